import type { ShopRegion } from '#rules/shopper.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { byOffer, decideLine, lineOf, mostLines, readToChange } from './change-basket.ts'
import type { BasketOwner } from './owner.ts'
import { lockBasket, saveLines } from './queries.ts'

/** What became of goods that are wished for again: pieces that the basket holds now, 0 where none can be had. */
export interface AgainLine {
  offerId: number
  wanted: number
  quantity: number
  /** At today's list price of the region; null where it is not sold. */
  priceMinor: number | null
}

/**
 * Puts goods in that were ordered before: as many as then, less where less is left. What cannot be had is left out and
 * told, and what the basket holds already is not doubled, so that a second press changes nothing.
 */
export function addAgain(
  db: Db,
  owner: BasketOwner,
  region: ShopRegion,
  wishes: readonly { offerId: number; quantity: number }[],
  now: Date,
): Promise<{ kind: 'added'; lines: AgainLine[] } | { kind: 'basketFull' }> {
  return inTransaction(db, async (tx) => {
    const basketId = await lockBasket(tx, owner)
    const ids = wishes.map(({ offerId }) => offerId)
    const { basket } = await readToChange(tx, owner, region, ids, now)
    const held = byOffer(basket.lines)
    const decided = wishes.map(({ offerId, quantity: wanted }) => {
      const offer = basket.offers.get(offerId)
      const before = held.get(offerId)?.quantity ?? 0
      return { offerId, wanted, line: offer?.isOnSale ? decideLine(offer, Math.max(before, wanted)) : null }
    })
    const there = decided.flatMap(({ line }) => (line && line.change.reason !== 'soldOut' ? [line] : []))
    const size = new Set([...held.keys(), ...there.map(({ change }) => change.offerId)]).size
    if (size + basket.aside.length > mostLines && size > held.size) return { kind: 'basketFull' as const }
    await saveLines(
      tx,
      basketId,
      there.map((line) => lineOf(line, region, true)),
    )
    const lines = decided.map(({ offerId, wanted, line }) => ({
      offerId,
      wanted,
      quantity: line && there.includes(line) ? line.change.quantity : 0,
      priceMinor: line?.offer.priceMinor ?? null,
    }))
    return { kind: 'added' as const, lines }
  })
}
