import type { Dashboard, FigureTable } from '#contract/staff/dashboard.ts'
import type { Language } from '#rules/language.ts'
import { csvTable } from '#server/gate/index.ts'
import { dashboardWords } from './words.ts'

/** A share that would say nothing stays empty. */
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
  return csvTable(figures[table], rows[table]())
}
