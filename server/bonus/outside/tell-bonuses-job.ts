import { z } from 'zod'
import { defineJob } from '#server/platform/jobs/index.ts'

/** Payload `{}`: the bonus service has something to hear. */
export const tellBonusesJob = defineJob({
  name: 'bonus/tell-outside',
  payload: z.object({}),
  queue: 'messages',
  cron: '* * * * *',
})
