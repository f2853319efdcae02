import type { ModifyLine, QuantityChange } from '#contract/basket.ts'
import { byLine, isLine, type LineKey, type LineName, lineKey, nextCut } from '#rules/cuts.ts'
import { heldPieces } from '#rules/modules.ts'
import type { Names } from '#rules/names.ts'
import { decideQuantity } from '#rules/quantity.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { type DeliveryFacts, deliveryQuestion } from '#server/delivery/index.ts'
import type { StoredProject } from '#server/kits/index.ts'
import { ask, atOnce, type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import type { PriceWish } from '#server/price/index.ts'
import type { SellableOffer } from '#server/stock/index.ts'
import type { BasketOwner } from './owner.ts'
import { asideLines, offerAfter, type SellableLine, sellableLines } from './priced-lines.ts'
import {
  type BasketLine,
  basketQuestion,
  keepProject,
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
  project: StoredProject | null
  lines: SellableLine[]
  aside: SellableLine[]
  delivery: DeliveryFacts
}

export type AddOutcome =
  | Changed
  | { kind: 'offerNotFound'; offerId: number }
  | { kind: 'shortOfStock'; offers: { offerId: number; names: Names; available: number }[] }
  | { kind: 'basketFull' }

/** The composition that the wishes are; `replaces` the one of the same set that lies in the basket. */
export interface Composition {
  projectId?: number | null | undefined
  replaces?: boolean | undefined
}

/** What is asked for. */
export type Wish = { offerId: number; quantity: number }
/** So much as a line is to hold. */
export type WantedLine = LineKey & { quantity: number }

export const mostLines = 200
// One shopper rarely presses twice at once: reading, deciding and writing if nothing has changed spares the transaction.
const optimisticAttempts = 3

/**
 * Puts offers in beside what is there, and takes out those of which 0 are wished for: all of it or, where one cannot be had
 * at all, nothing.
 */
export async function addToBasket(
  db: Db,
  owner: BasketOwner,
  region: ShopRegion,
  wishes: readonly Wish[],
  now: Date,
  { projectId = null, replaces = false }: Composition = {},
): Promise<AddOutcome> {
  const ids = [...new Set(wishes.map(({ offerId }) => offerId))]
  const read = (given: Db | Tx) => readToChange(given, owner, region, ids, now, projectId)
  const addsOnly = !replaces && wishes.length > 0 && wishes.every(({ quantity }) => quantity !== 0)
  for (let attempt = 0; addsOnly && attempt < optimisticAttempts; attempt++) {
    const known = await read(db)
    const plan = planAdding(region, known.basket, wishes)
    if (plan.kind !== 'planned') return plan
    const saved = await saveLinesAt(db, owner, known.basket, plan.toSave, known.basket.wishedProject)
    if (saved) return changedBy(plan.changes, known, saved)
  }
  return inTransaction<AddOutcome>(db, async (tx) => {
    const [basketId, known] = await atOnce(
      () => lockBasket(tx, owner),
      () => read(tx),
    )
    const { wishedProject } = known.basket
    const plan = planAdding(region, known.basket, wishes, replaces ? replacedBy(wishedProject, known.basket) : null)
    if (plan.kind !== 'planned') return plan
    const [, saved] = await atOnce(
      () => removeLines(tx, basketId, plan.toRemove),
      () => saveLines(tx, basketId, plan.toSave),
    )
    if (wishedProject) await keepProject(tx, basketId, wishedProject)
    return changedBy(plan.changes, known, saved, plan.toRemove)
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
  projectId: number | null = null,
): Promise<KnownBasket> {
  return ask(db, { basket: basketQuestion(owner, region, beside, projectId), delivery: deliveryQuestion(region, now) })
}

interface Plan {
  kind: 'planned'
  changes: QuantityChange[]
  toSave: LineToSave[]
  toRemove: LineKey[]
}

function planAdding(
  region: ShopRegion,
  { lines: standing, aside, offers }: ReadBasket,
  wishes: readonly Wish[],
  instead: StoredProject | null = null,
): Plan | Exclude<AddOutcome, Changed> {
  const leaving = instead ? leavingLines(instead, standing, wishes) : []
  const gone = [...wishes, ...leaving].filter(({ quantity }) => quantity === 0)
  const taken = gone.map((wish) => takenOut(wish, standing, offers))
  const lines = standing.filter((line) => taken.every((out) => !isLine(out.line, line)))
  const added = wishes.filter(({ quantity }) => quantity !== 0)
  const unknown = added.find(({ offerId }) => !offers.get(offerId)?.isOnSale)
  if (unknown) return { kind: 'offerNotFound', offerId: unknown.offerId }
  const held = byLine(lines)
  const wanted = linesToAdd({ lines: instead ? withoutPieces(instead, lines) : lines, aside, offers }, added)
  const decided = decideLines(lines, wanted, offers)
  const soldOut = decided.filter((one) => one.change.reason === 'soldOut')
  if (soldOut.length > 0) return shortOf(soldOut)
  const size = new Set([...held.keys(), ...wanted.map(lineKey)]).size
  if (size + aside.length > mostLines && size > held.size) return { kind: 'basketFull' }
  // Fewer of what lies there asks nothing of the stock: it may be sold out by now.
  const fewer = leaving.filter(({ quantity }) => quantity > 0).map(keptOf)
  const toSave = [...decided.map((one) => lineOf(one, region, true)), ...fewer]
  const again = byLine(toSave)
  return {
    kind: 'planned',
    changes: [...taken.flatMap(({ change }) => change ?? []), ...decided.map((one) => one.change)],
    toSave,
    toRemove: taken.flatMap(({ line }) => (again.has(lineKey(line)) ? [] : [line])),
  }
}

function replacedBy(wished: StoredProject | null, { project, lines }: ReadBasket): StoredProject | null {
  const isThere = project !== null && heldPieces(project.pieces, lines) !== null
  return isThere && project.code === wished?.code ? project : null
}

/** Of a composition that leaves, the lines that the new one does not name, with what they keep: 0 where they go. */
function leavingLines(instead: StoredProject, lines: readonly BasketLine[], wishes: readonly Wish[]): BasketLine[] {
  const named = new Set(wishes.map(({ offerId }) => offerId))
  const pieces = new Set(instead.pieces.map(({ offerId }) => offerId))
  const isLeaving = ({ offerId, cut }: BasketLine) => cut === 0 && pieces.has(offerId) && !named.has(offerId)
  return withoutPieces(instead, lines).filter(isLeaving)
}

/** Lines as they are when the pieces of a composition have left; what else lies there of the same offers stays. */
function withoutPieces({ pieces }: StoredProject, lines: readonly BasketLine[]): BasketLine[] {
  const leaving = new Map(pieces.map(({ offerId, quantity }) => [offerId, quantity]))
  return lines.map((line) => ({ ...line, quantity: Math.max(0, line.quantity - (leaving.get(line.offerId) ?? 0)) }))
}

/** A line out of the basket; there is nothing to tell of one that was not in it. */
function takenOut(
  { offerId, cut = 0 }: LineName,
  lines: readonly BasketLine[],
  offers: ReadonlyMap<number, SellableOffer>,
): { line: LineKey; change: QuantityChange | null } {
  const line = { offerId, cut }
  if (!lines.some((one) => isLine(one, line))) return { line, change: null }
  const available = offers.get(offerId)?.freeStock ?? 0
  return { line, change: { ...line, wanted: 0, quantity: 0, reason: 'removed', available } }
}

export function changedBy(
  changes: QuantityChange[],
  { basket, delivery }: KnownBasket,
  saved: readonly BasketLine[],
  removed: readonly LineKey[] = [],
): Changed {
  const held = byLine([...basket.lines, ...basket.aside])
  for (const line of removed) held.delete(lineKey(line))
  const { offers, wish, comesApart } = basket
  const project = basket.wishedProject ?? basket.project
  const all = withSaved(held, saved)
  const lines = sellableLines({ offers, lines: all.filter(({ isAside }) => !isAside) })
  const aside = asideLines({ offers, aside: all.filter(({ isAside }) => isAside) })
  return { kind: 'changed', changes, wish, comesApart, project, lines, aside, delivery }
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
    const plan = planChanges(known.basket.lines, known.basket.offers, region, wish)
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
    await removeLines(tx, basketId, lines)
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

export function planChanges(
  heldLines: readonly BasketLine[],
  offers: ReadonlyMap<number, SellableOffer>,
  region: ShopRegion,
  { lines, checkedAll }: ModifyWish,
): Plan | { kind: 'offerNotFound'; offerId: number } {
  const held = byLine(heldLines)
  const changes: QuantityChange[] = []
  const toSave = new Map<string, LineToSave>()
  const toRemove = new Map<string, LineKey>()
  const standing = () => [
    ...heldLines.filter((line) => !toRemove.has(lineKey(line)) && !toSave.has(lineKey(line))),
    ...toSave.values(),
  ]
  if (checkedAll !== undefined) {
    for (const line of heldLines) toSave.set(lineKey(line), { ...keptOf(line), isChecked: checkedAll })
  }
  for (const { offerId, cut = 0, quantity, checked } of lines) {
    const key = lineKey({ offerId, cut })
    const line = held.get(key)
    const offer = offers.get(offerId)
    if (quantity === 0) {
      const { change } = takenOut({ offerId, cut }, heldLines, offers)
      toRemove.set(key, { offerId, cut })
      toSave.delete(key)
      if (change) changes.push(change)
      continue
    }
    const isChecked = checked ?? toSave.get(key)?.isChecked ?? line?.isChecked ?? true
    if (quantity === undefined) {
      // A tick alone keeps the wish and the price that was seen; for a line another tab has taken out it means nothing.
      if (line && !toRemove.has(key)) toSave.set(key, { ...keptOf(line), ...toSave.get(key), isChecked })
      continue
    }
    // Pieces have one line, whatever number of a cut somebody names.
    if (!offer || (!line && (!offer.isOnSale || (cut > 0 && offer.lengthStepMm === null))))
      return { kind: 'offerNotFound', offerId }
    const decided = decideLine(offerBeside(offer, { offerId, cut }, standing()), { offerId, cut, quantity }, line)
    changes.push(decided.change)
    if (decided.change.quantity === 0) continue
    toSave.set(key, lineOf(decided, region, isChecked))
    toRemove.delete(key)
  }
  return { kind: 'planned', changes, toSave: [...toSave.values()], toRemove: [...toRemove.values()] }
}

type Standing = Pick<BasketLine, 'offerId' | 'cut' | 'quantity' | 'isChecked'>

/** An offer as the other cuts of it that are to be ordered leave it for this one. */
function offerBeside(offer: SellableOffer, line: LineKey, others: readonly Standing[]): SellableOffer {
  const cuts = others.filter((one) => one.offerId === offer.offerId && one.isChecked && one.cut !== line.cut)
  return offerAfter(
    offer,
    cuts.map(({ quantity }) => quantity),
  )
}

interface DecidedLine {
  offer: SellableOffer
  change: QuantityChange
}

/** Each in its turn, so that of cuts put in together the later ones see what the earlier ones leave. */
export function decideLines(
  lines: readonly BasketLine[],
  wanted: readonly WantedLine[],
  offers: ReadonlyMap<number, SellableOffer>,
): DecidedLine[] {
  const standing: Map<string, Standing> = byLine<Standing>(lines)
  return wanted.flatMap((line) => {
    const offer = offers.get(line.offerId)
    if (!offer?.isOnSale) return []
    const decided = decideLine(offerBeside(offer, line, [...standing.values()]), line)
    standing.set(lineKey(line), { ...decided.change, isChecked: true })
    return [decided]
  })
}

/** A line that is sold out keeps what it held: it may come back. */
export function decideLine(offer: SellableOffer, wish: WantedLine, held?: BasketLine): DecidedLine {
  const { freeStock } = offer
  const { offerId, cut, quantity: wanted } = wish
  const decision = decideQuantity({
    wanted,
    stock: offer.isOnSale ? freeStock : 0,
    minimumBatch: offer.minimumBatch,
    sellRemains: offer.sellsRemains,
    lengthStepMm: offer.lengthStepMm,
  })
  if (decision.kind !== 'accepted') {
    const quantity = held?.quantity ?? 0
    return { offer, change: { offerId, cut, wanted, quantity, reason: 'soldOut', available: 0 } }
  }
  const { quantity, reason } = decision
  return { offer, change: { offerId, cut, wanted, quantity, reason, available: freeStock } }
}

export function lineOf({ offer, change }: DecidedLine, region: ShopRegion, isChecked: boolean): LineToSave {
  const { offerId, cut, quantity } = change
  const seen = { seenPriceMinor: offer.priceMinor, seenRegionId: region.id, seenQuantity: quantity }
  return { offerId, cut, quantity, isChecked, isAside: false, ...seen }
}

export function keptOf({ isFavourite: _favourite, id: _id, ...line }: BasketLine): LineToSave {
  return line
}

function withSaved(held: ReadonlyMap<string, BasketLine>, saved: readonly BasketLine[]): BasketLine[] {
  const lines = new Map(held)
  for (const line of saved) lines.set(lineKey(line), { ...held.get(lineKey(line)), ...line })
  return [...lines.values()].sort((a, b) => a.id - b.id)
}

export function shortOf(soldOut: readonly DecidedLine[]): Exclude<AddOutcome, Changed> {
  return {
    kind: 'shortOfStock',
    offers: soldOut.map(({ offer }) => ({ offerId: offer.offerId, names: offer.names, available: 0 })),
  }
}

/** What the lines would be: pieces grow their one line, a length is one cut more. */
function linesToAdd(
  { lines, aside, offers }: Pick<ReadBasket, 'lines' | 'aside' | 'offers'>,
  wishes: readonly Wish[],
): WantedLine[] {
  const held = byLine(lines)
  const wanted: WantedLine[] = []
  for (const { offerId, quantity } of wishes) {
    if (offers.get(offerId)?.lengthStepMm != null) {
      wanted.push({ offerId, cut: nextCut([...lines, ...aside, ...wanted], offerId), quantity })
      continue
    }
    const line = wanted.find((one) => one.offerId === offerId)
    if (line) line.quantity += quantity
    else wanted.push({ offerId, cut: 0, quantity: (held.get(lineKey({ offerId }))?.quantity ?? 0) + quantity })
  }
  return wanted
}
