import {
  mergeStagedGoods,
  type SaidGoods,
  type SaidInterior,
  stagedModels,
  stagedPictures,
} from '#server/catalogue/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { createCopier } from '#server/platform/staging.ts'
import { addStagedStock, fillStock } from '#server/stock/index.ts'
import type { BroughtModels } from './bring-models.ts'
import { type BroughtPictures, pictureKind } from './bring-pictures.ts'
import type { ImportOptions } from './import-terms.ts'
import { stageWords } from './load-dictionary.ts'
import type { PreparedGoods } from './prepare-goods.ts'
import type { FeedCategory } from './read-feed.ts'
import type { FeedInterior } from './read-interiors.ts'
import type { StatedVendor } from './side-tables.ts'
import type { StagedFeed } from './stage-feed.ts'
import type { SectionFacts } from './usable-categories.ts'
import { mergeWordsAndSets } from './words-and-sets.ts'

/** All that is all or nothing. */
export async function writeGoods(tx: Tx, options: ImportOptions, prepared: PreparedGoods, step: () => void) {
  const { files, staged, dictionary, pictures } = prepared
  const mediaOf = (source: string) => pictures.kept.get(source)?.key ?? null
  await stageFiles(tx, staged, pictures, prepared.models)
  const properties = await stageWords(tx, dictionary, mediaOf)
  step()
  const said = {
    sections: saidSections(staged.categories, prepared.sections, mediaOf),
    vendors: [...staged.vendors].map((name) => saidVendor(name, prepared.vendors.get(name), mediaOf)),
    properties,
    interiors: prepared.interiors && saidInteriors(prepared.interiors, pictures),
    isComplete: options.isComplete === true,
    arePricesKeptAtDesk: options.keptAtDesk?.prices === true,
  }
  const goods = await mergeStagedGoods(tx, said, step)
  const newStock = files.stock
    ? await addStagedStock(tx, { isWhole: true, isKeptAtDesk: options.keptAtDesk?.stock })
    : { written: await fillStock(tx, options.defaultRegionCode), kept: 0 }
  const wordRows = await mergeWordsAndSets(tx, files)
  return { goods, newStock, wordRows }
}

function saidSections(
  categories: readonly FeedCategory[],
  facts: ReadonlyMap<string, SectionFacts>,
  mediaOf: (source: string) => string | null,
): SaidGoods['sections'] {
  return categories.map(({ id, parentId, name }, at) => {
    const said = facts.get(id)
    return {
      ext: id,
      parent: parentId,
      code: said?.code || null,
      names: { ...said?.names, ru: name.slice(0, 200) },
      sort: said?.sort ?? (at + 1) * 10,
      media: said?.picture ? mediaOf(said.picture) : null,
    }
  })
}

function saidVendor(
  name: string,
  stated: StatedVendor | undefined,
  mediaOf: (source: string) => string | null,
): SaidGoods['vendors'][number] {
  if (!stated) return { name, code: null, latinName: null, media: null, city: null, about: null }
  const { logo, ...said } = stated
  return { name, ...said, media: logo && mediaOf(logo) }
}

function saidInteriors(interiors: readonly FeedInterior[], pictures: BroughtPictures): SaidInterior[] {
  return interiors.map(({ id, no, title, room = null, style = null, picture, spots }) => ({
    ...{ ext: id, line: no, titles: title, room, style, spots },
    picture: pictures.kept.get(picture) ?? null,
  }))
}

/** Pictures and models that could be had, under the numbers by which the staged offers name them. */
async function stageFiles(tx: Tx, staged: StagedFeed, pictures: BroughtPictures, models: BroughtModels) {
  const seen = createCopier(tx, stagedPictures)
  for (const [at, { source, kind }] of staged.pictures.things.entries()) {
    const kept = pictures.kept.get(source)
    const { key: media, width, height } = kept ?? {}
    if (media)
      await seen.add({ no: at + 1, media, width: width ?? 0, height: height ?? 0, kind: kind ?? pictureKind(source) })
  }
  await seen.end()
  const turned = createCopier(tx, stagedModels)
  for (const [at, source] of staged.models.things.entries()) {
    const kept = models.kept.get(source)
    if (kept) await turned.add({ no: at + 1, media: kept.key, variants: kept.variants })
  }
  await turned.end()
}
