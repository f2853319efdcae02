import { z } from 'zod'
import type { MediaStore } from '#server/media/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { defineJob, handle, type JobWork } from '#server/platform/jobs/index.ts'
import { removePhotos, removePhotosJob } from './hide-photos.ts'
import { type InviteDeps, inviteToReview } from './invite.ts'
import { type SettleDeps, settleDecisions } from './settle.ts'

const settleJob = defineJob({ name: 'reviews/settle', payload: z.object({}), queue: 'messages', cron: '*/5 * * * *' })
const inviteJob = defineJob({ name: 'reviews/invite', payload: z.object({}), queue: 'messages', cron: '23 * * * *' })

/** What follows a decision once it stands, and asking for reviews once an order has come. */
export function reviewsJobs(
  deps: SettleDeps & InviteDeps & { media: Pick<MediaStore, 'removePhoto'>; clock: Clock },
): JobWork[] {
  return [
    handle(settleJob, { handler: () => settleDecisions(deps, deps.clock()) }),
    handle(inviteJob, {
      async handler() {
        await inviteToReview(deps, deps.clock())
      },
    }),
    handle(removePhotosJob, { handler: ({ keys }) => removePhotos(deps, keys) }),
  ]
}
