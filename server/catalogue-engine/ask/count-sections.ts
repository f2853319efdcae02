import { createPace } from '../breathe.ts'
import type { ListScope, SectionCounts } from '../engine.ts'
import { countModelsBetween } from '../read-index/count-models.ts'
import type { Look } from './look.ts'
import { sectionsDependence } from './scope.ts'

/** Models with a price here in every section, narrowed as a list is; kept while nothing appears or vanishes. */
export function countSections(look: Look, only: ListScope['only']): Promise<SectionCounts> {
  const { generation, prices } = look
  return generation.kept(`sections ${prices.key} ${only ?? ''}`, sectionsDependence, async () => {
    const { products, offers, sections, hits, tail } = generation.index
    const within = only === 'hits' ? hits : only === 'sale' ? prices.reduced : null
    const between = await countModelsBetween(products.lastOffers, offers.room, prices.sold, within, createPace())
    const { firstOffer } = products
    const inRun = (from: number, to: number) => between(firstOffer[from] as number, firstOffer[to] as number)
    const changed = new Uint32Array(sections.length)
    for (let product = tail.fromProduct; product < products.count; product++) {
      if (inRun(product, product + 1) === 0) continue
      for (let at = products.section[product] as number; at >= 0; at = sections[at]?.parent ?? -1)
        changed[at] = (changed[at] as number) + 1
    }
    return {
      total: inRun(0, products.count),
      byId: new Map(sections.map(({ id, from, to }, at) => [id, inRun(from, to) + (changed[at] as number)])),
    }
  })
}
