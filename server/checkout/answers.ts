import type { Language } from '#rules/language.ts'
import { type CallContext, refuse, unreachable } from '#server/gate/index.ts'
import type { ShortOffer } from '#server/order/index.ts'
import { nameIn } from '#server/region/index.ts'
import type { DecidedCheckout } from './decide-checkout.ts'
import type { PlaceOutcome } from './place-order.ts'
import { missingAt, missingUpTo } from './readiness.ts'
import { viewAssembly, viewCalculation, viewDelivery, viewPayment } from './view.ts'

/** Second step: everything on it hangs together, so every change answers all of it. */
export function deliveryAnswer(decided: DecidedCheckout, { language }: CallContext) {
  return {
    delivery: viewDelivery(decided, language),
    furnitureAssembly: viewAssembly(decided, language),
    calculation: viewCalculation(decided, language),
  }
}

export function paymentAnswer(decided: DecidedCheckout, { language }: CallContext) {
  return { payment: viewPayment(decided), calculation: viewCalculation(decided, language) }
}

/** Going forward needs the steps before filled in; going back is always allowed. */
export function requireReadyFor({ missing, quote, row }: DecidedCheckout, step: number) {
  const lacking = missingUpTo(missing, step - 1)
  if (lacking.length === 0) return
  const hasNoPoint = row.fieldSet.address === '' || !row.fieldSet.coordinates
  if (lacking.every((part) => part === 'address') && hasNoPoint && !quote.isOutOfReach) throw refuse('ADDRESS_NEEDED')
  const first = missingAt(lacking, 1).length > 0 ? 1 : 2
  throw refuse('STEP_NOT_READY', { step: first, missing: lacking })
}

/** The placed order, or the declared refusal of what stood in its way. */
export function requirePlaced(outcome: PlaceOutcome, { language }: CallContext) {
  switch (outcome.kind) {
    case 'placed':
      return outcome.order
    case 'notFound':
      throw refuse('CHECKOUT_NOT_FOUND')
    case 'basketEmpty':
      throw refuse('BASKET_EMPTY')
    case 'notReady':
      throw refuse('STEP_NOT_READY', { step: outcome.step, missing: outcome.missing })
    case 'shortOfStock':
      throw shortOfStock(outcome.offers, language)
    case 'slotTaken':
      throw refuse('SLOT_TAKEN')
    case 'priceChanged': {
      const calculation = viewCalculation(outcome.decided, language)
      throw refuse('PRICE_CHANGED', { shownTotal: outcome.shownTotal, calculation })
    }
    default:
      return unreachable(outcome)
  }
}

/** The sentence names the first of the goods; the data names them all. */
export function shortOfStock(short: readonly ShortOffer[], language: Language) {
  const offers = short.map(({ names, ...offer }) => ({ ...offer, name: nameIn(names, language) }))
  const [first] = offers
  return refuse('SHORT_OF_STOCK', { offerId: first?.offerId ?? 0, available: first?.available ?? 0, offers })
}
