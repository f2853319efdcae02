import { z } from 'zod'
import { type Outgoing, ServiceAwayError } from '#server/platform/outgoing.ts'
import type { CompanionKind, Recommender } from './recommender.ts'

/** Name under which the service has to be listed among the outgoing ones. */
export const mindboxService = 'mindbox'

const Answer = z.object({
  status: z.literal('Success'),
  recommendations: z.array(z.object({ ids: z.object({ website: z.union([z.string(), z.int()]) }) })),
})

const limit = 12

export interface MindboxSettings {
  endpointId: string
  secretKey: string
  /** Names of the operations, which are the project's own. */
  operations: Record<CompanionKind, string>
}

/** Mindbox, which knows goods by the shop's product ids. One that fails or is late says nothing. */
export function createMindbox(outgoing: Outgoing, settings: MindboxSettings): Recommender {
  async function ask(kind: CompanionKind, productId: number): Promise<number[] | null> {
    const query = new URLSearchParams({ endpointId: settings.endpointId, operation: settings.operations[kind] })
    try {
      const answer = await outgoing.ask(mindboxService, {
        method: 'POST',
        path: `/v3/operations/sync?${query}`,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          authorization: `Mindbox secretKey="${settings.secretKey}"`,
        },
        body: JSON.stringify({ recommendation: { limit, product: { ids: { website: String(productId) } } } }),
        canRepeat: true,
      })
      const read = answer.status === 200 ? Answer.safeParse(JSON.parse(answer.text)) : null
      if (!read?.success) return null
      return read.data.recommendations.flatMap(({ ids }) =>
        /^[1-9]\d{0,9}$/.test(`${ids.website}`) ? [Number(ids.website)] : [],
      )
    } catch (error) {
      if (error instanceof ServiceAwayError || error instanceof SyntaxError) return null
      throw error
    }
  }

  return {
    name: mindboxService,
    isStandIn: false,
    async find(productId) {
      const [bought, viewed] = await Promise.all([ask('bought', productId), ask('viewed', productId)])
      return bought && viewed && { bought, viewed }
    },
  }
}
