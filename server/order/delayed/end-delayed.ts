import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { remindedEnd } from '#rules/delayed-delivery.ts'
import { inTransaction, rows } from '#server/platform/database.ts'
import { eachAlone } from '#server/platform/each-alone.ts'
import { defineJob, queue } from '#server/platform/jobs/index.ts'
import type { Settings } from '#server/platform/settings.ts'
import { cancelParts, canShopperCancel } from '../cancel-order.ts'
import type { OrderDeps } from '../find-order.ts'
import { lockOrders } from '../queries.ts'
import { orderGroups } from '../tables.ts'
import { tellOrderJob } from '../tell-order-job.ts'
import { delayTermsNow } from './settings.ts'

export const endDelayedJob = defineJob({
  name: 'order/end-delayed',
  payload: z.object({}),
  queue: 'tidy',
  cron: '*/20 * * * *',
  timeoutMs: 240_000,
})

type Deps = Pick<OrderDeps, 'db' | 'pricing'> & { settings: Pick<Settings, 'get'> }

/** Who has not named the day is reminded once, and at the end the goods go back to the shelf and the money to whom it came from. */
export async function endDelayed(deps: Deps, now: Date): Promise<void> {
  const ending = await listEnding(deps, new Date(remindedEnd(now.getTime(), delayTermsNow(deps.settings))))
  const ended = await listEnded(deps, now)
  const steps = [...ending.map((id) => () => remind(deps, id, now)), ...ended.map((id) => () => end(deps, id, now))]
  await eachAlone(steps, 'delayed orders could not be ended or reminded of', (step) => step())
}

/** They wait for nothing but the word of their shopper. */
const waits = sql`g.delayed_until is not null and g.delivery_day is null
  and exists (select from orders o where o.group_id = g.id and o.status <> 'cancelled')`

async function listEnding({ db }: Deps, until: Date): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select g.id from order_groups g where ${waits} and g.delay_reminded_at is null
      and g.delayed_until <= ${until.toISOString()}::timestamptz order by g.delayed_until limit 500`,
  )
  return found.map(({ id }) => id)
}

async function listEnded({ db }: Deps, now: Date): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select g.id from order_groups g where ${waits}
      and g.delayed_until <= ${now.toISOString()}::timestamptz order by g.delayed_until limit 500`,
  )
  return found.map(({ id }) => id)
}

function remind({ db }: Deps, basketGroup: string, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockOrders(tx, basketGroup)
    const [group] = await tx.select().from(orderGroups).where(eq(orderGroups.id, basketGroup))
    if (!group?.delayedUntil || group.deliveryDay !== null || group.delayRemindedAt !== null) return
    await tx.update(orderGroups).set({ delayRemindedAt: now }).where(eq(orderGroups.id, basketGroup))
    await queue(tx, tellOrderJob, { basketGroup, template: 'orderDelayEnding', sumMinor: null })
  })
}

function end({ db, pricing }: Deps, basketGroup: string, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const parts = await lockOrders(tx, basketGroup)
    const [group] = await tx.select().from(orderGroups).where(eq(orderGroups.id, basketGroup))
    // The day was named meanwhile, or the goods are on their way: then it is somebody else's matter.
    if (!group?.delayedUntil || group.deliveryDay !== null || group.delayedUntil > now) return
    if (!canShopperCancel(parts.map((part) => part.status))) return
    const open = parts.filter((part) => part.status !== 'cancelled')
    await tx.update(orderGroups).set({ delayedUntil: null }).where(eq(orderGroups.id, basketGroup))
    await cancelParts(tx, pricing, basketGroup, parts, open, { reason: 'delayEnded', now })
  })
}
