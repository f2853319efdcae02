import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import { cancelExpiredOrders } from './cancel-order.ts'
import type { OrderDeps } from './find-order.ts'
import { sendPlacedNotice } from './notices.ts'
import { orderPlacedJob } from './save-order.ts'

const cancelUnpaidJob = defineJob({
  name: 'order/cancel-unpaid',
  payload: z.object({}),
  queue: 'payments',
  cron: '*/5 * * * *',
  timeoutMs: 240_000,
})

/** What happens after an order, and to orders that nobody pays for. */
export function orderJobs(deps: OrderDeps & { shopName: string; publicUrl: string; clock: Clock }): JobWork[] {
  return [
    handle(orderPlacedJob, { handler: ({ basketGroup }) => sendPlacedNotice(deps, basketGroup, deps.clock()) }),
    handle(cancelUnpaidJob, {
      async handler() {
        await cancelExpiredOrders(deps, deps.clock())
      },
    }),
  ]
}
