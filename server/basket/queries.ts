import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import { deleteInBatches } from '#server/platform/in-batches.ts'
import type { BasketOwner } from './owner.ts'
import { basketLines, baskets } from './tables.ts'

export interface BasketLine {
  id: number
  offerId: number
  quantity: number
  isChecked: boolean
  seenPriceMinor: number
  seenRegionId: number
}

const columns = {
  id: basketLines.id,
  offerId: basketLines.offerId,
  quantity: basketLines.quantity,
  isChecked: basketLines.isChecked,
  seenPriceMinor: basketLines.seenPriceMinor,
  seenRegionId: basketLines.seenRegionId,
}

/** Lines in the order in which they were put in; an owner without a basket has none. */
export function listBasketLines(db: Db | Tx, owner: BasketOwner): Promise<BasketLine[]> {
  return db
    .select(columns)
    .from(basketLines)
    .innerJoin(baskets, eq(baskets.id, basketLines.basketId))
    .where(isOwnedBy(owner))
    .orderBy(asc(basketLines.id))
}

export function basketIdOf(owner: BasketOwner): SQL {
  return sql`select ${baskets.id} from ${baskets} where ${isOwnedBy(owner)}`
}

/** Offers and pieces of the owner's basket, to be asked of what can be had. */
export function wishesOf(owner: BasketOwner): SQL {
  return sql`
    select offer_id, quantity from ${basketLines} join ${baskets} on ${baskets.id} = basket_id where ${isOwnedBy(owner)}`
}

/** The owner's basket, made if need be, locked until the transaction ends: whoever changes a basket takes this first. */
export async function lockBasket(tx: Tx, owner: BasketOwner): Promise<number> {
  const [column, value] = 'customerId' in owner ? ['customer_id', owner.customerId] : ['visitor_id', owner.visitorId]
  const [row] = await rows<{ id: number }>(
    tx,
    sql`
    insert into baskets (${sql.identifier(column)}) values (${value})
    on conflict (${sql.identifier(column)}) do update set updated_at = now()
    returning id`,
  )
  if (!row) throw new Error('The basket was not saved.')
  return row.id
}

/**
 * As `lockBasket`, for an owner who may have none: null then. It writes the row, and does not only lock it: who read the
 * basket before must see that it has changed.
 */
export async function lockBasketIfAny(tx: Tx, owner: BasketOwner): Promise<number | null> {
  const [row] = await tx
    .update(baskets)
    .set({ updatedAt: sql`now()` })
    .where(isOwnedBy(owner))
    .returning({ id: baskets.id })
  return row?.id ?? null
}

/** A basket as it stood at one moment; `version` is another after any change. Both null where there is none yet. */
export interface ReadBasket {
  id: number | null
  version: string | null
  lines: BasketLine[]
}

const lineColumns = sql`l.id, l.offer_id "offerId", l.quantity, l.is_checked "isChecked",
  l.seen_price_minor::float8 "seenPriceMinor", l.seen_region_id "seenRegionId"`

/** Reads a basket without locking it, to be changed by `saveLinesAt`. */
export async function readBasket(db: Db | Tx, owner: BasketOwner): Promise<ReadBasket> {
  const found = await rows<Omit<BasketLine, 'id'> & { id: number | null; basketId: number; version: string }>(
    db,
    sql`
    select ${baskets.id} "basketId", ${baskets}.xmin::text "version", ${lineColumns}
    from ${baskets} left join basket_lines l on l.basket_id = ${baskets.id}
    where ${isOwnedBy(owner)} order by l.id`,
  )
  const [first] = found
  const lines = found.flatMap(({ basketId: _basket, version: _version, id, ...line }) =>
    id === null ? [] : [{ id, ...line }],
  )
  return { id: first?.basketId ?? null, version: first?.version ?? null, lines }
}

/**
 * Writes lines into a basket that still is as it was read, making it if there was none, and answers them. Null: somebody
 * was faster, and nothing was written. One statement, so it needs no transaction around it.
 */
export async function saveLinesAt(
  db: Db,
  owner: BasketOwner,
  read: ReadBasket,
  lines: readonly LineToSave[],
): Promise<BasketLine[] | null> {
  const [column, value] = 'customerId' in owner ? ['customer_id', owner.customerId] : ['visitor_id', owner.visitorId]
  const basket =
    read.id === null
      ? sql`insert into baskets (${sql.identifier(column)}) values (${value}) on conflict do nothing returning id`
      : sql`update baskets set updated_at = now() where id = ${read.id} and xmin = ${read.version}::xid returning id`
  const listed = (pick: (line: LineToSave) => number | boolean) => `{${lines.map(pick).join(',')}}`
  const saved = await rows<BasketLine>(
    db,
    sql`
    with b as (${basket})
    insert into basket_lines as l (basket_id, offer_id, quantity, is_checked, seen_price_minor, seen_region_id)
    select b.id, v.* from b, unnest(${listed((line) => line.offerId)}::int[], ${listed((line) => line.quantity)}::int[],
      ${listed((line) => line.isChecked)}::boolean[], ${listed((line) => line.seenPriceMinor)}::bigint[],
      ${listed((line) => line.seenRegionId)}::int[]) v
    on conflict (basket_id, offer_id) do update set quantity = excluded.quantity, is_checked = excluded.is_checked,
      seen_price_minor = excluded.seen_price_minor, seen_region_id = excluded.seen_region_id
    returning ${lineColumns}`,
  )
  return saved.length === 0 ? null : saved
}

export function listLinesOf(tx: Tx, basketId: number, offerIds?: readonly number[]): Promise<BasketLine[]> {
  return tx
    .select(columns)
    .from(basketLines)
    .where(and(eq(basketLines.basketId, basketId), offerIds ? inArray(basketLines.offerId, [...offerIds]) : undefined))
    .orderBy(asc(basketLines.id))
}

export interface LineToSave {
  offerId: number
  quantity: number
  isChecked: boolean
  seenPriceMinor: number
  seenRegionId: number
}

/** Writes lines as given, whether they stood there or not, and answers them as they stand now. */
export async function saveLines(tx: Tx, basketId: number, lines: readonly LineToSave[]): Promise<BasketLine[]> {
  if (lines.length === 0) return []
  return tx
    .insert(basketLines)
    .values(lines.map((line) => ({ basketId, ...line })))
    .onConflictDoUpdate({
      target: [basketLines.basketId, basketLines.offerId],
      set: {
        quantity: sql`excluded.quantity`,
        isChecked: sql`excluded.is_checked`,
        seenPriceMinor: sql`excluded.seen_price_minor`,
        seenRegionId: sql`excluded.seen_region_id`,
      },
    })
    .returning(columns)
}

export async function removeLines(tx: Tx, basketId: number, offerIds: readonly number[]): Promise<void> {
  if (offerIds.length === 0) return
  await tx
    .delete(basketLines)
    .where(and(eq(basketLines.basketId, basketId), inArray(basketLines.offerId, [...offerIds])))
}

function isOwnedBy(owner: BasketOwner): SQL {
  return 'customerId' in owner ? eq(baskets.customerId, owner.customerId) : eq(baskets.visitorId, owner.visitorId)
}

/** Baskets nobody has touched since. */
export async function deleteOldBaskets(db: Db, since: Date): Promise<void> {
  await deleteInBatches(db, baskets, lt(baskets.updatedAt, since))
}
