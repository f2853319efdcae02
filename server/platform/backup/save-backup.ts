import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { type Database, inSnapshot, rows, type Tx } from '../database.ts'
import { copyTextOut } from '../postgres/copy.ts'
import { BackupError, type KeptTable, type Manifest, manifestFile, tableFile } from './manifest.ts'
import { columnsOf, countTable, keptRowsOf, nameOf, readTables, type TableShape } from './read-tables.ts'

/**
 * Writes all the shop keeps into a new folder: every table as of one moment, beside a shop that goes on, and the
 * originals of pictures and models. The folder gets its name when all of it is there.
 */
export async function saveBackup(settings: { database: Database; mediaFolder: string; to: string }): Promise<Manifest> {
  const { database, mediaFolder, to } = settings
  if (existsSync(to)) throw new BackupError(`${to} is there already: each backup has a folder of its own.`)
  const folder = `${to}.unfinished-${process.pid}`
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  const madeAt = new Date().toISOString()
  const kept = await inSnapshot(database.db, (tx) => saveTables(tx, folder))
  // Originals never change and are never taken away, so those that the tables name are all there still.
  const media = await saveMedia(mediaFolder, join(folder, 'media'))
  const manifest: Manifest = { format: 1, madeAt, ...kept, media }
  await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  await rename(folder, to)
  return manifest
}

async function saveTables(tx: Tx, folder: string): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  const migrations = await rows<{ hash: string }>(tx, sql`select hash from drizzle.__drizzle_migrations order by id`)
  const tables: KeptTable[] = []
  for (const table of await readTables(tx)) {
    const counts = await countTable(tx, table)
    const fileHash = await saveTable(tx, table, join(folder, tableFile(table)))
    tables.push({ schema: table.schema, name: table.name, columns: table.columns, ...counts, fileHash })
  }
  return { migrations: migrations.map(({ hash }) => hash), tables, sequences: await readSequences(tx) }
}

async function saveTable(tx: Tx, table: TableShape, file: string): Promise<string> {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const rowsOut = copyTextOut(tx, sql`select ${columnsOf(table)} from ${nameOf(table)}${keptRowsOf(table)}`)
  await pipeline(rowsOut, createGzip({ level: 3 }), hashing, createWriteStream(file, { mode: 0o600 }))
  return hash.digest('hex')
}

function readSequences(tx: Tx): Promise<Manifest['sequences']> {
  return rows(
    tx,
    sql`select schemaname "schema", sequencename "name", coalesce(last_value, start_value)::text "lastValue",
        last_value is not null "isCalled"
      from pg_sequences where schemaname = 'public' order by sequencename`,
  )
}

/** What is made from originals is not kept: it is made again when it is asked for. */
const remade = 'sizes'

async function saveMedia(from: string, to: string): Promise<Manifest['media']> {
  const media = { files: 0, bytes: 0 }
  if (!existsSync(from)) return media
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name)
    const path = relative(from, source)
    if (!entry.isFile() || path.startsWith(`${remade}/`)) continue
    const target = join(to, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    // On the same disk a second name costs nothing; a file named by its content is never written again.
    await link(source, target).catch(() => copyFile(source, target))
    media.files++
    media.bytes += (await stat(target)).size
  }
  return media
}
