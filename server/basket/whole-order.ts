import type { DeliveryWay, WholeOrder } from '#contract/delivery.ts'
import type { Language } from '#rules/language.ts'
import { noServices } from '#rules/price/price-order.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { decideWholeOrder } from '#rules/whole-order.ts'
import { type DeliveryTerms, deliveryQuestion, quoteFrom } from '#server/delivery/index.ts'
import { ask, type Db } from '#server/platform/database.ts'
import type { Pricing } from '#server/price/index.ts'
import { type BasketDeps, type BasketFacts, estimatedWay, parcelOf, priceLines } from './load-basket.ts'
import { wordsOf } from './offer-words.ts'
import type { BasketOwner } from './owner.ts'
import { chosenLines, type PricedBasket, priceWithServices, sellableLines } from './priced-lines.ts'
import { basketQuestion, type ReadBasket } from './queries.ts'
import { promisedDay } from './view.ts'

/** A basket and the two that it would be, each at its own price. */
export interface Apart {
  whole: PricedBasket
  holding: number[]
  first: PricedBasket
  rest: PricedBasket
}

interface ReadFacts {
  basket: ReadBasket
  terms: DeliveryTerms
  buyerPhone: string | null
  now: Date
}

/** Parts a basket at the days that its lines promise; null where none of them holds the others up. */
export async function priceApart(
  deps: { db: Db; pricing: Pricing },
  owner: BasketOwner | null,
  region: ShopRegion,
  { basket, terms, buyerPhone, now }: ReadFacts,
): Promise<Apart | null> {
  const lines = chosenLines(sellableLines(basket))
  const order = decideWholeOrder(
    lines.map((line) => ({ id: line.offer.offerId, day: promisedDay(line, { now, region, terms }) })),
  )
  if (!order) return null
  const price = (wish: ReadBasket['wish'], only: readonly number[]) =>
    priceLines(deps, owner, region, { wish, buyerPhone, lines: sellableLines(basket, only) })
  return {
    whole: await price(basket.wish, [...order.first, ...order.rest]),
    holding: order.holding,
    first: await price(basket.wish, order.first),
    // Placing the first order takes coupon and bonuses out of the basket.
    rest: await price({ bonuses: null, coupon: null }, order.rest),
  }
}

/** As the basket shows them, in the way that its estimate speaks of; what is chosen on top is not in the sums. */
export async function findWholeOrder(
  deps: BasketDeps,
  owner: BasketOwner | null,
  { region, language, now: clock }: BasketFacts,
): Promise<WholeOrder | null> {
  const now = clock()
  const { basket, delivery } = await ask(deps.db, {
    basket: basketQuestion(owner, region),
    delivery: deliveryQuestion(region, now),
  })
  const read = { basket, terms: delivery.terms, buyerPhone: null, now }
  const apart = await priceApart(deps, owner, region, read)
  return viewApart(apart, language, (part) => {
    const parcel = parcelOf(part)
    const way = estimatedWay(quoteFrom(delivery, deps.regions, { region, language, now, parcel, coordinates: null }))
    const services = { ...noServices, delivery: way?.priceMinor ?? 0 }
    return { way, price: priceWithServices(part, services), deliveryMinor: services.delivery }
  })
}

interface BroughtPart {
  way: Pick<DeliveryWay, 'firstDay'> | null | undefined
  price: PricedBasket['price']
  deliveryMinor: number
}

/** Null also where the way has no earlier day for the first part: then nothing is won by parting. */
export function viewApart(
  apart: Apart | null,
  language: Language,
  bring: (basket: PricedBasket) => BroughtPart,
): WholeOrder | null {
  if (!apart) return null
  const view = (basket: PricedBasket) => {
    const { way, price, deliveryMinor } = bring(basket)
    const day = way?.firstDay
    if (!day) return null
    const goods = chosenLines(basket.lines).map(({ offer }) => ({
      offerId: offer.offerId,
      name: wordsOf(offer, language).name,
    }))
    return { goods, day, deliveryMinor, totalMinor: price.totals.toPayMinor }
  }
  const [whole, first, rest] = [view(apart.whole), view(apart.first), view(apart.rest)]
  if (!whole || !first || !rest || first.day >= whole.day) return null
  return { whole, holding: apart.holding, first, rest }
}
