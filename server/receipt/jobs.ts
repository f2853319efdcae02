import { z } from 'zod'
import { findOrderForSettling, handOverPartsJob, type OrderDeps, type OrderForPayment } from '#server/order/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import type { ReceiptBook } from './keep-receipt.ts'
import { listOpenReceipts, type Registering, registerReceipt, registerReceiptJob } from './register-receipt.ts'

const checkOpenJob = defineJob({
  name: 'receipt/check-open',
  payload: z.object({}),
  queue: 'payments',
  cron: '* * * * *',
  timeoutMs: 300_000,
  attempts: 1,
})

const checkedAtOnce = 100

/** Registers receipts until each has its sign, and makes those of goods that were handed over. */
export function receiptJobs(registering: Registering, order: OrderDeps, book: ReceiptBook | null): JobWork[] {
  return [
    handle(registerReceiptJob, { handler: ({ guid }) => registerReceipt(registering, guid) }),
    handle(checkOpenJob, { handler: () => checkOpenReceipts(registering) }),
    handle(handOverPartsJob, {
      handler: ({ basketGroup, partIds, money, at }) =>
        inTransaction(registering.db, async (tx) => {
          for (const partId of partIds) {
            const part = book && (await findOrderForSettling(order, tx, basketGroup, [partId]))
            if (!part) continue
            const known = money.find((one) => one.partId === partId) ?? moneyOf(part)
            const { prepaidMinor: paidMinor, certificateMinor, taken } = known
            const sums = { paidMinor, certificateMinor, taken: taken && { ...taken, by: settledBy[taken.by] } }
            await book.keepHandOver(tx, { order: part, partId, ...sums, at: new Date(at) })
          }
        }),
    }),
  ]
}

const settledBy = { cash: 'cash', card: 'electronic' } as const

/** Jobs that are older than the money of the door say nothing of it: such an order was paid in cash. */
function moneyOf({ paidMinor: prepaidMinor, totalMinor, paymentMethodId }: OrderForPayment) {
  const taken = paymentMethodId === 'on-delivery' ? { by: 'cash' as const, sumMinor: totalMinor - prepaidMinor } : null
  return { prepaidMinor, certificateMinor: 0, taken }
}

export async function checkOpenReceipts(registering: Registering): Promise<void> {
  const before = new Date(registering.clock().getTime() - 30_000)
  for (const guid of await listOpenReceipts(registering.db, before, checkedAtOnce)) {
    await registerReceipt(registering, guid)
  }
}
