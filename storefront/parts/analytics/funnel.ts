import type { ToldEvent, TrackedThing } from '#contract/analytics.ts'
import type { BasketView } from '#contract/basket.ts'
import type { Checkout } from '#contract/checkout/state.ts'

/** What a page shows of an order that is being made; `id` tells it from the next one. */
export interface CheckoutSeen {
  id: string
  step: number
  /** How it is brought and paid, once that is chosen. */
  shipping: string | null
  payment: string | null
  things: TrackedThing[]
}

interface Step {
  /** Told once under this name; another way to bring or to pay is another. */
  name: string
  event: ToldEvent
}

/** What has not been told yet, in the order in which it happens; `told` are names. */
export function stepsToTell({ step, shipping, payment, things }: CheckoutSeen, told: readonly string[]): Step[] {
  const steps: Step[] = [{ name: 'begin', event: { event: 'begin_checkout', things } }]
  // What the first two steps have by themselves is no choice yet.
  if (step > 2 && shipping)
    steps.push({ name: `by:${shipping}`, event: { event: 'add_shipping_info', things, shipping_tier: shipping } })
  if (step > 2 && payment)
    steps.push({ name: `pay:${payment}`, event: { event: 'add_payment_info', things, payment_type: payment } })
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

/** What of a basket would be ordered, or all that lies in it. */
export function thingsIn({ items }: Pick<BasketView, 'items'>, which: 'chosen' | 'all' = 'chosen'): TrackedThing[] {
  const meant = items.filter(({ checked }) => checked || which === 'all')
  return meant.map(({ offerIdCurrent, name, vendor, price, sum, quantity, lengthStepMm }) =>
    thingOf(
      offerIdCurrent,
      name,
      vendor.name,
      lengthStepMm ? { priceMinor: sum.new, quantity: 1 } : { priceMinor: price.new, quantity },
    ),
  )
}

/** What lay there before and does not any more, or less of it. */
export function takenOut(before: readonly TrackedThing[], now: readonly TrackedThing[]): TrackedThing[] {
  const left = (id: number) => now.reduce((sum, thing) => (thing.id === id ? sum + thing.quantity : sum), 0)
  return before.flatMap((thing) => {
    const quantity = thing.quantity - left(thing.id)
    return quantity > 0 ? [{ ...thing, quantity }] : []
  })
}

function thingOf(
  id: number,
  name: string,
  vendor: string,
  counted: Pick<TrackedThing, 'priceMinor' | 'quantity'>,
): TrackedThing {
  return { id, name, vendor, categories: [], ...counted }
}
