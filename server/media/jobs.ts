import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { inBatches } from '#server/platform/in-batches.ts'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import { discardOver, keepClaimed, listOver } from './upload-queries.ts'
import type { Uploads } from './uploads.ts'

export const tidyUploadsJob = defineJob({
  name: 'media/tidy',
  payload: z.object({}),
  queue: 'tidy',
  cron: '7 * * * *',
  timeoutMs: 3600_000,
})

/** Of these files, those that an area still has a use for. */
export type Claimer = (db: Db, keys: readonly string[]) => Promise<string[]>

interface Deps {
  db: Db
  clock: Clock
  uploads: Pick<Uploads, 'remove'>
  claimers: readonly Claimer[]
}

const batch = 200

/** Deletes what was sent and nobody claimed, and what was claimed by something that is no more. */
export function mediaJobs(deps: Deps): JobWork[] {
  return [
    handle(tidyUploadsJob, {
      handler: async () => {
        await inBatches((limit) => tidySome(deps, limit), batch)
      },
    }),
  ]
}

async function tidySome({ db, clock, uploads, claimers }: Deps, limit: number): Promise<number> {
  const now = clock()
  const over = await listOver(db, now, limit)
  const claimed = over.filter(({ state }) => state === 'claimed').map(({ key }) => key)
  const used = new Set((await Promise.all(claimers.map((claimer) => claimer(db, claimed)))).flat())
  await keepClaimed(db, [...used], now)
  const unused = over.map(({ key }) => key).filter((key) => !used.has(key))
  await uploads.remove(await discardOver(db, unused, now))
  return over.length
}
