import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { defineJob, handle, type JobWork, queue } from '#server/platform/jobs/index.ts'
import { findVersion, lockPage, publishVersion } from './edit-page.ts'
import { contentVersions } from './tables.ts'

const goLiveJob = defineJob({
  name: 'content/go-live',
  payload: z.object({ path: z.string(), version: z.int() }),
  queue: 'tidy',
})

/** Clocks of the database and of this process may differ. */
const earlyMs = 20_000

/** What was said of it before; null: there is no such version. One version of a page waits for its time, the others do not. */
export async function scheduleVersion(
  tx: Tx,
  { path, version, at, by }: { path: string; version: number; at: Date | null; by: number },
): Promise<{ before: Date | null } | null> {
  const found = await findVersion(tx, path, version)
  if (!found) return null
  await tx
    .update(contentVersions)
    .set({ goesLiveAt: null, goesLiveBy: null })
    .where(and(eq(contentVersions.path, path), isNotNull(contentVersions.goesLiveAt)))
  if (at) {
    await tx.update(contentVersions).set({ goesLiveAt: at, goesLiveBy: by }).where(eq(contentVersions.id, version))
    await queue(tx, goLiveJob, { path, version }, { runAt: at })
  }
  return { before: found.goesLiveAt }
}

/** Publishes a version whose time has come; one that was called off, or put off, stays. */
export function goLive(db: Db, { path, version }: z.infer<typeof goLiveJob.payload>, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // Another version that is being published now calls this one off.
    await lockPage(tx, path)
    const found = await findVersion(tx, path, version)
    if (!found?.goesLiveAt || now.getTime() < found.goesLiveAt.getTime() - earlyMs) return false
    return (await publishVersion(tx, path, version, { by: found.goesLiveBy, now })) !== null
  })
}

export function contentJobs({ db, clock }: { db: Db; clock: Clock }): JobWork[] {
  return [
    handle(goLiveJob, {
      async handler(due) {
        await goLive(db, due, clock())
      },
    }),
  ]
}
