import { addStagedPrices, countTouchedOffers, listLengthSteps, stageKnownOffers } from '#server/catalogue/index.ts'
import type { Db } from '#server/platform/database.ts'
import { addStagedStock } from '#server/stock/index.ts'
import { BadFeedError, type RefusalList } from './bad-feed.ts'
import { feedFiles } from './feed-files.ts'
import { inFile, writeProgress } from './import-steps.ts'
import { type ImportOptions, nothing, type Written } from './import-terms.ts'
import { stagePrices, stageStock } from './side-tables.ts'
import { writeFacts } from './write-facts.ts'

/** The tables of stock and prices alone: only what they name, of goods that the shop has. */
export async function importStockAndPrices(
  connection: Db,
  options: ImportOptions,
  refusals: RefusalList,
): Promise<Written> {
  const { prices, stock } = feedFiles(options.feed, options)
  if (!prices && !stock) throw new BadFeedError('There is neither a table of prices nor one of stock.')
  const numbers = await stageKnownOffers(connection)
  const offers = { numbers, lengthSteps: await listLengthSteps(connection), place: 'shop' } as const
  if (prices) await inFile(prices, () => stagePrices(connection, prices, offers, refusals))
  if (stock) await inFile(stock, () => stageStock(connection, stock, offers, refusals))
  const step = writeProgress(options)
  const added = await connection.transaction(async (tx) => ({
    prices: await addStagedPrices(tx, { withFeed: false, isKeptAtDesk: options.keptAtDesk?.prices }),
    stock: await addStagedStock(tx, { isWhole: false, isKeptAtDesk: options.keptAtDesk?.stock }),
  }))
  const written = await writeFacts(connection, { stock }, refusals, step)
  const { changed } = await countTouchedOffers(connection)
  return {
    ...nothing,
    ...written,
    offers: { ...nothing.offers, changed },
    kept: { corrections: 0, priceRows: added.prices.kept, stockRows: added.stock.kept },
    priceRows: added.prices.written + written.priceRows,
    stockRows: added.stock.written + written.stockRows,
  }
}
