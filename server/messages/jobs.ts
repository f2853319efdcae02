import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { changed } from '#server/platform/database.ts'
import { inBatches } from '#server/platform/in-batches.ts'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import { checkSent, type DeliveryDeps, expireMessages, giveUp, sendQueued } from './deliver.ts'
import { forgetFailedWords } from './failed-messages.ts'
import { checkSmsJob, sendCodeJob, sendNoticeJob } from './message-jobs.ts'
import { deleteOldLinks } from './short-links.ts'

const day = 24 * 60 * 60 * 1000
const keptDays = { messages: 30, outbox: 7, failedWords: 7 }

const tidyJob = defineJob({
  name: 'messages/tidy',
  payload: z.object({}),
  queue: 'tidy',
  cron: '27 * * * *',
  timeoutMs: 3600_000,
})

/** Sends messages and follows them up; what is over goes. */
export function messageJobs(deps: DeliveryDeps): JobWork[] {
  const sending = {
    handler: ({ messageId }: { messageId: number }) => sendQueued(deps, messageId),
    onGivenUp: ({ messageId }: { messageId: number }, reason: string) => giveUp(deps, messageId, reason),
  }
  return [
    handle(sendCodeJob, sending),
    handle(sendNoticeJob, sending),
    handle(checkSmsJob, { handler: ({ messageId, checksLeft }) => checkSent(deps, messageId, checksLeft) }),
    handle(tidyJob, {
      async handler() {
        const now = deps.clock()
        await expireMessages(deps.db, now)
        await forgetFailedWords(deps.db, new Date(now.getTime() - keptDays.failedWords * day), now)
        await deleteOldLinks(deps.db, now)
        await deleteOld(deps, 'sms_messages', new Date(now.getTime() - keptDays.messages * day))
        await deleteOld(deps, 'outbox_messages', new Date(now.getTime() - keptDays.outbox * day))
      },
    }),
  ]
}

function deleteOld({ db }: DeliveryDeps, table: 'sms_messages' | 'outbox_messages', before: Date) {
  const name = sql.identifier(table)
  return inBatches((limit) =>
    changed(
      db,
      sql`delete from ${name} where id in (
        select id from ${name} where created_at < ${before.toISOString()}::timestamptz limit ${limit}::int)`,
    ),
  )
}
