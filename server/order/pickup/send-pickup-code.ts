import type { OrderStatus } from '#rules/order-state.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { queue } from '#server/platform/jobs/index.ts'
import { tellOrderJob } from '../tell-order-job.ts'
import { type AtCounter, findCollected } from './hand-over-at-shop.ts'

export type SendCodeOutcome = { kind: 'queued' } | { kind: 'notFound' } | { kind: 'notReady'; from: OrderStatus }

/** The message that an order waits at the counter, once more: with its code, for whoever has lost the first one. */
export async function sendPickupCode(db: Db, place: AtCounter): Promise<SendCodeOutcome> {
  const meant = await findCollected(db, place)
  if (!meant) return { kind: 'notFound' }
  const [first] = meant.parts
  const waiting = meant.parts.find(({ status }) => status === 'shipped')
  if (!waiting) return { kind: 'notReady', from: first?.status ?? 'new' }
  const told = { basketGroup: meant.collected.groupId, template: 'orderShipped' as const, part: waiting.number }
  await inTransaction(db, (tx) => queue(tx, tellOrderJob, { ...told, sumMinor: null }))
  return { kind: 'queued' }
}
