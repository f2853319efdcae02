import type { ModifyLine, QuantityChange } from '#contract/basket.ts'
import type { Names } from '#rules/names.ts'
import { decideQuantity } from '#rules/quantity.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { findSellableOffers, type SellableOffer } from '#server/stock/index.ts'
import type { BasketOwner } from './owner.ts'
import { type SellableLine, sellableLines } from './priced-lines.ts'
import {
  type BasketLine,
  type LineToSave,
  listLinesOf,
  lockBasket,
  lockBasketIfAny,
  readBasket,
  removeLines,
  saveLines,
  saveLinesAt,
} from './queries.ts'

/** The basket after a change, so that it need not be read again to be shown. */
export interface Changed {
  kind: 'changed'
  changes: QuantityChange[]
  lines: SellableLine[]
}

export type AddOutcome =
  | Changed
  | { kind: 'offerNotFound'; offerId: number }
  | { kind: 'shortOfStock'; offers: { offerId: number; names: Names; available: number }[] }
  | { kind: 'basketFull' }

const mostLines = 200
// One shopper rarely presses twice at once: reading, deciding and writing if nothing has changed spares the transaction.
const optimisticAttempts = 3

/** Puts offers in beside what is there: all of them or, where one cannot be had at all, none. */
export async function addToBasket(
  db: Db,
  owner: BasketOwner,
  region: ShopRegion,
  wishes: readonly { offerId: number; quantity: number }[],
): Promise<AddOutcome> {
  const summed = sumWishes(wishes)
  for (let attempt = 0; attempt < optimisticAttempts; attempt++) {
    const read = await readBasket(db, owner)
    const plan = await planAdding(db, region, read.lines, summed)
    if (plan.kind !== 'planned') return plan
    const saved = await saveLinesAt(db, owner, read, plan.toSave)
    if (saved) return changedBy(plan, read.lines, saved)
  }
  return inTransaction<AddOutcome>(db, async (tx) => {
    const basketId = await lockBasket(tx, owner)
    const held = await listLinesOf(tx, basketId)
    const plan = await planAdding(tx, region, held, summed)
    return plan.kind === 'planned' ? changedBy(plan, held, await saveLines(tx, basketId, plan.toSave)) : plan
  })
}

interface AddPlan {
  kind: 'planned'
  changes: QuantityChange[]
  toSave: LineToSave[]
  offers: ReadonlyMap<number, SellableOffer>
}

async function planAdding(
  db: Db | Tx,
  region: ShopRegion,
  lines: readonly BasketLine[],
  wishes: ReadonlyMap<number, number>,
): Promise<AddPlan | Exclude<AddOutcome, Changed>> {
  const held = byOffer(lines)
  const ids = new Set([...held.keys(), ...wishes.keys()])
  const offers = await findSellableOffers(db, [...ids], region)
  const decided: DecidedLine[] = []
  for (const [offerId, quantity] of wishes) {
    const offer = offers.get(offerId)
    if (!offer?.isOnSale) return { kind: 'offerNotFound', offerId }
    decided.push(decideLine(offer, (held.get(offerId)?.quantity ?? 0) + quantity))
  }
  const soldOut = decided.filter((one) => one.change.reason === 'soldOut')
  if (soldOut.length > 0) return shortOf(soldOut)
  if (ids.size > mostLines && ids.size > held.size) return { kind: 'basketFull' }
  const toSave = decided.map((one) => lineOf(one, region, true))
  return { kind: 'planned', changes: decided.map((one) => one.change), toSave, offers }
}

function changedBy({ changes, offers }: AddPlan, held: readonly BasketLine[], saved: readonly BasketLine[]): Changed {
  return { kind: 'changed', changes, lines: sellableLines(withSaved(byOffer(held), saved), offers) }
}

export interface ModifyWish {
  lines: readonly (Omit<ModifyLine, 'offerId'> & { offerId: number })[]
  /** Ticks or unticks everything first. */
  checkedAll: boolean | undefined
}

export type ModifyOutcome = Changed | { kind: 'offerNotFound'; offerId: number }

/** Sets quantities and ticks. 0 takes a line out; a quantity for goods that are not there yet puts them in. */
export async function modifyBasket(
  db: Db,
  owner: BasketOwner,
  region: ShopRegion,
  wish: ModifyWish,
): Promise<ModifyOutcome> {
  return inTransaction<ModifyOutcome>(db, async (tx) => {
    const basketId = await lockBasket(tx, owner)
    const held = byOffer(await listLinesOf(tx, basketId))
    const ids = new Set([...held.keys(), ...wish.lines.map((line) => line.offerId)])
    const offers = await findSellableOffers(tx, [...ids], region)
    const plan = planChanges(held, offers, region, wish)
    if (plan.kind === 'offerNotFound') return plan
    await removeLines(tx, basketId, plan.toRemove)
    const saved = await saveLines(tx, basketId, plan.toSave)
    for (const offerId of plan.toRemove) held.delete(offerId)
    return { kind: 'changed', changes: plan.changes, lines: sellableLines(withSaved(held, saved), offers) }
  })
}

/** Takes every line out. */
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

type ChangePlan =
  | { kind: 'planned'; changes: QuantityChange[]; toSave: LineToSave[]; toRemove: number[] }
  | { kind: 'offerNotFound'; offerId: number }

function planChanges(
  held: ReadonlyMap<number, BasketLine>,
  offers: ReadonlyMap<number, SellableOffer>,
  region: ShopRegion,
  { lines, checkedAll }: ModifyWish,
): ChangePlan {
  const changes: QuantityChange[] = []
  const toSave = new Map<number, LineToSave>()
  const toRemove = new Set<number>()
  if (checkedAll !== undefined) {
    for (const line of held.values()) toSave.set(line.offerId, { ...keptOf(line), isChecked: checkedAll })
  }
  for (const { offerId, quantity, checked } of lines) {
    const line = held.get(offerId)
    const offer = offers.get(offerId)
    if (quantity === 0) {
      toRemove.add(offerId)
      toSave.delete(offerId)
      const available = offer?.freeStock ?? 0
      if (line) changes.push({ offerId, wanted: 0, quantity: 0, reason: 'removed', available })
      continue
    }
    const isChecked = checked ?? toSave.get(offerId)?.isChecked ?? line?.isChecked ?? true
    if (quantity === undefined) {
      // A tick alone keeps the wish and the price that was seen; for a line another tab has taken out it means nothing.
      if (line && !toRemove.has(offerId)) toSave.set(offerId, { ...keptOf(line), ...toSave.get(offerId), isChecked })
      continue
    }
    if (!offer || (!line && !offer.isOnSale)) return { kind: 'offerNotFound', offerId }
    const decided = decideLine(offer, quantity, line)
    changes.push(decided.change)
    if (decided.change.quantity === 0) continue
    toSave.set(offerId, lineOf(decided, region, isChecked))
    toRemove.delete(offerId)
  }
  return { kind: 'planned', changes, toSave: [...toSave.values()], toRemove: [...toRemove] }
}

interface DecidedLine {
  offer: SellableOffer
  change: QuantityChange
}

/** A line that is sold out keeps what it held: it may come back. */
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

function lineOf({ offer, change }: DecidedLine, region: ShopRegion, isChecked: boolean): LineToSave {
  const { offerId, quantity } = change
  return { offerId, quantity, isChecked, seenPriceMinor: offer.priceMinor, seenRegionId: region.id }
}

function keptOf({ offerId, quantity, isChecked, seenPriceMinor, seenRegionId }: BasketLine): LineToSave {
  return { offerId, quantity, isChecked, seenPriceMinor, seenRegionId }
}

function withSaved(held: ReadonlyMap<number, BasketLine>, saved: readonly BasketLine[]): BasketLine[] {
  const lines = new Map([...held, ...byOffer(saved)])
  return [...lines.values()].sort((a, b) => a.id - b.id)
}

function shortOf(soldOut: readonly DecidedLine[]): Exclude<AddOutcome, Changed> {
  return {
    kind: 'shortOfStock',
    offers: soldOut.map(({ offer }) => ({ offerId: offer.offerId, names: offer.names, available: 0 })),
  }
}

function sumWishes(wishes: readonly { offerId: number; quantity: number }[]): Map<number, number> {
  const summed = new Map<number, number>()
  for (const { offerId, quantity } of wishes) summed.set(offerId, (summed.get(offerId) ?? 0) + quantity)
  return summed
}

function byOffer(lines: readonly BasketLine[]): Map<number, BasketLine> {
  return new Map(lines.map((line) => [line.offerId, line]))
}
