import type postgres from 'postgres'
import type { Picture } from '#contract/catalogue.ts'
import type { FactsStore, ProductFacts } from './facts/product-facts.ts'
import { pictureOf } from './picture.ts'
import type { ReadIndex } from './read-index/shape.ts'

/** A picture for each section in the order of the index: its own, else the packshot of its most popular model. */
export async function findSectionPictures(
  client: postgres.Sql,
  index: ReadIndex,
  facts: FactsStore,
): Promise<(Picture | null)[]> {
  const rows = await client<{ id: number; key: string; width: number; height: number }[]>`
    select s.id, m.key, m.width, m.height from sections s join media m on m.key = s.media`
  const own = new Map(rows.map((row) => [row.id, pictureOf(row)]))
  const topModels = index.sections.map((node) => topModel(index, node.from, node.to))
  const known = await facts.find([...new Set(topModels.filter((id) => id !== null))])
  return index.sections.map((node, at) => own.get(node.id) ?? pictureOfModel(known.get(topModels[at] ?? 0)))
}

function topModel(index: ReadIndex, from: number, to: number): number | null {
  let best = -1
  for (let product = from; product < to; product++) {
    if (best < 0 || (index.products.rank[product] as number) < (index.products.rank[best] as number)) best = product
  }
  return best < 0 ? null : (index.products.ids[best] as number)
}

function pictureOfModel(facts: ProductFacts | undefined): Picture | null {
  const [first] = facts?.offers.values() ?? []
  const image = first?.images[0] ?? facts?.images[0]
  return image ? pictureOf(image) : null
}
