import type { JobKind } from '#server/platform/jobs.ts'
import { deleteOldCodes } from './phone-codes.ts'
import { deleteEndedSessions } from './sessions.ts'
import {
  checkSentSms,
  checkSmsJob,
  deleteOldMessages,
  type SmsDeps,
  sendQueuedSms,
  sendSmsJob,
} from './sms-messages.ts'
import { deleteOldOutboxMessages } from './sms-outbox.ts'

const day = 24 * 60 * 60 * 1000

/** Sends text messages and follows them up; every night takes away what is over. */
export function customerJobs(deps: SmsDeps & { sessionIdleMs: number }): JobKind[] {
  return [
    {
      name: sendSmsJob,
      handler: ({ messageId }: { messageId: number }) => sendQueuedSms(deps, messageId),
    },
    {
      name: checkSmsJob,
      handler: ({ messageId, checksLeft }: { messageId: number; checksLeft: number }) =>
        checkSentSms(deps, messageId, checksLeft),
    },
    {
      name: 'tidyCustomers',
      cron: '17 * * * *',
      async handler() {
        const now = deps.clock()
        await deleteEndedSessions(deps.db, deps.sessionIdleMs, now)
        await deleteOldCodes(deps.db, now)
        await deleteOldMessages(deps.db, now)
        await deleteOldOutboxMessages(deps.db, new Date(now.getTime() - 7 * day))
      },
    },
  ]
}
