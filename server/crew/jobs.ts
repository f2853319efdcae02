import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, wallClock } from '#rules/calendar.ts'
import { finishClaim } from '#server/claims/index.ts'
import { advanceOrder, findBundleUnchecked } from '#server/order/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import type { CrewDeps } from './deps.ts'
import { handOut } from './hand-out.ts'
import { crewVisits } from './tables.ts'
import { findTask } from './tasks.ts'

/** A visit was finished: what it was for is told to the order or the claim. */
export const visitDoneJob = defineJob({
  name: 'crew/visit-done',
  payload: z.object({ visitId: z.uuid() }),
  queue: 'messages',
})

const planDaysJob = defineJob({
  name: 'crew/plan-days',
  payload: z.object({}),
  queue: 'tidy',
  cron: '*/15 * * * *',
  timeoutMs: 240_000,
})

/** Visits of today and tomorrow that nobody has are given out, so that a shop without a dispatcher drives all the same. */
const daysPlanned = 1

export function crewJobs(deps: CrewDeps & { clock: Clock }): JobWork[] {
  const { db, regions, clock } = deps
  return [
    handle(visitDoneJob, { handler: ({ visitId }) => tellDone(deps, visitId, clock()) }),
    handle(planDaysJob, {
      async handler() {
        const now = clock()
        for (const { ID: id } of regions.listLinks('ru')) {
          const today = wallClock(now.getTime(), regions.offsetAt(id, now)).day
          await handOut(db, { regionId: id, from: today, to: addDays(today, daysPlanned), now })
        }
      },
    }),
  ]
}

/** What the car has brought is received, what the fitter has mended is done. A repeat finds it so. */
async function tellDone(deps: CrewDeps, visitId: string, now: Date): Promise<void> {
  const [visit] = await deps.db.select().from(crewVisits).where(eq(crewVisits.id, visitId))
  const task = visit && (await findTask(deps.db, visit.subject))
  if (!task) return
  if (task.claimId !== null) await finishClaim(deps, { claimId: task.claimId, by: 0, now })
  if (task.kind !== 'delivery') return
  const bundle = await findBundleUnchecked(deps.db, task.groupId)
  const brought = bundle?.orders.filter(({ visitId: of, status }) => of === task.orderVisitId && status === 'shipped')
  for (const { number } of brought ?? []) {
    await advanceOrder({ ...deps, terms: deps.holds }, { number, to: 'received', note: '', now })
  }
}
