import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { BadFeedError, type RefusalList } from './bad-feed.ts'
import { type ImportKind, type ImportProgress, importRuns } from './tables.ts'

interface RunWish {
  kind: ImportKind
  file: string
  startedBy: string
  onProgress: ((progress: ImportProgress) => void) | undefined
}

const progressEveryMs = 1000

/**
 * Keeps what becomes of an import, on other connections than its own, so that its end is known whatever happens to its
 * transaction. Called while no other import can run: a run that still says so was killed, and is marked.
 */
export async function keptAsRun<Counts extends object>(
  db: Db,
  wish: RunWish,
  refusals: RefusalList,
  work: (onProgress: (progress: ImportProgress) => void) => Promise<Counts>,
): Promise<Counts> {
  const { kind, file, startedBy, onProgress } = wish
  await db.update(importRuns).set({ state: 'interrupted', endedAt: new Date() }).where(eq(importRuns.state, 'running'))
  const [run] = await db.insert(importRuns).values({ kind, file, startedBy }).returning({ id: importRuns.id })
  const save = (facts: Partial<typeof importRuns.$inferInsert>) =>
    db
      .update(importRuns)
      .set(facts)
      .where(eq(importRuns.id, run?.id ?? 0))
  const end = (facts: Partial<typeof importRuns.$inferInsert>) =>
    save({ refusals: refusals.kept, refusedTotal: refusals.total, endedAt: new Date(), ...facts })
  let savedAt = 0
  let isSaving: Promise<unknown> = Promise.resolve()
  try {
    const counts = await work((progress) => {
      onProgress?.(progress)
      if (performance.now() - savedAt < progressEveryMs) return
      savedAt = performance.now()
      isSaving = save({ progress }).catch(() => {})
    })
    await isSaving
    await end({ state: 'done', counts: counts as Record<string, unknown> })
    return counts
  } catch (error) {
    await isSaving
    const isRefused = error instanceof BadFeedError
    const reason = isRefused ? error.message : 'It broke off; the log of its process says why.'
    await end({ state: isRefused ? 'refused' : 'failed', reason }).catch(() => {})
    throw error
  }
}

export type ImportRun = typeof importRuns.$inferSelect

/** The latest first. */
export function listRuns(db: Db, most: number): Promise<ImportRun[]> {
  return db.select().from(importRuns).orderBy(desc(importRuns.id)).limit(most)
}
