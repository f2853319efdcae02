import { moved } from '../moves.ts'
import { append } from './append.ts'
import { type Bits, setBit } from './bits.ts'
import { offersOfModel } from './model-offers.ts'
import { isWellRated, type RawOffers, type RawProducts, writeOffer, writeProduct } from './place-goods.ts'
import type { ReadIndex } from './shape.ts'

/** What was read again of some models. */
export interface ChangedGoods {
  products: RawProducts
  offers: RawOffers
  /** Which offer has which value, by ids. */
  values: { offerId: number; valueId: number }[]
  numbers: { offerId: number; propertyId: number; amount: number }[]
}

/** Whether there is room for the models, and everything that they name is known. */
export function fits(index: ReadIndex, goods: ChangedGoods): boolean {
  const { products, offers } = index
  const vendors = new Set(index.vendors.map(({ id }) => id))
  return (
    products.count + goods.products.ids.length <= products.room &&
    offers.count + goods.offers.ids.length <= offers.room &&
    goods.products.vendors.view().every((id) => vendors.has(id)) &&
    goods.values.every(({ valueId }) => index.valueAt.has(valueId)) &&
    goods.numbers.every(({ propertyId }) => index.numberAt.has(propertyId))
  )
}

/**
 * Hides what was known of the models and writes them down anew behind everything else; `setOffer` is called for every
 * offer that has come or gone. Answers the sections, by index, that have changed. No question may be answered meanwhile.
 */
export function patchGoods(
  index: ReadIndex,
  productIds: readonly number[],
  goods: ChangedGoods,
  setOffer: (offer: number) => void,
): Set<number> {
  const touched = new Set<number>()
  const hidden = new Set<number>()
  for (const id of productIds) {
    const product = index.products.at.positionOf(id)
    if (product < 0) continue
    touched.add(index.products.section[product] as number)
    hidden.add(product)
    hideModel(index, product, setOffer)
  }
  const added = placeChanged(index, goods)
  for (const product of added) touched.add(index.products.section[product] as number)
  rankAnew(index, hidden, added)
  return touched
}

function hideModel(index: ReadIndex, product: number, setOffer: (offer: number) => void) {
  const { products, offers } = index
  products.at.move(products.ids[product] as number, -1)
  for (const offer of offersOfModel(products, product)) {
    offers.at.move(offers.ids[offer] as number, -1)
    for (const { price, old } of index.prices.values()) {
      price[offer] = 0
      old[offer] = 0
    }
    for (const { free, expected } of index.stock.values()) {
      free[offer] = 0
      expected.delete(offer)
    }
    setOffer(offer)
  }
}

/** Positions of the models that were written down; one whose section is not shown is left out. */
function placeChanged(index: ReadIndex, goods: ChangedGoods): number[] {
  const { products } = index
  const raw = goods.products
  const vendorOf = new Map(index.vendors.map(({ id }, at) => [id, at]))
  const offersOf = Map.groupBy(goods.offers.ids.view().keys(), (at) => goods.offers.products.at(at))
  const valuesOf = Map.groupBy(goods.values, ({ offerId }) => offerId)
  const numbersOf = Map.groupBy(goods.numbers, ({ offerId }) => offerId)
  const added: number[] = []
  for (let at = 0; at < raw.ids.length; at++) {
    const section = index.sectionById.get(raw.sections.at(at))
    if (section === undefined) continue
    const id = raw.ids.at(at)
    const product = products.count
    writeProduct(products, product, raw, at)
    products.at.move(id, product)
    products.section[product] = section
    products.vendor[product] = vendorOf.get(raw.vendors.at(at)) ?? -1
    for (const row of offersOf.get(id) ?? []) {
      const offerId = goods.offers.ids.at(row)
      const offer = placeOffer(index, goods.offers, row, product)
      if (raw.flags.at(at) & 1) setBit(index.hits, offer)
      if (raw.flags.at(at) & 2) setBit(index.news, offer)
      if (isWellRated(products, product)) setBit(index.wellRated, offer)
      placeValues(index, offer, valuesOf.get(offerId) ?? [], products.vendor[product] as number)
      for (const { propertyId, amount } of numbersOf.get(offerId) ?? []) placeNumber(index, offer, propertyId, amount)
    }
    products.firstOffer[product + 1] = index.offers.count
    if (index.offers.count > (products.firstOffer[product] as number))
      setBit(products.lastOffers, index.offers.count - 1)
    products.count = product + 1
    added.push(product)
  }
  return added
}

function placeOffer({ offers }: ReadIndex, raw: RawOffers, row: number, product: number): number {
  const offer = offers.count++
  writeOffer(offers, offer, raw, row)
  offers.at.move(raw.ids.at(row), offer)
  offers.product[offer] = product
  return offer
}

function placeValues(index: ReadIndex, offer: number, said: ChangedGoods['values'], vendor: number) {
  const { offers, postings, vendorValues } = index
  const own = said.flatMap(({ valueId }) => withBase(index, valueId))
  const ofVendor = vendorValues[vendor] === undefined ? [] : [vendorValues[vendor]]
  const values = [...new Set([...own, ...ofVendor])].sort((a, b) => a - b)
  for (const value of values) {
    const posting = postings[value] as Int32Array | Bits
    if (posting instanceof Uint32Array) setBit(posting, offer)
    else postings[value] = append(posting, [offer])
  }
  offers.valueAt = append(offers.valueAt, values)
  offers.valueStart[offer + 1] = (offers.valueStart[offer] as number) + values.length
}

/** A value and the one as which it is filtered. */
function withBase({ values, valueAt }: ReadIndex, valueId: number): number[] {
  const value = valueAt.get(valueId)
  if (value === undefined) return []
  const base = valueAt.get(values[value]?.baseId ?? -1)
  return base === undefined ? [value] : [value, base]
}

function placeNumber(index: ReadIndex, offer: number, propertyId: number, amount: number) {
  const group = index.numbers[index.numberAt.get(propertyId) ?? -1]
  if (!group) return
  group.positions = append(group.positions, [offer])
  group.amounts = append(group.amounts, [amount])
}

/** The order of popularity again: those that stay keep theirs, those that came are put between. */
function rankAnew({ products }: ReadIndex, hidden: ReadonlySet<number>, added: readonly number[]) {
  const { rank, ofRank, popularity, ids } = products
  const isBefore = (a: number, b: number) =>
    (popularity[a] as number) > (popularity[b] as number) ||
    (popularity[a] === popularity[b] && (ids[a] as number) < (ids[b] as number))
  const coming = added.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
  const staying = ofRank.slice(0, products.ranked)
  let next = 0
  let came = 0
  const place = (product: number) => {
    rank[product] = next
    ofRank[next++] = product
  }
  for (const product of staying) {
    if (hidden.has(product)) continue
    for (let one = coming[came]; one !== undefined && isBefore(one, product); one = coming[++came]) place(one)
    place(product)
  }
  for (; came < coming.length; came++) place(coming[came] as number)
  products.ranked = next
}

/** Everything that a model coming or going may change. */
export const modelMoves = moved.sold | moved.available | moved.reduced | moved.price | moved.rated
