import type { BasketEstimate, BasketView } from '#contract/basket.ts'
import type { Breadcrumb } from '#contract/catalogue/listing.ts'
import type { Language } from '#rules/language.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import {
  assemblyOf,
  type Carriers,
  type DeliveryFacts,
  type DeliveryQuote,
  deliveryQuestion,
  liftPriceOf,
  type Parcel,
  quoteDelivery,
  quoteFrom,
  withCarried,
} from '#server/delivery/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import { ask, type Db, type Question, type Tx } from '#server/platform/database.ts'
import type { PriceWish, Pricing } from '#server/price/index.ts'
import type { Regions } from '#server/region/index.ts'
import type { BasketOwner } from './owner.ts'
import {
  asideLines,
  chosenLines,
  daysInTransitOf,
  type PricedBasket,
  priceBasket,
  pricedByItself,
  priceLinesOf,
  type SellableLine,
  sellableLines,
  shipmentsOf,
} from './priced-lines.ts'
import { basketQuestion, type ReadBasket } from './queries.ts'
import { servicedLines, viewBasket, weightOf } from './view.ts'

export interface BasketDeps {
  db: Db
  regions: Regions
  pricing: Pricing
  carriers: Carriers
  /** Sections from the root to the goods; for the trail of a line and for purchase tracking. */
  breadcrumbsOf(sectionId: number, language: Language): Breadcrumb[]
}

/** What of a request decides how a basket looks. */
export type BasketFacts = Pick<CallContext, 'region' | 'language' | 'now'>

// The estimate speaks of an ordinary flat: most people live in a house with a lift, none higher than this on average.
const usualFlat = { floor: 5, hasElevator: true }

/** The owner's basket at today's prices in the region. */
export async function loadPricedBasket(
  { db, pricing }: { db: Db | Tx; pricing: Pricing },
  owner: BasketOwner | null,
  region: ShopRegion,
  { checkedOnly, buyerPhone = null }: { checkedOnly?: readonly number[] | undefined; buyerPhone?: string | null } = {},
): Promise<PricedBasket> {
  const { basket } = await ask(db, { basket: basketQuestion(owner, region) })
  const read = { wish: basket.wish, lines: sellableLines(basket, checkedOnly), aside: asideLines(basket), buyerPhone }
  return priceLines({ db, pricing }, owner, region, read)
}

interface ReadLines {
  lines: readonly SellableLine[]
  aside?: readonly SellableLine[]
  wish: PriceWish
  buyerPhone?: string | null
}

/** Asks whatever makes orders cheaper, and puts prices to lines that are read. */
export async function priceLines(
  { db, pricing }: { db: Db | Tx; pricing: Pricing },
  owner: BasketOwner | null,
  region: ShopRegion,
  { lines, aside = [], wish, buyerPhone = null }: ReadLines,
): Promise<PricedBasket> {
  const facts = { db, owner, region, wish, buyerPhone, lines: priceLinesOf(lines) }
  const proposals = await pricing.propose(facts)
  const priced = priceBasket(lines, region.currency, proposals)
  return { ...priced, aside: aside.map(pricedByItself), coupon: wish.coupon?.code ?? null }
}

/** The basket of the caller with the full cost of getting it home. */
export async function loadBasketView(
  deps: BasketDeps,
  owner: BasketOwner | null,
  facts: BasketFacts,
): Promise<BasketView> {
  const read = await ask(deps.db, viewQuestions(owner, facts))
  return viewRead(deps, read, owner, facts)
}

/** As `loadBasketView`, with the answer to one more question of the same moment. */
export async function loadBasketViewBeside<Answer>(
  deps: BasketDeps,
  owner: BasketOwner | null,
  facts: BasketFacts,
  question: Question<Answer>,
  checkedOnly?: readonly number[],
): Promise<{ basket: BasketView; beside: Answer }> {
  const questions: ViewQuestions & { beside: Question<Answer> } = { ...viewQuestions(owner, facts), beside: question }
  const { beside, ...read } = await ask(deps.db, questions)
  return { basket: await viewRead(deps, read, owner, facts, checkedOnly), beside }
}

interface BasketRead {
  basket: ReadBasket
  delivery: DeliveryFacts
}

type ViewQuestions = { [Name in keyof BasketRead]: Question<BasketRead[Name]> }

function viewQuestions(owner: BasketOwner | null, { region, now }: BasketFacts): ViewQuestions {
  return { basket: basketQuestion(owner, region), delivery: deliveryQuestion(region, now()) }
}

async function viewRead(
  deps: BasketDeps,
  { basket, delivery }: BasketRead,
  owner: BasketOwner | null,
  facts: BasketFacts,
  checkedOnly?: readonly number[],
): Promise<BasketView> {
  const read = { wish: basket.wish, lines: sellableLines(basket, checkedOnly), aside: asideLines(basket) }
  const priced = await priceLines(deps, owner, facts.region, read)
  return viewPriced(deps, priced, delivery, facts)
}

/** The view of a basket that is loaded. */
export async function viewPriced(
  deps: Pick<BasketDeps, 'db' | 'regions' | 'carriers' | 'breadcrumbsOf'>,
  basket: PricedBasket,
  delivery: DeliveryFacts,
  facts: BasketFacts,
): Promise<BasketView> {
  const { breadcrumbsOf } = deps
  const lending = deps.regions.requireData(facts.region.id, facts.language)
  const { bonusPercent } = lending
  const seen = { ...facts, now: facts.now(), bonusPercent, lending, terms: delivery.terms, breadcrumbsOf }
  const isEmpty = chosenLines(basket.lines).length === 0
  const estimate = isEmpty ? null : estimateOf(basket, await quoteLoaded(deps, delivery, basket, facts))
  return { ...viewBasket(basket, seen), estimate }
}

/** Ways and prices of delivering the chosen lines. */
export function quoteBasket(
  deps: Pick<BasketDeps, 'db' | 'regions' | 'carriers'>,
  basket: PricedBasket,
  { region, language, now }: BasketFacts,
  coordinates: { lat: number; lon: number } | null = null,
): Promise<DeliveryQuote> {
  const ask = { region, language, now: now(), parcel: parcelOf(basket), coordinates, address: '' }
  return quoteDelivery(deps, ask)
}

async function quoteLoaded(
  deps: Pick<BasketDeps, 'db' | 'regions' | 'carriers'>,
  facts: DeliveryFacts,
  basket: PricedBasket,
  { region, language, now }: BasketFacts,
): Promise<DeliveryQuote> {
  const ask = { region, language, now: now(), parcel: parcelOf(basket), coordinates: null, address: '' }
  return quoteFrom(await withCarried(deps, facts, ask), deps.regions, ask)
}

/** What the chosen lines mean for whoever brings them. */
export function parcelOf({ lines, price }: PricedBasket): Parcel {
  const chosen = chosenLines(lines)
  const goodsMinor = price.totals.goodsMinor
  return {
    goodsMinor,
    weightGrams: weightOf(chosen),
    daysInTransit: daysInTransitOf(chosen),
    shipments: shipmentsOf(chosen),
  }
}

/** Where no courier drives, the cheapest transport company is what the shopper will pay. */
export function estimatedWay({ ways }: DeliveryQuote) {
  const [cheapest] = ways.filter((one) => one.kit).toSorted((a, b) => a.priceMinor - b.priceMinor)
  return ways.find((one) => one.option.type === 'courier') ?? cheapest
}

/** What would come on top of the goods; none of it is in the basket's total, because nobody has asked for it yet. */
function estimateOf({ lines }: PricedBasket, quote: DeliveryQuote): BasketEstimate {
  const chosen = chosenLines(lines)
  const way = estimatedWay(quote)
  const isCourier = way?.option.type === 'courier'
  const serviced = servicedLines(chosen).filter((line) => (line.assemblyMinutes ?? 0) > 0)
  return {
    delivery: { priceMinor: way?.priceMinor ?? 0, day: way?.firstDay ?? null, window: way?.firstWindow ?? null },
    lift: { priceMinor: isCourier ? liftPriceOf(quote.terms, chosen, usualFlat).priceMinor : 0, ...usualFlat },
    assembly: {
      priceMinor: isCourier ? assemblyOf(quote.terms, serviced, 'basic').priceMinor : 0,
      offerIds: isCourier ? serviced.map((line) => line.offerId) : [],
    },
  }
}
