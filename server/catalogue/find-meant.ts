import type { CatalogueParts } from './parts.ts'
import type { Sight } from './region-sight.ts'

export interface Meant {
  productId: number
  /** Null where a model was meant and none of its variants. */
  offerId: number | null
}

/** A link of the shop, or what the search takes the words for: an article, a name. */
export async function findMeant(parts: CatalogueParts, sight: Sight, what: string): Promise<Meant | null> {
  const [, section, code] = /\/catalog\/([^/?#]+)\/([^/?#]+)/.exec(what) ?? []
  if (section !== undefined && code !== undefined) {
    const productId = await parts.catalogue.findProductId(section, code)
    return productId === null ? null : { productId, offerId: offerIn(what) }
  }
  const ask = { from: sight.from, sectionId: null, words: what, params: {}, sort: 'relevance' as const }
  const { models } = await sight.catalogue.engine.list({ ...ask, offset: 0, count: 1 })
  const [first] = models
  return first ? { productId: first.model.id, offerId: first.shown.id } : null
}

function offerIn(link: string): number | null {
  const [, id] = /[?&]offer_id=([1-9]\d{0,8})\b/.exec(link) ?? []
  return id === undefined ? null : Number(id)
}
