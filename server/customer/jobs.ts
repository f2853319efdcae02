import { z } from 'zod'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import { deleteOldCodes } from './phone-codes.ts'
import { deleteEndedSessions } from './sessions.ts'
import {
  checkSentSms,
  checkSmsJob,
  deleteOldMessages,
  type SmsDeps,
  sendCodeJob,
  sendNoticeJob,
  sendQueuedSms,
} from './sms-messages.ts'
import { deleteOldOutboxMessages } from './sms-outbox.ts'

const day = 24 * 60 * 60 * 1000

const tidyJob = defineJob({
  name: 'customer/tidy',
  payload: z.object({}),
  queue: 'tidy',
  cron: '17 * * * *',
  timeoutMs: 3600_000,
})

/** Sends text messages and follows them up; every night takes away what is over. */
export function customerJobs(deps: SmsDeps & { sessionIdleMs: number }): JobWork[] {
  return [
    handle(sendCodeJob, { handler: ({ messageId }) => sendQueuedSms(deps, messageId) }),
    handle(sendNoticeJob, { handler: ({ messageId }) => sendQueuedSms(deps, messageId) }),
    handle(checkSmsJob, { handler: ({ messageId, checksLeft }) => checkSentSms(deps, messageId, checksLeft) }),
    handle(tidyJob, {
      async handler() {
        const now = deps.clock()
        await deleteEndedSessions(deps.db, deps.sessionIdleMs, now)
        await deleteOldCodes(deps.db, now)
        await deleteOldMessages(deps.db, now)
        await deleteOldOutboxMessages(deps.db, new Date(now.getTime() - 7 * day))
      },
    }),
  ]
}
