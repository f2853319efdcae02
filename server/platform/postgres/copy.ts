import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import copy from 'pg-copy-streams'
import type { Db, Tx } from '../database.ts'

/** Chunks of what `copy (query) to stdout (format binary)` answers. COPY takes no parameters. */
export function copyOut(tx: Tx, query: SQL): Readable {
  const { sql: text, params } = new PgDialect().sqlToQuery(query)
  if (params.length > 0) throw new Error('COPY takes no parameters.')
  return clientOf(tx).query(copy.to(`copy (${text}) to stdout (format binary)`))
}

/** Sends rows in COPY's text format. Table and columns are our own words. */
export async function copyIn(connection: Db | Tx, table: string, columns: string, text: string): Promise<void> {
  await pipeline(Readable.from([text]), clientOf(connection).query(copy.from(`copy ${table} (${columns}) from stdin`)))
}

/** As `copyOut`, in the text form that any version of PostgreSQL reads. */
export function copyTextOut(tx: Tx, query: SQL): Readable {
  const { sql: text, params } = new PgDialect().sqlToQuery(query)
  if (params.length > 0) throw new Error('COPY takes no parameters.')
  return clientOf(tx).query(copy.to(`copy (${text}) to stdout`))
}

/** Sends what `copyTextOut` answered. */
export async function copyTextIn(
  tx: Tx,
  table: { schema: string; name: string },
  columns: readonly string[],
  source: Readable,
): Promise<void> {
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
  const target = `${quoted(table.schema)}.${quoted(table.name)} (${columns.map(quoted).join(', ')})`
  await pipeline(source, clientOf(tx).query(copy.from(`copy ${target} from stdin`)))
}

/** COPY is a conversation of the connection itself, which Drizzle keeps in its session. */
function clientOf(connection: Db | Tx): pg.ClientBase {
  return (connection as unknown as { session: { client: pg.ClientBase } }).session.client
}
