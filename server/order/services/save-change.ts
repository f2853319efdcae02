import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { DateAndTime } from '#contract/delivery.ts'
import { messageChannels } from '#rules/message-channels.ts'
import { decideHold, type HoldTerms } from '#rules/order-hold.ts'
import type { ServiceKind } from '#rules/price/price-order.ts'
import { holdAssembly, moveSlots } from '#server/delivery/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { defineJob, queue } from '#server/platform/jobs/index.ts'
import { cancelParts } from '../cancel-order.ts'
import { worthOf } from '../line-worth.ts'
import { nameOnReceipt } from '../order-for-payment.ts'
import { keepPromise } from '../promises.ts'
import { isWaiting, type OrderBundle, type OrderGroupRow } from '../queries.ts'
import { beginWorkIfPrepaid } from '../record-money.ts'
import type { PlannedDelivery } from '../save-order.ts'
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
import { assemblyColumns, doorColumns, visitColumns } from '../write-order.ts'
import { type CurrentOrder, heldSlot, type ServicesDeps } from './current-order.ts'
import type { DecidedChange } from './decide-change.ts'
import type { DecidedVisit } from './decide-delivery.ts'
import { saveGoods } from './save-goods.ts'
import { forgetUntold } from './untold-moves.ts'

/** A change of an order left money that nobody owes; the payment area gives it back, once per change. */
export const refundChangedJob = defineJob({
  name: 'payment/refund-changed',
  payload: z.object({
    basketGroup: z.uuid(),
    changeId: z.uuid(),
    amountMinor: z.int().min(1),
    /** What it is for, as receipts name it. */
    lines: z.array(z.object({ name: z.string(), sumMinor: z.int() })).default([]),
    partId: z.int().nullable().default(null),
    /** Stands beside the sum on the order's page. */
    note: z.string().nullable().default(null),
    /** Whether whoever queued it has told the shopper, as those did that are older than this; else the payment area does. */
    isTold: z.boolean().default(true),
    /** By which channels alone the shopper is told: what somebody else tells by the others. */
    channels: z.array(z.enum(messageChannels)).optional(),
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
  const { bundle } = current
  const live = { ...change.live, group: bundle.group }
  const { group } = live
  const id = randomUUID()
  const before = stateOf(live)
  await saveGoods(tx, change)
  await moveMoney(tx, live, change, { operationKey: `change/${id}`, at })
  if (!(await saveDeliveries(tx, deps, current, change, at))) return false
  await endEmptied(tx, deps, current.whole, change, at)
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
    visitId: visitOfChange(change),
    madeBy: isByLink ? 'link' : 'owner',
    before,
    after,
    feeMinor: change.delivery.feeMinor,
    returnedMinor: returnsMinor,
    at,
  })
  await tx.insert(orderEvents).values({ groupId: group.id, kind: 'changed', sumMinor: change.totalMinor, at })
  if (returnsMinor > 0) {
    await queue(tx, refundChangedJob, {
      basketGroup: group.id,
      changeId: id,
      amountMinor: returnsMinor,
      lines: takenOut(live, change),
      partId: null,
      note: null,
      isTold: false,
    })
  }
  const paidMinor = live.orders.reduce((sum, part) => sum + part.paidMinor, 0)
  const wasMinor = live.orders.reduce((sum, part) => sum + part.totalMinor, 0)
  const isPaidOff = paidMinor > 0 && paidMinor < wasMinor && paidMinor >= change.totalMinor
  // An order for which nothing has come waits for its shopper's word: another day is none.
  if (paidMinor > 0) await beginWorkIfPrepaid(tx, group.id, null, at)
  if (isPaidOff) await deps.pricing.spend(tx, group.id)
  await queue(tx, tellOrderJob, { basketGroup: group.id, template: 'orderChanged', sumMinor: change.totalMinor })
  return true
}

/** The delivery that the fee is for, or that was changed first. */
function visitOfChange({ delivery: { visits } }: DecidedChange): string | null {
  const charged = visits.find(({ feeMinor }) => feeMinor > 0) ?? visits[0]
  return charged?.current.bundle.visit?.id ?? null
}

/** What the shopper has no more of, by the names on their receipts. */
function takenOut({ group, lines }: OrderBundle, { price }: DecidedChange): { name: string; sumMinor: number }[] {
  const sums = new Map(price.lines.map(({ id, sumMinor }) => [id, sumMinor]))
  return lines.flatMap((line) => {
    const before = worthOf(line)
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
  const ending = all.filter((part) => emptied.some(({ id }) => id === part.id))
  await cancelParts(tx, pricing, group.id, all, ending, { reason: '', now, isSettled: true })
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

async function saveDeliveries(
  tx: Tx,
  deps: ServicesDeps & { holds: HoldTerms },
  { whole, region, delivery: { terms } }: CurrentOrder,
  { live, delivery: { visits, isMoved, together } }: DecidedChange,
  now: Date,
): Promise<boolean> {
  const planned = visits.flatMap((one) => (one.planned ? [{ ...one, planned: one.planned }] : []))
  const moves = planned.map(({ current, planned: { window, loads } }) => ({
    from: heldSlot(current.live.group, current.window),
    to: window && { ...window, loads },
  }))
  if (!(await moveSlots(tx, region.id, moves, terms.tariff.slot))) return false
  const assembly = together.assembly && { regionId: region.id, basketGroup: whole.group.id, ...together.assembly }
  if (assembly && !(await holdAssembly(tx, assembly, assembly.after))) return false
  // What is done at the door is the order's; who collects a part of it says nothing about the address.
  const [door] = planned.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
  if (!door) return true
  for (const visit of planned) await saveVisit(tx, visit, now)
  await forgetUntold(tx, whole.group.id)
  const { heldUntil } = live.group
  const until = isMoved ? holdAfter(live, door.planned, deps.holds, region.utcOffsetMinutes, now) : heldUntil
  const { planned: first } = planned.find(({ current }) => current.bundle.visit === null) ?? {}
  const columns = {
    ...doorColumns(door.planned),
    ...assemblyColumns(together.assemblyVisit),
    ...(first && visitColumns(first)),
  }
  // Who has named a day, or collects it, is waited for no more.
  const isNamed = door.planned.window || door.planned.type !== 'courier'
  await tx
    .update(orderGroups)
    .set({ ...columns, heldUntil: until, ...(isNamed && { delayedUntil: null }) })
    .where(eq(orderGroups.id, whole.group.id))
  return true
}

function isOwn({ planned }: { planned: PlannedDelivery }): boolean {
  return planned.type === 'courier'
}

/** How and when one delivery comes now; of the group's own the caller writes it with the rest of the group. */
async function saveVisit(
  tx: Tx,
  { current: { live, bundle }, planned }: DecidedVisit & { planned: PlannedDelivery },
  now: Date,
): Promise<void> {
  const { group } = live
  const { visit } = bundle
  if (visit) await tx.update(orderVisits).set(visitColumns(planned)).where(eq(orderVisits.id, visit.id))
  const ids = live.orders.map((part) => part.id)
  await tx.update(orders).set({ carrier: planned.carrier }).where(inArray(orders.id, ids))
  const { window } = planned
  const day = window?.day ?? planned.day
  if (day === null || isSameVisit(group, day, window)) return
  const promised = { ...group, deliveryDay: day, deliveryFrom: window?.from ?? null, deliveryTo: window?.to ?? null }
  const cause = group.deliveryDay === null ? 'set' : 'moved'
  await keepPromise(tx, promised, visit?.id ?? null, cause, { way: planned.id }, now)
}

function isSameVisit(group: OrderGroupRow, day: string, window: DateAndTime | null): boolean {
  const { deliveryDay, deliveryFrom, deliveryTo } = group
  return day === deliveryDay && (window?.from ?? null) === deliveryFrom && (window?.to ?? null) === deliveryTo
}

/** Another day moves the end of the wait with it: later only for who has confirmed and pays at the door. */
function holdAfter(
  { group, orders: parts }: OrderBundle,
  { type, day, window }: PlannedDelivery,
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
      cut: line.cut,
      name: line.snapshot.names.ru,
      quantity: line.quantity,
      sumMinor: worthOf(line),
    })),
  }
}

function afterOf(
  before: ChangedState,
  { delivery, price, totalMinor }: DecidedChange,
  { lines }: OrderBundle,
): ChangedState {
  const planned = delivery.visits[0]?.planned
  const services = [...price.parts.values()].map((part) => part.services)
  const sum = (of: ServiceKind) => services.reduce((all, one) => all + one[of], 0)
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
    isAssembled: delivery.together.assembledIds.size > 0,
    totalMinor,
    deliveryMinor: sum('delivery'),
    liftMinor: sum('lift'),
    assemblyMinor: sum('assembly'),
    removalMinor: sum('removal'),
    lines: price.lines.flatMap(({ id, left, sumMinor }) => {
      const row = rows.get(id)
      return row ? [{ offerId: row.offerId, cut: row.cut, name: row.snapshot.names.ru, quantity: left, sumMinor }] : []
    }),
  }
}
