import { type Db, inSnapshot, type Tx } from '#server/platform/database.ts'
import type { Generation } from './generation.ts'
import { readChangedGoods } from './read-index/load-index.ts'
import { type ChangedGoods, fits, patchGoods } from './read-index/patch-goods.ts'
import { readShelves, type Shelves, setShelves } from './read-index/price-and-stock.ts'
import { fieldsOf, type ModelNames, readArticles, readNames } from './text/load-texts.ts'

/** All that is read again of changed models, from one snapshot. */
export interface ChangedModels {
  productIds: number[]
  goods: ChangedGoods
  shelves: Shelves
  names: Map<number, ModelNames>
  articles: { offerId: number; texts: (string | null)[] }[]
}

/**
 * Reads models again and carries them into a generation: it takes milliseconds and not seconds, and answers are what a
 * new reading would give. False when that cannot be done and everything has to be read anew.
 */
export async function changeModels(db: Db, generation: Generation, productIds: readonly number[]): Promise<boolean> {
  const changed = await inSnapshot(db, (tx) => readModels(tx, generation, productIds))
  if (!fits(generation.index, changed.goods)) return false
  carryIn(generation, changed)
  return true
}

async function readModels(tx: Tx, generation: Generation, named: readonly number[]): Promise<ChangedModels> {
  const { goods, productIds } = await readGoodsOf(tx, generation, named)
  const names: ChangedModels['names'] = new Map()
  await readNames(tx, productIds, (id, said) => names.set(id, said))
  const articles: ChangedModels['articles'] = []
  await readArticles(tx, productIds, (offerId, ...texts) => articles.push({ offerId, texts }))
  return { productIds, goods, shelves: await readShelves(tx, [...goods.offers.ids.view()]), names, articles }
}

/** A variant may have come from another model, which has changed then as well. */
async function readGoodsOf(tx: Tx, { index }: Generation, named: readonly number[]) {
  const { offers, products } = index
  const productIds = new Set(named)
  for (;;) {
    const goods = await readChangedGoods(tx, [...productIds])
    const before = productIds.size
    for (const id of goods.offers.ids.view()) {
      const offer = offers.at.positionOf(id)
      if (offer >= 0) productIds.add(products.ids[offers.product[offer] as number] as number)
    }
    if (productIds.size === before) return { goods, productIds: [...productIds] }
  }
}

/** In one go: no question sees half of it. */
export function carryIn(generation: Generation, { productIds, goods, shelves, names, articles }: ChangedModels) {
  const { index, texts, views } = generation
  const { products, offers } = index
  const placesOf = (ids: readonly number[]) => ids.map((id) => products.at.positionOf(id)).filter((at) => at >= 0)
  const gone = placesOf(productIds)
  const sections = patchGoods(index, productIds, goods, views.updateOffer)
  const offerIds = [...goods.offers.ids.view()]
  setShelves(index, offerIds, shelves)
  for (const id of offerIds) {
    const offer = offers.at.positionOf(id)
    if (offer >= 0) views.updateOffer(offer)
  }
  const come = placesOf(productIds).flatMap((document) => {
    const said = names.get(products.ids[document] as number)
    return said ? [{ document, fields: fieldsOf(index, document, said, texts.said, texts.goods) }] : []
  })
  texts.goods.change(gone, come, products.ranked)
  for (const { offerId, texts: said } of articles) {
    const offer = offers.at.positionOf(offerId)
    if (offer >= 0) for (const text of said) texts.articles.add(text, offer)
  }
  generation.noteModels(sections, productIds)
}
