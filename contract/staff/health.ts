import { z } from 'zod'
import { call, perMinute, refusal } from '../call.ts'

/** `gaveUp`: no more tries; `trying`: has failed and is tried again by itself. */
const FailedJob = z.object({
  id: z.uuid(),
  job: z.string(),
  queue: z.string(),
  state: z.enum(['gaveUp', 'trying']),
  reason: z.string(),
  tries: z.int(),
  /** When it was put there. */
  since: z.iso.datetime(),
  /** When it is tried again; null where nobody will. */
  nextAt: z.iso.datetime().nullable(),
})
export type FailedJob = z.infer<typeof FailedJob>

const Health = z.object({
  at: z.iso.datetime(),
  database: z.object({ answerMs: z.int(), bytes: z.number() }),
  /** Of the disk on which files lie; null where another house keeps them. */
  disk: z.object({ freeBytes: z.number(), bytes: z.number() }).nullable(),
  queues: z.array(
    z.object({
      queue: z.string(),
      waiting: z.int(),
      oldestSeconds: z.int(),
      /** Whose time has not come, as of messages that wait for the morning, and when the first of them goes. */
      planned: z.int(),
      nextAt: z.iso.datetime().nullable(),
      /** When a job of it was last done: somebody works there. */
      lastDoneAt: z.iso.datetime().nullable(),
    }),
  ),
  providers: z.array(z.object({ role: z.string(), name: z.string(), isStandIn: z.boolean(), isAway: z.boolean() })),
  imports: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['goods', 'names', 'stock-and-prices']),
      state: z.enum(['running', 'done', 'refused', 'failed', 'interrupted']),
      file: z.string(),
      at: z.iso.datetime(),
      refused: z.int(),
      reason: z.string(),
    }),
  ),
  openAlarms: z.int(),
  failedMessages: z.int(),
  jobs: z.array(FailedJob),
})
export type Health = z.infer<typeof Health>

const jobNotThere = refusal(404, {
  ru: 'Этой задачи здесь уже нет: её повторили, убрали или она удалась.',
  kk: 'Бұл тапсырма енді мұнда жоқ: қайталанды, алынды немесе орындалды.',
  en: 'That job is here no longer: it was tried again, put aside or has succeeded.',
})

/** How the shop's machinery is, for whoever owns the shop. */
export const staffHealthContract = {
  readHealth: call({
    method: 'POST',
    path: '/api_vue/staff/health/',
    access: 'deskHealth',
    isRead: true,
    summary: 'Database, disk, queues, providers, imports, alarms, and jobs that failed',
    answer: Health,
    limit: perMinute(60),
  }),
  retryJob: call({
    method: 'POST',
    path: '/api_vue/staff/health/jobs/again/',
    access: 'deskHealth',
    summary: 'A job that failed is tried at once, with all its tries',
    body: z.object({ id: z.uuid() }),
    answer: z.object({}),
    refusals: { JOB_NOT_THERE: jobNotThere },
    limit: perMinute(60),
  }),
  dropJob: call({
    method: 'POST',
    path: '/api_vue/staff/health/jobs/drop/',
    access: 'deskHealth',
    summary: 'A job that failed is not tried any more',
    body: z.object({ id: z.uuid() }),
    answer: z.object({}),
    refusals: { JOB_NOT_THERE: jobNotThere },
    limit: perMinute(60),
  }),
}
