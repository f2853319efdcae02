import { asc, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Tx } from './database.ts'
import type { Log } from './log.ts'
import { settingsHistory, settings as settingsTable } from './tables.ts'

/** Something the shop's people may change without a new release: how long goods are held, what is limited, whom to call. */
export interface Setting<Value> {
  /** `order.holdHours`: the area, then what it is. Stays for ever, since history speaks of it. */
  key: string
  /** What it is, for whoever changes it. */
  title: string
  schema: z.ZodType<Value>
  fallback: Value
  /** It has a page with guards of its own, so it does not stand among the others. */
  hasOwnPage?: boolean
}

export function defineSetting<Value>(setting: Setting<Value>): Setting<Value> {
  return setting
}

/** For a command that changes nothing by a setting: each is what the code says. */
export const fallbacks: Pick<Settings, 'get'> = { get: ({ fallback }) => fallback }

export interface SettingRow {
  key: string
  title: string
  value: unknown
  fallback: unknown
  changedAt: Date | null
  hasOwnPage: boolean
}

export interface SettingChange {
  key: string
  before: unknown
  after: unknown
  changedBy: number | null
  at: Date
}

export type SaveSettingOutcome =
  | { kind: 'saved'; before: unknown; after: unknown }
  | { kind: 'unknown' }
  | { kind: 'invalid'; why: string }

export interface Settings {
  /** From memory, so it costs nothing; at most half a minute older than what another process saved. */
  get<Value>(setting: Setting<Value>): Value
  list(): SettingRow[]
  /** Checks the value by the setting's own schema, keeps it and what was there before. */
  save(
    tx: Tx,
    key: string,
    value: unknown,
    /** `explain` says what is wrong with a value in the words of whoever typed it. */
    who: { customerId: number | null; now: Date; explain?: z.core.$ZodErrorMap },
  ): Promise<SaveSettingOutcome>
  /** The last changes of a setting, or of all, newest first. */
  history(db: Db | Tx, key: string | null, count: number): Promise<SettingChange[]>
  refresh(): Promise<void>
  stop(): void
}

const refreshMs = 30_000

/** Reads the settings that areas declare; a value that no longer fits its schema is said and replaced by the fallback. */
export async function createSettings(db: Db, declared: readonly Setting<never>[], log: Log): Promise<Settings> {
  const byKey = new Map<string, Setting<unknown>>(declared.map((one) => [one.key, one as Setting<unknown>]))
  let kept = new Map<string, { value: unknown; changedAt: Date }>()

  async function refresh() {
    const rows = await db.select().from(settingsTable).orderBy(asc(settingsTable.key))
    const next = new Map<string, { value: unknown; changedAt: Date }>()
    for (const { key, value, changedAt } of rows) {
      const read = byKey.get(key)?.schema.safeParse(value)
      if (read?.success) next.set(key, { value: read.data, changedAt })
      else if (read) log.error({ setting: key }, 'a stored setting does not fit: its fallback holds')
    }
    kept = next
  }

  const timer = setInterval(() => {
    void refresh().catch((error) => log.warn({ err: error }, 'settings not refreshed'))
  }, refreshMs)
  timer.unref()
  await refresh()

  return {
    get<Value>(setting: Setting<Value>): Value {
      const found = kept.get(setting.key)
      return found ? (found.value as Value) : setting.fallback
    },
    list() {
      return [...byKey.values()].map(({ key, title, fallback, hasOwnPage = false }) => {
        const found = kept.get(key)
        return {
          key,
          title,
          fallback,
          hasOwnPage,
          value: found ? found.value : fallback,
          changedAt: found?.changedAt ?? null,
        }
      })
    },
    async save(tx, key, value, { customerId, now, explain }) {
      const setting = byKey.get(key)
      if (!setting) return { kind: 'unknown' }
      const read = setting.schema.safeParse(value, { error: explain })
      if (!read.success) return { kind: 'invalid', why: read.error.issues.map(({ message }) => message).join(' ') }
      const [row] = await tx.select().from(settingsTable).where(eq(settingsTable.key, key)).for('update')
      const before = row ? row.value : setting.fallback
      const after = read.data
      const change = { value: after, changedAt: now, changedBy: customerId }
      await tx
        .insert(settingsTable)
        .values({ key, ...change })
        .onConflictDoUpdate({ target: settingsTable.key, set: change })
      await tx.insert(settingsHistory).values({ key, before, after, changedBy: customerId, at: now })
      return { kind: 'saved', before, after }
    },
    history(given, key, count) {
      return given
        .select({
          key: settingsHistory.key,
          before: settingsHistory.before,
          after: settingsHistory.after,
          changedBy: settingsHistory.changedBy,
          at: settingsHistory.at,
        })
        .from(settingsHistory)
        .where(key === null ? undefined : eq(settingsHistory.key, key))
        .orderBy(desc(settingsHistory.at), desc(settingsHistory.id))
        .limit(count)
    },
    refresh,
    stop: () => clearInterval(timer),
  }
}
