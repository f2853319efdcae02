import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase, untilDatabaseAnswers } from '#server/platform/database.ts'
import { type JobWork, startJobs } from '#server/platform/jobs/index.ts'

/** The shop's calls, its stand-in banks and its jobs in a process that tests may kill: `shop-of-calls.ts <database>`. */
const [, , url = ''] = process.argv
const config = readConfig(process.env)
const log = pino({ level: 'silent' })
const database = openDatabase({ url, poolSize: 20, statementTimeoutMs: 30_000 })
await untilDatabaseAnswers(database.db)
const app = await createApp({ config, log, database, clock: systemClock, pages: null })
await app.areas.catalogue.ready()
await app.http.listen({ host: '127.0.0.1', port: config.port })
await startJobs(url, app.areas.jobs.map(asked), log, app.metrics, { watchSeconds: 2 })
console.log('ready')

/** Runs when the test asks for it, not by the hour: so it is known who stands at which step. */
function asked(work: JobWork): JobWork {
  return { ...work, job: { ...work.job, cron: undefined } }
}
