import type { CheckoutDelivery } from '#contract/checkout/state.ts'
import type { Language } from '#rules/language.ts'
import { splitIntoOrders } from '#rules/order-split.ts'
import { piecesIn } from '#rules/running-metre.ts'
import { lineWordsOf, shelvesOf } from '#server/basket/index.ts'
import { carrierOf } from '#server/delivery/index.ts'
import { type Brought, broughtOf } from './bring.ts'
import type { DecidedCheckout } from './decide-checkout.ts'

/** The orders that these goods would be, one per delivery, warehouse and carrier, as placing the order parts them; none for one. */
export function comingParts(
  { coming, collectDay }: Pick<DecidedCheckout, 'coming' | 'collectDay'>,
  language: Language,
): CheckoutDelivery['parts'] {
  const parts = broughtOf(coming).flatMap((brought) =>
    partsOf(brought, brought === coming.first ? collectDay : null, language),
  )
  return parts.length < 2 ? [] : parts
}

function partsOf(
  { lines, way, window }: Brought,
  collectDay: string | null,
  language: Language,
): CheckoutDelivery['parts'] {
  const carrier = way && carrierOf(way.id)
  const shelved = lines.flatMap(({ offer, quantity }) =>
    shelvesOf(offer, quantity).map((part) => ({ ...part, carrier, offer })),
  )
  return splitIntoOrders(shelved).map((part) => ({
    day: window?.day ?? collectDay ?? way?.firstDay ?? null,
    window: window && { from: window.from, to: window.to },
    goods: part.lines.map(({ offer, quantity }) => ({
      name: lineWordsOf(offer, quantity, language).name,
      quantity: piecesIn(quantity, offer.lengthStepMm),
    })),
  }))
}
