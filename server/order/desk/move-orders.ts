import { eq } from 'drizzle-orm'
import type { JudgedMoves } from '#contract/staff/desk-orders.ts'
import { type CurrencyCode, minorOfTyped } from '#rules/money.ts'
import type { DoorMeans } from '#rules/money-means.ts'
import type { OrderStatus } from '#rules/order-state.ts'
import { type DeskStep, judgeStep, type StepJudgement } from '#rules/order-step.ts'
import { type Actor, mayActOnOrder } from '#rules/policy.ts'
import type { Db } from '#server/platform/database.ts'
import { type Advance, type AdvanceDeps, advanceOrder, partsMeantBy } from '../advance-order.ts'
import { setPicking } from '../begin-picking.ts'
import type { OrderBundle } from '../queries.ts'
import { orderGroups, orders, orderVisits } from '../tables.ts'
import { isOfShops, type ShopsWithPeople } from './orders-of-shops.ts'

export interface MoverAtDesk {
  customerId: number
  groups: readonly string[]
  /** Whoever keeps the shop's orders moves any of them; the others as far as `rules/policy.ts` lets them. */
  keepsOrders: boolean
  /** Where they work, and with whom. */
  shops: ShopsWithPeople
}

export interface MovesWish {
  numbers: readonly string[]
  step: DeskStep
  reason?: string | undefined
  takenBy?: DoorMeans | undefined
  /** In whole units, with a dot; meant for one order alone. */
  takenSum?: string | undefined
  /** Pressed where the goods are collected. */
  isAtCounter?: boolean | undefined
  mover: MoverAtDesk
  now: Date
}

type MeantPart = { number: string; status: OrderStatus; isPicking: boolean; owedMinor: number }

/** Whose an order is, as far as the staff are concerned. */
interface OrderPlace {
  placedBy: number | null
  /** One of the mover's own shops hands it over, or has sold it. */
  isOfOwnShops: boolean
  isCollected: boolean
}

interface Meant extends OrderPlace {
  parts: MeantPart[]
  isPaidAtDoor: boolean
  currency: CurrencyCode
}

/** Whether somebody may take such a step with an order. What is collected leaves by its code, at the counter of the shop. */
function mayStep({ keepsOrders, shops, ...who }: MoverAtDesk, step: DeskStep, place: OrderPlace): boolean {
  if (keepsOrders) return true
  if (step === 'received' && place.isCollected) return false
  const actor: Actor = { ...who, shopIds: shops.shopIds }
  // Which of the own shops it is makes no difference to the law.
  const shopId = place.isOfOwnShops ? (shops.shopIds[0] ?? null) : null
  const facts = { customerId: null, placedBy: place.placedBy, assemblerId: null, shopId }
  return mayActOnOrder(actor, step === 'cancelled' ? 'cancel' : 'advance', facts)
}

/** What a step would do to the chosen orders; nothing is changed. */
export async function judgeMoves(db: Db, wish: Omit<MovesWish, 'now'>): Promise<JudgedMoves> {
  const judged: JudgedMoves = { moving: [], owing: [], already: [], stuck: [], unknown: [] }
  for (const number of new Set(wish.numbers)) {
    const standing = await findStanding(db, number)
    const meant = standing && meantBy(standing, number, wish.step, wish.mover)
    const isTheirs = meant !== null && mayStep(wish.mover, wish.step, meant)
    const judgement = isTheirs ? judgeStep(meant.parts, wish.step) : null
    sort(judged, number, judgement)
    if (wish.step !== 'received' || !meant?.isPaidAtDoor || judgement?.kind !== 'moving') continue
    const owedMinor = judgement.parts.reduce((sum, part) => sum + part.owedMinor, 0)
    if (owedMinor > 0) judged.owing.push({ number, owedMinor, currency: meant.currency })
  }
  return judged
}

/** Each order by itself: one that cannot be moved keeps none of the others. What came between is judged anew under the lock. */
export async function moveOrders(deps: AdvanceDeps, wish: MovesWish): Promise<JudgedMoves> {
  const { step, reason = '', isAtCounter = false, now } = wish
  const judged = await judgeMoves(deps.db, wish)
  const done: JudgedMoves = { ...judged, moving: [], stuck: [...judged.stuck], unknown: [...judged.unknown] }
  for (const one of judged.moving) {
    const { number } = one
    if (step === 'picking' || step === 'notPicking') {
      const hasMoved = await setPicking(deps.db, { number, isPicking: step === 'picking', now })
      if (hasMoved) done.moving.push(one)
      else done.unknown.push(number)
      continue
    }
    const outcome = await advanceOrder(deps, { number, to: step, note: reason, ...takenOf(wish), isAtCounter, now })
    if (outcome.kind === 'moved') done.moving.push(one)
    else if (outcome.kind === 'notAllowed') done.stuck.push({ number: outcome.number, from: outcome.from })
    else done.unknown.push(number)
  }
  return done
}

/** One sum says nothing of several orders: each of them was paid for as it was owed. */
function takenOf({ step, numbers, takenBy, takenSum }: MovesWish): Pick<Advance, 'taken'> {
  if (step !== 'received' || takenBy === undefined) return {}
  const isSaid = takenSum !== undefined && numbers.length === 1
  return { taken: { by: takenBy, sumMinor: isSaid ? minorOfTyped(takenSum) : null } }
}

function sort(judged: JudgedMoves, number: string, judgement: StepJudgement<MeantPart> | null) {
  if (judgement === null) judged.unknown.push(number)
  else if (judgement.kind === 'moving') judged.moving.push({ number, from: judgement.parts[0]?.status ?? 'new' })
  else if (judgement.kind === 'already') judged.already.push(number)
  else judged.stuck.push({ number: judgement.number, from: judgement.from })
}

type Standing = Pick<OrderBundle, 'group' | 'orders' | 'visits'>

async function findStanding(db: Db, number: string): Promise<Standing | null> {
  const [named] = await db
    .select({ group: orderGroups })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.groupId))
    .where(eq(orders.number, number))
  if (!named) return null
  const { group } = named
  return {
    group,
    orders: await db.select().from(orders).where(eq(orders.groupId, group.id)),
    visits: await db.select().from(orderVisits).where(eq(orderVisits.groupId, group.id)),
  }
}

function meantBy({ group, orders: all, visits }: Standing, number: string, step: DeskStep, mover: MoverAtDesk): Meant {
  const to = step === 'picking' || step === 'notPicking' ? 'inWork' : step
  const standing = partsMeantBy(all, { number, to })
  // What is all cancelled stands nowhere else: that is why it does not move.
  const named = all.filter((part) => part.number === number)
  const meant = standing.length > 0 ? standing : named.length > 0 ? named : all
  const waysOfMeant = meant.map(({ visitId }) => visits.find(({ id }) => id === visitId) ?? group)
  return {
    placedBy: group.placedByCustomerId,
    isPaidAtDoor: group.paymentKind === 'onDelivery',
    currency: group.currency,
    isOfOwnShops: isOfShops({ group, visits }, mover.shops),
    isCollected: waysOfMeant.some(({ deliveryType }) => deliveryType === 'pickup'),
    parts: meant.map((part) => ({
      number: part.number,
      status: part.status,
      isPicking: part.pickingAt !== null,
      owedMinor: part.totalMinor - part.paidMinor,
    })),
  }
}

/** Which steps the law of states and a person's rights allow with an order now. */
export function listSteps(standing: Standing, steps: readonly DeskStep[], mover: MoverAtDesk): DeskStep[] {
  const number = String(standing.group.number)
  return steps.filter((step) => {
    const meant = meantBy(standing, number, step, mover)
    if (meant.parts.length === 0 || !mayStep(mover, step, meant)) return false
    return judgeStep(meant.parts, step).kind === 'moving'
  })
}
