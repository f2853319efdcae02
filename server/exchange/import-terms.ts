import type { MediaStore } from '#server/media/index.ts'
import type { Database } from '#server/platform/database.ts'
import type { Refused } from './bad-feed.ts'
import type { FileFailure } from './bring-files.ts'
import type { ImportProgress } from './tables.ts'

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
  /** Prices or stock that the shop's people keep by hand: the import leaves those of known offers as they are, and says so. */
  keptAtDesk?: { prices: boolean; stock: boolean }
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
  /** The import says something else, and what people have said stands: words and pictures, prices, shelves. */
  kept: { corrections: number; priceRows: number; stockRows: number }
  /** The longest that an order may have waited for a shelf. */
  longestLockMs: number
  seconds: number
}

export interface FileCount {
  named: number
  added: number
  failed: FileFailure[]
}

/** What a road of the import hands back; the run adds who was refused and how long it took. */
export type Written = Omit<ImportSummary, 'refusedTotal' | 'refused' | 'seconds'>

export const nothing: Written = {
  offers: { added: 0, changed: 0, unchanged: 0, refused: 0, deactivated: 0 },
  products: { added: 0, changed: 0 },
  sections: { added: 0, changed: 0 },
  pictures: { named: 0, added: 0, failed: [] },
  models: { named: 0, added: 0, failed: [] },
  priceRows: 0,
  stockRows: 0,
  wordRows: 0,
  kept: { corrections: 0, priceRows: 0, stockRows: 0 },
  longestLockMs: 0,
}
