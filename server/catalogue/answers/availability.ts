import type { Availability } from '#contract/catalogue/card.ts'
import type { Day } from '#rules/calendar.ts'
import { fewPieces } from '#rules/quantity.ts'
import { expectedOn, noDays, piecesIn } from '#server/catalogue-engine/index.ts'
import type { Regions } from '#server/region/index.ts'
import { type Sight, servingWarehouses } from '../region-sight.ts'
import { catalogueWords } from '../words.ts'

/** How and when the offer at a position reaches the region. */
export function availabilityOf(sight: Sight, regions: Regions, position: number): Availability {
  const { catalogue, stock } = sight
  const offerId = catalogue.index.offers.ids[position] as number
  const quantity = stock.quantity[position] as number
  const days = stock.days[position] as number
  if (quantity > 0 && days !== noDays) return inStock(sight, position, { offerId, quantity, days })
  const expected = expectedOn(catalogue.index, stock, position)
  const other = findElsewhere(sight, regions, position)
  const words = catalogueWords[sight.language]
  const text = missingText(words, expected, other?.nameIn ?? null)
  return {
    offerId,
    quantity: 0,
    kind: expected ? 'later' : other ? 'elsewhere' : 'none',
    deliveryDay: null,
    expectedOn: expected,
    elsewhere: other?.name ?? null,
    isFew: false,
    selfDeliveryText: '',
    deliveryText: text,
    deliveryTextWide: text,
  }
}

function inStock(
  sight: Sight,
  position: number,
  found: { offerId: number; quantity: number; days: number },
): Availability {
  const words = catalogueWords[sight.language]
  const day = sight.dayOf(found.days)
  return {
    offerId: found.offerId,
    quantity: found.quantity,
    kind: 'inStock',
    deliveryDay: day,
    expectedOn: null,
    elsewhere: null,
    isFew: found.quantity <= fewPieces,
    selfDeliveryText: pickupText(sight, position, day),
    deliveryText: words.deliver(day, sight.today),
    deliveryTextWide: words.deliverWide(day, sight.today),
  }
}

/** Goods that lie where they are handed over can be had today; others come there as they would to the door. */
function pickupText(sight: Sight, position: number, day: Day): string {
  const words = catalogueWords[sight.language]
  const places = sight.pickupWarehouses
  if (places.length === 0) return ''
  const isThere = places.some((id) => (sight.catalogue.index.stock.get(id)?.free[position] ?? 0) > 0)
  return isThere ? words.collectToday : words.collect(day, sight.today)
}

function missingText(words: (typeof catalogueWords)['ru'], expected: Day | null, place: string | null): string {
  if (expected) return place ? words.expectOrElsewhere(expected, place) : words.expect(expected)
  return place ? words.elsewhere(place) : words.none
}

/** The first region, in the order of the chooser, that has the offer. */
function findElsewhere(sight: Sight, regions: Regions, position: number): { name: string; nameIn: string } | null {
  for (const { ID } of regions.listLinks(sight.language)) {
    if (ID === sight.region.id) continue
    // From the warehouses' own columns: a projection of another region would cost a pass over all offers.
    if (piecesIn(sight.catalogue.index, servingWarehouses(regions, ID), position) === 0) continue
    const data = regions.requireData(ID, sight.language)
    return { name: data.NAME, nameIn: data.nameIn }
  }
  return null
}
