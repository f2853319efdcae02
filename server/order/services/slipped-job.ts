import { z } from 'zod'
import { defineJob } from '#server/platform/jobs/index.ts'

/** The shop could not keep a day: the bonus area makes up for it, once per order. */
export const slippedJob = defineJob({
  name: 'order/slipped',
  payload: z.object({ basketGroup: z.uuid(), phone: z.string(), currency: z.enum(['RUB', 'KZT']) }),
  queue: 'messages',
})
