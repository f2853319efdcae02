import { type SQL, sql } from 'drizzle-orm'
import { changed, type Db, type Tx } from './database.ts'
import { copyIn } from './postgres/copy.ts'

/**
 * What an import has read lies in temporary tables until the areas merge it into their own. An area says once which
 * columns it takes (`defineStaging`): from that list come the table, what COPY sends, the type of what is said, and the
 * plain part of the merge. Column names are the keys in snake case.
 */
export interface Staging<Columns extends StagedColumns = StagedColumns> {
  table: string
  columns: Columns
}

export type StagedColumns = Record<string, Column<never>>

export interface Column<Value> {
  type: string
  read(value: Value): CopyCell
}

export type CopyCell = string | number | boolean | null | readonly (number | null)[]

/** What is said in a row. */
export type Said<Columns extends StagedColumns> = {
  [Key in keyof Columns]: Columns[Key] extends Column<infer Value> ? Value : never
}

/** A row that an area does not take, and why. */
export interface RefusedRow {
  line: number
  subject: string
  reason: string
}

const asIs = <Value extends CopyCell>(value: Value): CopyCell => value

export const int: Column<number> = { type: 'int', read: asIs }
export const bigint: Column<number> = { type: 'bigint', read: asIs }
export const text: Column<string> = { type: 'text', read: asIs }
export const flag: Column<boolean> = { type: 'boolean', read: asIs }
export const day: Column<string> = { type: 'date', read: asIs }
export const ints: Column<readonly number[]> = { type: 'int[]', read: asIs }
export const amounts: Column<readonly (number | null)[]> = { type: 'float8[]', read: asIs }

export function json<Value extends object>(): Column<Value> {
  return { type: 'jsonb', read: JSON.stringify }
}

export function orNull<Value>({ type, read }: Column<Value>): Column<Value | null> {
  return { type, read: (value) => (value === null ? null : read(value)) }
}

export function defineStaging<Columns extends StagedColumns>(table: string, columns: Columns): Staging<Columns> {
  return { table, columns }
}

export async function createStaging(connection: Db, stagings: readonly Staging[]): Promise<void> {
  for (const { table, columns } of stagings) {
    const said = Object.entries(columns).map(([key, { type }]) => `${columnName(key)} ${type}`)
    await changed(connection, sql.raw(`create temporary table ${table} (${said.join(', ')})`))
  }
}

/** The names of columns, for a merge: as they are, of a row called `from`. */
export function columnList(columns: StagedColumns, from?: string) {
  const names = Object.keys(columns).map(columnName)
  return sql.raw((from ? names.map((name) => `${from}.${name}`) : names).join(', '))
}

/** `name = s.name, …`: what an update writes. */
export function assignments(columns: StagedColumns, from: string) {
  const names = Object.keys(columns).map(columnName)
  return sql.raw(names.map((name) => `${name} = ${from}.${name}`).join(', '))
}

export interface Differing {
  table: string
  key: readonly string[]
  /** Compared, and written where they differ. */
  columns: readonly string[]
  /** Only said when the row is new. */
  first?: readonly string[]
  /** The rows as they should be, under the names of the columns, each key once. */
  wanted: SQL
}

/**
 * Writes the rows that a table does not have or has otherwise. Those that are as they should be are left out before
 * `on conflict`, which would lock each that it meets.
 */
export function upsertDiffering({ table, key, columns, first = [], wanted }: Differing): SQL {
  const list = (names: readonly string[], from?: string) =>
    names.map((name) => (from ? `${from}.${name}` : name)).join(', ')
  const all = [...key, ...columns, ...first]
  return sql`
    insert into ${sql.raw(table)} (${sql.raw(list(all))})
    select ${sql.raw(list(all, 'w'))} from (${wanted}) w
    where not exists (select from ${sql.raw(table)} t where (${sql.raw(list(key, 't'))}) = (${sql.raw(list(key, 'w'))})
      and (${sql.raw(list(columns, 't'))}) is not distinct from (${sql.raw(list(columns, 'w'))}))
    on conflict (${sql.raw(list(key))}) do update set
      ${sql.raw(columns.map((name) => `${name} = excluded.${name}`).join(', '))}`
}

function columnName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

const batchSigns = 512 * 1024

/** Collects rows and copies them batch by batch, one batch on its way while the next is being collected. */
export function createCopier<Columns extends StagedColumns>(connection: Db | Tx, { table, columns }: Staging<Columns>) {
  const cells = Object.entries(columns).map(([key, { read }]) => ({ key, read: read as (value: unknown) => CopyCell }))
  const names = cells.map(({ key }) => columnName(key)).join(', ')
  let batch = ''
  let onItsWay: Promise<void> = Promise.resolve()

  async function send() {
    const text = batch
    batch = ''
    await onItsWay
    onItsWay = copyIn(connection, table, names, text)
    // Seen by the next await; without this an early failure would count as unhandled.
    onItsWay.catch(() => {})
  }

  return {
    /** Answers a promise only when there is something to wait for. */
    add(said: Said<Columns>): Promise<void> | undefined {
      const row = said as Record<string, unknown>
      let sign = ''
      for (const { key, read } of cells) {
        batch += sign + copyText(read(row[key]))
        sign = '\t'
      }
      batch += '\n'
      return batch.length >= batchSigns ? send() : undefined
    },
    async end() {
      if (batch) await send()
      await onItsWay
    },
  }
}

function copyText(cell: CopyCell): string {
  if (cell === null) return '\\N'
  if (typeof cell === 'string')
    return /[\\\t\n\r\0]/.test(cell) ? cell.replace(/[\\\t\n\r\0]/g, (sign) => escapes[sign] ?? '') : cell
  if (typeof cell === 'object') return `{${cell.map((item) => item ?? 'NULL').join(',')}}`
  return String(cell)
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
