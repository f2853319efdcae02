import { and, asc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm'
import type { Names } from '#rules/names.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import { claimParts, type PartPlace, productParts } from './tables.ts'

export type PartRow = typeof productParts.$inferSelect

export interface SaidPart {
  code: string
  names: Names
  box: number
  quantity: number
  place: PartPlace | null
  spares: number
}

/** The parts of some models, box by box. */
export function listParts(db: Db | Tx, productIds: readonly number[]): Promise<PartRow[]> {
  if (productIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(productParts)
    .where(inArray(productParts.productId, [...productIds]))
    .orderBy(asc(productParts.productId), asc(productParts.box), asc(productParts.code))
}

/** A model has exactly these parts from now on. Spares that are promised stay promised. */
export async function saveParts(tx: Tx, productId: number, parts: readonly SaidPart[]): Promise<void> {
  const codes = parts.map(({ code }) => code)
  const isGone = codes.length > 0 ? notInArray(productParts.code, codes) : undefined
  await tx.delete(productParts).where(and(eq(productParts.productId, productId), isGone))
  if (parts.length === 0) return
  await tx
    .insert(productParts)
    .values(parts.map((part) => ({ ...part, productId })))
    .onConflictDoUpdate({
      target: [productParts.productId, productParts.code],
      set: {
        names: sql`excluded.names`,
        box: sql`excluded.box`,
        quantity: sql`excluded.quantity`,
        place: sql`excluded.place`,
        spares: sql`excluded.spares`,
      },
    })
}

/** The parts of models by the ids that a feed gives them; of those that the shop does not have nothing is kept. */
export async function savePartsOfModels(
  tx: Tx,
  said: ReadonlyMap<string, readonly SaidPart[]>,
): Promise<{ saved: string[]; unknown: string[] }> {
  if (said.size === 0) return { saved: [], unknown: [] }
  const known = await rows<{ id: number; model: string }>(
    tx,
    sql`select id, external_id model from products where external_id in ${[...said.keys()]}`,
  )
  for (const { id, model } of known) await saveParts(tx, id, said.get(model) ?? [])
  const saved = known.map(({ model }) => model)
  return { saved, unknown: [...said.keys()].filter((model) => !saved.includes(model)) }
}

/** A claim asks for these parts of its model instead of those it asked for: each is held where a spare lies there. */
export async function setClaimedParts(
  tx: Tx,
  claimId: string,
  parts: readonly { part: PartRow; quantity: number }[],
): Promise<void> {
  await releaseParts(tx, claimId)
  await tx.delete(claimParts).where(eq(claimParts.claimId, claimId))
  // In one order, so that two claims never wait for each other's spares in a circle.
  for (const { part, quantity } of parts.toSorted((one, other) => one.part.id - other.part.id)) {
    const isReserved = await takeSpares(tx, part.id, quantity)
    const { id: partId, code, names, box } = part
    await tx.insert(claimParts).values({ claimId, partId, code, names, box, quantity, isReserved })
  }
}

/** All of them or none: a crew that brings two screws of three has to come again. */
async function takeSpares(tx: Tx, partId: number, quantity: number): Promise<boolean> {
  const taken = await tx
    .update(productParts)
    .set({ spares: sql`${productParts.spares} - ${quantity}` })
    .where(and(eq(productParts.id, partId), gte(productParts.spares, quantity)))
    .returning({ id: productParts.id })
  return taken.length === 1
}

/** What a claim held lies on the shelf again; once, by the mark that goes away. */
export async function releaseParts(tx: Tx, claimId: string): Promise<void> {
  const released = await tx
    .update(claimParts)
    .set({ isReserved: false })
    .where(and(eq(claimParts.claimId, claimId), eq(claimParts.isReserved, true)))
    .returning({ partId: claimParts.partId, quantity: claimParts.quantity })
  const known = released.flatMap(({ partId, quantity }) => (partId === null ? [] : [{ partId, quantity }]))
  for (const { partId, quantity } of known.toSorted((one, other) => one.partId - other.partId)) {
    await tx
      .update(productParts)
      .set({ spares: sql`${productParts.spares} + ${quantity}` })
      .where(eq(productParts.id, partId))
  }
}

export function listClaimedParts(db: Db | Tx, claimId: string) {
  return db
    .select()
    .from(claimParts)
    .where(eq(claimParts.claimId, claimId))
    .orderBy(asc(claimParts.box), asc(claimParts.code))
}
