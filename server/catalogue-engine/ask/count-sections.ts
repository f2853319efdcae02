import { createPace } from '../breathe.ts'
import type { ListScope, SectionCounts } from '../engine.ts'
import type { Bits } from '../read-index/bits.ts'
import { countModelsBetween } from '../read-index/count-models.ts'
import { findChosen } from './choose.ts'
import type { Look } from './look.ts'
import { choiceKey, narrowing, sectionsDependence } from './scope.ts'

/** Models with a price here in every section, narrowed as a list is; kept while nothing appears or vanishes. */
export async function countSections(
  look: Look,
  { only, choice }: Pick<ListScope, 'only' | 'choice'> = {},
): Promise<SectionCounts> {
  const { generation, prices } = look
  const chosen = await findChosen(look, choice)
  // A choice may ask for what is in stock, which depends on more than prices.
  const key = `sections ${choice ? look.key : prices.key} ${only ?? ''} ${choiceKey(choice)}`
  return generation.kept(key, sectionsDependence(choice), async () => {
    const { products, offers, sections, tail } = generation.index
    const within = inAll([...narrowing(look, only), ...(chosen ? [chosen] : [])])
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

/** What all of the sets hold; null of none. */
function inAll([first, ...more]: readonly Bits[]): Bits | null {
  if (!first) return null
  return more.reduce((all, set) => all.map((word, at) => word & (set[at] as number)), first)
}
