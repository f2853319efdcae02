import {
  finishIndex,
  numberGroup,
  placeGoods,
  type SmallTables,
} from '#server/catalogue-engine/read-index/assemble-index.ts'
import { GrowingFloats, GrowingInts } from '#server/catalogue-engine/read-index/growing.ts'
import { setPrice, setStock } from '#server/catalogue-engine/read-index/price-and-stock.ts'
import { layOutSections } from '#server/catalogue-engine/read-index/section-tree.ts'
import type { ReadIndex } from '#server/catalogue-engine/read-index/shape.ts'

export interface IndexWish {
  products: number
  offersPerProduct: number
  sections: number
  /** Values per list property. */
  properties: number[]
  numbers: number
  zones: number
  warehouses: number
  seed: number
}

/** A catalogue from nothing but a seed: the same wish gives the same index. */
export async function generateIndex(wish: IndexWish): Promise<ReadIndex> {
  const random = randomOf(wish.seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const small = smallTables(wish)
  const products = rawProducts(wish, below, small)
  const offers = rawOffers(wish, below)
  const placed = placeGoods(small, products, offers)
  const pairs = { offers: new GrowingInts(), values: new GrowingInts() }
  const numbers = Array.from({ length: wish.numbers }, () => ({
    positions: new GrowingInts(),
    amounts: new GrowingFloats(),
  }))
  for (let position = 0; position < placed.offers.count; position++) {
    let valueId = 1
    for (const size of wish.properties) {
      const chosen = valueId + below(size)
      if (below(10) > 0) {
        pairs.offers.push(position)
        pairs.values.push(placed.valueAt.get(chosen) as number)
      }
      valueId += size
    }
    for (const { positions, amounts } of numbers) {
      if (below(3) > 0) continue
      positions.push(position)
      amounts.push(below(200))
    }
  }
  const index = await finishIndex(
    placed,
    pairs,
    numbers.map((found, at) =>
      numberGroup(
        {
          id: 0,
          code: `number-${at}`,
          names: { ru: '' },
          unit: null,
          kind: 'number',
          isFilter: true,
          isVariant: false,
          ...drawnAsUsual,
          sort: at,
        },
        found,
        placed.offers.count,
      ),
    ),
  )
  fillShelves(index, wish, below)
  return index
}

function fillShelves(index: ReadIndex, wish: IndexWish, below: (limit: number) => number) {
  for (const id of index.offers.ids) {
    const price = 1000 + below(200_000)
    const old = below(4) === 0 ? price + 500 + below(20_000) : Number.NaN
    for (let zone = 1; zone <= wish.zones; zone++) {
      if (below(50) > 0) setPrice(index, id, zone, (price + zone * 10) * 100, (old + zone * 10) * 100)
    }
    for (let warehouse = 1; warehouse <= wish.warehouses; warehouse++) {
      if (below(3) === 0) setStock(index, id, warehouse, below(20), null)
    }
  }
}

const drawnAsUsual = { filterType: null, isPromoted: false, hasPages: false }

function smallTables(wish: IndexWish): SmallTables {
  const roots = Math.max(1, Math.ceil(wish.sections / 10))
  const sections = layOutSections(
    Array.from({ length: wish.sections }, (_, at) => ({
      id: at + 1,
      parentId: at < roots ? null : (at % roots) + 1,
      code: `section-${at + 1}`,
      names: { ru: `Раздел ${at + 1}` },
    })),
  )
  const values = wish.properties.flatMap((size, property) =>
    Array.from({ length: size }, (_, at) => ({
      propertyId: property + 1,
      code: `value-${at}`,
      names: { ru: `значение ${at}` },
    })),
  )
  return {
    sections,
    vendors: Array.from({ length: 40 }, (_, at) => ({
      id: at + 1,
      code: `vendor-${at}`,
      name: `Фабрика ${at}`,
      names: { ru: `Фабрика ${at}` },
    })),
    properties: wish.properties.map((_, at) => ({
      id: at + 1,
      code: `property-${at}`,
      names: { ru: `Свойство ${at}` },
      unit: null,
      kind: 'list' as const,
      isFilter: true,
      isVariant: false,
      ...drawnAsUsual,
      sort: at,
    })),
    values: values.map((value, at) => ({ ...value, id: at + 1, colorHex: null, swatchMedia: null, baseId: null })),
  }
}

function rawProducts(wish: IndexWish, below: (limit: number) => number, small: SmallTables) {
  const raw = {
    ids: new GrowingInts(),
    popularity: new GrowingInts(),
    sections: new GrowingInts(),
    vendors: new GrowingInts(),
    flags: new GrowingInts(),
    created: new GrowingInts(),
    ratings: new GrowingInts(),
  }
  for (let at = 0; at < wish.products; at++) {
    raw.ids.push(at + 1)
    raw.popularity.push(wish.products - at)
    raw.sections.push(1 + below(small.sections.length))
    raw.vendors.push(1 + below(small.vendors.length))
    raw.flags.push(below(4))
    raw.ratings.push(below(500))
    raw.created.push(1_700_000_000 + below(50_000_000))
  }
  return raw
}

function rawOffers(wish: IndexWish, below: (limit: number) => number) {
  const raw = {
    ids: new GrowingInts(),
    products: new GrowingInts(),
    sizes: new GrowingInts(),
    steps: new GrowingInts(),
  }
  const count = wish.products * wish.offersPerProduct
  for (let at = 0; at < count; at++) {
    raw.ids.push(at + 1)
    raw.products.push(at < wish.products ? at + 1 : 1 + below(wish.products))
    for (let side = 0; side < 3; side++) raw.sizes.push(300 + below(2200))
    raw.steps.push(below(10) === 0 ? 2 : 1)
  }
  return raw
}

/** Mulberry32: small, fast and the same everywhere. */
export function randomOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
