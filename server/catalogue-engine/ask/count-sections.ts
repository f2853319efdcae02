import { createPace } from '../breathe.ts'
import type { ListScope, SectionCounts } from '../engine.ts'
import { countModelsBetween } from '../read-index/count-models.ts'
import type { Look } from './look.ts'
import { sectionsDependence } from './scope.ts'

/** Models with a price here in every section, narrowed as a list is; kept while nothing appears or vanishes. */
export function countSections(look: Look, only: ListScope['only']): Promise<SectionCounts> {
  const { generation, prices } = look
  return generation.kept(`sections ${prices.key} ${only ?? ''}`, sectionsDependence, async () => {
    const { products, offers, sections, hits } = generation.index
    const within = only === 'hits' ? hits : only === 'sale' ? prices.reduced : null
    const between = await countModelsBetween(products.lastOffers, offers.room, prices.sold, within, createPace())
    const { firstOffer } = products
    const inRun = (from: number, to: number) => between(firstOffer[from] as number, firstOffer[to] as number)
    return {
      total: inRun(0, products.count),
      byId: new Map(sections.map(({ id, from, to }) => [id, inRun(from, to)])),
    }
  })
}
