import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { MessageChannel } from '#rules/message-channels.ts'
import type { MoneyMeans } from '#rules/money-means.ts'
import { decideHold, type HoldTerms } from '#rules/order-hold.ts'
import { prepaymentMinor } from '#rules/prepayment.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { queue } from '#server/platform/jobs/index.ts'
import type { Pricing } from '#server/price/index.ts'
import { leastPercentOf } from './prepayment.ts'
import { isWaiting, lockOrders, type OrderRow } from './queries.ts'
import { orderEvents, orderGroups, orderMoney, orders } from './tables.ts'
import { tellOrderJob } from './tell-order-job.ts'

interface MoneyMove {
  basketGroup: string
  /** Unique per movement of money, such as `payment/{id}`: the same key twice changes nothing. */
  operationKey: string
  amountMinor: number
  /** A word for the order's page, such as «карта ·· 4417». */
  note: string | null
  /** By what it came or went back. */
  means?: MoneyMeans
  /** A bank holds it, or has let it go without having handed it over. */
  isHeld?: boolean
  now: Date
}

export interface MoneyIn extends MoneyMove {
  /** The one part that was paid for alone; absent for all of the order. */
  partId?: number | null
  /** Taken in a shop and not with the goods. */
  isAtTill?: boolean
}

export type RecordPaidOutcome =
  /** `surplusMinor` is what the order did not need: it has to be given back. */
  | { kind: 'recorded'; surplusMinor: number }
  | { kind: 'repeated' }
  /** The order was cancelled before: its books take nothing in, all of it has to be given back, and its payer is told so. */
  | { kind: 'cancelled' }
  | { kind: 'notFound' }

/**
 * Money has come. The only way by which an order becomes paid; fills the orders of the group from the first on, those on
 * which work has not begun before the others. What came for one part is that part's alone: it begins the work on that
 * part, and what the part does not need goes back.
 */
export async function recordPaid(tx: Tx, pricing: Pricing, paid: MoneyIn): Promise<RecordPaidOutcome> {
  requireAmount(paid.amountMinor)
  const parts = await lockOrders(tx, paid.basketGroup)
  const { partId = null } = paid
  const meant = partId === null ? parts : parts.filter((part) => part.id === partId)
  if (meant.length === 0) return { kind: 'notFound' }
  if (await isKnown(tx, parts, paid.operationKey)) return { kind: 'repeated' }
  const open = meant.filter((part) => part.status !== 'cancelled')
  if (open.length === 0) {
    await tellLate(tx, paid, parts)
    return { kind: 'cancelled' }
  }
  let left = paid.amountMinor
  for (const part of [...open.filter(isWaiting), ...open.filter((one) => !isWaiting(one))]) {
    const amount = Math.min(left, part.totalMinor - part.paidMinor)
    if (amount > 0) await moveMoney(tx, part, amount, paid)
    left -= Math.max(0, amount)
  }
  const { basketGroup: groupId, note, means, isHeld = false, isAtTill = false, now: at } = paid
  const sumMinor = paid.amountMinor - left
  const surplusMinor = left > 0 ? left : null
  const event = { groupId, orderId: partId, kind: 'paid' as const, sumMinor, surplusMinor, means, isAtTill, note, at }
  await tx.insert(orderEvents).values({ ...event, isHeld })
  await beginWorkIfPrepaid(tx, groupId, partId, at)
  const living = parts.filter((part) => part.status !== 'cancelled')
  const wasOwed = sumOf(living, 'totalMinor') - sumOf(living, 'paidMinor')
  if (wasOwed > 0 && sumMinor >= wasOwed) await pricing.spend(tx, groupId)
  const told =
    left > 0
      ? ({ template: 'orderOverpaid', backMinor: left } as const)
      : { template: isHeld ? ('orderHeld' as const) : templateOfPaid(means, isAtTill) }
  await queue(tx, tellOrderJob, { basketGroup: groupId, ...told, sumMinor: paid.amountMinor })
  return { kind: 'recorded', surplusMinor: left }
}

/** Money that came after the end: the order's page and a message say that it came, and that all of it goes back. */
async function tellLate(tx: Tx, paid: MoneyIn, parts: readonly OrderRow[]): Promise<void> {
  const { basketGroup, partId = null, amountMinor: surplusMinor, means, isHeld = false, isAtTill = false, note } = paid
  const event = { groupId: basketGroup, orderId: partId, kind: 'paid' as const, sumMinor: 0, surplusMinor }
  await tx.insert(orderEvents).values({ ...event, means, isHeld, isAtTill, note, at: paid.now })
  const alone = parts.length > 1 ? parts.find(({ id }) => id === partId) : undefined
  const about = { basketGroup, sumMinor: surplusMinor, ...(alone && { numbers: [alone.number] }) }
  await queue(tx, tellOrderJob, { ...about, template: 'orderPaidLate' })
}

/** What one movement of money changed in the books, of whichever parts. */
export async function sumOfOperation(db: Db | Tx, operationKey: string): Promise<number> {
  const moves = await db
    .select({ amountMinor: orderMoney.amountMinor })
    .from(orderMoney)
    .where(eq(orderMoney.operationKey, operationKey))
  return moves.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

function templateOfPaid(means: MoneyMeans | undefined, isAtTill: boolean) {
  if (means === 'certificate') return 'orderPaidByCertificate' as const
  if (isAtTill) return 'orderPaidAtTill' as const
  return means === 'cash' || means === 'terminal' ? ('orderPaidAtDoor' as const) : ('orderPaid' as const)
}

interface MoneyOut extends MoneyMove {
  /** The parts it had come for, where it was not all of the order. */
  partIds?: readonly number[] | null
  /** Of what was held: its bank let it go though the order still needs it. */
  isLost?: boolean
}

export type RecordRefundedOutcome =
  | { kind: 'recorded' }
  | { kind: 'repeated' }
  | { kind: 'moreThanPaid' }
  | { kind: 'notFound' }

/**
 * Money has gone back: first that of the parts it was for, then what came for orders that are cancelled, then from the last on; never
 * more than was paid.
 */
export async function recordRefunded(tx: Tx, refund: MoneyOut): Promise<RecordRefundedOutcome> {
  requireAmount(refund.amountMinor)
  const parts = await lockOrders(tx, refund.basketGroup)
  if (parts.length === 0) return { kind: 'notFound' }
  if (await isKnown(tx, parts, refund.operationKey)) return { kind: 'repeated' }
  if (refund.amountMinor > sumOf(parts, 'paidMinor')) return { kind: 'moreThanPaid' }
  let left = refund.amountMinor
  const rankOf = ({ id, status }: OrderRow) => (refund.partIds?.includes(id) ? 0 : status === 'cancelled' ? 1 : 2)
  for (const part of parts.toReversed().toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const amount = Math.min(left, part.paidMinor)
    if (amount > 0) await moveMoney(tx, part, -amount, refund)
    left -= amount
  }
  const { basketGroup, note, means, isHeld, isLost, amountMinor: sumMinor, now: at } = refund
  await tellReturn(tx, { basketGroup, sumMinor, means, note, isDone: true, isHeld, isLost, at })
  return { kind: 'recorded' }
}

/**
 * The shopper is told that money goes back to them: at once where a machine sends it, and twice where a person gives it, first that
 * it will be and then that it was.
 */
export async function tellReturn(
  tx: Tx,
  back: {
    basketGroup: string
    /** The part it was for, where it was for one. */
    partId?: number | null
    sumMinor: number
    means?: MoneyMeans | undefined
    note: string | null
    isDone: boolean
    /** It was never taken: a bank held it. */
    isHeld?: boolean | undefined
    isLost?: boolean | undefined
    /** The order never needed it: no sum of the order knows of it. */
    isSurplus?: boolean
    channels?: readonly MessageChannel[] | undefined
    at: Date
  },
): Promise<void> {
  const { basketGroup, partId: orderId = null, sumMinor, means, note, isDone, isHeld = false, channels, at } = back
  // A purchase that is no order, such as that of a certificate, has no page that tells of its money.
  const [group] = await tx.select({ id: orderGroups.id }).from(orderGroups).where(eq(orderGroups.id, basketGroup))
  if (!group) return
  const kind = isDone ? ('refunded' as const) : ('returning' as const)
  const sums = back.isSurplus ? { sumMinor: 0, surplusMinor: sumMinor } : { sumMinor }
  await tx.insert(orderEvents).values({ groupId: basketGroup, orderId, kind, ...sums, means, isHeld, note, at })
  const template = isDone ? templateOfReturn(back) : ('orderReturnByHand' as const)
  await queue(tx, tellOrderJob, { basketGroup, template, sumMinor, ...(channels && { channels: [...channels] }) })
}

function templateOfReturn({
  isHeld = false,
  isLost = false,
}: {
  isHeld?: boolean | undefined
  isLost?: boolean | undefined
}) {
  if (isLost) return 'orderHoldLost' as const
  return isHeld ? ('orderReleased' as const) : ('orderRefunded' as const)
}

/** What has come for these parts of an order and not gone back, of those that are cancelled; they stay locked. */
export async function moneyOfCancelled(tx: Tx, groupId: string, partIds: readonly number[]): Promise<number> {
  const parts = await lockOrders(tx, groupId)
  return sumOf(
    parts.filter(({ id, status }) => status === 'cancelled' && partIds.includes(id)),
    'paidMinor',
  )
}

/**
 * The shopper will pay at the door after all: no money is awaited. Choosing so is no more than placing the order so: where
 * somebody stands behind it the goods are held for its day, and else no longer than they were held before.
 */
export async function payAtDoor(
  tx: Tx,
  groupId: string,
  { terms, utcOffsetMinutes, now }: { terms: HoldTerms; utcOffsetMinutes: number; now: Date },
): Promise<void> {
  const waiting = (await lockOrders(tx, groupId)).filter(({ status }) => status === 'awaitingPayment')
  const [group] = await tx.select().from(orderGroups).where(eq(orderGroups.id, groupId))
  // Money came a moment ago, or the hold is over.
  if (!group || waiting.length === 0) return
  const isConfirmed = group.confirmedAt !== null
  const delivery = group.deliveryType && { type: group.deliveryType, day: group.deliveryDay }
  const until = decideHold({ placedAtMs: now.getTime(), awaited: null, isConfirmed, delivery, utcOffsetMinutes }, terms)
  const before = group.heldUntil?.getTime() ?? until
  await tx
    .update(orderGroups)
    .set({
      paymentMethodId: 'on-delivery',
      paymentKind: 'onDelivery',
      percentPrepayment: 0,
      heldUntil: new Date(isConfirmed ? until : Math.min(until, before)),
    })
    .where(eq(orderGroups.id, groupId))
  const ids = waiting.map(({ id }) => id)
  await tx.update(orders).set({ status: 'new' }).where(inArray(orders.id, ids))
}

async function isKnown(tx: Tx, parts: readonly OrderRow[], operationKey: string): Promise<boolean> {
  const ids = parts.map((part) => part.id)
  const known = await tx
    .select({ id: orderMoney.id })
    .from(orderMoney)
    .where(and(eq(orderMoney.operationKey, operationKey), inArray(orderMoney.orderId, ids)))
    .limit(1)
  return known.length > 0
}

async function moveMoney(tx: Tx, part: OrderRow, amountMinor: number, { operationKey, means, isHeld, now }: MoneyMove) {
  await tx.insert(orderMoney).values({ orderId: part.id, operationKey, amountMinor, means, at: now })
  const isNewlyHeld = isHeld && amountMinor > 0
  await tx
    .update(orders)
    .set({
      paidMinor: sql`${orders.paidMinor} + ${amountMinor}`,
      ...(isNewlyHeld && { heldMinor: sql`${orders.heldMinor} + ${amountMinor}` }),
    })
    .where(eq(orders.id, part.id))
}

/** Enough of the order, or of the one part that is paid alone, is there: those who pack it may begin. */
export async function beginWorkIfPrepaid(tx: Tx, groupId: string, partId: number | null, at: Date): Promise<void> {
  const [group] = await tx.select().from(orderGroups).where(eq(orderGroups.id, groupId))
  const parts = await tx.select().from(orders).where(eq(orders.groupId, groupId)).orderBy(asc(orders.id))
  const begun = parts.filter((part) => isWaiting(part) && (partId === null || part.id === partId))
  const least = prepaymentMinor(sumOf(begun, 'totalMinor'), group ? leastPercentOf(group) : 100)
  if (begun.length === 0 || sumOf(begun, 'paidMinor') < least) return
  const isWaitedFor = parts.some((part) => isWaiting(part) && !begun.includes(part))
  await tx
    .update(orderGroups)
    .set({
      ...(!isWaitedFor && { heldUntil: null }),
      confirmedAt: sql`coalesce(confirmed_at, ${at.toISOString()}::timestamptz)`,
    })
    .where(eq(orderGroups.id, groupId))
  for (const part of begun) {
    await tx.update(orders).set({ status: 'inWork' }).where(eq(orders.id, part.id))
    await tx.insert(orderEvents).values({ groupId, orderId: part.id, kind: 'inWork', at })
  }
}

function sumOf(parts: readonly OrderRow[], what: 'paidMinor' | 'totalMinor'): number {
  return parts.reduce((sum, part) => sum + part[what], 0)
}

function requireAmount(amountMinor: number) {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) throw new RangeError(`amount ${amountMinor}`)
}
