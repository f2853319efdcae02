import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import type { JobKind } from '#server/platform/jobs.ts'
import { deleteOldErrorReports } from './error-reports.ts'

export function shellJobs(db: Db, clock: Clock): JobKind[] {
  return [{ name: 'tidyErrorReports', cron: '23 3 * * *', handler: () => deleteOldErrorReports(db, clock()) }]
}
