import { z } from 'zod'
import { messageChannels } from '#rules/message-channels.ts'
import { defineJob } from '#server/platform/jobs/index.ts'

/** The shopper hears what became of the order; queued in the transaction that made it so. */
export const tellOrderJob = defineJob({
  name: 'order/tell',
  payload: z.object({
    basketGroup: z.uuid(),
    template: z
      .enum([
        'orderPlaced',
        'orderPaid',
        'orderPaidByCertificate',
        'orderPaidAtDoor',
        'orderPaidAtTill',
        'orderHeld',
        'orderCaptured',
        'orderReleased',
        'orderHoldLost',
        'orderOverpaid',
        'orderPaidLate',
        'orderShipped',
        'orderReceived',
        'orderChanged',
        'orderDayChanged',
        'orderAssemblyMoved',
        'orderDelayEnding',
        'orderCancelled',
        'orderCancelledPaid',
        'orderPartCancelled',
        'orderExpired',
        'orderRefunded',
        'orderReturnByHand',
        'parcelShipped',
        'parcelArrived',
      ])
      .default('orderPlaced'),
    /** What was paid or given back, or what it costs now; null: the order's total. */
    sumMinor: z.int().nullable().default(null),
    /** Of what was paid: what goes back because the order did not need it. */
    backMinor: z.int().optional(),
    /** A part of the delivery that it is about, where the order comes in two. */
    part: z.string().optional(),
    /** Of the parts that it is about, where that is not all of the order. */
    numbers: z.array(z.string()).optional(),
    /** By which channels alone: what somebody else has told by the others. */
    channels: z.array(z.enum(messageChannels)).optional(),
    /** Its shopper stands at the counter. */
    isUrgent: z.boolean().optional(),
  }),
  queue: 'messages',
  formerName: 'orderPlaced',
})
