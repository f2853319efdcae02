import { sql } from 'drizzle-orm'
import type { Coordinates, DateAndTime, FieldSet } from '#contract/delivery.ts'
import { type ChangeStand, type ChangeTerms, changeStand } from '#rules/change-terms.ts'
import type { Language } from '#rules/language.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import {
  type DeliveryFacts,
  type DeliveryQuote,
  deliveryQuestion,
  type HeldSlot,
  loadsWithout,
  quoteFrom,
  slotsWithout,
  withCarried,
} from '#server/delivery/index.ts'
import { ask, type Db, type Tx } from '#server/platform/database.ts'
import type { Settings } from '#server/platform/settings.ts'
import { fieldSetOf } from '../field-set.ts'
import type { QuotingDeps } from '../find-order.ts'
import { regionOf } from '../list-delivery.ts'
import { parcelOfOrder } from '../parcel-of-order.ts'
import { liveOf, visitOfPart, visitsOf } from '../part.ts'
import type { OrderBundle, OrderGroupRow, OrderLineRow } from '../queries.ts'
import { changeTermsNow } from './settings.ts'

export interface ServicesDeps extends QuotingDeps {
  settings: Pick<Settings, 'get'>
}

export interface Asked {
  /** Of which delivery; without it, of the next. */
  part?: string | undefined
  language: Language
  now: Date
}

/** A placed order as seen from one of its deliveries: a change of that one may concern the others. */
export interface CurrentOrder extends CurrentVisit {
  /** All of the order, where `bundle` is one of its deliveries. */
  whole: OrderBundle
  /** Each delivery that still stands, this one among them; of most orders it is the only one. */
  visits: readonly CurrentVisit[]
}

/** One delivery with everything that a change of it depends on, read at one moment. */
export interface CurrentVisit {
  bundle: OrderBundle
  /** What of it is not cancelled. */
  live: OrderBundle
  region: ShopRegion
  terms: ChangeTerms
  stand: ChangeStand
  fieldSet: FieldSet
  /** What it holds of the courier's day. */
  window: DateAndTime | null
  /** Places that are taken by other deliveries. */
  delivery: DeliveryFacts
  /** What earlier changes have cost: it stands in the price of the delivery. */
  feesMinor: number
}

export async function readCurrent(
  db: Db | Tx,
  deps: ServicesDeps,
  whole: OrderBundle,
  { part, ...asked }: Asked,
  /** With locks in hand nobody outside is asked. */
  how?: { keptOnly: boolean },
): Promise<CurrentOrder> {
  // Of an order that comes in two deliveries each has its own day and end.
  const bundle = visitOfPart(whole, part) ?? whole
  const own = await readVisit(db, deps, bundle, asked, how)
  const visits: CurrentVisit[] = []
  for (const one of whole.visits.length > 0 ? visitsOf(whole) : [bundle]) {
    const isOwn = (one.visit?.id ?? null) === (bundle.visit?.id ?? null)
    visits.push(isOwn ? own : await readVisit(db, deps, one, asked, how))
  }
  return { ...own, whole, visits: visits.includes(own) ? visits : [own, ...visits] }
}

async function readVisit(
  db: Db | Tx,
  deps: ServicesDeps,
  bundle: OrderBundle,
  { language, now }: Asked,
  how?: { keptOnly: boolean },
): Promise<CurrentVisit> {
  const { group, visit } = bundle
  const region = regionOf(deps, bundle, language)
  const { delivery, feesMinor, hasSlipped } = await ask(db, {
    delivery: deliveryQuestion(region, now, { withZones: true, exceptGroup: group.id }),
    feesMinor: {
      query: sql`select coalesce(sum(fee_minor), 0) from order_changes where group_id = ${group.id}
        and visit_id is not distinct from ${visit?.id ?? null}::uuid`,
      read: Number,
    },
    hasSlipped: {
      query: sql`select coalesce((select cause = 'slipped' from order_promises where group_id = ${group.id}
        and visit_id is not distinct from ${visit?.id ?? null}::uuid order by id desc limit 1), false)`,
      read: (json) => json === true,
    },
  })
  const ofShop = changeTermsNow(deps.settings, region)
  // Whoever was told of another day chooses their own for nothing.
  const terms = hasSlipped ? { ...ofShop, feeMinor: 0 } : ofShop
  const live = liveOf(bundle)
  const window = windowOf(group)
  const { slots, terms: tariff, zones, loads, crews } = delivery
  const stand = changeStand(
    {
      statuses: bundle.orders.map((part) => part.status),
      isPicking: live.orders.some((part) => part.pickingAt !== null),
      day: group.deliveryDay,
      isPickup: group.deliveryType === 'pickup',
      cutoffMinute: tariff.cutoffMinute,
      utcOffsetMinutes: region.utcOffsetMinutes,
      placedAtMs: group.createdAt.getTime(),
      nowMs: now.getTime(),
    },
    terms,
  )
  const held = heldSlot(group, window)
  const others = slotsWithout(slots, held, tariff.tariff.slot)
  const otherLoads = { ...loads, taken: loadsWithout(loads.taken, held, tariff.tariff.slot) }
  const fieldSet = fieldSetOf(group)
  const parcel = parcelOfOrder(deps, live.orders, live.lines, region)
  const wish = { region, parcel, now, address: fieldSet.address, coordinates: fieldSet.coordinates }
  return {
    bundle,
    live,
    region,
    terms,
    stand,
    fieldSet,
    window,
    delivery: await withCarried(
      { ...deps, db },
      { terms: tariff, slots: others, zones, loads: otherLoads, crews },
      wish,
      how,
    ),
    feesMinor,
  }
}

/** Ways, days and prices for so many pieces of the order's lines. */
export function quoteCurrent(
  deps: ServicesDeps,
  current: CurrentVisit,
  lines: readonly OrderLineRow[],
  coordinates: Coordinates | null,
  { language, now }: Asked,
): DeliveryQuote {
  const { region, live } = current
  const parcel = parcelOfOrder(deps, live.orders, lines, region)
  const quote = quoteFrom(current.delivery, deps.regions, { region, language, now, parcel, coordinates })
  // Nobody of a transport company takes money at the door.
  const isPaidAtDoor = live.group.paymentKind === 'onDelivery'
  return isPaidAtDoor ? { ...quote, ways: quote.ways.filter((way) => way.option.type !== 'carrier') } : quote
}

/** What the order's window takes up now, the zone and the warehouses that were counted for it among it. */
export function heldSlot({ holdsSlot, slotScopes }: OrderGroupRow, window: DateAndTime | null): HeldSlot | null {
  return holdsSlot && window ? { ...window, scopes: slotScopes } : null
}

export function windowOf({ deliveryDay: day, deliveryFrom: from, deliveryTo: to }: OrderGroupRow): DateAndTime | null {
  return day !== null && from !== null && to !== null ? { day, from, to } : null
}
