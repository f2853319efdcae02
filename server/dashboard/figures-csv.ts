import { stringify } from 'csv-stringify/sync'
import type { Dashboard, FigureTable } from '#contract/staff/dashboard.ts'
import type { Language } from '#rules/language.ts'
import { dashboardWords } from './words.ts'

/** As the table of sales: UTF-8 by its mark, nothing in a cell as a formula. A share that would say nothing stays empty. */
export function figuresCsv(
  table: FigureTable,
  { kept, missed, trials, claims }: Pick<Dashboard, 'kept' | 'missed' | 'trials' | 'claims'>,
  language: Language,
): Buffer {
  const { figures } = dashboardWords[language]
  const rows: Record<FigureTable, () => (string | number)[][]> = {
    kept: () => kept.map(({ name, deliveries, percent }) => [name, deliveries, percent ?? '']),
    missed: () => missed.queries.map(({ query, misses }) => [query, misses]),
    trials: () =>
      trials.map(({ experiment, variant, seen, added, bought }) => [experiment, variant, seen, added, bought]),
    claims: () => [[claims.waiting, claims.overdue]],
  }
  const cells = [figures[table], ...rows[table]()]
  return Buffer.from(`\uFEFF${stringify(cells, { escape_formulas: true, record_delimiter: 'windows' })}`)
}
