import type { ListScope, SectionCounts } from '../engine.ts'
import { type Bits, hasBit } from '../read-index/bits.ts'
import { findOffer } from '../read-index/model-offers.ts'
import type { ProductColumns } from '../read-index/shape.ts'
import type { Look } from './look.ts'
import { sectionsDependence } from './scope.ts'

/** Models with a price here in every section, narrowed as a list is; kept while nothing appears or vanishes. */
export function countSections(look: Look, only: ListScope['only']): Promise<SectionCounts> {
  const { generation, prices } = look
  return generation.kept(`sections ${prices.key} ${only ?? ''}`, sectionsDependence, async () => {
    const { products, sections, hits } = generation.index
    const within = only === 'hits' ? hits : only === 'sale' ? prices.reduced : null
    const before = countBefore(products, prices.sold, within)
    const between = (from: number, to: number) => (before[to] as number) - (before[from] as number)
    return {
      total: between(0, products.count),
      byId: new Map(sections.map(({ id, from, to }) => [id, between(from, to)])),
    }
  })
}

/** How many models of those before a position have something to show. */
function countBefore(products: ProductColumns, sold: Bits, within: Bits | null): Uint32Array {
  const before = new Uint32Array(products.count + 1)
  for (let product = 0; product < products.count; product++) {
    const shown = findOffer(products, product, (offer) => hasBit(sold, offer) && (!within || hasBit(within, offer)))
    before[product + 1] = (before[product] as number) + (shown < 0 ? 0 : 1)
  }
  return before
}
