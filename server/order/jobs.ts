import type { Clock } from '#server/platform/clock.ts'
import type { JobKind } from '#server/platform/jobs.ts'
import { cancelExpiredOrders } from './cancel-order.ts'
import type { OrderDeps } from './find-order.ts'
import { sendPlacedNotice } from './notices.ts'
import { orderPlacedJob } from './save-order.ts'

/** What happens after an order, and to orders that nobody pays for. */
export function orderJobs(deps: OrderDeps & { shopName: string; publicUrl: string; clock: Clock }): JobKind[] {
  return [
    {
      name: orderPlacedJob,
      handler: ({ basketGroup }: { basketGroup: string }) => sendPlacedNotice(deps, basketGroup, deps.clock()),
    },
    {
      name: 'cancelUnpaidOrders',
      cron: '*/5 * * * *',
      async handler() {
        await cancelExpiredOrders(deps.db, deps.clock())
      },
    },
  ]
}
