import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { DateAndTime } from '#contract/delivery.ts'
import { decideHold, type HoldTerms } from '#rules/order-hold.ts'
import { moveSlot } from '#server/delivery/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { defineJob, queue } from '#server/platform/jobs/index.ts'
import { cancelParts } from '../cancel-order.ts'
import { nameOnReceipt } from '../order-for-payment.ts'
import { liveOf } from '../part.ts'
import { keepPromise } from '../promises.ts'
import { isWaiting, type OrderBundle, type OrderGroupRow } from '../queries.ts'
import { beginWorkIfPrepaid } from '../record-money.ts'
import {
  type ChangedState,
  orderChanges,
  orderEvents,
  orderGroups,
  orderMoney,
  orders,
  orderVisits,
} from '../tables.ts'
import { tellOrderJob } from '../tell-order-job.ts'
import { assemblyColumns, deliveryColumns, visitColumns } from '../write-order.ts'
import { type CurrentOrder, heldSlot, type ServicesDeps } from './current-order.ts'
import type { DecidedChange } from './decide-change.ts'
import { saveGoods } from './save-goods.ts'

/** A change of an order left money that nobody owes; the payment area gives it back, once per change. */
export const refundChangedJob = defineJob({
  name: 'payment/refund-changed',
  payload: z.object({
    basketGroup: z.uuid(),
    changeId: z.uuid(),
    amountMinor: z.int().min(1),
    /** What it is for, as receipts name it. */
    lines: z.array(z.object({ name: z.string(), sumMinor: z.int() })).default([]),
  }),
  queue: 'payments',
})

/**
 * Writes a change into the caller's transaction, which has to be undone when the answer is false: the window was taken
 * meanwhile. The order's parts are locked. Locks: stock, slots, what sources of prices hold.
 */
export async function saveChange(
  tx: Tx,
  deps: ServicesDeps & { holds: HoldTerms },
  current: CurrentOrder,
  change: DecidedChange,
  { isByLink, now: at }: { isByLink: boolean; now: Date },
): Promise<boolean> {
  const { live, bundle } = current
  const { group } = live
  const id = randomUUID()
  const before = stateOf(live)
  await saveGoods(tx, live, change)
  await moveMoney(tx, live, change, { operationKey: `change/${id}`, at })
  if (!(await saveDelivery(tx, deps, current, change, at))) return false
  await endEmptied(tx, deps, bundle, change, at)
  await deps.pricing.lessen(
    tx,
    group.id,
    change.less.map((one) => ({ ...one, key: id })),
  )
  const after = afterOf(before, change, live)
  const { returnsMinor } = change.money
  await tx.insert(orderChanges).values({
    id,
    groupId: group.id,
    visitId: bundle.visit?.id ?? null,
    madeBy: isByLink ? 'link' : 'owner',
    before,
    after,
    feeMinor: change.delivery.feeMinor,
    returnedMinor: returnsMinor,
    at,
  })
  await tx.insert(orderEvents).values({ groupId: group.id, kind: 'changed', sumMinor: change.totalMinor, at })
  if (returnsMinor > 0) {
    await tx.insert(orderEvents).values({ groupId: group.id, kind: 'refunded', sumMinor: returnsMinor, at })
    await queue(tx, refundChangedJob, {
      basketGroup: group.id,
      changeId: id,
      amountMinor: returnsMinor,
      lines: takenOut(live, change),
    })
  }
  // All of the order, also where one of its two deliveries was changed: what made it cheaper is spent once.
  const { orders: standing } = liveOf(current.whole)
  const paidMinor = standing.reduce((sum, part) => sum + part.paidMinor, 0)
  const wasMinor = standing.reduce((sum, part) => sum + part.totalMinor, 0)
  const isPaidOff = paidMinor > 0 && paidMinor < wasMinor && paidMinor >= totalOf(current, change)
  // An order for which nothing has come waits for its shopper's word: another day is none.
  if (paidMinor > 0) await beginWorkIfPrepaid(tx, group.id, null, at)
  if (isPaidOff) await deps.pricing.spend(tx, group.id)
  await queue(tx, tellOrderJob, { basketGroup: group.id, template: 'orderChanged', sumMinor: totalOf(current, change) })
  return true
}

/** Of all of the order, one of whose deliveries was changed. */
function totalOf({ whole, live }: CurrentOrder, { totalMinor }: DecidedChange): number {
  const sum = ({ orders: parts }: OrderBundle) => parts.reduce((all, part) => all + part.totalMinor, 0)
  return sum(liveOf(whole)) - sum(live) + totalMinor
}

/** What the shopper has no more of, by the names on their receipts. */
function takenOut({ group, lines }: OrderBundle, { price }: DecidedChange): { name: string; sumMinor: number }[] {
  const sums = new Map(price.lines.map(({ id, sumMinor }) => [id, sumMinor]))
  return lines.flatMap((line) => {
    const before = line.sumMinor ?? line.priceMinor * line.quantity
    const sumMinor = before - (sums.get(line.id) ?? 0)
    return sumMinor > 0 ? [{ name: nameOnReceipt(line, group), sumMinor }] : []
  })
}

/** Their money has moved already: nothing is left to be given back. */
async function endEmptied(
  tx: Tx,
  { pricing }: ServicesDeps,
  { group, orders: all }: OrderBundle,
  { emptied }: DecidedChange,
  now: Date,
): Promise<void> {
  if (emptied.length === 0) return
  const ending = emptied.map((part) => ({ ...part, paidMinor: 0 }))
  const parts = all.map((part) => ending.find(({ id }) => id === part.id) ?? part)
  await cancelParts(tx, pricing, group.id, parts, ending, { reason: '', now })
}

async function moveMoney(
  tx: Tx,
  { orders: parts }: OrderBundle,
  { price, money, emptied }: DecidedChange,
  { operationKey, at }: { operationKey: string; at: Date },
): Promise<void> {
  for (const part of parts) {
    const paidMinor = money.paid.get(part.id) ?? 0
    const sums = price.parts.get(part.id)
    if (paidMinor !== part.paidMinor) {
      const amountMinor = paidMinor - part.paidMinor
      await tx.insert(orderMoney).values({ orderId: part.id, operationKey, amountMinor, at })
    }
    if (emptied.includes(part) || !sums) continue
    const { services } = sums
    await tx
      .update(orders)
      .set({
        goodsMinor: sums.goodsMinor,
        oldGoodsMinor: sums.oldGoodsMinor,
        deliveryMinor: services.delivery,
        liftMinor: services.lift,
        assemblyMinor: services.assembly,
        removalMinor: services.removal,
        adjustmentsMinor: sums.adjustmentsMinor,
        totalMinor: sums.totalMinor,
        paidMinor,
      })
      .where(eq(orders.id, part.id))
  }
}

async function saveDelivery(
  tx: Tx,
  deps: ServicesDeps & { holds: HoldTerms },
  { whole, live, bundle: { visit }, region, window: held, delivery: { terms } }: CurrentOrder,
  { delivery: { planned, isMoved } }: DecidedChange,
  now: Date,
): Promise<boolean> {
  const { group } = live
  if (!planned) return true
  const from = heldSlot(group, held)
  const to = planned.window && { ...planned.window, loads: planned.loads }
  if (!(await moveSlot(tx, region.id, { from, to }, terms.tariff.slot))) return false
  // A delivery of its own keeps its own day; what is done at the door stays with the order.
  const isApart = whole.visits.length > 0
  const columns = isApart
    ? { ...(!visit && visitColumns(planned)), ...assemblyColumns(planned.assemblyVisit) }
    : deliveryColumns(planned)
  if (visit) await tx.update(orderVisits).set(visitColumns(planned)).where(eq(orderVisits.id, visit.id))
  const heldUntil = isMoved ? holdAfter(live, planned, deps.holds, region.utcOffsetMinutes, now) : group.heldUntil
  await tx
    .update(orderGroups)
    // Who has named a day, or collects it, is waited for no more.
    .set({ ...columns, heldUntil, ...((planned.window || planned.type !== 'courier') && { delayedUntil: null }) })
    .where(eq(orderGroups.id, group.id))
  const ids = live.orders.map((part) => part.id)
  await tx.update(orders).set({ carrier: planned.carrier }).where(inArray(orders.id, ids))
  const day = planned.window?.day ?? planned.day
  if (day !== null && !isSameVisit(group, day, planned.window)) {
    const { window } = planned
    const promised = { ...group, deliveryDay: day, deliveryFrom: window?.from ?? null, deliveryTo: window?.to ?? null }
    await keepPromise(
      tx,
      promised,
      visit?.id ?? null,
      group.deliveryDay === null ? 'set' : 'moved',
      { way: planned.id },
      now,
    )
  }
  return true
}

function isSameVisit(group: OrderGroupRow, day: string, window: DateAndTime | null): boolean {
  const { deliveryDay, deliveryFrom, deliveryTo } = group
  return day === deliveryDay && (window?.from ?? null) === deliveryFrom && (window?.to ?? null) === deliveryTo
}

/** Another day moves the end of the wait with it: later only for who has confirmed and pays at the door. */
function holdAfter(
  { group, orders: parts }: OrderBundle,
  { type, day, window }: NonNullable<DecidedChange['delivery']['planned']>,
  terms: HoldTerms,
  utcOffsetMinutes: number,
  now: Date,
): Date | null {
  if (group.heldUntil === null || !parts.some(isWaiting)) return group.heldUntil
  const isAwaited = parts.some((part) => part.status === 'awaitingPayment')
  const isConfirmed = group.confirmedAt !== null
  const isOpenEnded = isConfirmed && !isAwaited
  const until = decideHold(
    {
      placedAtMs: isOpenEnded ? now.getTime() : group.createdAt.getTime(),
      awaited: isAwaited ? (group.paymentKind === 'bill' ? 'bill' : 'card') : null,
      isConfirmed,
      delivery: { type, day: window?.day ?? day },
      utcOffsetMinutes,
    },
    terms,
  )
  return new Date(isOpenEnded ? until : Math.min(until, group.heldUntil.getTime()))
}

function stateOf({ group, orders: parts, lines }: OrderBundle): ChangedState {
  const sum = (of: 'totalMinor' | 'deliveryMinor' | 'liftMinor' | 'assemblyMinor' | 'removalMinor') =>
    parts.reduce((all, part) => all + part[of], 0)
  return {
    deliveryId: group.deliveryId,
    day: group.deliveryDay,
    from: group.deliveryFrom,
    to: group.deliveryTo,
    liftFloor: group.liftFloor,
    liftHasElevator: group.liftHasElevator,
    isAssembled: lines.some((line) => line.isAssembled),
    totalMinor: sum('totalMinor'),
    deliveryMinor: sum('deliveryMinor'),
    liftMinor: sum('liftMinor'),
    assemblyMinor: sum('assemblyMinor'),
    assemblyRate: group.assemblyRate,
    removalPieces: group.removalPieces,
    removalMinor: sum('removalMinor'),
    lines: lines.map((line) => ({
      offerId: line.offerId,
      name: line.snapshot.names.ru,
      quantity: line.quantity,
      sumMinor: line.sumMinor ?? line.priceMinor * line.quantity,
    })),
  }
}

function afterOf(
  before: ChangedState,
  { delivery, price, totalMinor }: DecidedChange,
  { lines }: OrderBundle,
): ChangedState {
  const { planned, services } = delivery
  const rows = new Map(lines.map((line) => [line.id, line]))
  return {
    ...before,
    ...(planned && {
      deliveryId: planned.id,
      day: planned.window?.day ?? planned.day,
      from: planned.window?.from ?? null,
      to: planned.window?.to ?? null,
      liftFloor: planned.lift?.floor ?? null,
      liftHasElevator: planned.lift?.hasElevator ?? false,
      assemblyRate: planned.assemblyRate,
      removalPieces: planned.removalPieces,
    }),
    isAssembled: delivery.assembledIds.size > 0,
    totalMinor,
    deliveryMinor: services.delivery,
    liftMinor: services.lift,
    assemblyMinor: services.assembly,
    removalMinor: services.removal,
    lines: price.lines.flatMap(({ id, left, sumMinor }) => {
      const row = rows.get(id)
      return row ? [{ offerId: row.offerId, name: row.snapshot.names.ru, quantity: left, sumMinor }] : []
    }),
  }
}
