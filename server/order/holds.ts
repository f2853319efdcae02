import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { networkOf } from '#rules/network.ts'
import { decideCollectingDay, decideHold, type HoldFacts, type HoldTerms } from '#rules/order-hold.ts'
import { measureOf } from '#rules/running-metre.ts'
import { atOnce, rows, type Tx } from '#server/platform/database.ts'
import type { OrderPlan, PlannedDelivery, PlannedLine } from './save-order.ts'

/** How much of the shop somebody may hold back who has neither paid nor proven a phone; 0 is no ceiling. */
export interface HoldSettings extends HoldTerms {
  ordersPerShopper: number
  piecesPerShopper: number
  ordersPerAddress: number
  piecesPerAddress: number
  /** From this total on a phone has to be confirmed first; roubles. */
  confirmFromRoubles: number
  /** Least part to be paid before work begins, in regions that name none. */
  prepaymentPercent: number
}

export type HoldRefusal =
  | { kind: 'tooMuchUnconfirmed'; what: 'orders' | 'pieces'; maximum: number }
  | { kind: 'phoneNotConfirmed'; fromMinor: number }

/** Where an order came from, for counting only: hashed, since addresses belong to people. */
export function placedFromOf(address: string): string | null {
  const network = networkOf(address)
  return network === null ? null : createHash('sha256').update(`order-from/${network}`).digest('hex').slice(0, 32)
}

/** When the goods go back to the shelf unless somebody pays or confirms, and the day that goes with it. */
export function holdOf(plan: OrderPlan): { heldUntil: Date; day: string | null } {
  const { delivery } = plan
  const facts = factsOf(plan, delivery)
  const until = decideHold(facts, plan.holds)
  const day = delivery?.window ? delivery.window.day : decideCollectingDay(facts.delivery?.day ?? null, until, facts)
  return { heldUntil: new Date(until), day }
}

/** As the day of `holdOf`, of what comes later. */
export function restDayOf(plan: OrderPlan): string | null {
  const { rest } = plan
  if (rest?.window) return rest.window.day
  const facts = factsOf(plan, rest)
  return decideCollectingDay(facts.delivery?.day ?? null, holdOf(plan).heldUntil.getTime(), facts)
}

function factsOf(plan: OrderPlan, visit: Pick<PlannedDelivery, 'type' | 'day' | 'window'> | null): HoldFacts {
  const { payment, region } = plan
  const kind = plan.managerCall ? null : payment?.kind
  return {
    placedAtMs: plan.now.getTime(),
    awaited: kind === 'card' || kind === 'bill' ? kind : null,
    isConfirmed: plan.isVouched,
    delivery: visit && { type: visit.type, day: visit.window?.day ?? visit.day },
    utcOffsetMinutes: region.utcOffsetMinutes,
  }
}

interface Held {
  orders: number
  pieces: number
}

/**
 * Refuses what nobody stands behind and is too much. Taken before the shelves: two presses of one shopper, phone or house
 * wait for each other here, so that they are counted together.
 */
export async function refuseUnvouched(tx: Tx, plan: OrderPlan): Promise<HoldRefusal | null> {
  if (plan.isVouched) return null
  const { holds } = plan
  const fromMinor = Math.round(holds.confirmFromRoubles * 100 * plan.region.exchangeRate)
  const { toPayMinor: totalMinor } = plan.price.totals
  if (fromMinor > 0 && totalMinor > fromMinor) return { kind: 'phoneNotConfirmed', fromMinor }
  const { ordersPerShopper, piecesPerShopper, ordersPerAddress, piecesPerAddress } = holds
  if (ordersPerShopper + piecesPerShopper + ordersPerAddress + piecesPerAddress === 0) return null
  const names = [plan.visitorId, plan.contacts.phone, ...(plan.placedFrom ? [plan.placedFrom] : [])]
  const [, held] = await atOnce(
    () => lockNames(tx, names),
    () => countHeld(tx, plan),
  )
  // Every metre of a length counts as a piece: a roll is not to be held by one stranger either.
  const piecesOf = ({ quantity, offer }: PlannedLine) => Math.ceil(measureOf(quantity, offer.lengthStepMm))
  const wanted = { orders: 1, pieces: plan.lines.reduce((sum, line) => sum + piecesOf(line), 0) }
  const shopper = { orders: ordersPerShopper, pieces: piecesPerShopper }
  const ofVisitor = aboveCeiling(held.visitor, wanted, shopper)
  // From the machine itself nobody can be told apart but by the cookie: a proxy that is not trusted, or a load test.
  if (ofVisitor || plan.placedFrom === null) return ofVisitor
  return (
    aboveCeiling(held.phone, wanted, shopper) ??
    aboveCeiling(held.address, wanted, { orders: ordersPerAddress, pieces: piecesPerAddress })
  )
}

function aboveCeiling(held: Held, wanted: Held, maximum: Held): HoldRefusal | null {
  const isAbove = (what: 'orders' | 'pieces') => maximum[what] > 0 && held[what] + wanted[what] > maximum[what]
  const what = isAbove('orders') ? 'orders' : isAbove('pieces') ? 'pieces' : null
  return what && { kind: 'tooMuchUnconfirmed', what, maximum: maximum[what] }
}

async function lockNames(tx: Tx, names: readonly string[]) {
  await rows(
    tx,
    sql`select pg_advisory_xact_lock(h) from (
      select distinct hashtextextended(name, 727003) h from unnest(${sql.param([...names])}::text[]) name order by 1) locks`,
  )
}

async function countHeld(tx: Tx, { visitorId, contacts, placedFrom }: OrderPlan) {
  const [row] = await rows<Record<`${'visitor' | 'phone' | 'address'}${'Orders' | 'Pieces'}`, number>>(
    tx,
    sql`
    with open as (
      select g.id, g.visitor_id = ${visitorId} "isVisitor", g.contact_phone = ${contacts.phone} "isPhone",
        g.placed_from is not distinct from ${placedFrom} and g.placed_from is not null "isAddress",
        sum(ceil(l.quantity * coalesce((l.snapshot->>'lengthStepMm')::int, 1000) / 1000.0))::int pieces
      from order_groups g
        join orders o on o.group_id = g.id and o.status in ('new', 'awaitingPayment')
        join order_lines l on l.order_id = o.id
      where g.confirmed_at is null and g.held_until is not null
        and (g.visitor_id = ${visitorId} or g.contact_phone = ${contacts.phone} or g.placed_from = ${placedFrom})
      group by g.id)
    select
      count(*) filter (where "isVisitor")::int "visitorOrders",
      coalesce(sum(pieces) filter (where "isVisitor"), 0)::int "visitorPieces",
      count(*) filter (where "isPhone")::int "phoneOrders",
      coalesce(sum(pieces) filter (where "isPhone"), 0)::int "phonePieces",
      count(*) filter (where "isAddress")::int "addressOrders",
      coalesce(sum(pieces) filter (where "isAddress"), 0)::int "addressPieces"
    from open`,
  )
  return {
    visitor: { orders: row?.visitorOrders ?? 0, pieces: row?.visitorPieces ?? 0 },
    phone: { orders: row?.phoneOrders ?? 0, pieces: row?.phonePieces ?? 0 },
    address: { orders: row?.addressOrders ?? 0, pieces: row?.addressPieces ?? 0 },
  }
}
