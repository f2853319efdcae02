import { and, desc, eq, inArray, isNotNull, isNull, like, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { OrderWish } from '#contract/staff/desk-orders.ts'
import { addDays } from '#rules/calendar.ts'
import { orderStatuses } from '#rules/order-state.ts'
import { partOfPhone } from '#rules/phone.ts'
import type { Db } from '#server/platform/database.ts'
import { loadBundles, type OrderBundle } from '../queries.ts'
import { orderGroups, orders } from '../tables.ts'
import { ofShops, type ShopsWithPeople } from './orders-of-shops.ts'

export interface FoundWish extends OrderWish {
  /** Narrows them to what somebody has placed and what is of their shops; null: everybody's. */
  own: (ShopsWithPeople & { customerId: number }) | null
  /** Narrows them to those of one shop. */
  ofShop: ShopsWithPeople | null
  below?: number | undefined
  count: number
  /** Of the clock by which days are meant. */
  utcOffsetMinutes: number
}

/** One page of orders, the latest first. Numbers are given in the order of placing, so they are the order and the cursor. */
export async function findOrders(db: Db, wish: FoundWish): Promise<{ bundles: OrderBundle[]; below: number | null }> {
  const found = await db
    .select()
    .from(orderGroups)
    .where(and(wish.below === undefined ? undefined : lt(orderGroups.number, wish.below), meaning(wish)))
    .orderBy(desc(orderGroups.number))
    .limit(wish.count + 1)
  const page = found.slice(0, wish.count)
  const last = page.at(-1)
  return { bundles: await loadBundles(db, page), below: found.length > page.length && last ? last.number : null }
}

function meaning(wish: FoundWish): SQL | undefined {
  const { own, ofShop, customer, region, place, way } = wish
  return and(
    own === null ? undefined : or(eq(orderGroups.placedByCustomerId, own.customerId), ofShops(own)),
    ofShop === null ? undefined : ofShops(ofShop),
    wish.by === 'staff' ? isNotNull(orderGroups.placedByCustomerId) : undefined,
    wish.by === 'shopper' ? isNull(orderGroups.placedByCustomerId) : undefined,
    customer === undefined ? undefined : eq(orderGroups.customerId, customer),
    region === undefined ? undefined : eq(orderGroups.regionId, region),
    place === undefined ? undefined : eq(orderGroups.deliveryId, place),
    way === undefined
      ? undefined
      : way === 'none'
        ? isNull(orderGroups.deliveryType)
        : eq(orderGroups.deliveryType, way),
    wish.warehouse === undefined ? undefined : hasPart(eq(orders.warehouseId, wish.warehouse)),
    wish.state && inState(wish.state),
    wish.paid && isPaid(wish.paid),
    within(wish),
    meant(wish.q ?? ''),
  )
}

function hasPart(condition: SQL | undefined): SQL {
  return sql`exists (select from ${orders} where ${orders.groupId} = ${orderGroups.id} and ${condition})`
}

/** An order stands where the least advanced of its living parts does. */
function inState(state: NonNullable<OrderWish['state']>): SQL | undefined {
  if (state === 'picking') return hasPart(and(eq(orders.status, 'inWork'), isNotNull(orders.pickingAt)))
  if (state === 'cancelled') return not(hasPart(sql`${orders.status} <> 'cancelled'`))
  const earlier = orderStatuses.slice(0, orderStatuses.indexOf(state))
  const behind = earlier.length === 0 ? undefined : not(hasPart(inArray(orders.status, [...earlier])))
  return and(hasPart(eq(orders.status, state)), behind)
}

function isPaid(paid: NonNullable<OrderWish['paid']>): SQL | undefined {
  const living = sql`${orders.status} <> 'cancelled'`
  const owing = hasPart(sql`${living} and ${orders.paidMinor} < ${orders.totalMinor}`)
  const begun = hasPart(sql`${living} and ${orders.paidMinor} > 0`)
  if (paid === 'paid') return and(hasPart(living), not(owing))
  return paid === 'part' ? and(owing, begun) : and(owing, not(begun))
}

function within({ from, to, utcOffsetMinutes }: FoundWish): SQL | undefined {
  const startOf = (day: string) => new Date(Date.parse(day) - utcOffsetMinutes * 60_000).toISOString()
  return and(
    from === undefined ? undefined : sql`${orderGroups.createdAt} >= ${startOf(from)}::timestamptz`,
    to === undefined ? undefined : sql`${orderGroups.createdAt} < ${startOf(addDays(to, 1))}::timestamptz`,
  )
}

/** Digits are a number of an order or a part of a phone, what has an @ a part of the e-mail, all else a part of the name. */
function meant(query: string): SQL | undefined {
  if (query === '') return undefined
  // What a scanner reads from a box ends with the number of the box.
  const bare = query
    .replace(/^\s*(?:№|#|N[oº°]?\.?)\s*/i, '')
    .replace(/\/\d{1,3}$/, '')
    .trim()
  if (/^\d{1,9}-\d{1,3}$/.test(bare)) return hasPart(eq(orders.number, bare))
  const digits = bare.replace(/[\s()+-]/g, '')
  if (!/^\d+$/.test(digits)) {
    const column = query.includes('@') ? orderGroups.contactEmail : orderGroups.contactName
    return sql`lower(${column}) like ${`%${escaped(query.toLowerCase())}%`}`
  }
  const phone = partOfPhone(digits)
  const isNumber = digits.length <= 9 ? eq(orderGroups.number, Number(digits)) : undefined
  return or(isNumber, phone ? like(orderGroups.contactPhone, `%${phone}%`) : undefined) ?? sql`false`
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
