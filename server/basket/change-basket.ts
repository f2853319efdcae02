import type { ModifyLine, QuantityChange } from '#contract/basket.ts'
import { decideQuantity } from '#rules/quantity.ts'
import { findSellableOffers, type SellableOffer } from '#server/catalogue/index.ts'
import type { CallRegion } from '#server/gate/index.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import type { BasketOwner } from './owner.ts'
import {
  type BasketLine,
  countLines,
  type LineToSave,
  listLinesOf,
  lockBasket,
  lockBasketIfAny,
  removeLines,
  saveLines,
} from './queries.ts'

export interface Wish {
  offerId: number
  quantity: number
}

export type AddOutcome =
  | { kind: 'changed'; changes: QuantityChange[] }
  | { kind: 'offerNotFound'; offerId: number }
  | { kind: 'shortOfStock'; offers: { offerId: number; name: string; available: number }[] }
  | { kind: 'basketFull' }

const mostLines = 200

/** Puts offers in beside what is there: all of them or, where one cannot be had at all, none. */
export async function addToBasket(
  db: Db,
  owner: BasketOwner,
  region: CallRegion,
  wishes: readonly Wish[],
): Promise<AddOutcome> {
  const summed = sumWishes(wishes)
  const offers = await findSellableOffers(db, [...summed.keys()], region)
  const unknown = [...summed.keys()].find((id) => !offers.get(id)?.isOnSale)
  if (unknown !== undefined) return { kind: 'offerNotFound', offerId: unknown }
  return inTransaction(db, async (tx) => {
    const basketId = await lockBasket(tx, owner)
    const held = byOffer(await listLinesOf(tx, basketId, [...summed.keys()]))
    const decided = [...summed].map(([offerId, quantity]) => {
      const wanted = (held.get(offerId)?.quantity ?? 0) + quantity
      return decideLine(offers.get(offerId) as SellableOffer, wanted)
    })
    const soldOut = decided.filter((one) => one.change.reason === 'soldOut')
    if (soldOut.length > 0) return shortOf(soldOut)
    const isNew = decided.filter((one) => !held.has(one.change.offerId)).length
    if (isNew > 0 && (await countLines(tx, basketId)) + isNew > mostLines) return { kind: 'basketFull' } as const
    await saveLines(
      tx,
      basketId,
      decided.map((one) => lineOf(one, region, true)),
    )
    return { kind: 'changed', changes: decided.map((one) => one.change) } as const
  })
}

export type ModifyOutcome = { kind: 'changed'; changes: QuantityChange[] } | { kind: 'offerNotFound'; offerId: number }

/** Sets quantities and ticks. 0 takes a line out; a quantity for goods that are not there yet puts them in. */
export async function modifyBasket(
  db: Db,
  owner: BasketOwner,
  region: CallRegion,
  wish: { lines: readonly (Omit<ModifyLine, 'offerId'> & { offerId: number })[]; checkedAll: boolean | undefined },
): Promise<ModifyOutcome> {
  const ids = wish.lines.map((line) => line.offerId)
  const offers = await findSellableOffers(db, ids, region)
  return inTransaction(db, async (tx) => {
    const basketId = await lockBasket(tx, owner)
    if (wish.checkedAll !== undefined) await checkAll(tx, basketId, wish.checkedAll)
    const held = byOffer(await listLinesOf(tx, basketId))
    const changes: QuantityChange[] = []
    const toSave: LineToSave[] = []
    const toRemove: number[] = []
    for (const { offerId, quantity, checked } of wish.lines) {
      const line = held.get(offerId)
      if (quantity === 0) {
        toRemove.push(offerId)
        if (line)
          changes.push({
            offerId,
            wanted: 0,
            quantity: 0,
            reason: 'removed',
            available: offers.get(offerId)?.freeStock ?? 0,
          })
        continue
      }
      const offer = offers.get(offerId)
      if (!offer || (!line && (quantity === undefined || !offer.isOnSale))) {
        if (quantity === undefined) continue // a tick for a line that another tab has taken out
        return { kind: 'offerNotFound', offerId } as const
      }
      const decided = decideLine(offer, quantity ?? line?.quantity ?? 1, line)
      if (quantity !== undefined) changes.push(decided.change)
      const isChecked = checked ?? line?.isChecked ?? true
      // A tick alone keeps the wish and the price that the shopper saw: nothing about them was decided now.
      if (line && quantity === undefined) toSave.push({ ...keptOf(line), isChecked })
      else if (line || decided.change.reason !== 'soldOut') toSave.push(lineOf(decided, region, isChecked))
    }
    await removeLines(tx, basketId, toRemove)
    await saveLines(tx, basketId, lastOfEach(toSave))
    return { kind: 'changed', changes } as const
  })
}

export async function clearBasket(db: Db, owner: BasketOwner): Promise<void> {
  await inTransaction(db, async (tx) => {
    const basketId = await lockBasketIfAny(tx, owner)
    if (basketId === null) return
    const lines = await listLinesOf(tx, basketId)
    await removeLines(
      tx,
      basketId,
      lines.map((line) => line.offerId),
    )
  })
}

/** Leaves only these lines ticked: "order now" of a few. */
export async function checkOnly(db: Db, owner: BasketOwner, offerIds: readonly number[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const basketId = await lockBasketIfAny(tx, owner)
    if (basketId === null) return
    const lines = await listLinesOf(tx, basketId)
    await saveLines(
      tx,
      basketId,
      lines.map((line) => ({ ...keptOf(line), isChecked: offerIds.includes(line.offerId) })),
    )
  })
}

interface DecidedLine {
  offer: SellableOffer
  change: QuantityChange
}

function decideLine(offer: SellableOffer, wanted: number, held?: BasketLine): DecidedLine {
  const { offerId, freeStock } = offer
  const decision = decideQuantity({
    wanted,
    stock: offer.isOnSale ? freeStock : 0,
    minimumBatch: offer.minimumBatch,
    sellRemains: offer.sellsRemains,
  })
  if (decision.kind !== 'accepted') {
    const quantity = held?.quantity ?? 0
    return { offer, change: { offerId, wanted, quantity, reason: 'soldOut', available: 0 } }
  }
  const { quantity, reason } = decision
  return { offer, change: { offerId, wanted, quantity, reason, available: freeStock } }
}

function lineOf({ offer, change }: DecidedLine, region: CallRegion, isChecked: boolean): LineToSave {
  const { offerId, quantity } = change
  return { offerId, quantity, isChecked, seenPriceMinor: offer.priceMinor, seenRegionId: region.id }
}

function keptOf({ offerId, quantity, isChecked, seenPriceMinor, seenRegionId }: BasketLine): LineToSave {
  return { offerId, quantity, isChecked, seenPriceMinor, seenRegionId }
}

async function checkAll(tx: Tx, basketId: number, isChecked: boolean): Promise<void> {
  const lines = await listLinesOf(tx, basketId)
  await saveLines(
    tx,
    basketId,
    lines.map((line) => ({ ...keptOf(line), isChecked })),
  )
}

function shortOf(soldOut: readonly DecidedLine[]): AddOutcome {
  return {
    kind: 'shortOfStock',
    offers: soldOut.map(({ offer }) => ({ offerId: offer.offerId, name: offer.names.ru, available: 0 })),
  }
}

function sumWishes(wishes: readonly Wish[]): Map<number, number> {
  const summed = new Map<number, number>()
  for (const { offerId, quantity } of wishes) summed.set(offerId, (summed.get(offerId) ?? 0) + quantity)
  return summed
}

function byOffer(lines: readonly BasketLine[]): Map<number, BasketLine> {
  return new Map(lines.map((line) => [line.offerId, line]))
}

/** One statement cannot write a line twice; said twice, the last word counts. */
function lastOfEach(lines: readonly LineToSave[]): LineToSave[] {
  return [...new Map(lines.map((line) => [line.offerId, line])).values()]
}
