import { basename } from 'node:path'
import { mergeStagedPrices } from '#server/catalogue/index.ts'
import type { Db } from '#server/platform/database.ts'
import { mergeStagedStock } from '#server/stock/index.ts'
import type { RefusalList } from './bad-feed.ts'
import type { FeedFiles } from './feed-files.ts'
import type { Written } from './import-terms.ts'

/** What others wait for comes last. */
export async function writeFacts(
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
