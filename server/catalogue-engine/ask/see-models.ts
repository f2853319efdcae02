import type { FilterValue, FoundModel, OfferOnShelves, SeenModel, SeenOffer, Shelf } from '../engine.ts'
import type { FoundModels } from '../read-index/found-models.ts'
import { offersOfModel } from '../read-index/model-offers.ts'
import { noDays } from '../read-index/regional.ts'
import type { ReadIndex } from '../read-index/shape.ts'
import type { Look } from './look.ts'

/** What the region sees of an offer. */
export function seeOffer({ generation: { index }, prices, stock }: Look, offer: number): SeenOffer {
  const days = stock.days[offer] as number
  return {
    id: index.offers.ids[offer] as number,
    price: prices.units[offer] as number,
    oldPrice: prices.oldUnits[offer] as number,
    quantity: stock.quantity[offer] as number,
    daysInTransit: days === noDays ? null : days,
    values: valuesOf(index, offer),
  }
}

/** With all shelves of the shop, so that it can be said where else it is. */
export function seeOnShelves(look: Look, offer: number): OfferOnShelves {
  const { index } = look.generation
  return {
    ...seeOffer(look, offer),
    productId: index.products.ids[index.offers.product[offer] as number] as number,
    step: index.offers.step[offer] as number,
    shelves: shelvesOf(index, offer),
  }
}

export function seeModel<Offer extends SeenOffer>(
  look: Look,
  product: number,
  see: (look: Look, offer: number) => Offer,
): SeenModel<Offer> {
  const { products, sections, vendors } = look.generation.index
  return {
    id: products.ids[product] as number,
    sectionId: sections[products.section[product] as number]?.id ?? 0,
    vendorNames: vendors[products.vendor[product] as number]?.names ?? { ru: '' },
    offers: offersOfModel(products, product).map((offer) => see(look, offer)),
  }
}

/** A model that has been written down anew since it was found is seen where it stands now. */
export function seeFound(look: Look, { products, offers }: FoundModels): FoundModel[] {
  const { index } = look.generation
  return Array.from(products).flatMap((found, at) => {
    const product = index.products.at.positionOf(index.products.ids[found] as number)
    const offer = index.offers.at.positionOf(index.offers.ids[offers[at] as number] as number)
    if (product < 0 || offer < 0) return []
    return [{ model: seeModel(look, product, seeOffer), shown: seeOnShelves(look, offer) }]
  })
}

export function valuesAt({ offers }: ReadIndex, offer: number): Uint16Array | Uint32Array {
  return offers.valueAt.subarray(offers.valueStart[offer], offers.valueStart[offer + 1])
}

/** Of a shade and its base colour the shade is what the offer says. */
function valuesOf(index: ReadIndex, offer: number): FilterValue[] {
  const values = Array.from(valuesAt(index, offer), (at) => index.values[at] as FilterValue)
  const bases = values.flatMap(({ baseId }) => baseId ?? [])
  return bases.length === 0 ? values : values.filter(({ id }) => !bases.includes(id))
}

function shelvesOf({ stock }: ReadIndex, offer: number): Shelf[] {
  const shelves: Shelf[] = []
  for (const [warehouseId, { free, expected }] of stock) {
    const pieces = free[offer] as number
    const expectedOn = expected.get(offer) ?? null
    if (pieces > 0 || expectedOn !== null) shelves.push({ warehouseId, free: pieces, expectedOn })
  }
  return shelves.sort((a, b) => a.warehouseId - b.warehouseId)
}
