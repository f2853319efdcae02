import { Counter, Gauge, type Registry } from 'prom-client'
import { inTime } from './in-time.ts'
import { createSingleFlight } from './single-flight.ts'

export interface StoredFigure<Row> {
  /** A counter never goes down, whoever counts. */
  kind: 'gauge' | 'counter'
  name: string
  help: string
  figureOf(row: Row): number
}

/** Prometheus waits some seconds; a database that does not answer must not take the other figures with it. */
const patienceMs = 1_500

/**
 * Figures that lie in the database, one row per value of `label`. They are asked at each reading, once for all of them,
 * and left out while the database does not answer. Each process tells the same, so of several the greatest counts.
 */
export function measureStored<Label extends string, Row extends Record<Label, string>>(
  metrics: Registry,
  label: Label,
  figures: readonly StoredFigure<Row>[],
  ask: () => Promise<Row[]>,
): void {
  const asking = createSingleFlight<Row[]>()
  const late = () => new Error('The database does not answer in time.')
  const read = () => asking.join('all', () => inTime(patienceMs, ask, late).catch(() => []))
  for (const { kind, name, help, figureOf } of figures) {
    const settings = { name, help, labelNames: [label], aggregator: 'max' as const, registers: [metrics] }
    const figure: Gauge<Label> | Counter<Label> =
      kind === 'gauge' ? new Gauge({ ...settings, collect }) : new Counter({ ...settings, collect })
    async function collect() {
      const found = await read()
      figure.reset()
      for (const row of found) figure.labels(row[label]).inc(figureOf(row))
    }
  }
}
