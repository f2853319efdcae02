import type { OrderSummary, OrderView } from '#contract/order.ts'
import { wallClock } from '#rules/calendar.ts'
import type { OrderStatus } from '#rules/order-state.ts'
import { cameLate } from './came-late.ts'
import { type LaterPart, laterParts } from './later-parts.ts'
import { comingKind } from './words.ts'

/** Steps of the bar on an order's card: placed, paid or agreed, gathered, on its way, received. */
export const progressSteps = 5

const stepOf: Partial<Record<OrderStatus, number>> = { awaitingPayment: 1, new: 2, inWork: 3, shipped: 4 }

/** The step the order is at, 1 to 5; null where there is nothing to wait for any more. */
export function progressOf(status: OrderStatus): number | null {
  return stepOf[status] ?? null
}

/** Whose next moment comes sooner: a day of delivery, or the end of a hold. What has no day yet comes last. */
export function soonestFirst(one: OrderSummary, other: OrderSummary): number {
  return nextDayOf(one).localeCompare(nextDayOf(other))
}

/** The day that was promised is over and it is not there. What is collected waits from its day on. */
export function isDelayed(
  { status, delivery, region }: Pick<OrderSummary, 'status' | 'delivery' | 'region'>,
  nowMs: number,
): boolean {
  if (status !== 'inWork' && status !== 'shipped') return false
  if (!delivery?.visit || delivery.kind === 'pickup' || delivery.isThere) return false
  return delivery.visit.day < wallClock(nowMs, region.utcOffsetMinutes).day
}

/**
 * Whose promised day and hours come first of what one has to be at home for; else what is collected first. When money is
 * awaited moves nothing here, and a day that has passed is promised no more.
 */
export function nextPromised(orders: readonly OrderSummary[], nowMs: number): OrderSummary | undefined {
  const waits = ({ delivery }: OrderSummary) => delivery?.kind === 'pickup' || delivery?.isThere === true
  const promised = orders
    .filter((order) => {
      const day = order.delivery?.visit?.day
      return day !== undefined && (waits(order) || day >= wallClock(nowMs, order.region.utcOffsetMinutes).day)
    })
    .toSorted((one, other) => visitMoment(one).localeCompare(visitMoment(other)))
  return promised.find((order) => !waits(order)) ?? promised[0]
}

/** A day without hours is any of its hours: it comes after those that say theirs. */
function visitMoment({ delivery }: OrderSummary): string {
  const { day = '9999', fromHour = null } = delivery?.visit ?? {}
  return `${day} ${String(fromHour ?? 99).padStart(2, '0')}`
}

/** It is the day, the hours that were promised are over, and nobody has come. */
export function isBehind(
  { status, delivery, region }: Pick<OrderSummary, 'status' | 'delivery' | 'region'>,
  nowMs: number,
): boolean {
  if (status !== 'inWork' && status !== 'shipped') return false
  const { day, toHour } = delivery?.visit ?? {}
  const now = wallClock(nowMs, region.utcOffsetMinutes)
  return delivery?.kind === 'courier' && day === now.day && typeof toHour === 'number' && now.minuteOfDay >= 60 * toHour
}

function nextDayOf({ heldUntil, delivery, region }: OrderSummary): string {
  const held = heldUntil === null ? null : wallClock(Date.parse(heldUntil), region.utcOffsetMinutes).day
  const days = [held, delivery?.visit?.day].filter((day) => typeof day === 'string')
  return days.toSorted()[0] ?? '9999'
}

export type TimelineKind =
  | 'placed'
  | 'paid'
  | 'captured'
  | 'returning'
  | 'refunded'
  | 'waitsPayment'
  | 'confirming'
  | 'calling'
  | 'accepted'
  | 'gathering'
  | 'onTheWay'
  | 'toCollect'
  | 'delivery'
  | 'assembly'
  | 'received'
  | 'closed'
  | 'cancelled'

export interface TimelineStep {
  kind: TimelineKind
  state: 'done' | 'now' | 'later'
  /** When it happened. */
  at: string | null
  /** When it will. */
  visit: OrderView['assembly']
  sumMinor: number | null
  /** Of money that came or went back: what the order did not need. */
  surplusMinor: number | null
  /** Of money that came: its order was cancelled already. */
  isLate: boolean
  isAtTill: boolean
  /** Of money: a bank holds it, or has let it go without handing it over. */
  isHeld: boolean
  /** Of money: by what it came or goes back. */
  means: OrderView['events'][number]['means']
  note: string | null
  /** Of a delivery: how it comes. */
  way: ReturnType<typeof comingKind> | null
  /** Of a delivery that comes after the next one: what it brings. */
  goods: LaterPart['goods'] | null
  /** Money that has not paid all of the order when it came. */
  isPart: boolean
}

type TimelineFacts = Pick<
  OrderView,
  | 'status'
  | 'events'
  | 'history'
  | 'assembly'
  | 'daysToAgree'
  | 'totalMinor'
  | 'awaitsConfirmation'
  | 'noCall'
  | 'delivery'
  | 'orders'
>

const blank = {
  at: null,
  visit: null,
  sumMinor: null,
  surplusMinor: null,
  isLate: false,
  isAtTill: false,
  isHeld: false,
  means: null,
  note: null,
  way: null,
  goods: null,
  isPart: false,
}

/** What has happened, what is happening now and what is still to come, in this order. */
export function timelineOf(order: TimelineFacts): TimelineStep[] {
  let paidMinor = 0
  const past: TimelineStep[] = order.events.flatMap(({ orderNumber: _orderNumber, kind, ...event }, at) => {
    if (kind !== 'placed' && !isOfMoney(kind)) return []
    if (kind === 'paid') paidMinor += event.sumMinor ?? 0
    const isPart = kind === 'paid' && paidMinor < order.totalMinor
    return [{ ...blank, ...event, kind, state: 'done' as const, isPart, isLate: cameLate(order, at) }]
  })
  if (order.status === 'cancelled') return withEnd(past, order)
  const done = inOrderOfTime(past, presentOf(order))
  return [...done, ...futureOf(order)]
}

function isOfMoney(kind: TimelineFacts['events'][number]['kind']) {
  return kind === 'paid' || kind === 'captured' || kind === 'returning' || kind === 'refunded'
}

/** Money that came or went back stands at its own moment among the steps; a step without one follows the step before. */
function inOrderOfTime(money: readonly TimelineStep[], steps: readonly TimelineStep[]): TimelineStep[] {
  let last = money[0]?.at ?? ''
  const moved = steps.map((step) => {
    last = step.state === 'now' ? '9999' : (step.at ?? last)
    return { step, at: last }
  })
  return [...money.map((step) => ({ step, at: step.at ?? '' })), ...moved]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ step }) => step)
}

/** Money goes back because the order was cancelled, or came too late for it: never above it in the list, also in one minute. */
function withEnd(past: readonly TimelineStep[], { events }: TimelineFacts): TimelineStep[] {
  const end = events.findLast(({ kind }) => kind === 'cancelled')
  const at = end?.at ?? null
  const isBack = (step: TimelineStep) => step.kind === 'refunded' || step.kind === 'returning'
  const isAfter = (step: TimelineStep) => (isBack(step) || step.isLate) && at !== null && (step.at ?? '') >= at
  const cancelled: TimelineStep = { ...blank, kind: 'cancelled', state: 'done', at, note: end?.note ?? null }
  return [...past.filter((step) => !isAfter(step)), cancelled, ...past.filter(isAfter)]
}

function presentOf({ status, history, delivery, orders, awaitsConfirmation, noCall }: TimelineFacts): TimelineStep[] {
  const reached = (kind: TimelineKind, move: OrderStatus): TimelineStep => ({
    ...blank,
    kind,
    state: 'done',
    at: history.findLast((one) => one.status === move)?.at ?? null,
  })
  const now = (kind: TimelineKind): TimelineStep => ({ ...blank, kind, state: 'now' })
  // What left the shelf for a shop waits there.
  const left = delivery?.kind === 'pickup' ? 'toCollect' : 'onTheWay'
  switch (status) {
    case 'awaitingPayment':
      return [now('waitsPayment')]
    case 'new':
      if (awaitsConfirmation) return [now('confirming')]
      return [now(delivery === null && !noCall ? 'calling' : 'accepted')]
    case 'inWork':
      return [now('gathering')]
    case 'shipped': {
      const gathered = reached('gathering', 'inWork')
      if (delivery?.isThere && delivery.kind !== 'pickup')
        return [gathered, reached('onTheWay', 'shipped'), { ...now('toCollect'), at: lastArrivalOf(orders) }]
      return [gathered, { ...now(left), at: reached(left, 'shipped').at }]
    }
    case 'received':
      return [reached(left, 'shipped'), reached('received', 'received')]
    case 'closed':
      return [reached(left, 'shipped'), reached('received', 'received'), reached('closed', 'closed')]
    case 'cancelled':
      return []
  }
}

function lastArrivalOf(orders: TimelineFacts['orders']): string | null {
  const moments = orders.flatMap(({ shipment }) => (shipment?.stage === 'arrived' ? [shipment.changedAt] : []))
  return moments.toSorted().at(-1) ?? null
}

/** Deliveries and the assembly by their days: who puts the first together comes before what is still to be collected. */
function futureOf(order: TimelineFacts): TimelineStep[] {
  const { status, delivery, assembly, daysToAgree } = order
  if (status === 'received' || status === 'closed' || status === 'cancelled') return []
  const later = { ...blank, state: 'later' as const }
  const steps: TimelineStep[] = [
    // What waits to be collected has come.
    ...(delivery && !delivery.isThere
      ? [{ ...later, kind: 'delivery' as const, visit: delivery.visit, way: comingKind(delivery) }]
      : []),
    ...(assembly || daysToAgree.includes('assembly') ? [{ ...later, kind: 'assembly' as const, visit: assembly }] : []),
    ...laterParts(order).map((part) => ({
      ...later,
      kind: 'delivery' as const,
      visit: part.visit,
      way: comingKind(part),
      goods: part.goods,
    })),
  ]
  // Nothing is put together before it has come.
  const dayOf = ({ kind, visit }: TimelineStep) => visit?.day ?? (kind === 'assembly' ? '9' : '')
  return steps.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
}
