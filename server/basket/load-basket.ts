import type { BasketEstimate, BasketView } from '#contract/basket.ts'
import type { Breadcrumb } from '#contract/catalogue/listing.ts'
import type { Language } from '#rules/language.ts'
import { assemblyOf, type DeliveryQuote, liftPriceOf, type Parcel, quoteDelivery } from '#server/delivery/index.ts'
import type { CallContext, CallRegion } from '#server/gate/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import { findSellableOffers } from '#server/stock/index.ts'
import { withKitPrices } from './kit-prices.ts'
import { type BasketOwner, ownerOf } from './owner.ts'
import { chosenLines, daysInTransitOf, type PricedLine, priceLines } from './priced-lines.ts'
import { listBasketLines } from './queries.ts'
import { servicedLines, totalsOf, viewBasket } from './view.ts'

export interface BasketDeps {
  db: Db
  regions: Regions
  /** Sections from the root to the goods; for the trail of a line and for purchase tracking. */
  breadcrumbsOf(sectionId: number, language: Language): Breadcrumb[]
}

/** What of a request decides how a basket looks. */
export type BasketFacts = Pick<CallContext, 'region' | 'language' | 'now'>

// The estimate speaks of an ordinary flat: most people live in a house with a lift, none higher than this on average.
const usualFlat = { floor: 5, hasElevator: true }

/** Lines of the owner at today's prices in the region. */
export async function loadPricedLines(
  db: Db | Tx,
  owner: BasketOwner | null,
  region: CallRegion,
  checkedOnly?: readonly number[],
): Promise<PricedLine[]> {
  const lines = owner ? await listBasketLines(db, owner) : []
  const offers = await findSellableOffers(
    db,
    lines.map((line) => line.offerId),
    region,
  )
  return withKitPrices(db, priceLines(lines, offers, checkedOnly && new Set(checkedOnly)))
}

/** The basket of the caller with the full cost of getting it home. */
export async function loadBasketView(
  deps: BasketDeps,
  owner: BasketOwner | null,
  facts: BasketFacts,
  checkedOnly?: readonly number[],
): Promise<BasketView> {
  const lines = await loadPricedLines(deps.db, owner, facts.region, checkedOnly)
  return viewLines(deps, lines, facts)
}

/** The view of lines that are loaded. */
export async function viewLines(
  deps: BasketDeps,
  lines: readonly PricedLine[],
  facts: BasketFacts,
): Promise<BasketView> {
  const payOptions = deps.regions.requireData(facts.region.id, facts.language).PayOptions
  const seen = { ...facts, now: facts.now(), payOptions, breadcrumbsOf: deps.breadcrumbsOf }
  const quote = chosenLines(lines).length === 0 ? null : await quoteBasket(deps, lines, facts)
  return { ...viewBasket(lines, seen), estimate: quote && estimateOf(lines, quote) }
}

/** Ways and prices of delivering the chosen lines. */
export function quoteBasket(
  deps: Pick<BasketDeps, 'db' | 'regions'>,
  lines: readonly PricedLine[],
  facts: BasketFacts,
  coordinates: { lat: number; lon: number } | null = null,
): Promise<DeliveryQuote> {
  const { region, language } = facts
  return quoteDelivery(deps.db, deps.regions, {
    region,
    language,
    now: facts.now(),
    parcel: parcelOf(lines),
    coordinates,
  })
}

/** What the chosen lines mean for whoever brings them. */
export function parcelOf(lines: readonly PricedLine[]): Parcel {
  const { goodsMinor, weightGrams } = totalsOf(lines)
  return { goodsMinor, weightGrams, daysInTransit: daysInTransitOf(chosenLines(lines)) }
}

function estimateOf(lines: readonly PricedLine[], quote: DeliveryQuote): BasketEstimate {
  const { goodsMinor, weightGrams } = totalsOf(lines)
  // Where no courier drives, the transport company is what the shopper will pay.
  const way = quote.ways.find((one) => one.option.type === 'courier') ?? quote.ways.find((one) => one.kit)
  const isCourier = way?.option.type === 'courier'
  const serviced = servicedLines(lines).filter((line) => (line.assemblyMinutes ?? 0) > 0)
  const deliveryMinor = way?.priceMinor ?? 0
  const liftMinor = isCourier ? liftPriceOf(quote.terms, weightGrams, usualFlat) : 0
  const assemblyMinor = isCourier ? assemblyOf(quote.terms, serviced).priceMinor : 0
  return {
    delivery: { priceMinor: deliveryMinor, day: way?.firstDay ?? null, window: way?.firstWindow ?? null },
    lift: { priceMinor: liftMinor, ...usualFlat },
    assembly: { priceMinor: assemblyMinor, offerIds: isCourier ? serviced.map((line) => line.offerId) : [] },
    totalMinor: goodsMinor + deliveryMinor + liftMinor + assemblyMinor,
  }
}

/** Pieces of all available lines, for the icon in the header. */
export async function countBasket(db: Db, visitor: Parameters<typeof ownerOf>[0], region: CallRegion): Promise<number> {
  return totalsOf(await loadPricedLines(db, ownerOf(visitor), region)).allPositionsQuantity
}
