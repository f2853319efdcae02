import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { DateAndTime } from '#contract/delivery.ts'
import type { CurrencyCode } from '#rules/money.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { defineJob, queue } from '#server/platform/jobs/index.ts'
import { visitsOf } from '../part.ts'
import { findBundleUnchecked, lockOrders, type OrderBundle } from '../queries.ts'
import { orderUntoldMoves, type UntoldAbout } from '../tables.ts'
import { tellOrderJob } from '../tell-order-job.ts'
import { slippedJob } from './slipped-job.ts'

/** How long whoever plans may take a move back, or move on, before its shopper hears of it. */
export const untoldMs = 90_000
/** Clocks of the database and of this process may differ. */
const earlyMs = 20_000

export function isStillUntold(at: Date, now: Date): boolean {
  return now.getTime() < at.getTime() + untoldMs - earlyMs
}

export const tellMoveJob = defineJob({
  name: 'order/tell-move',
  payload: z.object({ basketGroup: z.uuid(), about: z.string() }),
  queue: 'messages',
})

export function aboutDelivery(visitId: string | null): UntoldAbout {
  return visitId === null ? 'delivery' : `delivery:${visitId}`
}

interface Moved {
  groupId: string
  about: UntoldAbout
  /** Of several moves in a row the first one says what the shopper knows. */
  before: DateAndTime | null
  isSlip: boolean
  now: Date
}

/** A move is not told at once: of several in a row the last is, and nothing where all is as it was. */
export async function holdNews(tx: Tx, { groupId, about, before, isSlip, now }: Moved): Promise<void> {
  const known = { day: before?.day ?? null, fromHour: before?.from ?? null, toHour: before?.to ?? null }
  await tx
    .insert(orderUntoldMoves)
    .values({ groupId, about, ...known, isSlip, at: now })
    .onConflictDoUpdate({
      target: [orderUntoldMoves.groupId, orderUntoldMoves.about],
      set: { at: now, ...(isSlip && { isSlip }) },
    })
  const runAt = new Date(now.getTime() + untoldMs)
  await queue(tx, tellMoveJob, { basketGroup: groupId, about }, { runAt })
}

/** Its shopper is told of all of it by somebody else. */
export async function forgetUntold(tx: Tx, groupId: string, about?: UntoldAbout): Promise<void> {
  await tx
    .delete(orderUntoldMoves)
    .where(and(eq(orderUntoldMoves.groupId, groupId), about && eq(orderUntoldMoves.about, about)))
}

/** What has become of a move by now: told once, or not at all where it was taken back. */
export function tellMove(db: Db, { basketGroup, about }: z.infer<typeof tellMoveJob.payload>, now: Date) {
  return inTransaction(db, async (tx) => {
    await lockOrders(tx, basketGroup)
    const own = and(eq(orderUntoldMoves.groupId, basketGroup), eq(orderUntoldMoves.about, about as UntoldAbout))
    const [known] = await tx.select().from(orderUntoldMoves).where(own)
    // Moved once more meanwhile: a later job tells of that.
    if (!known || isStillUntold(known.at, now)) return
    await tx.delete(orderUntoldMoves).where(own)
    const bundle = await findBundleUnchecked(tx, basketGroup)
    const found = bundle && standsNow(bundle, about)
    if (!found || (found.day === known.day && found.from === known.fromHour && found.to === known.toHour)) return
    const { contactPhone: phone } = bundle.group
    const currency: CurrencyCode = bundle.group.currency
    if (known.isSlip) await queue(tx, slippedJob, { basketGroup, phone, currency })
    const template = about === 'assembly' ? 'orderAssemblyMoved' : 'orderDayChanged'
    await queue(tx, tellOrderJob, { basketGroup, template, sumMinor: null, part: found.part })
  })
}

/** Null where nothing of it comes any more. */
function standsNow(bundle: OrderBundle, about: string) {
  if (about === 'assembly') {
    const { assemblyDay: day, assemblyFrom: from, assemblyTo: to } = bundle.group
    const isOpen = bundle.orders.some(({ status }) => status !== 'cancelled')
    return day !== null && isOpen ? { day, from, to, part: undefined } : null
  }
  const own = visitsOf(bundle).find(({ visit }) => aboutDelivery(visit?.id ?? null) === about)
  if (!own?.orders.some(({ status }) => status === 'inWork' || status === 'shipped')) return null
  const { deliveryDay: day, deliveryFrom: from, deliveryTo: to } = own.group
  return { day, from, to, part: bundle.visits.length > 0 ? own.orders[0]?.number : undefined }
}
