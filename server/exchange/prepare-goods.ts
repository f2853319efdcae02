import type { Db } from '#server/platform/database.ts'
import { hasPriceZones } from '#server/region/index.ts'
import { BadFeedError, type RefusalList } from './bad-feed.ts'
import { type BroughtModels, bringModels } from './bring-models.ts'
import { type BroughtPictures, bringPictures } from './bring-pictures.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'
import { type FeedFiles, feedFiles } from './feed-files.ts'
import { inFile, readProgress } from './import-steps.ts'
import type { ImportOptions } from './import-terms.ts'
import { loadDictionary } from './load-dictionary.ts'
import { type FeedInterior, readInteriors } from './read-interiors.ts'
import { readDictionary, readSections, readVendors, type StatedVendor, stagePrices, stageStock } from './side-tables.ts'
import { type StagedFeed, stageFeed } from './stage-feed.ts'
import { stageLanguage } from './stage-language.ts'
import type { SectionFacts } from './usable-categories.ts'
import { stageWordsAndSets } from './words-and-sets.ts'

/** What the files say, read and checked, with the pictures and models brought. */
export interface PreparedGoods {
  files: FeedFiles
  staged: StagedFeed
  sections: Map<string, SectionFacts>
  vendors: Map<string, StatedVendor>
  dictionary: Dictionary
  pictures: BroughtPictures
  models: BroughtModels
  interiors: FeedInterior[] | null
  offersRefused: number
}

/** Everything that can fail for a reason outside the database happens here. */
export async function prepareGoods(
  connection: Db,
  options: ImportOptions,
  refusals: RefusalList,
): Promise<PreparedGoods> {
  const files = feedFiles(options.feed, options)
  if (!(await hasPriceZones(connection)))
    throw new BadFeedError('The shop has no price zones yet; start it once, so that it gets its regions.')
  const dictionary = createDictionary()
  await inFile(files.properties ?? files.values, () => readDictionary(files, dictionary, refusals))
  await loadDictionary(connection, dictionary)
  const sections = await inFile(files.sections, () => readSections(files.sections))
  const vendors = await inFile(files.vendors, () => readVendors(files.vendors))
  const refusedBefore = refusals.total
  const onRead = readProgress(options, [files.feed, ...files.languages.map(({ path }) => path)])
  const staged = await inFile(files.feed, () =>
    stageFeed(connection, files.feed, dictionary, refusals, onRead(files.feed)),
  )
  const offersRefused = refusals.total - refusedBefore
  for (const { language, path } of files.languages) {
    const names = await inFile(path, () => stageLanguage(connection, path, language, onRead(path)))
    addSectionNames(sections, names, language)
  }
  const { prices, stock } = files
  const offers = { numbers: staged.offers, lengthSteps: staged.lengthSteps, place: 'feed' } as const
  if (prices) await inFile(prices, () => stagePrices(connection, prices, offers, refusals))
  if (stock) await inFile(stock, () => stageStock(connection, stock, offers, refusals))
  await stageWordsAndSets(connection, files, staged, refusals)
  const interiors = await inFile(files.interiors, async () =>
    files.interiors ? readInteriors(files.interiors, refusals) : null,
  )
  const rooms = (interiors ?? []).map(({ picture }) => picture)
  const named = [
    ...facesOf(staged, sections, dictionary),
    ...[...vendors.values()].flatMap(({ logo }) => logo ?? []),
    ...staged.pictures.things.map(({ source }) => source),
    ...rooms,
  ]
  const { pictures, models } = await gatherFiles(options, files, new Set(named), staged.models.things)
  return { files, staged, sections, vendors, dictionary, pictures, models, interiors, offersRefused }
}

/** Pictures of materials and of sections. */
function facesOf(staged: StagedFeed, sections: Map<string, SectionFacts>, dictionary: Dictionary): string[] {
  const textures = dictionary
    .listProperties()
    .flatMap(({ values }) => [...values.values()].map(({ texture }) => texture))
  const faces = staged.categories.map(({ id }) => sections.get(id)?.picture)
  return [...textures, ...faces].filter((source) => !!source) as string[]
}

async function gatherFiles(
  { database: { db }, media, onProgress }: ImportOptions,
  files: FeedFiles,
  named: ReadonlySet<string>,
  modelsNamed: readonly string[],
): Promise<{ pictures: BroughtPictures; models: BroughtModels }> {
  const total = named.size + modelsNamed.length
  const report = (done: number) => onProgress?.({ phase: 'pictures', done, total })
  const pictures = await bringPictures(db, media, [...named], files.pictures, report)
  const models = await bringModels(db, media, modelsNamed, files.folder, (done) => report(named.size + done))
  return { pictures, models }
}

/** A section that the table names in a language keeps that name; the language's feed fills the rest. */
function addSectionNames(
  sections: Map<string, SectionFacts>,
  names: ReadonlyMap<string, string>,
  language: 'kk' | 'en',
) {
  for (const [id, name] of names) {
    const facts = sections.get(id) ?? { code: '', sort: null, picture: '', names: { ru: '' } }
    sections.set(id, { ...facts, names: { [language]: name, ...facts.names } })
  }
}
