import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import { cancelExpiredOrders } from './cancel-order.ts'
import { endDelayed, endDelayedJob } from './delayed/end-delayed.ts'
import { type NoticeDeps, tellOrder } from './notices.ts'
import type { ServicesDeps } from './services/current-order.ts'
import { listOverdue, slipDelivery } from './services/slip-delivery.ts'
import { tellMove, tellMoveJob } from './services/untold-moves.ts'
import { followShipments, type ShippingDeps } from './shipments/follow-shipments.ts'
import { shipJob } from './shipments/ship-job.ts'
import { tellOrderJob } from './tell-order-job.ts'

const cancelUnpaidJob = defineJob({
  name: 'order/cancel-unpaid',
  payload: z.object({}),
  queue: 'payments',
  cron: '*/5 * * * *',
  timeoutMs: 240_000,
})

const findOverdueJob = defineJob({
  name: 'order/find-overdue',
  payload: z.object({}),
  queue: 'tidy',
  cron: '*/20 * * * *',
  timeoutMs: 240_000,
})

/** What happens after an order, and to orders that nobody pays for. */
export function orderJobs(deps: NoticeDeps & ServicesDeps & ShippingDeps & { clock: Clock }): JobWork[] {
  return [
    handle(tellOrderJob, {
      async handler(event) {
        await tellOrder(deps, event, deps.clock())
      },
    }),
    handle(tellMoveJob, { handler: (moved) => tellMove(deps.db, moved, deps.clock()) }),
    handle(shipJob, { handler: () => followShipments(deps, deps.clock()) }),
    handle(findOverdueJob, {
      async handler() {
        const now = deps.clock()
        const overdue = await listOverdue(deps.db, now, (regionId) => deps.regions.offsetAt(regionId, now))
        for (const one of overdue) await slipDelivery(deps, { ...one, day: null, note: '', now })
      },
    }),
    handle(endDelayedJob, { handler: () => endDelayed(deps, deps.clock()) }),
    handle(cancelUnpaidJob, {
      async handler() {
        await cancelExpiredOrders(deps, deps.clock())
      },
    }),
  ]
}
