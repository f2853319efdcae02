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

/** COPY is a conversation of the connection itself, which Drizzle keeps in its session. */
function clientOf(connection: Db | Tx): pg.ClientBase {
  return (connection as unknown as { session: { client: pg.ClientBase } }).session.client
}
