import type { Availability } from '#contract/catalogue/card.ts'
import type { Day } from '#rules/calendar.ts'
import { isFew } from '#rules/quantity.ts'
import type { OfferOnShelves, SeenOffer } from '#server/catalogue-engine/index.ts'
import type { Regions } from '#server/region/index.ts'
import { type Sight, servingWarehouses } from '../region-sight.ts'
import { catalogueWords } from '../words.ts'

/** «Доставим завтра», or who brings it where the shop does not; empty where no warehouse says how long it takes. */
export function deliveryText({ language, today, dayOf, hasCourier }: Sight, { daysInTransit }: SeenOffer): string {
  const words = catalogueWords[language]
  if (daysInTransit === null) return ''
  return hasCourier ? words.deliver(dayOf(daysInTransit), today) : words.deliverByCarrier
}

/** How and when an offer reaches the region. */
export function availabilityOf(sight: Sight, regions: Regions, offer: OfferOnShelves): Availability {
  if (offer.quantity > 0 && offer.daysInTransit !== null) return inStock(sight, offer, sight.dayOf(offer.daysInTransit))
  const expected = expectedOn(sight, offer)
  const other = findElsewhere(sight, regions, offer)
  const words = catalogueWords[sight.language]
  const text = missingText(words, expected, other?.nameIn ?? null)
  return {
    offerId: offer.id,
    quantity: 0,
    kind: expected ? 'later' : other ? 'elsewhere' : 'none',
    deliveryDay: null,
    expectedOn: expected,
    elsewhere: other?.name ?? null,
    isFew: false,
    selfDeliveryText: '',
    collectsSooner: false,
    deliveryText: text,
    deliveryTextWide: text,
  }
}

function inStock(sight: Sight, offer: OfferOnShelves, day: Day): Availability {
  const words = catalogueWords[sight.language]
  const collectDay = collectDayOf(sight, offer, day)
  return {
    offerId: offer.id,
    quantity: offer.quantity,
    kind: 'inStock',
    deliveryDay: sight.hasCourier ? day : null,
    expectedOn: null,
    elsewhere: null,
    isFew: isFew(offer.quantity, offer.step === 0),
    selfDeliveryText: collectDay === null ? '' : collectText(sight, collectDay),
    collectsSooner: sight.data.OWN_SHOP && collectDay !== null && collectDay < day,
    deliveryText: deliveryText(sight, offer),
    deliveryTextWide: sight.hasCourier ? words.deliverWide(day, sight.today) : words.deliverByCarrier,
  }
}

/** The earliest day at any place, for one piece: an order takes it from the nearest warehouse that has it. */
function collectDayOf({ pickupPlaces, pickupDayOf, from }: Sight, offer: OfferOnShelves, day: Day): Day | null {
  const least = Math.max(1, offer.step)
  const freeIn = new Map(offer.shelves.map(({ warehouseId, free }) => [warehouseId, free]))
  const source = from.warehouses.find(({ id }) => (freeIn.get(id) ?? 0) >= least)?.id
  const days = pickupPlaces.map((place) => pickupDayOf(place, place.warehouseId === source, day))
  return days.sort()[0] ?? null
}

function collectText({ language, today }: Sight, day: Day): string {
  const words = catalogueWords[language]
  return day === today ? words.collectToday : words.collect(day, today)
}

function missingText(words: (typeof catalogueWords)['ru'], expected: Day | null, place: string | null): string {
  if (expected) return place ? words.expectOrElsewhere(expected, place) : words.expect(expected)
  return place ? words.elsewhere(place) : words.none
}

/** The earliest day, not over yet, on which more is expected in a warehouse of the region; null when unknown. */
function expectedOn({ from, today }: Sight, { shelves }: OfferOnShelves): Day | null {
  const days = shelves.flatMap(({ warehouseId, expectedOn }) => {
    const day = dayToCome(expectedOn, today)
    return day !== null && from.warehouses.some(({ id }) => id === warehouseId) ? [day] : []
  })
  return days.sort()[0] ?? null
}

/** A day on which something is expected; null once it is over, since nobody knows of a new one. */
export function dayToCome(expectedOn: Day | null, today: Day): Day | null {
  return expectedOn !== null && expectedOn >= today ? expectedOn : null
}

/** The first region, in the order of the chooser, that has the offer. */
function findElsewhere(
  sight: Sight,
  regions: Regions,
  { shelves, step }: OfferOnShelves,
): { name: string; nameIn: string } | null {
  if (shelves.every(({ free }) => free === 0)) return null
  for (const { ID } of regions.listLinks(sight.language)) {
    if (ID === sight.region.id) continue
    const warehouses = new Set(servingWarehouses(regions, ID).map(({ id }) => id))
    const pieces = shelves.reduce((sum, { warehouseId, free }) => sum + (warehouses.has(warehouseId) ? free : 0), 0)
    if (pieces < Math.max(1, step)) continue
    const data = regions.requireData(ID, sight.language)
    return { name: data.NAME, nameIn: data.nameIn }
  }
  return null
}
