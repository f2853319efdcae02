import { byLine, type LineKey, lineKey, namedBeside } from '#rules/cuts.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { decideLines, lineOf, mostLines, readToChange, type WantedLine } from './change-basket.ts'
import type { BasketOwner } from './owner.ts'
import { lockBasket, saveLines } from './queries.ts'

/** What became of goods that are wished for again: pieces that the basket holds now, 0 where none can be had. */
export interface AgainLine extends LineKey {
  wanted: number
  quantity: number
  /** At today's list price of the region; null where it is not sold. */
  priceMinor: number | null
}

/**
 * Puts goods in that were ordered before: as many as then, less where less is left. What cannot be had is left out and
 * told, and what the basket holds already, a cut of the same length too, is not doubled: a second press changes nothing.
 */
export function addAgain(
  db: Db,
  owner: BasketOwner,
  region: ShopRegion,
  wishes: readonly WantedLine[],
  now: Date,
): Promise<{ kind: 'added'; lines: AgainLine[] } | { kind: 'basketFull' }> {
  return inTransaction(db, async (tx) => {
    const basketId = await lockBasket(tx, owner)
    const ids = wishes.map(({ offerId }) => offerId)
    const { basket } = await readToChange(tx, owner, region, ids, now)
    const held = byLine(basket.lines)
    const stepOf = (offerId: number) => basket.offers.get(offerId)?.lengthStepMm ?? null
    const named = namedBeside(basket.lines, wishes, stepOf, basket.aside)
    const wanted = named.map((line) => ({
      ...line,
      quantity: Math.max(held.get(lineKey(line))?.quantity ?? 0, line.quantity),
    }))
    const decided = byLine(decideLines(basket.lines, wanted, basket.offers).map((line) => ({ ...line.change, line })))
    const there = [...decided.values()].flatMap(({ line }) => (line.change.reason !== 'soldOut' ? [line] : []))
    const size = new Set([...held.keys(), ...there.map(({ change }) => lineKey(change))]).size
    if (size + basket.aside.length > mostLines && size > held.size) return { kind: 'basketFull' as const }
    await saveLines(
      tx,
      basketId,
      there.map((line) => lineOf(line, region, true)),
    )
    const lines = wishes.map(({ offerId, cut, quantity }, at) => {
      const line = named[at] && decided.get(lineKey(named[at]))?.line
      return {
        offerId,
        cut,
        wanted: quantity,
        quantity: line && there.includes(line) ? line.change.quantity : 0,
        priceMinor: line?.offer.priceMinor ?? null,
      }
    })
    return { kind: 'added' as const, lines }
  })
}
