import { eq } from 'drizzle-orm'
import type { OrderStatus } from '#rules/order-state.ts'
import { waitToSendAgain } from '#rules/pickup-code.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { type NoticeDeps, tellOrder } from '../notices.ts'
import { pickupCodeTries } from '../tables.ts'
import { type AtCounter, findCollected, lockTries } from './hand-over-at-shop.ts'

export type SendCodeOutcome =
  | { kind: 'sent' }
  | { kind: 'notFound' }
  | { kind: 'notReady'; from: OrderStatus }
  | { kind: 'tooSoon'; waitMs: number }
  /** The limits of what a phone and a mailbox may be sent leave no room for it. */
  | { kind: 'leftOut' }

/**
 * The message that an order waits at the counter, once more and at once: its shopper stands there and has lost the first one.
 * Told here and not by the queue, so that the staff hear of it when nothing goes.
 */
export async function sendPickupCode(
  deps: NoticeDeps,
  { now, ...place }: AtCounter & { now: Date },
): Promise<SendCodeOutcome> {
  const meant = await findCollected(deps.db, place)
  if (!meant) return { kind: 'notFound' }
  const [first] = meant.parts
  const waiting = meant.parts.find(({ status }) => status === 'shipped')
  if (!waiting) return { kind: 'notReady', from: first?.status ?? 'new' }
  const basketGroup = meant.collected.groupId
  const waitMs = await takeTurn(deps.db, basketGroup, now)
  if (waitMs > 0) return { kind: 'tooSoon', waitMs }
  const told = { basketGroup, template: 'orderShipped' as const, part: waiting.number, sumMinor: null, isUrgent: true }
  return (await tellOrder(deps, told, now)) ? { kind: 'sent' } : { kind: 'leftOut' }
}

/** 0 for the first of those who press, also at one moment; the others wait. */
function takeTurn(db: Db, groupId: string, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { sentAtMs } = await lockTries(tx, groupId, now)
    const waitMs = waitToSendAgain(sentAtMs, now.getTime())
    if (waitMs > 0) return waitMs
    await tx.update(pickupCodeTries).set({ sentAt: now }).where(eq(pickupCodeTries.groupId, groupId))
    return 0
  })
}
