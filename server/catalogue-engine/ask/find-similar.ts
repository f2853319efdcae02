import type { FoundModel, SimilarAsk } from '../engine.ts'
import { hasBit } from '../read-index/bits.ts'
import { findOffer } from '../read-index/model-offers.ts'
import { findModels } from './find-models.ts'
import type { Look } from './look.ts'
import { findScope } from './scope.ts'
import { seeFound } from './see-models.ts'

// Similar goods are sought among the most popular of the section.
const pool = 300
const fewInSection = 4

interface Candidate {
  product: number
  offer: number
}

export async function findSimilar(look: Look, ask: SimilarAsk): Promise<FoundModel[]> {
  const { generation, prices, stock } = look
  const { index } = generation
  const product = index.products.at.positionOf(ask.productId)
  if (product < 0) return []
  const section = index.products.section[product] as number
  const own = await modelsIn(look, ask, section, product)
  const parent = index.sections[section]?.parent ?? -1
  const above = own.length < fewInSection && parent >= 0 ? await modelsIn(look, ask, parent, product) : []
  const price = prices.units[findOffer(index.products, product, (offer) => hasBit(prices.sold, offer))] ?? 0
  const nearest = [...new Map([...own, ...above.slice(0, ask.count)].map((one) => [one.product, one])).values()]
    .map((one) => ({ ...one, distance: distanceOf(price, prices.units[one.offer] as number) }))
    .map((one) => ({ ...one, distance: one.distance + (hasBit(stock.available, one.offer) ? 0 : 10) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, ask.count)
  return seeFound(look, {
    products: Uint32Array.from(nearest, (one) => one.product),
    offers: Uint32Array.from(nearest, (one) => one.offer),
  })
}

async function modelsIn(look: Look, ask: SimilarAsk, section: number, except: number): Promise<Candidate[]> {
  const scope = findScope(look, { sectionId: look.generation.index.sections[section]?.id ?? null })
  if (!scope) return []
  const { products, offers } = await findModels(look, scope, { params: {}, sort: 'popular', most: pool })
  return Array.from(products.subarray(0, pool), (product, at) => ({ product, offer: offers[at] as number })).filter(
    ({ product, offer }) => product !== except && (!ask.isAvailableOnly || hasBit(look.stock.available, offer)),
  )
}

/** Half and double are equally far. */
function distanceOf(price: number, other: number): number {
  return price > 0 && other > 0 ? Math.abs(Math.log(other / price)) : 0
}
