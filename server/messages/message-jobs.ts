import { z } from 'zod'
import { defineJob } from '#server/platform/jobs/index.ts'

const MessageId = z.object({ messageId: z.int() })
/** A code waits behind nothing and is soon worth nothing; a notice has time. */
const quick = { timeoutMs: 30_000, attempts: 6, backoff: { seconds: 2, maxSeconds: 60 } }
const patient = { timeoutMs: 30_000, attempts: 10, backoff: { seconds: 5, maxSeconds: 3600 } }

export const sendCodeJob = defineJob({ name: 'messages/send-code', payload: MessageId, queue: 'codes', ...quick })
export const sendNoticeJob = defineJob({
  name: 'messages/send',
  payload: MessageId,
  queue: 'messages',
  formerName: 'sendSms',
  ...patient,
})
export const checkSmsJob = defineJob({
  name: 'messages/check',
  payload: MessageId.extend({ checksLeft: z.int() }),
  queue: 'messages',
  formerName: 'checkSms',
  ...patient,
})
