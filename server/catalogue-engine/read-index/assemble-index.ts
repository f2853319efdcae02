import { fillValues, makePostings, spreadToOffers } from './assemble-values.ts'
import { type Bits, makeBits, setBit } from './bits.ts'
import { makeGroups, ownFilterCodes, type RawProperty, type RawValue } from './filter-groups.ts'
import type { GrowingFloats, GrowingInts } from './growing.ts'
import { rankRoom } from './order-models.ts'
import { isWellRated, openTail, placeOffers, placeProducts, type RawOffers, type RawProducts } from './place-goods.ts'
import type { NumberGroup, ProductColumns, ReadIndex, SectionNode, Vendor } from './shape.ts'

export interface SmallTables {
  sections: SectionNode[]
  vendors: Vendor[]
  properties: RawProperty[]
  values: RawValue[]
}

/** Which offer has which value, by positions, in any order. */
export interface ValuePairs {
  offers: GrowingInts
  values: GrowingInts
}

export type PlacedGoods = ReturnType<typeof placeGoods>

/** First half of building: everything has its position, so that values can be read by position. */
export function placeGoods(small: SmallTables, rawProducts: RawProducts, rawOffers: RawOffers) {
  if (rawProducts.ids.length > rankRoom)
    throw new RangeError(`${rawProducts.ids.length} models: the index holds ${rankRoom}`)
  const { products, hits, news } = placeProducts(small.sections, small.vendors, rawProducts)
  return { small, products, hits, news, offers: placeOffers(products, rawOffers), ...makeGroups(small) }
}

/** Second half: what offers have, and who makes them. */
export async function finishIndex(placed: PlacedGoods, pairs: ValuePairs, numbers: NumberGroup[]): Promise<ReadIndex> {
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

/** The numbers of one property, brought into the order of positions, of which there are so many. */
export function numberGroup(
  { id, code, names, unit, filterType, isFilter, sort }: RawProperty,
  found: { positions: GrowingInts; amounts: GrowingFloats },
  offerCount: number,
): NumberGroup {
  return {
    propertyId: id,
    code,
    names,
    unit,
    filterType,
    isFilter: isFilter && !ownFilterCodes.has(code),
    sort,
    ...inOrder(found.positions.view(), found.amounts.view(), offerCount),
  }
}

/** Each position is counted, which tells where its amounts belong. */
function inOrder(positions: Int32Array, amounts: Float64Array, offerCount: number) {
  const next = new Uint32Array(offerCount + 1)
  for (const position of positions) next[position + 1] = (next[position + 1] as number) + 1
  for (let at = 0; at < offerCount; at++) next[at + 1] = (next[at + 1] as number) + (next[at] as number)
  const ordered = { positions: new Int32Array(positions.length), amounts: new Float32Array(positions.length) }
  for (let at = 0; at < positions.length; at++) {
    const position = positions[at] as number
    const place = next[position] as number
    next[position] = place + 1
    ordered.positions[place] = position
    ordered.amounts[place] = amounts[at] as number
  }
  return ordered
}
