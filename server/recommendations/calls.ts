import type { ProductCard } from '#contract/catalogue/card.ts'
import { recommendationsContract } from '#contract/recommendations.ts'
import { answer, type CallContext } from '#server/gate/index.ts'
import type { ViewCounter } from './note-views.ts'
import { viewedCookie } from './viewed-cookie.ts'

export interface RecommendationDeps {
  views: ViewCounter
  isSecure: boolean
  /** Cards of products, in their order; what is unknown or not sold here is left out. */
  listCards(productIds: readonly number[], context: CallContext): Promise<ProductCard[]>
}

export function recommendationCalls({ views, isSecure, listCards }: RecommendationDeps) {
  const viewed = viewedCookie(isSecure)
  return answer('recommendations', recommendationsContract, {
    noteView({ body }, context) {
      views.note(body.productId, body.earlier)
      viewed.add(context, body.productId)
      return { status: true }
    },
    async listViewed({ body }, context) {
      const ids = viewed.read(context).filter((id) => id !== body.except)
      return { cards: ids.length > 0 ? await listCards(ids, context) : [] }
    },
    forgetViewed(_input, context) {
      viewed.forget(context)
      return { status: true }
    },
  })
}
