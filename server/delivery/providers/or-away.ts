import { z } from 'zod'
import { ServiceAwayError } from '#server/platform/outgoing.ts'

/** They answered with something that is no answer. */
export class Unanswered extends Error {}

/** Every trouble of a service, one of its words among them, is the same as its being away; a fault of ours is thrown on. */
export async function orAway<Answer, Away>(answer: Promise<Answer>, away: Away): Promise<Answer | Away> {
  try {
    return await answer
  } catch (error) {
    const isTheirs =
      error instanceof ServiceAwayError ||
      error instanceof Unanswered ||
      error instanceof SyntaxError ||
      error instanceof z.ZodError
    if (!isTheirs) throw error
    return away
  }
}
