import { and, asc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { LineKey } from '#rules/cuts.ts'
import { projectJson, readProjectJson, type StoredProject } from '#server/kits/index.ts'
import { changed, type Db, type Question, rows, type Tx } from '#server/platform/database.ts'
import { deleteInBatches } from '#server/platform/in-batches.ts'
import type { PriceWish } from '#server/price/index.ts'
import {
  intArray,
  listed,
  type SellableOffer,
  type SellableRow,
  type SellingRegion,
  sellableOf,
  sellableQuery,
} from '#server/stock/index.ts'
import type { BasketOwner } from './owner.ts'
import { basketLines, baskets } from './tables.ts'

export interface BasketLine {
  id: number
  offerId: number
  /** Which cut of what is sold by the metre; 0 for pieces. */
  cut: number
  quantity: number
  isChecked: boolean
  /** Put aside for later. */
  isAside: boolean
  seenPriceMinor: number
  seenRegionId: number
  seenQuantity: number | null
  /** It is among the owner's favourites; not said of a line that was just written. */
  isFavourite?: boolean
}

const columns = {
  id: basketLines.id,
  offerId: basketLines.offerId,
  cut: basketLines.cut,
  quantity: basketLines.quantity,
  isChecked: basketLines.isChecked,
  isAside: basketLines.isAside,
  seenPriceMinor: basketLines.seenPriceMinor,
  seenRegionId: basketLines.seenRegionId,
  seenQuantity: basketLines.seenQuantity,
}

export function basketIdOf(owner: BasketOwner): SQL {
  return sql`select ${baskets.id} from ${baskets} where ${isOwnedBy(owner)}`
}

/** Offers and pieces of the owner's basket, to be asked of what can be had; what is put aside is not in it. */
export function wishesOf(owner: BasketOwner): SQL {
  return sql`
    select offer_id, quantity from ${basketLines} join ${baskets} on ${baskets.id} = basket_id
    where not is_aside and ${isOwnedBy(owner)}`
}

/** What is ticked in the owner's basket, in stock or not, in the basket's order. */
export async function listTicked(db: Db, owner: BasketOwner): Promise<{ offerId: number; quantity: number }[]> {
  return rows(
    db,
    sql`
    select offer_id "offerId", sum(quantity)::int "quantity" from ${basketLines} join ${baskets} on ${baskets.id} = basket_id
    where not is_aside and is_checked and ${isOwnedBy(owner)}
    group by offer_id order by min(${basketLines.id})`,
  )
}

/** Offers in the owner's basket, in stock or not. */
export async function listOfferIds(db: Db, owner: BasketOwner): Promise<number[]> {
  const found = await rows<{ offerId: number }>(db, sql`select offer_id "offerId" from (${wishesOf(owner)}) wishes`)
  return found.map(({ offerId }) => offerId)
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
  wish: PriceWish
  /** Its shopper takes what comes earlier without waiting for the rest. */
  comesApart: boolean
  /** The composition of modules that was put in last. */
  project: StoredProject | null
  /** The one that is to be put in. */
  wishedProject: StoredProject | null
  /** In the order in which they were put in. */
  lines: BasketLine[]
  /** Kept for later. */
  aside: BasketLine[]
  /** What the lines, and the offers asked for beside them, are about. */
  offers: Map<number, SellableOffer>
}

const lineColumns = sql`l.id, l.offer_id "offerId", l.cut, l.quantity, l.is_checked "isChecked", l.is_aside "isAside",
  l.seen_price_minor::float8 "seenPriceMinor", l.seen_region_id "seenRegionId",
  l.seen_quantity "seenQuantity"`

type BasketJson = Omit<ReadBasket, 'offers' | 'project' | 'wishedProject'> & {
  offers: SellableRow[]
  project: unknown
  wishedProject: unknown
}

/**
 * The owner's basket, not locked, with its offers as they can be sold in the region; `beside` it those that are to be put
 * in, as the pieces of a composition of that number. Nobody's basket is empty.
 */
export function basketQuestion(
  owner: BasketOwner | null,
  region: SellingRegion,
  beside: readonly number[] = [],
  projectId: number | null = null,
): Question<ReadBasket> {
  const wanted = sql`select "offerId" offer_id from l`
  const offers = beside.length === 0 ? wanted : sql`${wanted} union (${listed(beside)})`
  return {
    query: sql`
      with b as (select id, xmin::text "version", customer_id, visitor_id, bonus_phone, bonus_wanted, coupon, coupon_phone, comes_apart,
          project_id from baskets where ${owner ? isOwnedBy(owner) : sql`false`}),
        l as (select ${lineColumns}, exists(select from favourites f where f.offer_id = l.offer_id and f.removed_at is null
            and (f.customer_id = b.customer_id or f.visitor_id = b.visitor_id)) "isFavourite"
          from b join basket_lines l on l.basket_id = b.id)
      select json_build_object('id', (select id from b), 'version', (select "version" from b),
        'wish', json_build_object('bonuses', (select json_build_object('phone', bonus_phone, 'wanted', bonus_wanted)
          from b where bonus_wanted > 0),
          'coupon', (select json_build_object('code', coupon, 'phone', coupon_phone) from b where coupon is not null)),
        'comesApart', coalesce((select comes_apart from b), false),
        'project', ${projectJson(sql`(select project_id from b)`)},
        'wishedProject', ${projectId === null ? sql`null` : projectJson(sql`${projectId}`)},
        'lines', (select coalesce(json_agg(l order by l.id), '[]') from l where not "isAside"),
        'aside', (select coalesce(json_agg(l order by l.id), '[]') from l where "isAside"),
        'offers', (select coalesce(json_agg(o), '[]') from (${sellableQuery(offers, region)}) o))`,
    read(json) {
      const { offers, project, wishedProject, ...basket } = json as BasketJson
      return {
        ...basket,
        project: readProjectJson(project),
        wishedProject: readProjectJson(wishedProject),
        offers: sellableOf(offers, region),
      }
    },
  }
}

/** What is not asked of several baskets at once. */
const unread = { id: null, version: null, aside: [], project: null, wishedProject: null }

type OwnedJson = Pick<ReadBasket, 'wish' | 'comesApart' | 'lines'> & {
  customerId: number | null
  visitorId: string | null
}

/** Several baskets at one moment, by one statement, without what was put aside; whoever has none yet is left out. */
export function basketsQuestion(
  owners: readonly BasketOwner[],
  region: SellingRegion,
): Question<{ owner: BasketOwner; basket: ReadBasket }[]> {
  const customers = owners.flatMap((owner) => ('customerId' in owner ? owner.customerId : []))
  const visitors = owners.flatMap((owner) => ('visitorId' in owner ? owner.visitorId : []))
  return {
    query: sql`
      with b as (select id, customer_id, visitor_id, bonus_phone, bonus_wanted, coupon, coupon_phone, comes_apart from baskets
          where customer_id = any(${intArray(customers)}::int[]) or visitor_id = any(${`{${visitors.join(',')}}`}::uuid[])),
        l as (select l.basket_id, ${lineColumns} from b join basket_lines l on l.basket_id = b.id and not l.is_aside)
      select json_build_object(
        'baskets', (select coalesce(json_agg(json_build_object('customerId', customer_id, 'visitorId', visitor_id,
          'wish', json_build_object(
            'bonuses', case when bonus_wanted > 0 then json_build_object('phone', bonus_phone, 'wanted', bonus_wanted) end,
            'coupon', case when coupon is not null then json_build_object('code', coupon, 'phone', coupon_phone) end),
          'comesApart', comes_apart,
          'lines', (select coalesce(json_agg(l order by l.id), '[]') from l where l.basket_id = b.id))), '[]') from b),
        'offers', (select coalesce(json_agg(o), '[]')
          from (${sellableQuery(sql`select distinct "offerId" offer_id from l`, region)}) o))`,
    read(json) {
      const { baskets: found, offers } = json as { baskets: OwnedJson[]; offers: SellableRow[] }
      const sellable = sellableOf(offers, region)
      return found.map(({ customerId, visitorId, ...basket }) => ({
        owner: customerId === null ? { visitorId: visitorId ?? '' } : { customerId },
        basket: { ...unread, ...basket, offers: sellable },
      }))
    },
  }
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
  project: StoredProject | null,
): Promise<BasketLine[] | null> {
  const [column, value] = 'customerId' in owner ? ['customer_id', owner.customerId] : ['visitor_id', owner.visitorId]
  const basket =
    read.id === null
      ? sql`insert into baskets (${sql.identifier(column)}, project_id) values (${value}, ${project?.id ?? null})
          on conflict do nothing returning id`
      : sql`update baskets set updated_at = now(), project_id = coalesce(${project?.id ?? null}, project_id) where id = ${read.id} and xmin = ${read.version}::xid returning id`
  const listed = (pick: (line: LineToSave) => number | boolean | string) => `{${lines.map(pick).join(',')}}`
  const saved = await rows<BasketLine>(
    db,
    sql`
    with b as (${basket})
    insert into basket_lines as l
      (basket_id, offer_id, cut, quantity, is_checked, seen_price_minor, seen_region_id, seen_quantity, is_aside)
    select b.id, v.* from b, unnest(${listed((line) => line.offerId)}::int[], ${listed((line) => line.cut)}::int[], ${listed((line) => line.quantity)}::int[],
      ${listed((line) => line.isChecked)}::boolean[], ${listed((line) => line.seenPriceMinor)}::bigint[],
      ${listed((line) => line.seenRegionId)}::int[], ${listed((line) => line.seenQuantity ?? 'null')}::int[],
      ${listed((line) => line.isAside)}::boolean[]) v
    on conflict (basket_id, offer_id, cut) do update set quantity = excluded.quantity, is_checked = excluded.is_checked,
      seen_price_minor = excluded.seen_price_minor, seen_region_id = excluded.seen_region_id,
      seen_quantity = excluded.seen_quantity, is_aside = excluded.is_aside
    returning ${lineColumns}`,
  )
  return saved.length === 0 ? null : saved
}

/** What lies in the basket; what is put aside does not. */
export function listLinesOf(tx: Tx, basketId: number): Promise<BasketLine[]> {
  return tx
    .select(columns)
    .from(basketLines)
    .where(and(eq(basketLines.basketId, basketId), eq(basketLines.isAside, false)))
    .orderBy(asc(basketLines.id))
}

export type LineToSave = Omit<BasketLine, 'id' | 'isFavourite'>

/** Writes lines as given, whether they stood there or not, and answers them as they stand now. */
export async function saveLines(tx: Tx, basketId: number, lines: readonly LineToSave[]): Promise<BasketLine[]> {
  if (lines.length === 0) return []
  return tx
    .insert(basketLines)
    .values(lines.map((line) => ({ basketId, ...line })))
    .onConflictDoUpdate({
      target: [basketLines.basketId, basketLines.offerId, basketLines.cut],
      set: {
        quantity: sql`excluded.quantity`,
        isChecked: sql`excluded.is_checked`,
        seenPriceMinor: sql`excluded.seen_price_minor`,
        seenRegionId: sql`excluded.seen_region_id`,
        seenQuantity: sql`excluded.seen_quantity`,
        isAside: sql`excluded.is_aside`,
      },
    })
    .returning(columns)
}

/** Keeps how many bonuses of which phone are to pay a part of the owner's basket; 0: none. */
export async function keepBonusWish(db: Db, owner: BasketOwner, wish: PriceWish['bonuses']): Promise<void> {
  const { phone = null, wanted = 0 } = wish ?? {}
  await db.update(baskets).set({ bonusPhone: phone, bonusWanted: wanted }).where(isOwnedBy(owner))
}

/** Of which phone bonuses are to pay a part of the owner's basket; null: of none. */
export async function findBonusPhone(db: Db | Tx, owner: BasketOwner): Promise<string | null> {
  const wanting = and(isOwnedBy(owner), gt(baskets.bonusWanted, 0))
  const [found] = await db.select({ phone: baskets.bonusPhone }).from(baskets).where(wanting)
  return found?.phone ?? null
}

/** Keeps the coupon that the owner's basket is to have; null takes it out. */
export async function keepCouponWish(db: Db, owner: BasketOwner, wish: PriceWish['coupon']): Promise<void> {
  const { code = null, phone = null } = wish ?? {}
  await db.update(baskets).set({ coupon: code, couponPhone: phone }).where(isOwnedBy(owner))
}

/** The phone that was typed for a coupon of the owner's basket, or for bonuses; null where none was. */
export function givenPhoneQuestion(owner: BasketOwner): Question<string | null> {
  return {
    query: sql`select coalesce(coupon_phone, bonus_phone) from ${baskets} where ${isOwnedBy(owner)}`,
    read: (phone) => (typeof phone === 'string' ? phone : null),
  }
}

/** Keeps which composition of modules was put in last. */
export async function keepProject(tx: Tx, basketId: number, project: StoredProject): Promise<void> {
  await tx.update(baskets).set({ projectId: project.id }).where(eq(baskets.id, basketId))
}

/** Keeps whether what comes earlier is brought without waiting for the rest. */
export async function keepApart(db: Db, owner: BasketOwner, comesApart: boolean): Promise<void> {
  await db.update(baskets).set({ comesApart }).where(isOwnedBy(owner))
}

export async function removeLines(tx: Tx, basketId: number, lines: readonly LineKey[]): Promise<void> {
  if (lines.length === 0) return
  const column = (of: (line: LineKey) => number) => sql`${intArray(lines.map(of))}::int[]`
  await changed(
    tx,
    sql`
    delete from basket_lines where basket_id = ${basketId} and (offer_id, cut) in (
      select * from unnest(${column(({ offerId }) => offerId)}, ${column(({ cut }) => cut)}))`,
  )
}

function isOwnedBy(owner: BasketOwner): SQL {
  return 'customerId' in owner ? eq(baskets.customerId, owner.customerId) : eq(baskets.visitorId, owner.visitorId)
}

/** Baskets nobody has touched since. */
export async function deleteOldBaskets(db: Db, since: Date): Promise<void> {
  await deleteInBatches(db, baskets, lt(baskets.updatedAt, since))
}
