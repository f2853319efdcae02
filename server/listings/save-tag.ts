import { and, eq, ne, sql } from 'drizzle-orm'
import type { FilterParams } from '#contract/catalogue/listing.ts'
import type { Names } from '#rules/names.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { tagProducts, tags } from './tables.ts'

export interface TagWish {
  /** Null: a new one. */
  id: number | null
  /** The word of its section. */
  section: string
  code: string
  names: Names
  params: FilterParams
  /** Picked by hand; unknown ones are left out. */
  productIds: readonly number[]
  sort: number
  isActive: boolean
  now: Date
}

type TagRow = typeof tags.$inferSelect

export type SaveTagOutcome =
  | { kind: 'saved'; id: number; before: TagRow | null; after: TagRow }
  | { kind: 'tagNotFound' | 'sectionNotFound' | 'codeTaken' }

/** Writes a tag with its goods; every process shows it at once. */
export async function saveTag(tx: Tx, wish: TagWish): Promise<SaveTagOutcome> {
  const { id, section, productIds, now, ...said } = wish
  const sectionId = await findSectionId(tx, section)
  if (sectionId === null) return { kind: 'sectionNotFound' }
  const [before = null] = id === null ? [] : await tx.select().from(tags).where(eq(tags.id, id)).for('update')
  if (id !== null && !before) return { kind: 'tagNotFound' }
  if (await isTagCodeTaken(tx, { sectionId, code: said.code }, id)) return { kind: 'codeTaken' }
  const row = { ...said, sectionId, changedAt: now }
  const [after] =
    id === null
      ? await tx.insert(tags).values(row).returning()
      : await tx.update(tags).set(row).where(eq(tags.id, id)).returning()
  if (!after) throw new Error('A tag that was saved is not there.')
  await tx.delete(tagProducts).where(eq(tagProducts.tagId, after.id))
  const known = await knownProducts(tx, productIds)
  if (known.length > 0) await tx.insert(tagProducts).values(known.map((productId) => ({ tagId: after.id, productId })))
  await announceChange(tx, { kind: 'shell' })
  return { kind: 'saved', id: after.id, before, after }
}

export async function findSectionId(tx: Db | Tx, code: string): Promise<number | null> {
  const [found] = await rows<{ id: number }>(tx, sql`select id from sections where code = ${code}`)
  return found?.id ?? null
}

/** Sections may have tags of the same word. */
export async function isTagCodeTaken(
  tx: Db | Tx,
  { sectionId, code }: { sectionId: number; code: string },
  id: number | null,
): Promise<boolean> {
  const sameWord = and(eq(tags.sectionId, sectionId), eq(tags.code, code), ne(tags.id, id ?? 0))
  return (await tx.select({ id: tags.id }).from(tags).where(sameWord)).length > 0
}

async function knownProducts(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const list = `{${ids.join(',')}}`
  const found = await rows<{ id: number }>(tx, sql`select id from products where id = any(${list}::int[])`)
  return found.map(({ id }) => id)
}
