import { z } from 'zod'
import { earnedBonuses } from '#rules/bonuses.ts'
import { subscriptionBonuses } from '#rules/subscription.ts'
import { handOverJob, type OrderReward, readReward, slippedJob } from '#server/order/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Regions } from '#server/region/index.ts'
import { grantPromised, grantPromisedJob, type PromisedBonuses } from '#server/subscription/index.ts'
import { credit, earnedBy, expireBonuses, lockAccount, requireAccount, takeBack } from './ledger.ts'
import type { BonusBooks } from './outside/bonus-books.ts'
import { tellBonusesJob } from './outside/tell-bonuses-job.ts'
import { deleteOldVisits } from './referral/invitations.ts'
import { rewardReferral } from './referral/reward-referral.ts'
import { bonusSettings } from './settings.ts'

interface BonusJobDeps {
  db: Db
  regions: Regions
  settings: Pick<Settings, 'get'>
  clock: Clock
  books: BonusBooks
}

const dayMs = 24 * 3600_000

const expireJob = defineJob({
  name: 'bonus/expire',
  payload: z.object({}),
  queue: 'tidy',
  cron: '23 * * * *',
  timeoutMs: 600_000,
})

/** What was promised is granted, what was earned is written when goods are handed over, what has ended is written off. */
export function bonusJobs(deps: BonusJobDeps): JobWork[] {
  return [
    handle(handOverJob, {
      async handler({ basketGroup }) {
        await rewardOrder(deps, basketGroup, deps.clock())
        await rewardReferral(deps, basketGroup, deps.clock())
      },
    }),
    handle(slippedJob, { handler: (slipped) => makeUpFor(deps, slipped, deps.clock()) }),
    handle(grantPromisedJob, { handler: () => grantAll(deps, deps.clock()) }),
    ...(deps.books.service ? [handle(tellBonusesJob, { handler: () => deps.books.tellWaiting() })] : []),
    handle(expireJob, {
      async handler() {
        await expireBonuses(deps.db, deps.clock())
        await deleteOldVisits(deps.db, deps.clock())
      },
    }),
  ]
}

/**
 * An order that was handed over earns a percent of the money that was paid for it. Where goods went back since, it has earned
 * so much less.
 */
export async function rewardOrder(deps: BonusJobDeps, groupId: string, now: Date): Promise<void> {
  const reward: OrderReward | null = await readReward(deps.db, groupId)
  if (!reward) return
  const { bonusPercent } = deps.regions.requireData(reward.regionId, 'ru')
  const bonuses = earnedBonuses(reward.earningMinor, bonusPercent)
  const after = (days: number) => new Date(now.getTime() + days * dayMs)
  const activeFrom = after(deps.settings.get(bonusSettings.earnAfterDays))
  const endsAt = new Date(activeFrom.getTime() + deps.settings.get(bonusSettings.earnedEndAfterDays) * dayMs)
  await inTransaction(deps.db, async (tx) => {
    const account = await requireAccount(tx, { phone: reward.phone, currency: reward.currency }, now)
    // Two returns at once are counted one after the other.
    await lockAccount(tx, account)
    const key = `earn:${groupId}`
    const earned = await earnedBy(tx, groupId)
    if (earned === null && bonuses > 0) {
      await credit(tx, account, { kind: 'earn', key, groupId, now, bonuses, activeFrom, endsAt })
    }
    if (earned === null || earned <= bonuses) return
    const less = { key: `unearned:${groupId}:${bonuses}`, groupId, now, bonuses: earned - bonuses }
    await takeBack(tx, { accountId: account, creditKey: key, ...less })
  })
}

/** A day that was not kept is made up for, once per order. */
async function makeUpFor(
  { db, settings }: BonusJobDeps,
  { basketGroup: groupId, phone, currency }: { basketGroup: string; phone: string; currency: 'RUB' | 'KZT' },
  now: Date,
): Promise<void> {
  const bonuses = settings.get(bonusSettings.slipBonuses)
  if (bonuses === 0) return
  const endsAt = new Date(now.getTime() + settings.get(bonusSettings.givenEndAfterDays) * dayMs)
  await inTransaction(db, async (tx) => {
    const account = await requireAccount(tx, { phone, currency }, now)
    await credit(tx, account, { kind: 'goodwill', key: `slip:${groupId}`, groupId, now, bonuses, endsAt })
  })
}

async function grantAll({ db, regions, settings }: BonusJobDeps, now: Date): Promise<void> {
  const endsAt = new Date(now.getTime() + settings.get(bonusSettings.givenEndAfterDays) * dayMs)
  await grantPromised(db, now, async (tx, promised: PromisedBonuses) => {
    const { phone, key, kind, regionId } = promised
    const currency = regionId === null ? ('RUB' as const) : regions.requireData(regionId, 'ru').currency.code
    const account = await requireAccount(tx, { phone, currency }, now)
    const bonuses = kind === 'subscription' ? subscriptionBonuses : settings.get(bonusSettings.promotionBonuses)
    await credit(tx, account, { kind, key, now, bonuses, endsAt })
  })
}
