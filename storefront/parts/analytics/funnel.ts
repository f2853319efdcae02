import type { BasketView } from '#contract/basket.ts'
import type { Checkout } from '#contract/checkout/state.ts'
import type { Thing } from './events.ts'

/** What a page shows of an order that is being made; `id` tells it from the next one. */
export interface CheckoutSeen {
  id: string
  step: number
  /** How it is brought and paid, once that is chosen. */
  shipping: string | null
  payment: string | null
  things: Thing[]
}

interface Step {
  event: 'begin_checkout' | 'add_shipping_info' | 'add_payment_info'
  /** Told once under this name; another way to bring or to pay is another. */
  name: string
  more: Record<string, string>
}

/** What has not been told yet, in the order in which it happens; `told` are names. */
export function stepsToTell({ step, shipping, payment }: CheckoutSeen, told: readonly string[]): Step[] {
  const steps: Step[] = [{ event: 'begin_checkout', name: 'begin', more: {} }]
  // What the first two steps have by themselves is no choice yet.
  if (step > 2 && shipping)
    steps.push({ event: 'add_shipping_info', name: `by:${shipping}`, more: { shipping_tier: shipping } })
  if (step > 2 && payment)
    steps.push({ event: 'add_payment_info', name: `pay:${payment}`, more: { payment_type: payment } })
  return steps.filter(({ name }) => !told.includes(name))
}

type Stepped = { kind: string; step?: number; checkout?: Checkout }

/** The checkout in three steps; null where it is not open. */
export function steppedSeen(data: Stepped | undefined): CheckoutSeen | null {
  if (!data?.checkout || data.step === undefined) return null
  const { id, delivery, payment, calculation } = data.checkout
  return {
    id,
    step: data.step,
    shipping: delivery.type,
    payment: payment.id,
    things: calculation.lines.map(({ offerId, name, price, sum, quantity, lengthStepMm }) =>
      thingOf(
        offerId,
        name,
        '',
        lengthStepMm ? { priceMinor: sum.new, quantity: 1 } : { priceMinor: price.new, quantity },
      ),
    ),
  }
}

/** The order on one page: how it is brought and paid is chosen once it stands. */
export function classicSeen(data: { basket?: BasketView } | undefined): CheckoutSeen | null {
  if (!data?.basket) return null
  return { id: 'classic', step: 1, shipping: null, payment: null, things: thingsIn(data.basket) }
}

/** What of a basket would be ordered. */
export function thingsIn({ items }: Pick<BasketView, 'items'>): Thing[] {
  const chosen = items.filter(({ checked }) => checked)
  return chosen.map(({ offerIdCurrent, name, vendor, price, sum, quantity, lengthStepMm }) =>
    thingOf(
      offerIdCurrent,
      name,
      vendor.name,
      lengthStepMm ? { priceMinor: sum.new, quantity: 1 } : { priceMinor: price.new, quantity },
    ),
  )
}

function thingOf(id: number, name: string, vendor: string, counted: Pick<Thing, 'priceMinor' | 'quantity'>): Thing {
  return { id, name, vendor, categories: [], ...counted }
}
