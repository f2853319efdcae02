import { count, sql } from 'drizzle-orm'
import type { Registry } from 'prom-client'
import type { Db } from '#server/platform/database.ts'
import { measureStored, type StoredFigure } from '#server/platform/measure-stored.ts'
import { alarmKinds } from './alarms.ts'
import { paymentAlarms } from './tables.ts'

interface AlarmCount {
  what: string
  raised: number
  open: number
}

const figures: StoredFigure<AlarmCount>[] = [
  {
    kind: 'gauge',
    name: 'money_alarms_open',
    help: 'Money that waits for a person, by what is wrong',
    figureOf: ({ open }) => open,
  },
  {
    kind: 'counter',
    name: 'money_alarms_total',
    help: 'Money that machines could not bring where it belongs: refused and stuck refunds, sums that differ',
    figureOf: ({ raised }) => raised,
  },
]

export function measureAlarms(metrics: Registry, db: Db): void {
  measureStored(metrics, 'what', figures, async () => {
    const found = await countAlarms(db)
    return alarmKinds.map((what) => found.find((one) => one.what === what) ?? { what, raised: 0, open: 0 })
  })
}

function countAlarms(db: Db): Promise<AlarmCount[]> {
  return db
    .select({
      what: paymentAlarms.what,
      raised: count(),
      open: sql<number>`(count(*) filter (where ${paymentAlarms.closedAt} is null))::int`,
    })
    .from(paymentAlarms)
    .groupBy(paymentAlarms.what)
}
