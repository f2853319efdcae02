import { fillValues, makePostings, spreadToOffers } from './assemble-values.ts'
import { type Bits, makeBits, setBit } from './bits.ts'
import { makeGroups, ownFilterCodes, type RawProperty, type RawValue } from './filter-groups.ts'
import type { GrowingFloats, GrowingInts } from './growing.ts'
import { rankRoom } from './order-models.ts'
import { isWellRated, openTail, placeOffers, placeProducts, type RawOffers, type RawProducts } from './place-goods.ts'
import type { NumberGroup, ProductColumns, ReadIndex, SectionNode } from './shape.ts'

export interface SmallTables {
  sections: SectionNode[]
  vendors: { id: number; code: string; name: string }[]
  properties: RawProperty[]
  values: RawValue[]
}

/** Which offer has which value, by positions, in any order. */
export interface ValuePairs {
  offers: GrowingInts
  values: GrowingInts
}

/** First half of building: everything has its position, so that values can be read by position. */
export function placeGoods(small: SmallTables, rawProducts: RawProducts, rawOffers: RawOffers) {
  if (rawProducts.ids.length > rankRoom)
    throw new RangeError(`${rawProducts.ids.length} models: the index holds ${rankRoom}`)
  const { products, hits, news } = placeProducts(small.sections, small.vendors, rawProducts)
  return { small, products, hits, news, offers: placeOffers(products, rawOffers), ...makeGroups(small) }
}

/** Second half: what offers have, and who makes them. */
export async function finishIndex(
  placed: ReturnType<typeof placeGoods>,
  pairs: ValuePairs,
  numbers: NumberGroup[],
): Promise<ReadIndex> {
  const { small, products, offers, groups, values, vendorValues, hits, news } = placed
  for (let offer = 0; offer < offers.count; offer++) {
    const value = vendorValues[products.vendor[offers.product[offer] as number] as number]
    if (value === undefined) continue
    pairs.offers.push(offer)
    pairs.values.push(value)
  }
  const postings = await makePostings(pairs, values.length)
  await fillValues(offers, postings)
  return {
    tail: openTail(products, offers),
    valueAt: placed.valueAt,
    numberAt: new Map(numbers.map(({ propertyId }, at) => [propertyId, at])),
    vendorValues,
    sections: small.sections,
    sectionById: new Map(small.sections.map((node, at) => [node.id, at])),
    vendors: small.vendors,
    products,
    offers,
    groups,
    values,
    postings: postings.map((posting) => posting.asSet(offers.room)),
    numbers,
    hits: spreadToOffers(hits, products, offers.room),
    news: spreadToOffers(news, products, offers.room),
    wellRated: spreadToOffers(wellRatedOf(products), products, offers.room),
    prices: new Map(),
    stock: new Map(),
  }
}

function wellRatedOf(products: ProductColumns): Bits {
  const bits = makeBits(products.room)
  for (let product = 0; product < products.count; product++) if (isWellRated(products, product)) setBit(bits, product)
  return bits
}

/** The numbers of one property, brought into the order of positions. */
export function numberGroup(
  { id, code, names, unit, isFilter, sort }: RawProperty,
  found: { positions: GrowingInts; amounts: GrowingFloats },
): NumberGroup {
  const order = Uint32Array.from({ length: found.positions.length }, (_, at) => at)
  order.sort((a, b) => found.positions.at(a) - found.positions.at(b))
  const amounts = found.amounts.view()
  return {
    propertyId: id,
    code,
    names,
    unit,
    isFilter: isFilter && !ownFilterCodes.has(code),
    sort,
    positions: Int32Array.from(order, (at) => found.positions.at(at)),
    amounts: Float32Array.from(order, (at) => amounts[at] as number),
  }
}
