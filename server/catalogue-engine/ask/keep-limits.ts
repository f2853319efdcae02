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
  const within = makeBits(index.offers.room)
  const kept: number[] = []
  for (let at = 0; at < products.length; at++) {
    const offers = offersOfModel(index.products, products[at] as number)
    const passing = offers.filter((offer) => hasBit(look.prices.sold, offer) && keepsAll(look, offer, limits))
    for (const offer of passing) setBit(within, offer)
    if (passing.length > 0) kept.push(at)
  }
  if (kept.length === 0) return { ...matched, unanswered: [...matched.unanswered, ...limits.map(({ text }) => text)] }
  return {
    ...matched,
    products: Int32Array.from(kept, (at) => products[at] as number),
    scores: Float32Array.from(kept, (at) => scores[at] as number),
    within,
  }
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
