import { and, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { deleteOldBaskets, deleteOldReminders, deleteOldSharedBaskets } from '#server/basket/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { deleteInBatches } from '#server/platform/in-batches.ts'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import { checkouts } from './tables.ts'

const day = 24 * 60 * 60 * 1000
/** Names and addresses of orders that were never placed go early; baskets hold nobody's name and stay a year. */
const keptDays = { abandoned: 90, ordered: 30, basket: 365 }

const tidyJob = defineJob({
  name: 'checkout/tidy',
  payload: z.object({}),
  queue: 'tidy',
  cron: '41 3 * * *',
  timeoutMs: 3600_000,
})

/** Takes away by night what nobody comes back to. */
export function checkoutJobs({ db, clock }: { db: Db; clock: Clock }): JobWork[] {
  return [
    handle(tidyJob, {
      async handler() {
        const now = clock()
        await deleteOldCheckouts(db, now)
        await deleteOldBaskets(db, new Date(now.getTime() - keptDays.basket * day))
        await deleteOldSharedBaskets(db, now)
        await deleteOldReminders(db, now)
      },
    }),
  ]
}

async function deleteOldCheckouts(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day)
  await deleteInBatches(
    db,
    checkouts,
    or(
      and(isNull(checkouts.orderGroupId), lt(checkouts.updatedAt, before(keptDays.abandoned))),
      and(isNotNull(checkouts.orderGroupId), lt(checkouts.updatedAt, before(keptDays.ordered))),
    ),
  )
}
