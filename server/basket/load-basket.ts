import type { BasketEstimate, BasketView } from '#contract/basket.ts'
import type { Breadcrumb } from '#contract/catalogue/listing.ts'
import type { Language } from '#rules/language.ts'
import { hasOwnCourier } from '#rules/own-courier.ts'
import { freeDeliveryFrom } from '#rules/price/free-delivery-from.ts'
import { givesDelivery } from '#rules/price/gives-delivery.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import {
  assemblyOf,
  type Carriers,
  type DeliveryFacts,
  type DeliveryQuote,
  type DeliveryTerms,
  deliveryQuestion,
  liftPriceOf,
  quoteDelivery,
} from '#server/delivery/index.ts'
import type { StoredProject } from '#server/kits/index.ts'
import { ask, type Db, type Question, type Tx } from '#server/platform/database.ts'
import type { PriceWish, Pricing } from '#server/price/index.ts'
import type { Regions } from '#server/region/index.ts'
import { type BasketFacts, type BroughtBasket, bringBasket, parcelOf } from './bring-basket.ts'
import type { BasketOwner } from './owner.ts'
import {
  asideLines,
  chosenLines,
  type PricedBasket,
  type PricedLine,
  priceBasket,
  pricedByItself,
  priceLinesOf,
  type SellableLine,
  sellableLines,
} from './priced-lines.ts'
import { basketQuestion, basketsQuestion, type ReadBasket } from './queries.ts'
import { servicedLines, viewBasket } from './view.ts'

export interface BasketDeps {
  db: Db
  regions: Regions
  pricing: Pricing
  carriers: Carriers
  /** Sections from the root to the goods; for the trail of a line and for purchase tracking. */
  breadcrumbsOf(sectionId: number, language: Language): Breadcrumb[]
}

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
  const { wish, comesApart, project } = basket
  const aside = asideLines(basket)
  const read = { wish, comesApart, project, lines: sellableLines(basket, checkedOnly), aside, buyerPhone }
  return priceLines({ db, pricing }, owner, region, read)
}

/** Several baskets at today's prices in the region, each with whose it is; whoever has none yet is left out. */
export async function loadPricedBaskets(
  { db, pricing }: { db: Db; pricing: Pricing },
  owners: readonly BasketOwner[],
  region: ShopRegion,
): Promise<{ owner: BasketOwner; basket: PricedBasket }[]> {
  if (owners.length === 0) return []
  const { read } = await ask(db, { read: basketsQuestion(owners, region) })
  const found = read.map(({ owner, basket }) => ({ owner, basket, lines: sellableLines(basket) }))
  const proposals = await pricing.proposeAll(
    found.map(({ owner, basket: { wish }, lines }) => {
      return { db, owner, region, wish, buyerPhone: null, lines: priceLinesOf(lines) }
    }),
  )
  return found.map(({ owner, basket: { wish, comesApart }, lines }, at) => {
    const priced = priceBasket(lines, region.currency, proposals[at] ?? [])
    return { owner, basket: { ...priced, aside: [], coupon: wish.coupon?.code ?? null, comesApart, project: null } }
  })
}

interface ReadLines {
  lines: readonly SellableLine[]
  aside?: readonly SellableLine[]
  wish: PriceWish
  comesApart?: boolean
  project?: StoredProject | null
  buyerPhone?: string | null
}

/** Asks whatever makes orders cheaper, and puts prices to lines that are read. */
export async function priceLines(
  { db, pricing }: { db: Db | Tx; pricing: Pricing },
  owner: BasketOwner | null,
  region: ShopRegion,
  { lines, aside = [], wish, comesApart = false, project = null, buyerPhone = null }: ReadLines,
): Promise<PricedBasket> {
  const facts = { db, owner, region, wish, buyerPhone, lines: priceLinesOf(lines) }
  const proposals = await pricing.propose(facts)
  const priced = priceBasket(lines, region.currency, proposals)
  return { ...priced, aside: aside.map(pricedByItself), coupon: wish.coupon?.code ?? null, comesApart, project }
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

/** What is asked beside a basket, and the wish that it is then priced with: before anything of that is kept. */
export interface Trying<Answer> {
  beside: Question<Answer>
  wish(kept: PriceWish, beside: Answer): PriceWish
  buyerPhone?: string | null
  /** One of the staff orders it for a shopper. */
  forShopper?: boolean
}

export interface TriedBasket<Answer> {
  basket: PricedBasket
  beside: Answer
  view(): Promise<BasketView>
}

/** The caller's basket as it would be with another wish. */
export async function tryBasket<Answer>(
  deps: BasketDeps,
  owner: BasketOwner | null,
  facts: BasketFacts,
  { beside: question, wish, buyerPhone = null, forShopper = false }: Trying<Answer>,
): Promise<TriedBasket<Answer>> {
  const questions: ViewQuestions & { beside: Question<Answer> } = { ...viewQuestions(owner, facts), beside: question }
  const { beside, basket: kept, delivery } = await ask(deps.db, questions)
  const { project } = kept
  const lines = { lines: sellableLines(kept), aside: asideLines(kept), project }
  const read = { ...lines, wish: wish(kept.wish, beside), buyerPhone }
  const basket = await priceLines(deps, forShopper ? null : owner, facts.region, read)
  return { basket, beside, view: () => viewPriced(deps, basket, delivery, facts) }
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
  const { wish, comesApart, project } = basket
  const read = { wish, comesApart, project, lines: sellableLines(basket, checkedOnly), aside: asideLines(basket) }
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
  const seen = {
    ...facts,
    now: facts.now(),
    bonusPercent,
    lending,
    terms: delivery.terms,
    hasCourier: hasOwnCourier(lending),
    breadcrumbsOf,
  }
  const isEmpty = chosenLines(basket.lines).length === 0
  const estimate = isEmpty ? null : estimateOf(basket, await bringBasket(deps, delivery, basket, facts))
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

/** What would come on top of the goods; none of it is in the basket's total, because nobody has asked for it yet. */
function estimateOf({ lines, comesApart, ask }: PricedBasket, { quote, way, apart }: BroughtBasket): BasketEstimate {
  const chosen = chosenLines(lines)
  const isCourier = way?.option.type === 'courier'
  const serviced = servicedLines(chosen).filter((line) => (line.assemblyMinutes ?? 0) > 0)
  const two = comesApart ? apart : null
  const first = two?.first ?? way
  const priceMinor = (first?.priceMinor ?? 0) + (two?.rest.priceMinor ?? 0)
  return {
    delivery: {
      priceMinor: givesDelivery(ask) ? 0 : priceMinor,
      day: first?.firstDay ?? null,
      window: first?.firstWindow ?? null,
      restDay: two?.rest.firstDay ?? null,
      kind: way ? (isCourier ? 'courier' : 'carrier') : null,
      freeFrom: priceMinor > 0 ? freeDeliveryFrom(ask) : null,
    },
    lift: {
      ...liftOf(isCourier, quote.terms, two ? [two.parting.first, two.parting.rest] : [chosen]),
      floor: usualFlat.floor,
    },
    assembly: {
      priceMinor: isCourier ? assemblyOf(quote.terms, serviced, 'basic').priceMinor : 0,
      offerIds: isCourier ? serviced.map((line) => line.offerId) : [],
    },
  }
}

/** Each car is carried up from alone. What no lift takes is carried by the stairs, and called so. */
function liftOf(isCourier: boolean, terms: DeliveryTerms, cars: readonly (readonly PricedLine[])[]) {
  const lifts = cars.map((lines) => liftPriceOf(terms, lines, usualFlat))
  const sum = (of: 'priceMinor' | 'stairsMinor') => lifts.reduce((all, lift) => all + lift[of], 0)
  const [priceMinor, stairsMinor] = [sum('priceMinor'), sum('stairsMinor')]
  return { priceMinor: isCourier ? priceMinor : 0, hasElevator: stairsMinor < priceMinor }
}
