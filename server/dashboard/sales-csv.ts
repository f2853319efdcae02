import { stringify } from 'csv-stringify/sync'
import type { SalesCut, SalesRow } from '#contract/staff/dashboard.ts'
import type { Language } from '#rules/language.ts'
import type { CurrencyCode } from '#rules/money.ts'
import { dashboardWords } from './words.ts'

interface Table {
  by: SalesCut
  rows: readonly SalesRow[]
  currency: CurrencyCode
}

/** Spreadsheets read UTF-8 by its mark, sums as `54990.00`, and nothing in a cell as a formula. */
export function salesCsv({ by, rows, currency }: Table, language: Language): Buffer {
  const words = dashboardWords[language]
  const count = by === 'section' ? words.pieces : words.orders
  const head = [words.cuts[by], count, words.sum, words.before, words.currency]
  const cells = rows.map((row) => [
    row.name,
    String(row.count),
    plainSum(row.sumMinor),
    plainSum(row.beforeMinor),
    currency,
  ])
  return Buffer.from(`\uFEFF${stringify([head, ...cells], { escape_formulas: true, record_delimiter: 'windows' })}`)
}

function plainSum(minor: number): string {
  return (minor / 100).toFixed(2)
}
