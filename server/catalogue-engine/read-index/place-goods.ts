import { type Bits, makeBits, setBit, wordsFor } from './bits.ts'
import type { GrowingInts } from './growing.ts'
import { idTable } from './id-table.ts'
import { setProductRuns } from './section-tree.ts'
import type { OfferColumns, ProductColumns, SectionNode, Tail } from './shape.ts'

/** Products as they come: the most popular first. */
export interface RawProducts {
  ids: GrowingInts
  popularity: GrowingInts
  sections: GrowingInts
  vendors: GrowingInts
  /** 1: hit, 2: new. */
  flags: GrowingInts
  /** Seconds since 1970. */
  created: GrowingInts
  /** Hundredths of a star. */
  ratings: GrowingInts
}

/** Offers as they come: in the order in which a model shows them. */
export interface RawOffers {
  ids: GrowingInts
  products: GrowingInts
  /** Width, depth, height in mm, three entries per offer; 0 where unknown. */
  sizes: GrowingInts
  steps: GrowingInts
}

/** Gives each product its position: by section in the order of the tree, within a section by popularity. */
export function placeProducts(
  sections: SectionNode[],
  vendors: readonly { id: number }[],
  raw: RawProducts,
): { products: ProductColumns; hits: Bits; news: Bits } {
  const nodeOf = new Map(sections.map((node, at) => [node.id, at]))
  const vendorOf = new Map(vendors.map((vendor, at) => [vendor.id, at]))
  const own = new Uint32Array(sections.length)
  let count = 0
  for (const sectionId of raw.sections.view()) {
    const node = nodeOf.get(sectionId)
    if (node === undefined) continue
    own[node] = (own[node] as number) + 1
    count++
  }
  setProductRuns(sections, own)
  const products = emptyProducts(count)
  const hits = makeBits(products.room)
  const news = makeBits(products.room)
  const next = sections.map((node) => node.from)
  let rank = 0
  for (let at = 0; at < raw.ids.length; at++) {
    const node = nodeOf.get(raw.sections.at(at))
    if (node === undefined) continue
    const position = next[node] as number
    next[node] = position + 1
    writeProduct(products, position, raw, at)
    products.section[position] = node
    products.vendor[position] = vendorOf.get(raw.vendors.at(at)) ?? -1
    products.rank[position] = rank
    products.ofRank[rank++] = position
    if (raw.flags.at(at) & 1) setBit(hits, position)
    if (raw.flags.at(at) & 2) setBit(news, position)
  }
  return { products: { ...products, at: idTable(products.ids.subarray(0, count)) }, hits, news }
}

// What few reviews are drawn towards (`ratingColumn`): from here on the average itself is four stars or more.
const wellRatedFrom = 400

export function isWellRated({ rating }: Pick<ProductColumns, 'rating'>, product: number): boolean {
  return (rating[product] as number) >= wellRatedFrom
}

/** All of a product that it says itself. */
export function writeProduct(products: Omit<ProductColumns, 'at'>, position: number, raw: RawProducts, row: number) {
  products.ids[position] = raw.ids.at(row)
  products.popularity[position] = raw.popularity.at(row)
  products.createdAt[position] = raw.created.at(row)
  products.rating[position] = raw.ratings.at(row)
}

function emptyProducts(count: number): Omit<ProductColumns, 'at'> {
  const room = roomFor(count)
  return {
    count,
    room,
    ranked: count,
    ids: new Int32Array(room),
    popularity: new Int32Array(room),
    firstOffer: new Uint32Array(room + 1),
    lastOffers: makeBits(0),
    section: new Int32Array(room),
    vendor: new Int32Array(room),
    rank: new Uint32Array(room),
    ofRank: new Uint32Array(room),
    createdAt: new Uint32Array(room),
    rating: new Uint16Array(room),
  }
}

/** Gives each offer its position: the variants of a model lie together, so that folding is one pass. */
export function placeOffers(products: ProductColumns, raw: RawOffers): OfferColumns {
  const productOf = Int32Array.from(raw.products.view(), (id) => products.at.positionOf(id))
  const { firstOffer } = products
  for (const product of productOf) if (product >= 0) firstOffer[product + 1] = (firstOffer[product + 1] as number) + 1
  for (let at = 0; at < products.count; at++)
    firstOffer[at + 1] = (firstOffer[at + 1] as number) + (firstOffer[at] as number)
  const count = firstOffer[products.count] as number
  products.lastOffers = makeBits(roomFor(count))
  for (let at = 0; at < products.count; at++) {
    if ((firstOffer[at + 1] as number) > (firstOffer[at] as number))
      setBit(products.lastOffers, (firstOffer[at + 1] as number) - 1)
  }
  const offers = emptyOffers(count)
  const next = firstOffer.slice(0, products.count)
  productOf.forEach((product, at) => {
    if (product < 0) return
    const position = next[product] as number
    next[product] = position + 1
    offers.product[position] = product
    writeOffer(offers, position, raw, at)
  })
  return { ...offers, at: idTable(offers.ids.subarray(0, count)) }
}

/** All of an offer that it says itself. */
export function writeOffer(offers: Omit<OfferColumns, 'at'>, position: number, raw: RawOffers, row: number) {
  offers.ids[position] = raw.ids.at(row)
  offers.widthMm[position] = clampMm(raw.sizes.at(row * 3))
  offers.depthMm[position] = clampMm(raw.sizes.at(row * 3 + 1))
  offers.heightMm[position] = clampMm(raw.sizes.at(row * 3 + 2))
  offers.step[position] = Math.min(65_535, raw.steps.at(row))
}

function clampMm(mm: number): number {
  return Math.min(65_535, Math.max(0, mm))
}

// Beyond this much change everything is read anew.
const leastSpare = 2048
const spareShare = 0.03

/** Room for changed goods at the end; whole words, so that sets can be filled 32 positions at a time. */
function roomFor(count: number): number {
  return wordsFor(count + leastSpare + Math.ceil(count * spareShare)) * 32
}

function emptyOffers(count: number): Omit<OfferColumns, 'at'> {
  const room = roomFor(count)
  return {
    count,
    room,
    ids: new Int32Array(room),
    product: new Uint32Array(room),
    widthMm: new Uint16Array(room),
    depthMm: new Uint16Array(room),
    heightMm: new Uint16Array(room),
    step: new Uint16Array(room),
    valueStart: new Uint32Array(room + 1),
    valueAt: new Uint16Array(0),
  }
}

/** A model that nobody knows fills the last word, so that no word holds goods of both parts. */
export function openTail(products: ProductColumns, offers: OfferColumns): Tail {
  const filled = offers.count % 32
  if (filled > 0) {
    const { count } = products
    const end = offers.count + 32 - filled
    offers.product.fill(count, offers.count, end)
    offers.valueStart.fill(offers.valueStart[offers.count] as number, offers.count, end + 1)
    setBit(products.lastOffers, end - 1)
    products.section[count] = -1
    products.firstOffer[count + 1] = end
    products.count = count + 1
    offers.count = end
  }
  return { fromProduct: products.count, fromOffer: offers.count }
}
