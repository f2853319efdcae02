import type { SalesCut, SalesRow } from '#contract/staff/dashboard.ts'
import type { Language } from '#rules/language.ts'
import type { CurrencyCode } from '#rules/money.ts'
import { csvSum, csvTable } from '#server/gate/index.ts'
import { dashboardWords } from './words.ts'

interface Table {
  by: SalesCut
  rows: readonly SalesRow[]
  currency: CurrencyCode
}

export function salesCsv({ by, rows, currency }: Table, language: Language): Buffer {
  const words = dashboardWords[language]
  const count = by === 'section' ? words.pieces : words.orders
  const head = [words.cuts[by], count, words.sum, words.before, words.currency]
  const cells = rows.map((row) => [
    row.name,
    String(row.count),
    csvSum(row.sumMinor),
    csvSum(row.beforeMinor),
    currency,
  ])
  return csvTable(head, cells)
}
