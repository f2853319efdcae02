import { and, desc, eq, gte, inArray, isNotNull, like, lt, ne, or, sql } from 'drizzle-orm'
import type { Language } from '#rules/language.ts'
import type { CurrencyCode } from '#rules/money.ts'
import type { Db } from '#server/platform/database.ts'
import { loadBundles, type OrderBundle, type OrderViewer } from './queries.ts'
import { orderGroups, orders } from './tables.ts'
import { type OrderViewDeps, summarizeOrder } from './view.ts'

/** Orders that staff have placed for shoppers; `placedBy` narrows them to one person's. */
export interface ShopperOrdersWish {
  query: string
  placedBy: number | null
  offset: number
  limit: number
}

export async function listShopperOrders(
  { db, ...deps }: OrderViewDeps & { db: Db },
  { query, placedBy, offset, limit }: ShopperOrdersWish,
  language: Language,
) {
  const groups = await db
    .select()
    .from(orderGroups)
    .where(
      and(
        isNotNull(orderGroups.placedByCustomerId),
        placedBy === null ? undefined : eq(orderGroups.placedByCustomerId, placedBy),
        meant(query),
      ),
    )
    .orderBy(desc(orderGroups.createdAt), desc(orderGroups.id))
    .offset(offset)
    .limit(limit)
  const bundles = await loadBundles(db, groups)
  const viewer: OrderViewer = { visitorId: null, customerId: null, groups: [], hasCode: false }
  return bundles.map((bundle) => viewShopperOrder(deps, bundle, viewer, language))
}

function viewShopperOrder(deps: OrderViewDeps, bundle: OrderBundle, viewer: OrderViewer, language: Language) {
  const { guid, number, status, createdAt, currency, totalMinor, paidMinor, isPayable } = summarizeOrder(
    deps,
    bundle,
    viewer,
    language,
  )
  const { contactName: name, contactPhone: phone, placedByCustomerId: placedBy } = bundle.group
  const contact = { name, phone }
  return {
    guid,
    number,
    status,
    createdAt,
    currency,
    totalMinor,
    paidMinor,
    isPayable,
    contact,
    placedBy: placedBy ?? 0,
  }
}

/** Digits are a number of an order or a part of a phone, everything else a part of the name. */
function meant(query: string) {
  if (query === '') return undefined
  const digits = query.replace(/[\s()+-]/g, '')
  if (!/^\d+$/.test(digits)) {
    return sql`lower(${orderGroups.contactName}) like ${`%${escaped(query.toLowerCase())}%`}`
  }
  // «8 912 …» is written down as «7 912 …».
  const phone = digits.length === 11 ? digits.replace(/^8/, '7') : digits
  const isNumber = digits.length <= 9 ? eq(orderGroups.number, Number(digits)) : undefined
  return or(isNumber, digits.length >= 4 ? like(orderGroups.contactPhone, `%${phone}%`) : undefined)
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Who of the staff has placed an order; null where its shopper did. */
export async function findPlacedBy(db: Db, groupId: string): Promise<number | null> {
  const [found] = await db
    .select({ placedBy: orderGroups.placedByCustomerId })
    .from(orderGroups)
    .where(eq(orderGroups.id, groupId))
  return found?.placedBy ?? null
}

/** What each of these people has sold: orders that they placed and that were not cancelled, in one currency. */
export async function sumPlacedBy(
  db: Db,
  wish: { placedBy: readonly number[]; currency: CurrencyCode; from: Date; before: Date },
): Promise<ReadonlyMap<number, { orders: number; totalMinor: number }>> {
  const { id, placedByCustomerId: placedBy, currency, createdAt } = orderGroups
  const found = await db
    .select({
      placedBy,
      orders: sql<number>`count(distinct ${id})::int`,
      totalMinor: sql<number>`sum(${orders.totalMinor})::float8`,
    })
    .from(orderGroups)
    .innerJoin(orders, and(eq(orders.groupId, id), ne(orders.status, 'cancelled')))
    .where(
      and(
        inArray(placedBy, [...wish.placedBy]),
        eq(currency, wish.currency),
        gte(createdAt, wish.from),
        lt(createdAt, wish.before),
      ),
    )
    .groupBy(placedBy)
  return new Map(found.map(({ placedBy, ...sums }) => [placedBy ?? 0, sums]))
}
