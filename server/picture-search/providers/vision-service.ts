import { z } from 'zod'
import { type Outgoing, ServiceAwayError } from '#server/platform/outgoing.ts'
import type { Vision } from './vision.ts'

/** Name under which the service has to be listed among the outgoing ones. */
export const visionService = 'vision'

const Answer = z.object({
  matches: z.array(z.object({ offer: z.int(), product: z.int(), score: z.number().min(0).max(1) })),
})

/**
 * A service outside that knows the shop's pictures: `POST /search` with the picture as base64, the frame in shares of its
 * width and height, and how many models are wanted; it answers `matches`, the nearest first.
 */
export function createVisionService(outgoing: Outgoing, token: string): Vision {
  return {
    name: visionService,
    isStandIn: false,
    async find({ picture, frame, count }) {
      try {
        const answer = await outgoing.ask(visionService, {
          method: 'POST',
          path: '/search',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ image: picture.toString('base64'), frame, count }),
          canRepeat: true,
        })
        const parsed = answer.status === 200 ? Answer.safeParse(JSON.parse(answer.text)) : null
        if (!parsed?.success) return 'away'
        return parsed.data.matches
          .slice(0, count)
          .map(({ offer, product, score }) => ({ offerId: offer, productId: product, likeness: score }))
      } catch (error) {
        if (error instanceof ServiceAwayError || error instanceof SyntaxError) return 'away'
        throw error
      }
    },
  }
}
