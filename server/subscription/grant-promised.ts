import { eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { eachAlone } from '#server/platform/each-alone.ts'
import { defineJob } from '#server/platform/jobs/index.ts'
import { promotionAccruals, subscriptions } from './tables.ts'

/** Payload `{}`: bonuses were promised. The bonus area grants them. */
export const grantPromisedJob = defineJob({
  name: 'bonus/grant-promised',
  payload: z.object({}),
  queue: 'messages',
  cron: '*/5 * * * *',
})

export interface PromisedBonuses {
  kind: 'subscription' | 'promotion'
  phone: string
  /** Names the promise: it is kept once. */
  key: string
  /** Where it was promised; null of links that were followed before regions were kept. */
  regionId: number | null
}

const most = 500

/**
 * Hands each promise that is not kept yet to `grant`, in a transaction of its own, which marks it as kept. One that cannot be kept
 * does not keep the others.
 */
export async function grantPromised(
  db: Db,
  now: Date,
  grant: (tx: Tx, promised: PromisedBonuses) => Promise<void>,
): Promise<void> {
  const subscribed = await db
    .select({ id: subscriptions.id, phone: subscriptions.phone, regionId: subscriptions.regionId })
    .from(subscriptions)
    .where(isNull(subscriptions.grantedAt))
    .orderBy(subscriptions.id)
    .limit(most)
  const asked = await db
    .select({
      id: promotionAccruals.id,
      phone: promotionAccruals.phone,
      promotion: promotionAccruals.promotion,
      regionId: promotionAccruals.regionId,
    })
    .from(promotionAccruals)
    .where(isNull(promotionAccruals.grantedAt))
    .orderBy(promotionAccruals.id)
    .limit(most)
  const steps = [
    ...subscribed.map(({ id, phone, regionId }) => async (tx: Tx) => {
      await grant(tx, { kind: 'subscription', phone, regionId, key: `subscription:${phone}` })
      await tx.update(subscriptions).set({ grantedAt: now }).where(eq(subscriptions.id, id))
    }),
    ...asked.map(({ id, phone, promotion, regionId }) => async (tx: Tx) => {
      await grant(tx, { kind: 'promotion', phone, regionId, key: `promotion:${promotion}:${phone}` })
      await tx.update(promotionAccruals).set({ grantedAt: now }).where(eq(promotionAccruals.id, id))
    }),
  ]
  await eachAlone(steps, 'promised bonuses could not be granted', (step) => inTransaction(db, step))
}
