import { addDays, wallClock } from '#rules/calendar.ts'
import { type ClaimDecision, canMoveClaim, claimDueAt, type GoodsWay, type RefusalReason } from '#rules/claim.ts'
import { listFreeVisits, moveVisit } from '#server/delivery/index.ts'
import { discountLine, findBundleUnchecked, listReturns, returnGoods, worthOf } from '#server/order/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { Undone, undoing } from '#server/platform/undoing.ts'
import { reserveStock } from '#server/stock/index.ts'
import { piecesLeft } from './claim-order.ts'
import type { ClaimDeps } from './deps.ts'
import { heldPiece, releaseHeld } from './end-claim.ts'
import { listClaimedParts, releaseParts } from './parts.ts'
import { addEvent, type ClaimRow, lockClaim, saveClaim } from './queries.ts'
import { claimTermsNow } from './settings.ts'
import { tellClaim } from './tell-claim.ts'
import { visitOf } from './view-claim.ts'

export interface DecisionWish {
  claimId: string
  decision: ClaimDecision
  quantity?: number | undefined
  held?: number | undefined
  sumMinor?: number | undefined
  /** What whoever decides has agreed to: money moves by no other sum. */
  agreedMinor?: number | undefined
  reason?: RefusalReason | undefined
  /** Of a refund. */
  goodsWay?: GoodsWay | undefined
  note: string
  by: number
  now: Date
}

type Trouble =
  | { kind: 'moved' }
  | { kind: 'reasonNeeded' }
  | { kind: 'goodsWayNeeded' }
  | { kind: 'sumWrong'; most: number }
  | { kind: 'quantityWrong'; left: number }
  | { kind: 'notAgreed'; sumMinor: number }
  | { kind: 'noStock' }
  | { kind: 'noParts' }

export type DecideOutcome = { kind: 'decided'; claim: ClaimRow; before: ClaimRow } | { kind: 'notFound' } | Trouble

/** A step of a decision that does not go: nothing of the transaction stays. */
function undone(trouble: Trouble) {
  return new Undone<DecideOutcome>(trouble)
}

/**
 * Decides a claim and does what the decision means, in one transaction: money goes back through the order's returns, a piece
 * is held on its shelf, spares and a crew's visit stay taken. What the claim held and the decision does not need is free again.
 */
export function decideClaim(deps: ClaimDeps, wish: DecisionWish): Promise<DecideOutcome> {
  return undoing<DecideOutcome>(deps.db, async (tx) => {
    const claim = await lockClaim(tx, wish.claimId, 'desk')
    if (!claim) return { kind: 'notFound' }
    const means = meansOf[wish.decision]
    if (!canMoveClaim(claim.state, means.state)) return { kind: 'moved' }
    const change = await means.carryOut(tx, { ...deps, db: tx }, claim, wish)
    const { decision, note, now } = wish
    const dueAt = claimDueAt(means.state, now, claimTermsNow(deps.settings))
    await addEvent(tx, { claimId: claim.id, kind: means.state, by: 'shop', note, dueAt, at: now })
    const kept = {
      state: means.state,
      decision,
      note,
      dueAt,
      level: 0,
      question: '',
      changedAt: now,
      takenBy: wish.by,
    }
    const decided = await saveClaim(tx, claim.id, { ...change, ...kept })
    await tellClaim(tx, deps, decided, means.state, now)
    return { kind: 'decided', before: claim, claim: decided }
  })
}

type CarryOut = (tx: Tx, deps: ClaimDeps, claim: ClaimRow, wish: DecisionWish) => Promise<Partial<ClaimRow>>

/** What each decision leads to, and the state that it leaves: money is sent at once, a visit has still to be made. */
const meansOf: Record<ClaimDecision, { state: 'decided' | 'done' | 'refused'; carryOut: CarryOut }> = {
  sparePart: { state: 'decided', carryOut: sendParts },
  replacement: { state: 'decided', carryOut: exchange },
  discount: { state: 'done', carryOut: discount },
  refund: { state: 'done', carryOut: refund },
  refusal: { state: 'refused', carryOut: refuse },
}

async function sendParts(tx: Tx, deps: ClaimDeps, claim: ClaimRow, wish: DecisionWish): Promise<Partial<ClaimRow>> {
  const parts = await listClaimedParts(tx, claim.id)
  if (parts.length === 0) throw undone({ kind: 'noParts' })
  // A part that has still to be made has no day yet.
  return parts.every(({ isReserved }) => isReserved) ? takeVisit(tx, deps, claim, wish.now) : {}
}

async function exchange(tx: Tx, deps: ClaimDeps, claim: ClaimRow, wish: DecisionWish): Promise<Partial<ClaimRow>> {
  const bundle = await findBundleUnchecked(tx, claim.groupId)
  const line = bundle?.lines.find(({ id }) => id === claim.lineId)
  const warehouseId = bundle?.orders.find(({ id }) => id === line?.orderId)?.warehouseId
  if (warehouseId === undefined) throw undone({ kind: 'noStock' })
  const outcome = await reserveStock(tx, [await heldPiece(tx, claim, warehouseId)])
  if (outcome.kind !== 'reserved') throw undone({ kind: 'noStock' })
  // Another piece comes whole: spares that were held for this one are for somebody else.
  await releaseParts(tx, claim.id)
  return { heldWarehouseId: warehouseId, ...(await takeVisit(tx, deps, claim, wish.now)) }
}

/** The visit that the claim has, or the first that is free. */
async function takeVisit(tx: Tx, deps: ClaimDeps, claim: ClaimRow, now: Date): Promise<Partial<ClaimRow>> {
  const region = deps.regions.find(claim.regionId, claim.language)
  if (!region) return {}
  const { day: today } = wallClock(now.getTime(), deps.regions.offsetAt(claim.regionId, now))
  // A visit that was chosen long before the decision may have passed meanwhile.
  if (claim.holdsSlot && claim.visitDay !== null && claim.visitDay > today) return {}
  const free = await listFreeVisits(tx, region, { now, most: 60 })
  const wanted = visitOf(claim)
  const to = free.find((one) => one.day === wanted?.day && one.from === wanted.from) ?? free[0]
  if (!to || !(await moveVisit(tx, region, { from: null, to }))) return {}
  return { visitDay: to.day, visitFrom: to.from, visitTo: to.to, holdsSlot: true }
}

async function discount(tx: Tx, deps: ClaimDeps, claim: ClaimRow, wish: DecisionWish): Promise<Partial<ClaimRow>> {
  const { sumMinor, now } = wish
  const { number, groupId: basketGroup, lineId } = claim
  const names = {
    ru: `Скидка по обращению ${number}`,
    kk: `${number} өтініші бойынша жеңілдік`,
    en: `Discount of claim ${number}`,
  }
  const asked = { basketGroup, lineId, sumMinor: sumMinor ?? Number.MAX_SAFE_INTEGER, names, isTold: true, now }
  const outcome = await discountLine(deps.db, asked)
  if (outcome.kind === 'notFound') throw undone({ kind: 'moved' })
  if (outcome.kind === 'tooMuch') throw undone({ kind: 'sumWrong', most: Math.floor(outcome.most / 100) })
  mustBeAgreed(wish, asked.sumMinor)
  return { ...(await releaseHeld(tx, deps, claim)), sumMinor: asked.sumMinor }
}

async function refund(tx: Tx, deps: ClaimDeps, claim: ClaimRow, wish: DecisionWish): Promise<Partial<ClaimRow>> {
  const { quantity = claim.quantity, goodsWay, by, now } = wish
  if (!goodsWay) throw undone({ kind: 'goodsWayNeeded' })
  const { groupId: basketGroup, lineId } = claim
  const held = wish.held ?? (await heldOf(tx, claim)).held
  const outcome = await returnGoods(deps, { basketGroup, lineId, quantity, held, by, isTold: true, now })
  if (outcome.kind === 'tooMany') throw undone({ kind: 'quantityWrong', left: outcome.left })
  if (outcome.kind !== 'returned') throw undone({ kind: 'moved' })
  mustBeAgreed(wish, outcome.backMinor)
  const goodsUntil = goodsWay === 'brought' ? lastDayToBring(deps, claim, now) : null
  return { ...(await releaseHeld(tx, deps, claim)), quantity, sumMinor: outcome.backMinor, goodsWay, goodsUntil }
}

/** The shopper has as long for their part as the shop gives itself for its own. */
function lastDayToBring(deps: ClaimDeps, { regionId }: ClaimRow, now: Date): string {
  const { day: today } = wallClock(now.getTime(), deps.regions.offsetAt(regionId, now))
  return addDays(today, claimTermsNow(deps.settings).fulfilDays)
}

/** Money is moved first and taken back here: only so is the sum the very one that it would be. */
function mustBeAgreed({ agreedMinor }: DecisionWish, sumMinor: number): void {
  if (agreedMinor !== sumMinor) throw undone({ kind: 'notAgreed', sumMinor })
}

async function refuse(tx: Tx, deps: ClaimDeps, claim: ClaimRow, { reason }: DecisionWish): Promise<Partial<ClaimRow>> {
  if (!reason) throw undone({ kind: 'reasonNeeded' })
  return { ...(await releaseHeld(tx, deps, claim)), reason }
}

/** Pieces of the line that the shopper still has, and what they are worth. */
export async function heldOf(
  db: ClaimDeps['db'] | Tx,
  { groupId, lineId }: Pick<ClaimRow, 'groupId' | 'lineId'>,
): Promise<{ held: number; heldMinor: number }> {
  const bundle = await findBundleUnchecked(db, groupId)
  const line = bundle?.lines.find(({ id }) => id === lineId)
  if (!line) return { held: 0, heldMinor: 0 }
  const held = piecesLeft(line, await listReturns(db, groupId))
  return { held, heldMinor: worthOf(line) }
}
