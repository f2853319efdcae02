import { warehouses } from '../shop/index.ts'
import type { DemoOffer } from './offers.ts'

/** How often a warehouse holds a thing at all, and how much of it: the home warehouse has most. */
const habits: Record<string, { holds: number; upTo: number }> = {
  chel: { holds: 0.86, upTo: 26 },
  ekb: { holds: 0.62, upTo: 14 },
  msk: { holds: 0.78, upTo: 30 },
  spb: { holds: 0.5, upTo: 12 },
  nsk: { holds: 0.48, upTo: 12 },
  kzn: { holds: 0.42, upTo: 9 },
  ala: { holds: 0.66, upTo: 16 },
}

export type StockRow = { offerId: number; warehouse: string; onHand: number }

/**
 * Where an offer lies and how many. Decided by its id alone, so a rebuilt feed changes nothing. Of a hundred offers
 * about four are sold out, six lie in one city only and eight are down to their last three.
 */
export function stockOf(offer: DemoOffer): StockRow[] {
  const fate = chance(offer.id, 'fate')
  if (fate < 0.04) return rows(offer, () => 0)
  if (fate < 0.1)
    return rows(offer, (code) => (code === onlyCity(offer) ? 4 + Math.floor(chance(offer.id, 'only') * 6) : 0))
  if (fate < 0.18) return rows(offer, (code) => (code === 'chel' ? 3 : usual(offer, code) % 4))
  return rows(offer, (code) => usual(offer, code))
}

function rows(offer: DemoOffer, count: (warehouse: string) => number): StockRow[] {
  return warehouses.map(({ code }) => ({
    offerId: offer.id,
    warehouse: code,
    onHand: wholeBatches(offer, count(code)),
  }))
}

/** Chairs that are sold in pairs also lie in pairs, and rolls are some metres long, seldom a round number of them. */
function wholeBatches(offer: DemoOffer, count: number): number {
  const { minimumBatch = 1, byMetre } = offer.model
  return byMetre ? Math.round(count * 14) / 10 : count * minimumBatch
}

function usual(offer: DemoOffer, warehouse: string): number {
  const habit = habits[warehouse]
  if (!habit || chance(offer.id, `${warehouse} holds`) > habit.holds) return 0
  const share = chance(offer.id, `${warehouse} count`)
  return 1 + Math.floor(share * share * habit.upTo)
}

function onlyCity(offer: DemoOffer): string {
  const cities = ['msk', 'ekb', 'spb', 'nsk', 'chel']
  return cities[Math.floor(chance(offer.id, 'city') * cities.length)] ?? 'msk'
}

/** A number in [0, 1) that is always the same for the same id and word (FNV-1a). */
function chance(id: number, word: string): number {
  let hash = 2166136261
  for (const letter of `${id}:${word}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507)
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296
}
