import { createHash } from 'node:crypto'
import { lowersServices } from '#rules/price/lowers-services.ts'
import { noServices } from '#rules/price/price-order.ts'
import {
  chosenLines,
  findBonusPhone,
  lineIdOf,
  loadPricedBasket,
  lockBasketForOrder,
  ownerOf,
  removeOrderedLines,
} from '#server/basket/index.ts'
import { chosenBonuses } from '#server/bonus/index.ts'
import { confirmedPhoneQuestion } from '#server/customer/index.ts'
import {
  findGroupOfRequest,
  type HoldRefusal,
  type OrderPlan,
  placedFromOf,
  type ShortOffer,
  saveOrder,
} from '#server/order/index.ts'
import { ask, type Tx } from '#server/platform/database.ts'
import { Undone } from '#server/platform/undoing.ts'
import { leastPercentOf } from './decide-checkout.ts'
import { ordersForOthers } from './known-contacts.ts'
import { buyerOf, countedBy, isAgreed, isOwnPhone, keepConsents, type Placing, untilPriceHolds } from './place-order.ts'

export interface OrderRequest {
  name: string
  /** 11 digits. */
  phone: string
  email: string
  operatorId: string | null
  noCall: boolean
  /** Empty: everything that is ticked. */
  offerIds: readonly number[]
}

export type CreateOutcome =
  | { kind: 'placed'; basketGroup: string; number: string }
  | { kind: 'basketEmpty' }
  | { kind: 'shortOfStock'; offers: ShortOffer[] }
  | { kind: 'consentNeeded' }
  /**
   * Something makes its delivery cheaper, which only an order with its delivery can be priced with; or bonuses of the staff were
   * counted, which pay nobody else's order, and the steps show what it costs without them; or its phone has had the coupon.
   */
  | { kind: 'needsSteps' }
  | HoldRefusal

const day = 24 * 60 * 60 * 1000

/**
 * The older flow: an order by name and phone, its delivery chosen afterwards. It has no checkout whose id could be the
 * key, but the goods leave the basket with the first press; the second one finds them gone and answers the same order.
 */
export function createOrder(placing: Placing, request: OrderRequest): Promise<CreateOutcome> {
  return untilPriceHolds(placing.db, (tx) => createLocked(tx, placing, request))
}

async function createLocked(tx: Tx, placing: Placing, request: OrderRequest): Promise<CreateOutcome> {
  const { regions, pricing, holds, visitor, context } = placing
  const owner = ownerOf(visitor)
  const basketId = owner ? await lockBasketForOrder(tx, owner) : null
  if (!owner || basketId === null || visitor.visitorId === null) return { kind: 'basketEmpty' }
  const { region, language } = context
  const only = request.offerIds.length > 0 ? request.offerIds : undefined
  const wish = { checkedOnly: only, buyerPhone: request.phone }
  const { lines: all, price, ask: asked } = await loadPricedBasket({ db: tx, pricing }, owner, region, wish)
  const lines = chosenLines(all)
  const requestHash = hashOf(request)
  const now = context.now()
  if (lines.length === 0) {
    // What stands in the basket has not been ordered yet: an older order is no answer to it.
    const gone = all.filter(({ line, offer }) => (only ? only.includes(offer.offerId) : line.isChecked))
    if (gone.length > 0) {
      return {
        kind: 'shortOfStock',
        offers: gone.map(({ offer }) => ({ offerId: offer.offerId, names: offer.names, available: 0 })),
      }
    }
    const known = await findGroupOfRequest(tx, visitor.visitorId, requestHash, new Date(now.getTime() - day))
    return known ? { kind: 'placed', basketGroup: known.id, number: String(known.number) } : { kind: 'basketEmpty' }
  }
  if (!isAgreed(placing)) return { kind: 'consentNeeded' }
  if (lowersServices(asked)) return { kind: 'needsSteps' }
  // A coupon that the basket counted and this phone cannot have: the steps say so, and show what it costs without.
  if (price.refusals.some(({ kind, why }) => kind === 'coupon' && (why === 'usedBefore' || why === 'notFirst'))) {
    const shown = await loadPricedBasket({ db: tx, pricing }, owner, region, { checkedOnly: only })
    if (shown.price.totals.toPayMinor < price.totals.toPayMinor) return { kind: 'needsSteps' }
  }
  const bonusPhone = ordersForOthers(visitor) && chosenBonuses(price) > 0 ? await findBonusPhone(tx, owner) : null
  if (bonusPhone !== null && bonusPhone !== request.phone) return { kind: 'needsSteps' }
  const { confirmed } = await ask(tx, { confirmed: confirmedPhoneQuestion(visitor.sessionId) })
  const isConfirmed = await isOwnPhone(tx, visitor, { phone: request.phone, confirmed })
  const buyer = buyerOf(visitor, null)
  const plan: OrderPlan = {
    checkoutId: null,
    requestHash,
    visitorId: visitor.visitorId,
    ...buyer,
    operatorId: request.operatorId,
    region,
    language,
    contacts: { name: request.name, phone: request.phone, email: request.email, isPhoneConfirmed: isConfirmed },
    managerCall: false,
    noCall: request.noCall,
    delivery: null,
    rest: null,
    delay: null,
    payment: null,
    percentPrepayment: leastPercentOf(regions.requireData(region.id, language), holds),
    lines: lines.map(({ line, offer, quantity }) => ({
      id: lineIdOf({ line }),
      cut: line.cut,
      offer,
      quantity,
      isAssembled: false,
    })),
    services: noServices,
    price,
    isVouched: isConfirmed || buyer.placedByCustomerId !== null,
    placedFrom: placedFromOf(context.address),
    holds,
    now,
  }
  const ordered = lines.map(({ line }) => line)
  const contact = { visitorId: plan.visitorId, phone: request.phone }
  const saved = await saveOrder(tx, pricing, plan, ({ basketGroup }) => [
    () => removeOrderedLines(tx, basketId, ordered),
    () => keepConsents(tx, placing, contact, placing.consents ?? []),
    ...countedBy(tx, placing, basketGroup),
  ])
  if (saved.kind === 'slotTaken') throw new Error('An order without delivery takes no slot.')
  if (saved.kind !== 'placed') throw new Undone(saved)
  return { kind: 'placed', basketGroup: saved.order.basketGroup, number: saved.order.number }
}

function hashOf({ phone, offerIds }: OrderRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([phone, [...offerIds].sort((a, b) => a - b)]))
    .digest('hex')
}
