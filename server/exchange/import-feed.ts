import { basename } from 'node:path'
import { countTouchedOffers } from '#server/catalogue/index.ts'
import { analyzeDue } from '#server/platform/analyze-due.ts'
import type { Db } from '#server/platform/database.ts'
import { RefusalList } from './bad-feed.ts'
import type { BroughtModels } from './bring-models.ts'
import type { BroughtPictures } from './bring-pictures.ts'
import { importLanguage } from './import-language.ts'
import { keptAsRun } from './import-runs.ts'
import { writeProgress } from './import-steps.ts'
import { importStockAndPrices } from './import-stock-and-prices.ts'
import type { FileCount, ImportOptions, ImportSummary, Written } from './import-terms.ts'
import { prepareGoods } from './prepare-goods.ts'
import { withStaging } from './with-staging.ts'
import { writeFacts } from './write-facts.ts'
import { writeGoods } from './write-goods.ts'

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

function importAs(connection: Db, options: ImportOptions, refusals: RefusalList): Promise<Written> {
  if (options.isStockAndPrices) return importStockAndPrices(connection, options, refusals)
  if (options.language) return importLanguage(connection, options, options.language)
  return importGoods(connection, options, refusals)
}

async function importGoods(connection: Db, options: ImportOptions, refusals: RefusalList): Promise<Written> {
  const prepared = await prepareGoods(connection, options, refusals)
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
    stockRows: newStock.written + stockRows,
    kept: { ...goods.kept, stockRows: newStock.kept },
    wordRows,
    longestLockMs,
  }
}

function countFiles({ kept, failed, added }: BroughtPictures | BroughtModels): FileCount {
  const known = failed.filter(({ source }) => kept.has(source))
  return { named: kept.size + failed.length - known.length, added, failed }
}
