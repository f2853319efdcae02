import { statSync } from 'node:fs'
import { basename } from 'node:path'
import {
  addStagedPrices,
  countTouchedOffers,
  listLengthSteps,
  mergeStagedGoods,
  mergeStagedPrices,
  mergeStagedTexts,
  type SaidGoods,
  type SaidInterior,
  stagedModels,
  stagedPictures,
  stageKnownOffers,
} from '#server/catalogue/index.ts'
import type { MediaStore } from '#server/media/index.ts'
import { analyzeDue } from '#server/platform/analyze-due.ts'
import type { Database, Db, Tx } from '#server/platform/database.ts'
import { createCopier } from '#server/platform/staging.ts'
import { hasPriceZones } from '#server/region/index.ts'
import { addStagedStock, fillStock, mergeStagedStock } from '#server/stock/index.ts'
import { BadFeedError, RefusalList, type Refused } from './bad-feed.ts'
import type { FileFailure } from './bring-files.ts'
import { type BroughtModels, bringModels } from './bring-models.ts'
import { type BroughtPictures, bringPictures, pictureKind } from './bring-pictures.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'
import { type FeedFiles, feedFiles } from './feed-files.ts'
import { keptAsRun } from './import-runs.ts'
import { loadDictionary, stageWords } from './load-dictionary.ts'
import type { FeedCategory } from './read-feed.ts'
import { type FeedInterior, readInteriors } from './read-interiors.ts'
import { readDictionary, readSections, readVendors, type StatedVendor, stagePrices, stageStock } from './side-tables.ts'
import { type StagedFeed, stageFeed } from './stage-feed.ts'
import { stageLanguage } from './stage-language.ts'
import type { ImportProgress } from './tables.ts'
import type { SectionFacts } from './usable-categories.ts'
import { withStaging } from './with-staging.ts'
import { mergeWordsAndSets, stageWordsAndSets } from './words-and-sets.ts'

export interface ImportOptions {
  database: Pick<Database, 'db'>
  media: MediaStore
  /** Path of the YML file; side files are found beside it. */
  feed: string
  pictures?: string
  prices?: string
  stock?: string
  /** The file only names things in this language: see docs/import.md, Languages. */
  language?: 'kk' | 'en'
  /** The feed is the whole assortment: offers it does not name are taken off sale. */
  isComplete?: boolean
  /** Only the tables of stock and prices beside the feed's name are read: see docs/import.md, Stock and prices alone. */
  isStockAndPrices?: boolean
  /** Who is remembered for the run. */
  startedBy?: string
  /** Where offers without a stock table lie. */
  defaultRegionCode: string
  onProgress?: (progress: ImportProgress) => void
}

export interface ImportSummary {
  offers: { added: number; changed: number; unchanged: number; refused: number; deactivated: number }
  products: { added: number; changed: number }
  sections: { added: number; changed: number }
  pictures: FileCount
  models: FileCount
  /** Rows of prices and stock that were written. */
  priceRows: number
  stockRows: number
  /** Rows of reviews, questions, kits and instructions. */
  wordRows: number
  /** Every line that was not taken; `refused` holds the first thousand. */
  refusedTotal: number
  refused: Refused[]
  /** The longest that an order may have waited for a shelf. */
  longestLockMs: number
  seconds: number
}

export interface FileCount {
  named: number
  added: number
  failed: FileFailure[]
}

/**
 * Brings a feed into the shop: reads and checks everything first, then writes the goods in one transaction, only what
 * differs, and last of all prices and stock in short ones, since orders need the shelves. Throws BadFeedError, having
 * changed nothing, when the file as a whole cannot be used; single bad offers are refused and listed.
 */
export async function importFeed(options: ImportOptions): Promise<ImportSummary> {
  const began = performance.now()
  const refusals = new RefusalList()
  const { db } = options.database
  const kind = options.isStockAndPrices ? 'stock-and-prices' : options.language ? 'names' : 'goods'
  const run = { kind, file: options.feed, startedBy: options.startedBy ?? '', onProgress: options.onProgress } as const
  const written = await withStaging(db, (connection) =>
    keptAsRun(db, run, refusals, async (onProgress) => {
      const written = await importAs(connection, { ...options, onProgress }, refusals)
      await analyzeDue(db, connection)
      return written
    }),
  )
  return {
    ...written,
    refusedTotal: refusals.total,
    refused: refusals.kept,
    seconds: (performance.now() - began) / 1000,
  }
}

export type Written = Omit<ImportSummary, 'refusedTotal' | 'refused' | 'seconds'>

function importAs(connection: Db, options: ImportOptions, refusals: RefusalList): Promise<Written> {
  if (options.isStockAndPrices) return importStockAndPrices(connection, options, refusals)
  if (options.language) return importLanguage(connection, options, options.language)
  return importGoods(connection, options, refusals)
}

interface Prepared {
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

async function importGoods(connection: Db, options: ImportOptions, refusals: RefusalList): Promise<Written> {
  const prepared = await prepare(connection, options, refusals)
  const { files, staged, pictures, models } = prepared
  const step = writeProgress(options)
  const { goods, newStock, wordRows } = await connection.transaction((tx) => writeGoods(tx, options, prepared, step))
  const fileName = basename(files.feed)
  refusals.addAll(fileName, goods.refused.offers)
  refusals.addAll(basename(files.interiors ?? ''), goods.refused.interiors)
  step()
  const { priceRows, stockRows, longestLockMs } = await writeFacts(connection, files, refusals, step)
  const { added, changed } = await countTouchedOffers(connection)
  const { products, sections, deactivated } = goods
  const unchanged = staged.offers.size - added - changed
  return {
    offers: { added, changed, unchanged, refused: prepared.offersRefused, deactivated },
    products,
    sections,
    pictures: countFiles(pictures),
    models: countFiles(models),
    priceRows: goods.newPrices + priceRows,
    stockRows: newStock + stockRows,
    wordRows,
    longestLockMs,
  }
}

/** What others wait for comes last. */
async function writeFacts(
  connection: Db,
  files: Pick<FeedFiles, 'stock'>,
  refusals: RefusalList,
  step: () => void,
): Promise<Pick<Written, 'priceRows' | 'stockRows' | 'longestLockMs'>> {
  const prices = await mergeStagedPrices(connection)
  step()
  if (!files.stock) return { priceRows: prices.written, stockRows: 0, longestLockMs: prices.longestLockMs }
  const stock = await mergeStagedStock(connection)
  refusals.addAll(basename(files.stock), stock.refused)
  step()
  const longestLockMs = Math.max(prices.longestLockMs, stock.longestLockMs)
  return { priceRows: prices.written, stockRows: stock.written, longestLockMs }
}

/** The tables of stock and prices alone: only what they name, of goods that the shop has. */
async function importStockAndPrices(connection: Db, options: ImportOptions, refusals: RefusalList): Promise<Written> {
  const { prices, stock } = feedFiles(options.feed, options)
  if (!prices && !stock) throw new BadFeedError('There is neither a table of prices nor one of stock.')
  const numbers = await stageKnownOffers(connection)
  const offers = { numbers, lengthSteps: await listLengthSteps(connection), place: 'shop' } as const
  if (prices) await inFile(prices, () => stagePrices(connection, prices, offers, refusals))
  if (stock) await inFile(stock, () => stageStock(connection, stock, offers, refusals))
  const step = writeProgress(options)
  const added = await connection.transaction(async (tx) => ({
    prices: await addStagedPrices(tx, { withFeed: false }),
    stock: await addStagedStock(tx, { isWhole: false }),
  }))
  const written = await writeFacts(connection, { stock }, refusals, step)
  const { changed } = await countTouchedOffers(connection)
  return {
    ...nothing,
    ...written,
    offers: { ...nothing.offers, changed },
    priceRows: added.prices + written.priceRows,
    stockRows: added.stock + written.stockRows,
  }
}

const nothing: Written = {
  offers: { added: 0, changed: 0, unchanged: 0, refused: 0, deactivated: 0 },
  products: { added: 0, changed: 0 },
  sections: { added: 0, changed: 0 },
  pictures: { named: 0, added: 0, failed: [] },
  models: { named: 0, added: 0, failed: [] },
  priceRows: 0,
  stockRows: 0,
  wordRows: 0,
  longestLockMs: 0,
}

function countFiles({ kept, failed, added }: BroughtPictures | BroughtModels): FileCount {
  const known = failed.filter(({ source }) => kept.has(source))
  return { named: kept.size + failed.length - known.length, added, failed }
}

/** Everything that can fail for a reason outside the database happens here. */
async function prepare(connection: Db, options: ImportOptions, refusals: RefusalList): Promise<Prepared> {
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

/** All that is all or nothing. */
async function writeGoods(tx: Tx, options: ImportOptions, prepared: Prepared, step: () => void) {
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
  }
  const goods = await mergeStagedGoods(tx, said, step)
  const newStock = files.stock
    ? await addStagedStock(tx, { isWhole: true })
    : await fillStock(tx, options.defaultRegionCode)
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

/** A language file on its own: names of what the shop already has. */
async function importLanguage(connection: Db, options: ImportOptions, language: 'kk' | 'en'): Promise<Written> {
  const onRead = readProgress(options, [options.feed])
  let named = 0
  const names = await inFile(options.feed, () =>
    stageLanguage(connection, options.feed, language, onRead(options.feed), () => named++),
  )
  const said = [...names].map(([ext, name]) => ({ ext, names: { [language]: name } }))
  const sections = await connection.transaction((tx) => mergeStagedTexts(tx, said))
  const { changed } = await countTouchedOffers(connection)
  return {
    ...nothing,
    offers: { ...nothing.offers, changed, unchanged: named - changed },
    sections: { added: 0, changed: sections },
  }
}

/** A refusal of a whole file says which file. */
async function inFile<Result>(path: string | null, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BadFeedError && path && !error.file) error.file = basename(path)
    throw error
  }
}

function readProgress(options: ImportOptions, paths: readonly string[]) {
  const sizes = new Map(paths.map((path) => [path, statSync(path, { throwIfNoEntry: false })?.size ?? 0]))
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const read = new Map<string, number>()
  return (path: string) => (bytes: number) => {
    read.set(path, bytes)
    const done = [...read.values()].reduce((sum, size) => sum + size, 0)
    options.onProgress?.({ phase: 'read', done, total })
  }
}

function writeProgress(options: ImportOptions) {
  let done = 0
  return () => options.onProgress?.({ phase: 'write', done: ++done, total: 8 })
}
