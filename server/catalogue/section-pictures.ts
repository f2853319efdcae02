import { sql } from 'drizzle-orm'
import type { Picture } from '#contract/catalogue/picture.ts'
import type { CatalogueEngine, Section } from '#server/catalogue-engine/index.ts'
import { type Db, rows } from '#server/platform/database.ts'
import { pictureOf } from './picture.ts'

interface FoundPicture {
  key: string
  width: number
  height: number
}

// Nearly always the first model of a section has a picture.
const modelsAtOnce = 8

/** A picture for each section that has any: its own, else the packshot of its most popular pictured model. */
export async function findSectionPictures(db: Db, engine: CatalogueEngine): Promise<Map<number, Picture>> {
  const sections = engine.sections.all
  const own = await rows<FoundPicture & { id: number }>(
    db,
    sql`select s.id, m.key, m.width, m.height from sections s join media m on m.key = s.media`,
  )
  const tops = await findTops(db, engine)
  const ownPictures = new Map(own.map((row) => [row.id, pictureOf(row)]))
  const best = bestBelow(sections, tops)
  return new Map(
    sections.flatMap(({ id }) => {
      const top = best.get(id)
      const picture = ownPictures.get(id) ?? (top && pictureOf(top))
      return picture ? [[id, picture] as const] : []
    }),
  )
}

interface TopPicture extends FoundPicture {
  /** 0 is the most popular model of the shop. */
  rank: number
}

/** Of each section its most popular model that has a picture: a few of each are looked at, then a few more where none had. */
async function findTops(db: Db, engine: CatalogueEngine): Promise<Map<number, TopPicture>> {
  const tops = new Map<number, TopPicture>()
  const models = modelsBySection(engine)
  for (let from = 0; models.size > 0; from += modelsAtOnce) {
    const looked = [...models].map(([sectionId, all]) => ({ sectionId, some: all.slice(from, from + modelsAtOnce) }))
    const pictures = await firstPictures(
      db,
      looked.flatMap(({ some }) => some.map(({ productId }) => productId)),
    )
    for (const { sectionId, some } of looked) {
      const top = some.find(({ productId }) => pictures.has(productId))
      const picture = top && pictures.get(top.productId)
      if (picture) tops.set(sectionId, { ...picture, rank: top.rank })
      if (picture || some.length < modelsAtOnce) models.delete(sectionId)
    }
  }
  return tops
}

function modelsBySection(engine: CatalogueEngine) {
  const models = new Map<number, { productId: number; rank: number }[]>()
  let rank = 0
  for (const { productId, sectionId } of engine.byDemand()) {
    const known = models.get(sectionId) ?? []
    models.set(sectionId, known)
    known.push({ productId, rank: rank++ })
  }
  return models
}

async function firstPictures(db: Db, productIds: readonly number[]): Promise<Map<number, FoundPicture>> {
  const found = await rows<FoundPicture & { productId: number }>(
    db,
    sql`
    select distinct on (product_id) product_id "productId", media key, width, height from images
    where product_id = any(${`{${productIds.join(',')}}`}::int[])
    order by product_id, kind <> 'packshot', offer_id is null, sort, id`,
  )
  return new Map(found.map(({ productId, ...picture }) => [productId, picture]))
}

/** Children stand after their parents, so from the end on every child hands its best upwards. */
function bestBelow(sections: readonly Section[], tops: ReadonlyMap<number, TopPicture>): Map<number, TopPicture> {
  const best = new Map(tops)
  for (const { id, parentId } of sections.toReversed()) {
    const own = best.get(id)
    if (own && parentId !== null && own.rank < (best.get(parentId)?.rank ?? Number.POSITIVE_INFINITY))
      best.set(parentId, own)
  }
  return best
}
