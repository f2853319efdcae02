import { type SQL, sql } from 'drizzle-orm'
import { type Db, rows, type Tx } from '../database.ts'
import { BackupError, type KeptTable } from './manifest.ts'

export interface TableShape {
  schema: string
  name: string
  /** All but the generated ones, which the database fills itself. */
  columns: string[]
  /** Columns of money and pieces. */
  counted: string[]
}

/** Of the queue only the jobs: the rest of it is made anew at each start. */
const isKept = sql`(n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname = 'job'))`

/** Which rows: what the queue sends itself belongs to queues of its own, which a new database does not have yet. */
export function keptRowsOf({ schema }: { schema: string }): SQL {
  return schema === 'pgboss' ? sql` where name not like ${sql.raw("'\\_\\_pgboss%'")}` : sql``
}

/** Every table that is kept, those that others refer to first. */
export async function readTables(db: Db | Tx): Promise<TableShape[]> {
  const found = await rows<TableShape & { oid: number }>(
    db,
    sql`select c.oid::int oid, n.nspname schema, c.relname name,
        array_agg(a.attname::text order by a.attnum) columns,
        coalesce(array_agg(a.attname::text order by a.attnum) filter (
          where a.attname ~ '(_minor|^quantity|^on_hand|^reserved)$' and a.atttypid in ('int4'::regtype, 'int8'::regtype)
        ), '{}') counted
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind in ('r', 'p') and not c.relispartition and ${isKept}
      group by c.oid, n.nspname, c.relname order by n.nspname, c.relname`,
  )
  const references = await rows<{ from: number; to: number }>(
    db,
    sql`select conrelid::int "from", confrelid::int "to" from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  )
  // Tables whose references are looked up by a trigger (decision 25) name none: they come when all else is there.
  const looking = await rows<{ oid: number }>(
    db,
    sql`select distinct tgrelid::int oid from pg_trigger where not tgisinternal and tgnewtable is not null and tgtype & 4 = 4`,
  )
  const last = new Set(looking.map(({ oid }) => oid))
  const ordered = inOrder(found, references)
  return [...ordered.filter(({ oid }) => !last.has(oid)), ...ordered.filter(({ oid }) => last.has(oid))]
}

function inOrder<Table extends TableShape & { oid: number }>(
  tables: Table[],
  references: readonly { from: number; to: number }[],
): Table[] {
  const waiting = new Map(tables.map((table) => [table.oid, table]))
  const ordered: Table[] = []
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ oid }) => !references.some(({ from, to }) => from === oid && waiting.has(to)),
    )
    if (free.length === 0) {
      throw new BackupError(`Tables refer to each other in a circle: ${[...waiting.values()].map(({ name }) => name)}`)
    }
    for (const table of free) waiting.delete(table.oid)
    ordered.push(...free)
  }
  return ordered
}

export const nameOf = ({ schema, name }: { schema: string; name: string }): SQL =>
  sql`${sql.identifier(schema)}.${sql.identifier(name)}`

export const columnsOf = ({ columns }: { columns: readonly string[] }): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

/** Counts and sums of a table, and one number that differs when any value of any row does. */
export async function countTable(
  db: Db | Tx,
  table: Pick<KeptTable, 'schema' | 'name' | 'columns'> & { counted: readonly string[] },
): Promise<Pick<KeptTable, 'rows' | 'content' | 'sums'>> {
  const sums = table.counted.map(
    (column) => sql`, sum(${sql.identifier(column)})::text ${sql.identifier(`sum ${column}`)}`,
  )
  const [row = {}] = await rows<Record<string, string | null>>(
    db,
    sql`select count(*)::text n, coalesce(sum(hashtextextended(row(${columnsOf(table)})::text, 0)::numeric), 0)::text content
      ${sql.join(sums)} from ${nameOf(table)}${keptRowsOf(table)}`,
  )
  return {
    rows: Number(row.n),
    content: row.content ?? '',
    sums: Object.fromEntries(table.counted.map((column) => [column, row[`sum ${column}`] ?? '0'])),
  }
}
