import { and, eq, ne, sql } from 'drizzle-orm'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { actions } from './tables.ts'

type ActionRow = typeof actions.$inferSelect

export type ActionWish = Omit<ActionRow, 'id' | 'changedAt' | 'media'> & {
  /** Null: a new one. */
  id: number | null
  /** Key of the media store; undefined leaves the picture as it is. */
  media?: string | undefined
  now: Date
}

export type SaveActionOutcome =
  | { kind: 'saved'; before: ActionRow | null; after: ActionRow }
  | { kind: 'actionNotFound' | 'codeTaken' }

/** Writes a promotion. */
export async function saveAction(tx: Tx, { id, now, media, ...said }: ActionWish): Promise<SaveActionOutcome> {
  const [before = null] = id === null ? [] : await tx.select().from(actions).where(eq(actions.id, id)).for('update')
  if (id !== null && !before) return { kind: 'actionNotFound' }
  if (await isActionCodeTaken(tx, said.code, id)) return { kind: 'codeTaken' }
  const row = { ...said, ...(media !== undefined && { media }), changedAt: now }
  const [after] =
    id === null
      ? await tx.insert(actions).values(row).returning()
      : await tx.update(actions).set(row).where(eq(actions.id, id)).returning()
  if (!after) throw new Error('A promotion that was saved is not there.')
  await announceChange(tx, { kind: 'shell' })
  return { kind: 'saved', before, after }
}

/** Its word may be no section's either, since both stand in the same place of an address. */
export async function isActionCodeTaken(tx: Db | Tx, code: string, id: number | null): Promise<boolean> {
  const sameWord = and(eq(actions.code, code), ne(actions.id, id ?? 0))
  const others = await tx.select({ id: actions.id }).from(actions).where(sameWord)
  const sections = await rows<{ id: number }>(tx, sql`select id from sections where code = ${code}`)
  return others.length + sections.length > 0
}
