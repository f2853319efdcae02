import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { isLine } from '#rules/cuts.ts'
import { type Language, officialLanguage } from '#rules/language.ts'
import { type Names, nameIn } from '#rules/names.ts'
import { hasLeft, isOver } from '#rules/order-state.ts'
import { kindTerms } from '#rules/price/kinds.ts'
import { returnedShare, returnedWorth } from '#rules/returned-pieces.ts'
import { piecesIn, unitsOf } from '#rules/running-metre.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { queue } from '#server/platform/jobs/index.ts'
import { Undone, undoing } from '#server/platform/undoing.ts'
import { cancelOrder } from '../cancel-order.ts'
import { handOverJob } from '../hand-over.ts'
import { worthOf } from '../line-worth.ts'
import { nameOnReceipt, namesOnPapers } from '../order-for-payment.ts'
import { findBundleUnchecked, lockOrders, type OrderBundle, type OrderLineRow, type OrderRow } from '../queries.ts'
import { type ChangeDeps, changeOrder } from '../services/change-order.ts'
import { readCurrent } from '../services/current-order.ts'
import { refundChangedJob } from '../services/save-change.ts'
import { orderAdjustments, orderLines, orderMoney, orderReturns, orders } from '../tables.ts'
import { listReturns, type ReturnRow } from './list-returns.ts'

export interface ReturnWish {
  basketGroup: string
  lineId: number
  /** So many pieces come back. */
  quantity: number
  /** So many the shopper was shown to have: whoever pressed before has changed it. */
  held: number
  by: number | null
  /** Whoever asks for it tells the shopper of the money, with the rest of their answer. */
  isTold?: boolean
  now: Date
}

export type ReturnOutcome =
  | { kind: 'returned'; backMinor: number }
  | { kind: 'notFound' }
  /** Another return or change came first. */
  | { kind: 'changed' }
  | { kind: 'tooMany'; left: number }
  /** It is being gathered, or nobody has paid or taken it into work. */
  | { kind: 'notNow' }
  /** What is sold in packs leaves an order that has not left by whole packs. */
  | { kind: 'packBroken'; packOf: number }

/**
 * The shop's people take pieces of a line back. Before the goods leave it is a change of the order, after that a return: the
 * line stays as it was bought and is worth less. What is owed is written off first; what was paid beyond that goes back to
 * where it came from, the latest payment first, and bonuses and certificates get their own shares of the line.
 */
export async function returnGoods(deps: ChangeDeps, wish: ReturnWish): Promise<ReturnOutcome> {
  await askCarriers(deps, wish)
  return inTransaction<ReturnOutcome>(deps.db, async (tx) => {
    await lockOrders(tx, wish.basketGroup)
    const bundle = await findBundleUnchecked(tx, wish.basketGroup)
    const line = bundle?.lines.find(({ id }) => id === wish.lineId)
    const part = bundle?.orders.find(({ id }) => id === line?.orderId)
    if (!bundle || !line || !part || part.status === 'cancelled') return { kind: 'notFound' }
    if (hasLeft(part)) return saveReturn(tx, deps, { bundle, line, part }, wish)
    const held = piecesOf(line)
    if (held !== wish.held) return { kind: 'changed' }
    if (wish.quantity > held) return { kind: 'tooMany', left: held }
    return changeInstead({ ...deps, db: tx }, bundle, line, wish)
  })
}

/** Before anybody waits for a lock: behind it a change goes by what they have answered. */
async function askCarriers(deps: ChangeDeps, { basketGroup, now }: ReturnWish): Promise<void> {
  const bundle = await findBundleUnchecked(deps.db, basketGroup)
  if (!bundle || bundle.orders.every((part) => hasLeft(part) || isOver(part))) return
  await readCurrent(deps.db, deps, bundle, { language: bundle.group.language as Language, now })
}

export type AgreedOutcome = ReturnOutcome | { kind: 'notAgreed'; sumMinor: number }

/**
 * As `returnGoods`, by no other sum than whoever presses was shown. Money is moved first and taken back here: only so is the
 * sum that they are told the very one that it would be.
 */
export function returnAgreed(
  deps: ChangeDeps,
  wish: ReturnWish,
  agreedMinor: number | undefined,
): Promise<AgreedOutcome> {
  return undoing<AgreedOutcome>(deps.db, async (tx) => {
    const outcome = await returnGoods({ ...deps, db: tx }, wish)
    if (outcome.kind !== 'returned' || outcome.backMinor === agreedMinor) return outcome
    throw new Undone<AgreedOutcome>({ kind: 'notAgreed', sumMinor: outcome.backMinor })
  })
}

/** As the shopper would do it, on behalf of them. */
async function changeInstead(
  deps: ChangeDeps,
  { group, orders: parts, lines }: OrderBundle,
  line: OrderLineRow,
  { quantity, now }: ReturnWish,
): Promise<ReturnOutcome> {
  // Of two deliveries one may be open while the other has left: the one that brings the line is asked about.
  const part = parts.find(({ id }) => id === line.orderId)?.number
  const { id: groupId, visitorId, customerId, language } = group
  const owner = { visitorId, customerId, groups: [], hasCode: true, hasMessageCode: true }
  const standing = parts.filter(({ status }) => status !== 'cancelled')
  const live = lines.filter(({ orderId }) => standing.some(({ id }) => id === orderId))
  if (live.reduce((sum, one) => sum + piecesOf(one), 0) === quantity) {
    const { kind } = await cancelOrder(deps, groupId, owner, { reason: '', now })
    return kind === 'cancelled'
      ? { kind: 'returned', backMinor: standing.reduce((sum, { paidMinor }) => sum + paidMinor, 0) }
      : { kind: 'notNow' }
  }
  const same = live.filter((one) => isLine(one, line))
  const held = same.reduce((sum, one) => sum + one.quantity, 0)
  const stays = held - unitsOf(quantity, { ...unitsIn(line), quantity: held })
  const wish = { xmlId: groupId, part, lines: [{ offerId: line.offerId, cut: line.cut, quantity: stays }] }
  const asked = { language: language as Language, now, toSave: true, isLocked: true }
  const outcome = await changeOrder(deps, wish, owner, asked)
  if (outcome.kind === 'packBroken') return outcome
  if (outcome.kind !== 'calculated') return { kind: 'notNow' }
  return { kind: 'returned', backMinor: outcome.calculation.returnsMinor }
}

async function saveReturn(
  tx: Tx,
  deps: ChangeDeps,
  { bundle, line, part }: { bundle: OrderBundle; line: OrderLineRow; part: OrderRow },
  wish: ReturnWish,
): Promise<ReturnOutcome> {
  const { basketGroup: groupId, lineId, quantity: pieces, now: at } = wish
  const returns = await listReturns(tx, groupId)
  const before = returns.filter((one) => one.lineId === lineId)
  const gone = before.reduce((sum, one) => sum + one.quantity, 0)
  const held = piecesOf({ ...line, quantity: line.quantity - gone })
  if (held !== wish.held) return { kind: 'changed' }
  if (pieces > held) return { kind: 'tooMany', left: held }
  const more = unitsOf(pieces, unitsIn(line))
  // What the pieces that are still there are worth today: a discount given since is theirs alone.
  const quantity = line.quantity - gone
  const owned = ownedOf(bundle, line, { gone, more })
  const sumMinor = returnedWorth({ priceMinor: line.priceMinor, quantity, more, worthMinor: worthOf(line), owned })
  const totalMinor = part.totalMinor - sumMinor
  const backMinor = Math.max(0, part.paidMinor - totalMinor)
  const id = randomUUID()
  await tx
    .insert(orderReturns)
    .values({ id, groupId, lineId, quantity: more, sumMinor, backMinor, madeBy: wish.by, at })
  await takeOff(tx, { line, part, sumMinor, backMinor, id, names: namesOf(line), at })
  await giveSharesBack(tx, deps, bundle, returns, { line, gone, more, key: id })
  const name = nameOnReceipt(line, bundle.group)
  if (backMinor > 0)
    await sendBack(tx, { part, backMinor, id, name, note: `${name}, ${pieces}`, at, isTold: wish.isTold })
  return { kind: 'returned', backMinor }
}

function unitsIn({ quantity, snapshot }: OrderLineRow) {
  return { quantity, lengthStepMm: snapshot.lengthStepMm ?? null }
}

/** What a line holds as people count it: a length is one. */
export function piecesOf({ quantity, snapshot }: Pick<OrderLineRow, 'quantity' | 'snapshot'>): number {
  return piecesIn(quantity, snapshot.lengthStepMm ?? null)
}

interface TakenOff {
  line: OrderLineRow
  part: OrderRow
  sumMinor: number
  backMinor: number
  /** Of the return or the discount: the reason stands under it. */
  id: string
  names: Names
  at: Date
}

/** The line is worth so much less, and its part with it. */
async function takeOff(tx: Tx, { line, part, sumMinor, backMinor, id, names }: TakenOff): Promise<void> {
  if (sumMinor > 0) {
    const row = { orderId: part.id, lineId: line.id, kind: 'return' as const, sourceId: id, target: 'order' as const }
    await tx.insert(orderAdjustments).values({ ...row, amountMinor: sumMinor, words: { names } })
    await tx
      .update(orderLines)
      .set({ sumMinor: worthOf(line) - sumMinor })
      .where(eq(orderLines.id, line.id))
  }
  await tx
    .update(orders)
    .set({
      adjustmentsMinor: sql`${orders.adjustmentsMinor} + ${sumMinor}`,
      totalMinor: part.totalMinor - sumMinor,
      paidMinor: part.paidMinor - backMinor,
    })
    .where(eq(orders.id, part.id))
  // Who earned bonuses by it has earned less.
  await queue(tx, handOverJob, { basketGroup: part.groupId })
}

/** What was paid and is not owed any more goes to where it came from. */
async function sendBack(
  tx: Tx,
  {
    part,
    backMinor,
    id,
    name,
    note,
    at,
    isTold,
  }: {
    part: OrderRow
    backMinor: number
    id: string
    name: string
    note: string
    at: Date
    isTold: boolean | undefined
  },
): Promise<void> {
  const { groupId: basketGroup, id: partId } = part
  await tx.insert(orderMoney).values({ orderId: partId, operationKey: `return/${id}`, amountMinor: -backMinor, at })
  const lines = [{ name, sumMinor: backMinor }]
  const about = {
    basketGroup,
    changeId: id,
    partId,
    note,
    isTold: false,
    ...(isTold && { channels: ['push' as const] }),
  }
  await queue(tx, refundChangedJob, { ...about, amountMinor: backMinor, lines })
}

export type DiscountOutcome =
  | { kind: 'discounted'; backMinor: number }
  | { kind: 'notFound' }
  /** The line is not worth so much. */
  | { kind: 'tooMuch'; most: number }

/**
 * Goods stay with the shopper and cost less afterwards, since something about them is not as it was sold. What is owed is
 * written off first; what was paid beyond that goes back.
 */
export function discountLine(
  db: Db,
  wish: Pick<ReturnWish, 'basketGroup' | 'lineId' | 'isTold' | 'now'> & { sumMinor: number; names: Names },
): Promise<DiscountOutcome> {
  const { basketGroup: groupId, lineId, sumMinor, names, isTold, now: at } = wish
  return inTransaction<DiscountOutcome>(db, async (tx) => {
    await lockOrders(tx, groupId)
    const bundle = await findBundleUnchecked(tx, groupId)
    const line = bundle?.lines.find(({ id }) => id === lineId)
    const part = bundle?.orders.find(({ id }) => id === line?.orderId)
    if (!bundle || !line || !part || !hasLeft(part)) return { kind: 'notFound' }
    const most = Math.min(worthOf(line), part.totalMinor)
    if (sumMinor > most) return { kind: 'tooMuch', most }
    const backMinor = Math.max(0, part.paidMinor - (part.totalMinor - sumMinor))
    const id = randomUUID()
    await takeOff(tx, { line, part, sumMinor, backMinor, id, names, at })
    const name = nameIn(names, officialLanguage(bundle.group.language as Language, bundle.group.currency))
    if (backMinor > 0) await sendBack(tx, { part, backMinor, id, name, note: name, at, isTold })
    return { kind: 'discounted', backMinor }
  })
}

/** What the shopper paid by other means than money goes back by them: each source hears how much less of its own is taken. */
async function giveSharesBack(
  tx: Tx,
  { pricing }: ChangeDeps,
  { group, orders: parts, adjustments, lines }: OrderBundle,
  returns: readonly ReturnRow[],
  { line, gone, more, key }: { line: OrderLineRow; gone: number; more: number; key: string },
): Promise<void> {
  // What lay on a part that ended went back then.
  const ended = new Set(parts.filter(({ status }) => status === 'cancelled').map(({ id }) => id))
  const owned = adjustments.filter(({ kind, orderId }) => kindTerms[kind].isOwned && !ended.has(orderId))
  const sources = Map.groupBy(owned, ({ kind, sourceId }) => `${kind} ${sourceId}`)
  for (const rows of sources.values()) {
    const [first] = rows
    const onLine = rows.filter(({ lineId }) => lineId === line.id)
    if (!first || onLine.length === 0) continue
    const takenMinor = rows.reduce((sum, one) => sum + one.amountMinor, 0)
    const goneMinor = rows.reduce((sum, { lineId, amountMinor }) => {
      const quantity = lines.find(({ id }) => id === lineId)?.quantity ?? 1
      const pieces = returns.filter((one) => one.lineId === lineId).reduce((all, one) => all + one.quantity, 0)
      return sum + returnedShare(amountMinor, { quantity, before: 0, more: pieces })
    }, 0)
    const { kind, sourceId } = first
    const beforeMinor = takenMinor - goneMinor
    const afterMinor = beforeMinor - sharesOf(onLine, { quantity: line.quantity, before: gone, more })
    if (afterMinor < beforeMinor) {
      await pricing.lessen(tx, group.id, [{ kind, sourceId, key, beforeMinor, afterMinor }])
    }
  }
}

/** What the shopper has put in of their own on the pieces of a line that are still there, and what of it goes back now. */
function ownedOf({ adjustments }: OrderBundle, line: OrderLineRow, { gone, more }: { gone: number; more: number }) {
  const rows = adjustments.filter(({ kind, lineId }) => lineId === line.id && kindTerms[kind].isOwned)
  const { quantity } = line
  return {
    leftMinor: sharesOf(rows, { quantity, before: gone, more: quantity - gone }),
    backMinor: sharesOf(rows, { quantity, before: gone, more }),
  }
}

function sharesOf(rows: readonly { amountMinor: number }[], pieces: Parameters<typeof returnedShare>[1]): number {
  return rows.reduce((sum, { amountMinor }) => sum + returnedShare(amountMinor, pieces), 0)
}

function namesOf(line: OrderLineRow): Names {
  const { ru, kk, en } = namesOnPapers(line)
  return { ru: `Возврат: ${ru}`, kk: `Қайтару: ${kk}`, en: `Returned: ${en}` }
}
