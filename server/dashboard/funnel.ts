import type { FunnelCut, FunnelSteps, FunnelTable } from '#contract/staff/dashboard.ts'
import { funnelSteps } from '#rules/counting.ts'
import type { Language } from '#rules/language.ts'
import type { FunnelRow } from '#server/analytics/index.ts'
import { csvTable } from '#server/gate/index.ts'
import { dashboardWords } from './words.ts'

const none = Object.fromEntries(funnelSteps.map((step) => [step, 0])) as FunnelSteps

/** All of it; each day of the span, also those on which nobody came; cities with the most visitors first. */
export function funnelOf(
  rows: readonly FunnelRow[],
  days: readonly string[],
  cityOf: (regionId: number) => string,
): FunnelTable {
  const byDay = new Map(rows.filter(({ by }) => by === 'day').map(({ id, steps }) => [id, steps]))
  return {
    all: rows.find(({ by }) => by === 'all')?.steps ?? none,
    day: days.map((id) => ({ id, name: id, steps: byDay.get(id) ?? none })),
    city: rows
      .filter(({ by }) => by === 'city')
      .map(({ id, steps }) => ({ id, name: cityOf(Number(id)), steps }))
      .toSorted((one, other) => other.steps.view_item - one.steps.view_item),
  }
}

export function funnelCsv(funnel: FunnelTable, by: FunnelCut, language: Language): Buffer {
  const words = dashboardWords[language]
  const head = [words.cuts[by], ...funnelSteps.map((step) => words.steps[step])]
  const cells = funnel[by].map(({ name, steps }) => [name, ...funnelSteps.map((step) => String(steps[step]))])
  return csvTable(head, cells)
}
