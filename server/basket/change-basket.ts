import type { ModifyLine, QuantityChange } from '#contract/basket.ts'
import type { Names } from '#rules/names.ts'
import { decideQuantity } from '#rules/quantity.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { type DeliveryFacts, deliveryQuestion } from '#server/delivery/index.ts'
import { ask, atOnce, type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import type { PriceWish } from '#server/price/index.ts'
import type { SellableOffer } from '#server/stock/index.ts'
import type { BasketOwner } from './owner.ts'
import { asideLines, type SellableLine, sellableLines } from './priced-lines.ts'
import {
  type BasketLine,
  basketQuestion,
  type LineToSave,
  listLinesOf,
  lockBasket,
  lockBasketIfAny,
  type ReadBasket,
  removeLines,
  saveLines,
  saveLinesAt,
} from './queries.ts'

/** The basket after a change, so that it need not be read again to be shown. */
export interface Changed {
  kind: 'changed'
  changes: QuantityChange[]
  wish: PriceWish
  comesApart: boolean
  lines: SellableLine[]
  aside: SellableLine[]
  delivery: DeliveryFacts
}

export type AddOutcome =
  | Changed
  | { kind: 'offerNotFound'; offerId: number }
  | { kind: 'shortOfStock'; offers: { offerId: number; names: Names; available: number }[] }
  | { kind: 'basketFull' }

export const mostLines = 200
// One shopper rarely presses twice at once: reading, deciding and writing if nothing has changed spares the transaction.
const optimisticAttempts = 3

/** Puts offers in beside what is there: all of them or, where one cannot be had at all, none. */
export async function addToBasket(
  db: Db,
  owner: BasketOwner,
  region: ShopRegion,
  wishes: readonly { offerId: number; quantity: number }[],
  now: Date,
): Promise<AddOutcome> {
  const summed = sumWishes(wishes)
  const read = (given: Db | Tx) => readToChange(given, owner, region, [...summed.keys()], now)
  for (let attempt = 0; attempt < optimisticAttempts; attempt++) {
    const known = await read(db)
    const plan = planAdding(region, known.basket, summed)
    if (plan.kind !== 'planned') return plan
    const saved = await saveLinesAt(db, owner, known.basket, plan.toSave)
    if (saved) return changedBy(plan.changes, known, saved)
  }
  return inTransaction<AddOutcome>(db, async (tx) => {
    const [basketId, known] = await atOnce(
      () => lockBasket(tx, owner),
      () => read(tx),
    )
    const plan = planAdding(region, known.basket, summed)
    if (plan.kind !== 'planned') return plan
    return changedBy(plan.changes, known, await saveLines(tx, basketId, plan.toSave))
  })
}

interface KnownBasket {
  basket: ReadBasket
  delivery: DeliveryFacts
}

/** Everything that changing a basket and showing it afterwards depend on. */
export function readToChange(
  db: Db | Tx,
  owner: BasketOwner,
  region: ShopRegion,
  beside: readonly number[],
  now: Date,
): Promise<KnownBasket> {
  return ask(db, { basket: basketQuestion(owner, region, beside), delivery: deliveryQuestion(region, now) })
}

interface AddPlan {
  kind: 'planned'
  changes: QuantityChange[]
  toSave: LineToSave[]
}

function planAdding(
  region: ShopRegion,
  { lines, aside, offers }: ReadBasket,
  wishes: ReadonlyMap<number, number>,
): AddPlan | Exclude<AddOutcome, Changed> {
  const held = byOffer(lines)
  const ids = new Set([...held.keys(), ...wishes.keys()])
  const decided: DecidedLine[] = []
  for (const [offerId, quantity] of wishes) {
    const offer = offers.get(offerId)
    if (!offer?.isOnSale) return { kind: 'offerNotFound', offerId }
    decided.push(decideLine(offer, (held.get(offerId)?.quantity ?? 0) + quantity))
  }
  const soldOut = decided.filter((one) => one.change.reason === 'soldOut')
  if (soldOut.length > 0) return shortOf(soldOut)
  if (ids.size + aside.length > mostLines && ids.size > held.size) return { kind: 'basketFull' }
  const toSave = decided.map((one) => lineOf(one, region, true))
  return { kind: 'planned', changes: decided.map((one) => one.change), toSave }
}

export function changedBy(
  changes: QuantityChange[],
  { basket, delivery }: KnownBasket,
  saved: readonly BasketLine[],
  removed: readonly number[] = [],
): Changed {
  const held = byOffer([...basket.lines, ...basket.aside])
  for (const offerId of removed) held.delete(offerId)
  const { offers, wish, comesApart } = basket
  const all = withSaved(held, saved)
  const lines = sellableLines({ offers, lines: all.filter(({ isAside }) => !isAside) })
  const aside = asideLines({ offers, aside: all.filter(({ isAside }) => isAside) })
  return { kind: 'changed', changes, wish, comesApart, lines, aside, delivery }
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
  now: Date,
): Promise<ModifyOutcome> {
  const beside = [...new Set(wish.lines.map((line) => line.offerId))]
  return inTransaction<ModifyOutcome>(db, async (tx) => {
    const [basketId, known] = await atOnce(
      () => lockBasket(tx, owner),
      () => readToChange(tx, owner, region, beside, now),
    )
    const plan = planChanges(byOffer(known.basket.lines), known.basket.offers, region, wish)
    if (plan.kind === 'offerNotFound') return plan
    const [, saved] = await atOnce(
      () => removeLines(tx, basketId, plan.toRemove),
      () => saveLines(tx, basketId, plan.toSave),
    )
    return changedBy(plan.changes, known, saved, plan.toRemove)
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

export function planChanges(
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
export function decideLine(offer: SellableOffer, wanted: number, held?: BasketLine): DecidedLine {
  const { offerId, freeStock } = offer
  const decision = decideQuantity({
    wanted,
    stock: offer.isOnSale ? freeStock : 0,
    minimumBatch: offer.minimumBatch,
    sellRemains: offer.sellsRemains,
    lengthStepMm: offer.lengthStepMm,
  })
  if (decision.kind !== 'accepted') {
    const quantity = held?.quantity ?? 0
    return { offer, change: { offerId, wanted, quantity, reason: 'soldOut', available: 0 } }
  }
  const { quantity, reason } = decision
  return { offer, change: { offerId, wanted, quantity, reason, available: freeStock } }
}

export function lineOf({ offer, change }: DecidedLine, region: ShopRegion, isChecked: boolean): LineToSave {
  const { offerId, quantity } = change
  const seen = { seenPriceMinor: offer.priceMinor, seenRegionId: region.id, seenQuantity: quantity }
  return { offerId, quantity, isChecked, isAside: false, ...seen }
}

export function keptOf({ isFavourite: _favourite, id: _id, ...line }: BasketLine): LineToSave {
  return line
}

function withSaved(held: ReadonlyMap<number, BasketLine>, saved: readonly BasketLine[]): BasketLine[] {
  const lines = new Map(held)
  for (const line of saved) lines.set(line.offerId, { ...held.get(line.offerId), ...line })
  return [...lines.values()].sort((a, b) => a.id - b.id)
}

export function shortOf(soldOut: readonly DecidedLine[]): Exclude<AddOutcome, Changed> {
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

export function byOffer(lines: readonly BasketLine[]): Map<number, BasketLine> {
  return new Map(lines.map((line) => [line.offerId, line]))
}
