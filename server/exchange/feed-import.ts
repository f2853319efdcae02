import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { sql } from 'drizzle-orm'
import type { MediaStore } from '#server/media/index.ts'
import { changed, type Database, rows } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { BadFeedError, RefusalList, type Refused } from './bad-feed.ts'
import type { FileFailure } from './bring-files.ts'
import { type BroughtModels, bringModels } from './bring-models.ts'
import { type BroughtPictures, bringPictures, pictureKind } from './bring-pictures.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'
import { type FeedFiles, feedFiles } from './feed-files.ts'
import { fillStock, mergeImages, mergePrices, mergeStock } from './merge-facts.ts'
import { mergeGoods, mergeTexts } from './merge-goods.ts'
import { mergeSections, type SectionFacts } from './merge-sections.ts'
import { mergeInteriors, mergeModels, mergeTurntables, stageModels } from './merge-views.ts'
import { loadDictionary, mergeVendors, mergeWords } from './merge-words.ts'
import { type FeedInterior, readInteriors } from './read-interiors.ts'
import { readDictionary, readSections, readVendorCodes, stagePrices, stageStock } from './side-tables.ts'
import { type StagedFeed, stageFeed } from './stage-feed.ts'
import { stageLanguage } from './stage-language.ts'
import { type Connection, createCopier, withStaging } from './staging.ts'
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
  /** Where offers without a stock table lie. */
  defaultRegionCode: string
  onProgress?: (progress: ImportProgress) => void
}

export interface ImportProgress {
  /** `read`: bytes of the feeds; `pictures`: pictures and models; `write`: steps of the writing. */
  phase: 'read' | 'pictures' | 'write'
  done: number
  total: number
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
  seconds: number
}

export interface FileCount {
  named: number
  added: number
  failed: FileFailure[]
}

/**
 * Brings a feed into the shop: reads and checks everything first, then writes in one transaction only what differs. Throws
 * BadFeedError, having changed nothing, when the file as a whole cannot be used; single bad offers are refused and listed.
 */
export async function importFeed(options: ImportOptions): Promise<ImportSummary> {
  const began = performance.now()
  const refusals = new RefusalList()
  const written = await withStaging(options.database.db, (connection) =>
    options.language
      ? importLanguage(connection, options, options.language)
      : importGoods(connection, options, refusals),
  )
  return {
    ...written,
    refusedTotal: refusals.total,
    refused: refusals.kept,
    seconds: (performance.now() - began) / 1000,
  }
}

type Written = Omit<ImportSummary, 'refusedTotal' | 'refused' | 'seconds'>

interface Prepared {
  files: FeedFiles
  staged: StagedFeed
  sections: Map<string, SectionFacts>
  vendorCodes: Map<string, string>
  dictionary: Dictionary
  pictures: BroughtPictures
  models: BroughtModels
  interiors: FeedInterior[] | null
  offersRefused: number
}

async function importGoods(connection: Connection, options: ImportOptions, refusals: RefusalList): Promise<Written> {
  const prepared = await prepare(connection, options, refusals)
  const { staged, pictures, models } = prepared
  const written = await inOneTransaction(connection, () => write(connection, options, prepared, refusals))
  const { added, changed } = written.offers
  return {
    ...written,
    offers: { ...written.offers, unchanged: staged.offers.size - added - changed, refused: prepared.offersRefused },
    pictures: countFiles(pictures),
    models: countFiles(models),
  }
}

function countFiles({ kept, failed, added }: BroughtPictures | BroughtModels): FileCount {
  const known = failed.filter(({ source }) => kept.has(source))
  return { named: kept.size + failed.length - known.length, added, failed }
}

/** Everything that can fail for a reason outside the database happens here. */
async function prepare(connection: Connection, options: ImportOptions, refusals: RefusalList): Promise<Prepared> {
  const files = feedFiles(options.feed, options)
  await requirePriceZones(connection)
  const dictionary = createDictionary()
  await inFile(files.properties ?? files.values, () => readDictionary(files, dictionary, refusals))
  await loadDictionary(connection, dictionary)
  const sections = await inFile(files.sections, () => readSections(files.sections))
  const vendorCodes = await inFile(files.vendors, () => readVendorCodes(files.vendors))
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
  if (prices) await inFile(prices, () => stagePrices(connection, prices, staged.offers, refusals))
  if (stock) await inFile(stock, () => stageStock(connection, stock, staged.offers, refusals))
  await stageWordsAndSets(connection, files, staged, refusals)
  const interiors = await inFile(files.interiors, async () =>
    files.interiors ? readInteriors(files.interiors, refusals) : null,
  )
  const rooms = (interiors ?? []).map(({ picture }) => picture)
  const named = [
    ...facesOf(staged, sections, dictionary),
    ...staged.pictures.things.map(({ source }) => source),
    ...rooms,
  ]
  const { pictures, models } = await gatherFiles(options, files, new Set(named), staged.models.things)
  return { files, staged, sections, vendorCodes, dictionary, pictures, models, interiors, offersRefused }
}

/** Without a zone no offer would have a price: the shop's regions come first. */
async function requirePriceZones(connection: Connection) {
  const [zone] = await rows<Record<string, unknown>>(connection, sql`select id from price_zones limit 1`)
  if (!zone) throw new BadFeedError('The shop has no price zones yet; start it once, so that it gets its regions.')
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

async function write(connection: Connection, options: ImportOptions, prepared: Prepared, refusals: RefusalList) {
  const { files, staged, dictionary, pictures } = prepared
  const mediaOf = (source: string) => pictures.kept.get(source)?.key ?? null
  const step = writeProgress(options)
  await stagePictures(connection, staged, pictures)
  await stageModels(connection, staged.models, prepared.models)
  step()
  const sections = await mergeSections(connection, staged.categories, (id) => prepared.sections.get(id), mediaOf)
  await mergeVendors(connection, [...staged.vendors], prepared.vendorCodes)
  await mergeWords(connection, dictionary, mediaOf)
  step()
  const { products, deactivated } = await mergeGoods(connection, { isComplete: options.isComplete === true })
  step()
  const priceRows = await mergePrices(connection)
  step()
  const stockRows = files.stock
    ? await mergeStock(connection, basename(files.stock), refusals)
    : await fillStock(connection, options.defaultRegionCode)
  step()
  const viewRows = await writeViews(connection, prepared, refusals)
  const wordRows = await mergeWordsAndSets(connection, connection, files)
  const offers = await countOffers(connection)
  const stated = [...Object.values(offers), ...Object.values(products), ...Object.values(sections)]
  const isChanged = [...stated, deactivated, priceRows, stockRows, viewRows, wordRows].some((count) => count > 0)
  if (isChanged) await announceAll(connection)
  step()
  return { offers: { ...offers, deactivated }, products, sections, priceRows, stockRows, wordRows }
}

/** Pictures, models, turntables and rooms; answers how many stated were written. */
async function writeViews(connection: Connection, prepared: Prepared, refusals: RefusalList): Promise<number> {
  const { files, interiors, pictures } = prepared
  const images = await mergeImages(connection)
  const models = await mergeModels(connection, basename(files.feed), refusals)
  const turntables = await mergeTurntables(connection)
  const rooms =
    interiors && files.interiors
      ? await mergeInteriors(
          connection,
          interiors,
          (source) => pictures.kept.get(source),
          basename(files.interiors),
          refusals,
        )
      : 0
  return images + models + turntables + rooms
}

async function stagePictures(connection: Connection, staged: StagedFeed, pictures: BroughtPictures) {
  const copier = createCopier(connection, 'stage_pictures', 'no, media, width, height, kind')
  for (const [at, { source, kind }] of staged.pictures.things.entries()) {
    const kept = pictures.kept.get(source)
    if (kept) await copier.add([at + 1, kept.key, kept.width, kept.height, kind ?? pictureKind(source)])
  }
  await copier.end()
}

async function countOffers(connection: Connection): Promise<{ added: number; changed: number }> {
  const [row] = await rows<{ added: number; changed: number }>(
    connection,
    sql`
    select count(distinct offer_id) filter (where is_new)::int added,
      (count(distinct offer_id) - count(distinct offer_id) filter (where is_new))::int changed
    from stage_touched`,
  )
  return { added: row?.added ?? 0, changed: row?.changed ?? 0 }
}

/** A language file on its own: names of what the shop already has. */
async function importLanguage(connection: Connection, options: ImportOptions, language: 'kk' | 'en'): Promise<Written> {
  const onRead = readProgress(options, [options.feed])
  const names = await inFile(options.feed, () =>
    stageLanguage(connection, options.feed, language, onRead(options.feed)),
  )
  const said = JSON.stringify([...names].map(([ext, name]) => ({ ext, names: { [language]: name } })))
  return inOneTransaction(connection, async () => {
    const sections = await changed(
      connection,
      sql`
      update sections s set names = s.names || said.names
      from jsonb_to_recordset(${said}::text::jsonb) as said(ext text, names jsonb)
      where s.external_id = said.ext and s.names is distinct from s.names || said.names`,
    )
    await mergeTexts(connection)
    const { changed: offersChanged } = await countOffers(connection)
    if (offersChanged + sections > 0) {
      await announceAll(connection)
    }
    const [texts] = await rows<{ count: number }>(connection, sql`select count(*)::int count from stage_texts`)
    return {
      offers: {
        added: 0,
        changed: offersChanged,
        unchanged: (texts?.count ?? 0) - offersChanged,
        refused: 0,
        deactivated: 0,
      },
      products: { added: 0, changed: 0 },
      sections: { added: 0, changed: sections },
      pictures: { named: 0, added: 0, failed: [] },
      models: { named: 0, added: 0, failed: [] },
      priceRows: 0,
      stockRows: 0,
      wordRows: 0,
    }
  })
}

/** Heard by every process of the shop once the transaction has been committed. */
function announceAll(connection: Connection): Promise<void> {
  return announceChange(connection, { kind: 'all' })
}

async function inOneTransaction<Result>(connection: Connection, work: () => Promise<Result>): Promise<Result> {
  await changed(connection, sql`begin`)
  try {
    const result = await work()
    await changed(connection, sql`commit`)
    return result
  } catch (error) {
    await changed(connection, sql`rollback`).catch(() => {})
    throw error
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
  return () => options.onProgress?.({ phase: 'write', done: ++done, total: 6 })
}
