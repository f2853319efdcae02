import { and, asc, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { CurrencyCode } from '#rules/money.ts'
import { isPartialOrder } from '#rules/order-split.ts'
import { handedOverStatuses, overStatuses } from '#rules/order-state.ts'
import { ask, type Db, type Question, rowAsJson, rows, type Tx } from '#server/platform/database.ts'
import type { FailedVisit } from './days.ts'
import {
  orderAdjustments,
  orderEvents,
  orderGroups,
  orderLines,
  orderReturns,
  orderShipments,
  orders,
  orderVisits,
} from './tables.ts'

export type OrderGroupRow = typeof orderGroups.$inferSelect
export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect & { groupId: string }
export type OrderAdjustmentRow = typeof orderAdjustments.$inferSelect
export type OrderVisitRow = typeof orderVisits.$inferSelect
type OrderEventRow = typeof orderEvents.$inferSelect
/** Its moments are as the database writes them. */
type ShipmentRow = Omit<typeof orderShipments.$inferSelect, 'changedAt' | 'nextAt'> & {
  changedAt: string
  nextAt: string
}

/** So much of a line has come back: pieces, or steps of a length. */
export type ReturnedPieces = Pick<typeof orderReturns.$inferSelect, 'groupId' | 'lineId' | 'quantity'>

/** A group with everything that belongs to it. */
export interface OrderBundle {
  group: OrderGroupRow
  /** The one part that was asked for alone; null for all of them. */
  part: OrderRow | null
  /** How many parts the order has, also where one is told of alone. */
  partCount: number
  /** Deliveries of their own; none where all of it comes at once. */
  visits: OrderVisitRow[]
  /** The one of them that is told of alone: `group` says its way and its day then. */
  visit: OrderVisitRow | null
  orders: OrderRow[]
  lines: OrderLineRow[]
  adjustments: OrderAdjustmentRow[]
  events: OrderEventRow[]
  /** What transport companies carry of it. */
  shipments: ShipmentRow[]
  /** Visits of it that came to nothing and were given to nobody since. */
  failed: FailedVisit[]
  /** Pieces of its lines that have come back. */
  returns: ReturnedPieces[]
}

/** Who asks. `hasCode` is true when the code in the link has been proven. */
export interface OrderViewer {
  visitorId: string | null
  customerId: number | null
  groups: readonly string[]
  hasCode: boolean
  /** The code came in a message to whoever ordered. */
  hasMessageCode?: boolean
}

/** Its customer, the browser that placed it, or whoever of the staff did. The holder of its link only looks and pays. */
export function owns(group: OrderGroupRow, { visitorId, customerId }: OrderViewer): boolean {
  const isCustomer = customerId !== null && [group.customerId, group.placedByCustomerId].includes(customerId)
  return isCustomer || (visitorId !== null && group.visitorId === visitorId)
}

/** Its owner, or whoever holds the link of its message. */
export function mayChange(group: OrderGroupRow, viewer: OrderViewer): boolean {
  return owns(group, viewer) || viewer.hasMessageCode === true
}

/** The order if it is there and the viewer's; the same null for both. */
export async function findBundle(db: Db | Tx, groupId: string, viewer: OrderViewer): Promise<OrderBundle | null> {
  const [group] = await db
    .select()
    .from(orderGroups)
    .where(and(eq(orderGroups.id, groupId), viewer.hasCode ? undefined : isOwnedBy(viewer)))
  if (!group) return null
  const [bundle] = await loadBundles(db, [group])
  return bundle ?? null
}

/** Without asking who: for other areas' own work, never for an answer. */
export async function findBundleUnchecked(db: Db | Tx, groupId: string): Promise<OrderBundle | null> {
  return findBundle(db, groupId, { visitorId: null, customerId: null, groups: [], hasCode: true })
}

function isOwnedBy({ visitorId, customerId }: OrderViewer) {
  return or(
    visitorId === null ? undefined : eq(orderGroups.visitorId, visitorId),
    customerId === null ? undefined : eq(orderGroups.customerId, customerId),
    customerId === null ? undefined : eq(orderGroups.placedByCustomerId, customerId),
    sql`false`,
  )
}

export type OrderShelf = 'open' | 'received' | 'cancelled'

/** Orders of a customer by their least advanced living part. Administrators see a closed order as open. */
const shelvesOf = (customerId: number, seesClosedAsOpen: boolean) => sql`
  select g.id, g.created_at, g.number,
    case
      when bool_and(o.status = 'cancelled') then 'cancelled'
      when bool_or(o.status not in ${[...overStatuses]}) then 'open'
      when ${seesClosedAsOpen}::boolean and not bool_or(o.status = 'received') then 'open'
      else 'received'
    end shelf
  from order_groups g join orders o on o.group_id = g.id
  where g.customer_id = ${customerId}
  group by g.id`

/** How many orders of a customer lie on each shelf: a seller has thousands, and none of them is read for it. */
export async function countShelves(
  db: Db | Tx,
  customerId: number,
  seesClosedAsOpen: boolean,
): Promise<Record<OrderShelf, number>> {
  const found = await rows<{ shelf: OrderShelf; count: number }>(
    db,
    sql`select shelf, count(*)::int count from (${shelvesOf(customerId, seesClosedAsOpen)}) shelved group by shelf`,
  )
  const of = (shelf: OrderShelf) => found.find((row) => row.shelf === shelf)?.count ?? 0
  return { open: of('open'), received: of('received'), cancelled: of('cancelled') }
}

/** One page of a customer's orders, newest first; only its own goods are read. */
export async function listBundlesOf(
  db: Db | Tx,
  customerId: number,
  page: { shelf: OrderShelf | null; seesClosedAsOpen: boolean; offset: number; limit: number },
): Promise<OrderBundle[]> {
  const { shelf, seesClosedAsOpen, offset, limit } = page
  const found = await rows<{ id: string }>(
    db,
    sql`
    select id from (${shelvesOf(customerId, seesClosedAsOpen)}) shelved
    where ${shelf}::text is null or shelf = ${shelf}
    order by created_at desc, number desc offset ${offset} limit ${limit}`,
  )
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const groups = await db
    .select()
    .from(orderGroups)
    .where(inArray(orderGroups.id, ids))
    .orderBy(desc(orderGroups.createdAt), desc(orderGroups.number))
  return loadBundles(db, groups)
}

/** The latest order of a browser or of its customer. */
export async function findLastGroup(
  db: Db | Tx,
  { visitorId, customer }: { visitorId: string | null; customer: { id: number } | null },
): Promise<string | null> {
  const [row] = await db
    .select({ id: orderGroups.id })
    .from(orderGroups)
    .where(
      or(
        visitorId === null ? undefined : eq(orderGroups.visitorId, visitorId),
        customer === null ? undefined : eq(orderGroups.customerId, customer.id),
        sql`false`,
      ),
    )
    .orderBy(desc(orderGroups.createdAt), desc(orderGroups.number))
    .limit(1)
  return row?.id ?? null
}

/** The latest order of the visitor under the same request, placed after `since`: the older flow's answer to a second press. */
export async function findGroupOfRequest(
  tx: Db | Tx,
  visitorId: string,
  requestHash: string,
  since: Date,
): Promise<OrderGroupRow | null> {
  const [row] = await tx
    .select()
    .from(orderGroups)
    .where(
      and(
        eq(orderGroups.visitorId, visitorId),
        eq(orderGroups.requestHash, requestHash),
        sql`${orderGroups.createdAt} > ${since.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(orderGroups.createdAt), desc(orderGroups.number))
    .limit(1)
  return row ?? null
}

/** Orders of a group, locked in the order of their ids: every change of status or money begins here. */
export function lockOrders(tx: Tx, groupId: string): Promise<OrderRow[]> {
  return tx.select().from(orders).where(eq(orders.groupId, groupId)).orderBy(asc(orders.id)).for('update')
}

/** A part that nobody has taken into work: it waits for money or for somebody who stands behind it. */
export function isWaiting({ status }: Pick<OrderRow, 'status'>): boolean {
  return status === 'new' || status === 'awaitingPayment'
}

/**
 * The hold is over and parts are left that wait, whatever became of the other parts. Enough money takes the parts into
 * work; less than that does not hold goods back for ever.
 */
function hasExpired(now: Date) {
  return and(
    lt(orderGroups.heldUntil, now),
    sql`exists (select from ${orders} where ${orders.groupId} = ${orderGroups.id} and ${orders.status} in ('new', 'awaitingPayment'))`,
  )
}

export interface ExpiredGroup {
  id: string
  heldUntil: Date
}

/** One page of the groups whose hold is over, the longest waiting first. */
export async function listExpiredGroups(
  db: Db,
  now: Date,
  page: { after: ExpiredGroup | null; limit: number },
): Promise<ExpiredGroup[]> {
  const { after, limit } = page
  const found = await db
    .select({ id: orderGroups.id, heldUntil: orderGroups.heldUntil })
    .from(orderGroups)
    .where(
      and(
        hasExpired(now),
        after === null
          ? undefined
          : sql`(${orderGroups.heldUntil}, ${orderGroups.id}) > (${after.heldUntil.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(asc(orderGroups.heldUntil), asc(orderGroups.id))
    .limit(limit)
  return found.flatMap(({ id, heldUntil }) => (heldUntil ? [{ id, heldUntil }] : []))
}

export async function isExpired(tx: Tx, groupId: string, now: Date): Promise<boolean> {
  const found = await tx
    .select({ id: orderGroups.id })
    .from(orderGroups)
    .where(and(eq(orderGroups.id, groupId), hasExpired(now)))
  return found.length > 0
}

export async function loadBundles(db: Db | Tx, groups: readonly OrderGroupRow[]): Promise<OrderBundle[]> {
  if (groups.length === 0) return []
  // The limit keeps the plan, as that of `listed` does.
  const ids = sql`select id from unnest(${sql.param(groups.map(({ id }) => id))}::uuid[]) id limit ${groups.length}`
  const ofParts = sql`order_id in (select id from orders where group_id in (${ids}))`
  const { parts, visits, lines, adjustments, events, shipments, failed, returns } = await ask(db, {
    visits: listQuestion<OrderVisitRow>(orderVisits, sql`group_id in (${ids})`),
    parts: listQuestion<OrderRow>(orders, sql`group_id in (${ids})`),
    lines: listQuestion<Omit<OrderLineRow, 'groupId'>>(orderLines, ofParts),
    adjustments: listQuestion<OrderAdjustmentRow>(orderAdjustments, ofParts),
    shipments: listQuestion<ShipmentRow>(orderShipments, ofParts),
    events: listQuestion<Omit<OrderEventRow, 'at'> & { at: string }>(orderEvents, sql`group_id in (${ids})`),
    failed: failedQuestion(sql`group_id in (${ids})`),
    returns: listQuestion<ReturnedPieces>(orderReturns, sql`group_id in (${ids})`),
  })
  const groupOf = new Map(parts.map((part) => [part.id, part.groupId]))
  const ofGroup = (group: OrderGroupRow) => (row: { orderId: number }) => groupOf.get(row.orderId) === group.id
  return groups.map((group) => {
    const own = parts.filter((order) => order.groupId === group.id)
    return {
      group,
      part: null,
      partCount: own.length,
      visits: visits.filter((visit) => visit.groupId === group.id),
      visit: null,
      orders: own,
      lines: lines.filter(ofGroup(group)).map((line) => ({ ...line, groupId: group.id })),
      adjustments: adjustments.filter(ofGroup(group)),
      shipments: shipments.filter(ofGroup(group)),
      failed: failed.filter((visit) => visit.groupId === group.id),
      returns: returns.filter((one) => one.groupId === group.id),
      events: events
        .filter((event) => event.groupId === group.id)
        .map(({ at, ...event }) => ({ ...event, at: new Date(at) })),
    }
  })
}

/** Rows in the order in which they were made. */
function listQuestion<Row>(table: PgTable, condition: SQL): Question<Row[]> {
  return {
    query: sql`select coalesce(json_agg(${rowAsJson(table)} order by id), '[]') from ${table} where ${condition}`,
    read: (json) => json as Row[],
  }
}

/** Crews keep what they write by the orders, so that their rows are asked here and their door is not. */
function failedQuestion(condition: SQL): Question<FailedVisit[]> {
  return {
    query: sql`
      select coalesce(json_agg(json_build_object('groupId', group_id, 'subject', subject, 'day', day, 'from', from_hour, 'to', to_hour)), '[]')
      from crew_visits where state = 'failed' and ${condition}`,
    read: (json) => json as FailedVisit[],
  }
}

/** Section of each ordered offer, as it was then. */
export async function listSectionsOfOrder(db: Db | Tx, groupId: string): Promise<Map<number, number>> {
  const rows = await db
    .select({ offerId: orderLines.offerId, snapshot: orderLines.snapshot })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.groupId, groupId))
  return new Map(rows.map((row) => [row.offerId, row.snapshot.sectionId]))
}

/** The numbers that people see of orders, by their groups. */
export async function listNumbersOfOrders(db: Db, groupIds: readonly string[]): Promise<Map<string, string>> {
  if (groupIds.length === 0) return new Map()
  const found = await db
    .select({ id: orderGroups.id, number: orderGroups.number })
    .from(orderGroups)
    .where(inArray(orderGroups.id, [...groupIds]))
  return new Map(found.map(({ id, number }) => [id, String(number)]))
}

/** What the goods of a customer's received orders have cost. */
export function purchasesQuestion(customerId: number, currency: CurrencyCode): Question<number> {
  return {
    query: sql`
      select coalesce(sum(l.sum_minor), 0)::float8
      from order_groups g join orders o on o.group_id = g.id join order_lines l on l.order_id = o.id
      where g.customer_id = ${customerId} and g.currency = ${currency} and o.status in ${[...handedOverStatuses]}`,
    read: (sumMinor) => Number(sumMinor),
  }
}

/** Which order a number names: a number with a dash one part of it, any other all of it. */
export async function findOrderByNumber(
  db: Db | Tx,
  number: string,
): Promise<{ groupId: string; partId: number | null } | null> {
  // As it stands on papers: «№ 10018».
  const bare = number.replace(/^\s*(?:№|#|N[oº°]?\.?)?\s*/i, '').trimEnd()
  const [named] = await db
    .select({ id: orders.id, groupId: orders.groupId })
    .from(orders)
    .where(eq(orders.number, bare))
  return named ? { groupId: named.groupId, partId: isPartialOrder(bare) ? named.id : null } : null
}
