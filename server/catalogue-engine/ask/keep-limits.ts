import { hasBit, makeBits, setBit } from '../read-index/bits.ts'
import { offersOfModel } from '../read-index/model-offers.ts'
import type { Limit } from '../text/read-limits.ts'
import type { Look } from './look.ts'
import type { MatchedGoods } from './match-words.ts'

/** What keeps within the limits that a query names; where nothing does, they are told as unanswered and left out. */
export function keepLimits(look: Look, matched: MatchedGoods): MatchedGoods {
  const { limits, products, scores } = matched
  if (limits.length === 0 || products.length === 0) return matched
  const { index } = look.generation
  const passing = limits.reduce<Passing[]>(
    (left, limit) => (limit.half ? keepHalf(look, left, { ...limit, half: limit.half }) : left),
    Array.from(products, (product, at) => ({
      at,
      section: index.products.section[product] as number,
      offers: offersOfModel(index.products, product).filter(
        (offer) => hasBit(look.prices.sold, offer) && keepsAll(look, offer, limits),
      ),
    })),
  )
  const within = makeBits(index.offers.room)
  const kept = passing.filter(({ offers }) => offers.length > 0)
  for (const { offers } of kept) for (const offer of offers) setBit(within, offer)
  if (kept.length === 0) return { ...matched, unanswered: [...matched.unanswered, ...limits.map(({ text }) => text)] }
  return {
    ...matched,
    products: Int32Array.from(kept, ({ at }) => products[at] as number),
    scores: Float32Array.from(kept, ({ at }) => scores[at] as number),
    within,
  }
}

/** A model found, by its place among them, with those of its offers that may be shown. */
interface Passing {
  at: number
  section: number
  offers: number[]
}

/** Of each section the half that is smaller, or larger, than its middle one: a small wardrobe is larger than a large lamp. */
function keepHalf(look: Look, found: readonly Passing[], { of, half }: Limit & { half: 'small' | 'large' }): Passing[] {
  const sign = half === 'small' ? 1 : -1
  const sizeOf = (offer: number) => sign * measureOf(look, offer, of)
  const measured = found.map((one) => ({ ...one, offers: one.offers.filter((offer) => sizeOf(offer) !== 0) }))
  const middles = new Map(
    [...Map.groupBy(measured, ({ section }) => section)].map(([section, models]) => {
      const sizes = models
        .filter(({ offers }) => offers.length > 0)
        .map(({ offers }) => Math.min(...offers.map(sizeOf)))
      return [section, sizes.toSorted((a, b) => a - b)[Math.ceil(sizes.length / 2) - 1] ?? 0]
    }),
  )
  return measured.map((one) => ({
    ...one,
    offers: one.offers.filter((offer) => sizeOf(offer) <= (middles.get(one.section) ?? 0)),
  }))
}

function keepsAll(look: Look, offer: number, limits: readonly Limit[]): boolean {
  return limits.every(({ of, min = 0, max = Number.POSITIVE_INFINITY }) => {
    const measure = measureOf(look, offer, of)
    return measure > 0 && measure >= min && measure <= max
  })
}

function measureOf({ generation: { index }, prices }: Look, offer: number, of: Limit['of']): number {
  if (of === 'price') return prices.units[offer] as number
  const { widthMm, depthMm, heightMm } = index.offers
  const column = { width: widthMm, depth: depthMm, height: heightMm }[of]
  return (column[offer] as number) / 10
}
