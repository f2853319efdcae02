import type { DateAndTime, DeliveryDay, DeliveryWay, FieldSet } from '#contract/delivery.ts'
import type { AssemblyRate } from '#rules/assembly.ts'
import type { Language } from '#rules/language.ts'
import type { LiftTariff } from '#rules/lift-price.ts'
import type { RemovalTariff } from '#rules/removal.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { wordsOf } from '#server/basket/index.ts'
import {
  type DeliveryQuote,
  type DeliveryTerms,
  type KitRate,
  kitRatesOf,
  quoteDelivery,
} from '#server/delivery/index.ts'
import { carriedOf, needsAssembly, servicedOf } from './door-services.ts'
import type { OrderDeps, QuotingDeps } from './find-order.ts'
import { worthOf } from './line-worth.ts'
import { parcelOfOrder } from './parcel-of-order.ts'
import { findBundle, type OrderBundle, type OrderLineRow, type OrderViewer, owns } from './queries.ts'

export interface DeliveryFacts {
  viewer: OrderViewer
  language: Language
  now: Date
}

export interface OrderDelivery {
  items: DeliveryWay[]
  isCarrierAwaited: boolean
  mapCenter: { lat: number; lon: number }
  days: DeliveryDay[]
  current: { id: string; address: string; dateAndTime: DateAndTime | null; priceMinor: number } | null
  lift: {
    things: { name: string; weightGrams: number; fitsLift: boolean | null }[]
    tariff: LiftTariff
  }
  assembly: {
    goods: { offerId: number; name: string; minutes: number; sumMinor: number }[]
    kitRates: KitRate[]
    tariff: { percent: number; minimumMinor: number; perHourMinor: number; rates: AssemblyRate[] }
  } | null
  removal: RemovalTariff
}

/** Ways to deliver a placed order, and the one that is chosen. */
export async function listOrderDelivery(
  deps: QuotingDeps,
  basketGroup: string,
  facts: DeliveryFacts,
): Promise<OrderDelivery | null> {
  const bundle = await findBundle(deps.db, basketGroup, facts.viewer)
  if (!bundle) return null
  const quote = await quoteOrder(deps, bundle, facts, { address: '', coordinates: null })
  return {
    items: quote.ways,
    isCarrierAwaited: quote.isCarrierAwaited,
    mapCenter: quote.mapCenter,
    days: quote.days,
    current: currentOf(bundle, owns(bundle.group, facts.viewer)),
    ...servicesOf(bundle, quote.terms, facts.language),
  }
}

function servicesOf(
  { lines }: OrderBundle,
  terms: DeliveryTerms,
  language: Language,
): Pick<OrderDelivery, 'lift' | 'assembly' | 'removal'> {
  const nameOf = (line: OrderLineRow) => wordsOf(line.snapshot, language).name
  const things = carriedOf(lines).map(({ line, ...thing }) => ({ name: nameOf(line), ...thing }))
  const assembled = lines.filter(needsAssembly)
  const { assembly, removal } = terms.tariff
  const kitRates = kitRatesOf(terms, servicedOf(lines), language)
  const tariff = { ...assembly, rates: [...assembly.rates] }
  return {
    lift: { things, tariff: terms.tariff.lift },
    assembly: assembled.length > 0 ? { goods: assembledGoods(assembled, nameOf), kitRates, tariff } : null,
    removal,
  }
}

/** One of each offer, also where two warehouses bring it. */
export function assembledGoods(lines: readonly OrderLineRow[], nameOf: (line: OrderLineRow) => string) {
  return [...Map.groupBy(lines, (line) => line.offerId)].flatMap(([offerId, rows]) => {
    const [first] = rows
    if (!first) return []
    const minutes = rows.reduce((sum, row) => sum + (row.assemblyMinutes ?? 0) * row.quantity, 0)
    const sumMinor = rows.reduce((sum, row) => sum + worthOf(row), 0)
    return [{ offerId, name: nameOf(first), minutes, sumMinor }]
  })
}

export function quoteOrder(
  deps: QuotingDeps,
  bundle: OrderBundle,
  facts: DeliveryFacts,
  { address, coordinates }: Pick<FieldSet, 'address' | 'coordinates'>,
): Promise<DeliveryQuote> {
  const region = regionOf(deps, bundle, facts.language)
  const { language, now } = facts
  const parcel = parcelOfOrder(deps, bundle.orders, bundle.lines, region)
  return quoteDelivery(deps, { region, language, now, parcel, coordinates, address })
}

/** The region the order was placed in, wherever its owner looks around now. */
export function regionOf(deps: OrderDeps, { group }: OrderBundle, language: Language): ShopRegion {
  const region = deps.regions.find(group.regionId, language)
  if (!region) throw new Error(`Order ${group.number} is of a region that is gone.`)
  return region
}

/** The holder of a link learns the day, not the door. */
function currentOf({ group, orders: parts }: OrderBundle, isOwner: boolean): OrderDelivery['current'] {
  if (group.deliveryId === null) return null
  const { deliveryDay: day, deliveryFrom: from, deliveryTo: to } = group
  const priceMinor = parts.reduce((sum, part) => sum + part.deliveryMinor, 0)
  const dateAndTime = day !== null && from !== null && to !== null ? { day, from, to } : null
  return { id: group.deliveryId, address: isOwner ? group.address : '', dateAndTime, priceMinor }
}
