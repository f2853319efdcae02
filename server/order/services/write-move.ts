import { eq, inArray } from 'drizzle-orm'
import type { DateAndTime } from '#contract/delivery.ts'
import type { Load } from '#rules/delivery-load.ts'
import type { CurrencyCode } from '#rules/money.ts'
import { moveSlot } from '#server/delivery/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { queue } from '#server/platform/jobs/index.ts'
import { keepPromise } from '../promises.ts'
import { orderEvents, orderGroups, orders, orderVisits } from '../tables.ts'
import { tellOrderJob } from '../tell-order-job.ts'
import { assemblyColumns } from '../write-order.ts'
import { assemblyAfter } from './assembly-after.ts'
import { type CurrentOrder, heldSlot } from './current-order.ts'
import { slippedJob } from './slipped-job.ts'
import { aboutDelivery, forgetUntold, holdNews } from './untold-moves.ts'

interface WindowMove {
  to: DateAndTime
  /** What it takes a place of there. */
  loads: readonly Load[]
  /** The shop could not keep the day, or its shopper agreed to another. */
  cause: 'slipped' | 'moved'
  /** Why, for the shop's people. */
  note: string
  /** A part of the delivery that moves. */
  part: string | undefined
  /** Whoever plans may still take it back: its shopper is told a little later. */
  isHeld?: boolean
  now: Date
}

/**
 * The shop writes another window of a delivery: its assembly comes after it, the shopper is told, what it costs stays. False
 * where the window is full, and the transaction has to be undone then.
 */
export async function writeMove(
  tx: Tx,
  current: CurrentOrder,
  { to, loads, cause, note, part, isHeld = false, now }: WindowMove,
): Promise<boolean> {
  const { live, region, window, delivery } = current
  const { group } = live
  const { visit } = current.bundle
  const from = heldSlot(group, window)
  if (!(await moveSlot(tx, region.id, { from, to: { ...to, loads } }, delivery.terms.tariff.slot))) return false
  const slotScopes = loads.map(({ scope }) => scope)
  const columns = { deliveryDay: to.day, deliveryFrom: to.from, deliveryTo: to.to, holdsSlot: true, slotScopes }
  const assembly = assemblyColumns(assemblyAfter(current, to))
  if (visit) await tx.update(orderVisits).set(columns).where(eq(orderVisits.id, visit.id))
  await tx
    .update(orderGroups)
    .set(visit ? assembly : { ...columns, ...assembly })
    .where(eq(orderGroups.id, group.id))
  const ids = live.orders.map(({ id }) => id)
  // What is gathered for another day may be changed again until then.
  if (to.day !== window?.day) await tx.update(orders).set({ pickingAt: null }).where(inArray(orders.id, ids))
  await keepPromise(tx, { ...group, ...columns }, visit?.id ?? null, cause, note === '' ? {} : { note }, now)
  const kind = cause === 'slipped' ? 'slipped' : 'changed'
  await tx.insert(orderEvents).values({ groupId: group.id, orderId: visit && (ids[0] ?? null), kind, at: now })
  const about = aboutDelivery(visit?.id ?? null)
  const isSlip = cause === 'slipped'
  if (isHeld) {
    await holdNews(tx, { groupId: group.id, about, before: window, isSlip, now })
    return true
  }
  await forgetUntold(tx, group.id, about)
  const { contactPhone: phone } = group
  const currency: CurrencyCode = group.currency
  if (isSlip) await queue(tx, slippedJob, { basketGroup: group.id, phone, currency })
  await queue(tx, tellOrderJob, { basketGroup: group.id, template: 'orderDayChanged', sumMinor: null, part })
  return true
}
