import { z } from 'zod'
import { type Outgoing, ServiceAwayError } from '#server/platform/outgoing.ts'
import type { CarriedItem, Carrier, CarrierQuote } from './carrier.ts'

/** Name under which the service has to be listed among the outgoing ones. */
export const yandexDeliveryService = 'yandex-delivery'

const Answer = z.object({
  /** Roubles as decimal text; absent where the service has no price. */
  price: z.union([z.string().regex(/^\d+(\.\d{1,4})?$/), z.number().nonnegative()]).nullish(),
  currency_rules: z.object({ code: z.string() }).partial().nullish(),
})
const Refusal = z.object({ code: z.string() })

/** Yandex Delivery, the price of its express tariff. Works in Russia; points are longitude first. */
export function createYandexDelivery(outgoing: Outgoing, token: string): Carrier {
  return {
    name: yandexDeliveryService,
    isStandIn: false,
    async quote({ from, to, currency, items }) {
      if (currency !== 'RUB') return { kind: 'refused' }
      try {
        const answer = await outgoing.ask(yandexDeliveryService, {
          method: 'POST',
          path: '/b2b/cargo/integration/v2/check-price',
          headers: {
            'content-type': 'application/json',
            'accept-language': 'ru',
            authorization: `Bearer ${token}`,
          },
          body: JSON.stringify({
            items: items.map(itemOf),
            route_points: [
              { id: 1, coordinates: [from.lon, from.lat] },
              { id: 2, coordinates: [to.lon, to.lat] },
            ],
            requirements: { taxi_class: 'cargo', cargo_type: 'lcv_m', cargo_loaders: 1 },
          }),
          canRepeat: true,
        })
        return quoteOf(answer.status, JSON.parse(answer.text), currency)
      } catch (error) {
        if (error instanceof ServiceAwayError || error instanceof SyntaxError) return { kind: 'away' }
        throw error
      }
    },
  }
}

/** Metres and kilograms. */
function itemOf({ widthMm, depthMm, heightMm, weightGrams, quantity }: CarriedItem) {
  const isMeasured = widthMm !== null && depthMm !== null && heightMm !== null
  return {
    ...(isMeasured && { size: { length: depthMm / 1000, width: widthMm / 1000, height: heightMm / 1000 } }),
    weight: weightGrams / 1000,
    quantity,
    pickup_point: 1,
    dropoff_point: 2,
  }
}

function quoteOf(status: number, body: unknown, currency: string): CarrierQuote {
  if (status === 400) {
    // Too big, too far, no zone: that is an answer. Any other 400 is a fault of ours or theirs.
    const refusal = Refusal.safeParse(body)
    return refusal.success && refusal.data.code.startsWith('estimating.') ? { kind: 'refused' } : { kind: 'away' }
  }
  const answer = status === 200 ? Answer.safeParse(body) : null
  if (!answer?.success) return { kind: 'away' }
  const { price, currency_rules: rules } = answer.data
  if (price === null || price === undefined) return { kind: 'refused' }
  if (rules?.code && rules.code !== currency) return { kind: 'away' }
  const priceMinor = Math.ceil(Number(price)) * 100
  return priceMinor > 0 ? { kind: 'priced', priceMinor } : { kind: 'away' }
}
