import { createHash } from 'node:crypto'
import { constants, createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { changed, type Database, rows, type Tx, withConnection } from '../database.ts'
import { migrateJobs } from '../jobs/index.ts'
import { migrateDatabase, migrationHashes } from '../migrate.ts'
import { copyTextIn } from '../postgres/copy.ts'
import { BackupError, type KeptTable, Manifest, manifestFile, tableFile } from './manifest.ts'
import { countTable, readTables } from './read-tables.ts'

/**
 * Fills an empty database from a backup. The tables are made as they were at the backup, filled in one transaction in
 * the order of their references, so that every foreign key is checked as always, and compared row by row; only then they
 * are brought up to this build. Anything that does not match is refused, and nothing of it is kept.
 */
export async function restoreBackup(settings: {
  database: Database
  url: string
  mediaFolder: string
  from: string
}): Promise<Manifest> {
  const { database, url, mediaFolder, from } = settings
  const manifest = await readManifest(from)
  await requireWholeFiles(from, manifest)
  await requireEmpty(database)
  const known = migrationHashes()
  const isKnown = manifest.migrations.every((hash, place) => known[place] === hash)
  if (!isKnown) throw new BackupError('The backup is of another or a newer build: restore it with that one.')
  await migrateJobs(url)
  await migrateDatabase(url, manifest.migrations.length)
  await withConnection(database.db, (connection) => connection.transaction((tx) => fill(tx, from, manifest)))
  await migrateDatabase(url)
  await restoreMedia(join(from, 'media'), mediaFolder, manifest)
  return manifest
}

async function readManifest(from: string): Promise<Manifest> {
  const text = await readFile(join(from, manifestFile), 'utf8').catch(() => {
    throw new BackupError(`${from} holds no backup: there is no ${manifestFile}.`)
  })
  const parsed = Manifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new BackupError(`${manifestFile} is not one of ours.`)
  return parsed.data
}

/** Before anything is touched: a file that was cut or changed spoils no restore half-way. */
async function requireWholeFiles(from: string, { tables }: Manifest) {
  for (const table of tables) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(from, tableFile(table))), hash)
    if (hash.digest('hex') !== table.fileHash) throw new BackupError(`${tableFile(table)} is not what was written.`)
  }
}

async function requireEmpty({ db }: Database) {
  const [found] = await rows<{ name: string }>(
    db,
    sql`select schemaname || '.' || tablename "name" from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
  )
  if (found) throw new BackupError(`The database is not empty (${found.name}): a backup goes into an empty one only.`)
}

async function fill(tx: Tx, from: string, manifest: Manifest) {
  // What migrations put there themselves is in the backup too.
  const made = await readTables(tx)
  const names = made.map(({ schema, name }) => sql`${sql.identifier(schema)}.${sql.identifier(name)}`)
  await changed(tx, sql`truncate ${sql.join(names, sql`, `)}`)
  const shapes = new Map(made.map((shape) => [`${shape.schema}.${shape.name}`, shape]))
  for (const table of inOrderOf(made, manifest.tables)) {
    const source = createReadStream(join(from, tableFile(table))).pipe(createGunzip())
    await copyTextIn(tx, table, table.columns, source)
    const counted = shapes.get(`${table.schema}.${table.name}`)?.counted ?? []
    requireSame(table, await countTable(tx, { ...table, counted }))
  }
  for (const { schema, name, lastValue, isCalled } of manifest.sequences) {
    const sequence = `${JSON.stringify(schema)}.${JSON.stringify(name)}`
    await rows(tx, sql`select setval(${sequence}::regclass, ${lastValue}::bigint, ${isCalled})`)
  }
}

function inOrderOf(made: readonly { schema: string; name: string }[], kept: readonly KeptTable[]): KeptTable[] {
  const place = (table: { schema: string; name: string }) =>
    made.findIndex(({ schema, name }) => schema === table.schema && name === table.name)
  const unknown = kept.find((table) => place(table) < 0)
  if (unknown) throw new BackupError(`The backup has a table that its migrations do not make: ${unknown.name}.`)
  return [...kept].sort((one, other) => place(one) - place(other))
}

function requireSame(kept: KeptTable, found: Pick<KeptTable, 'rows' | 'content' | 'sums'>) {
  const isSame =
    kept.rows === found.rows &&
    kept.content === found.content &&
    Object.entries(kept.sums).every(([column, sum]) => found.sums[column] === sum)
  if (isSame) return
  throw new BackupError(
    `${kept.name}: ${kept.rows} rows were kept, and what came back is not them (${found.rows} rows).`,
  )
}

async function restoreMedia(from: string, to: string, { media }: Manifest) {
  if (!existsSync(from)) return
  let files = 0
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath, entry.name)
    const path = relative(from, source)
    if (path.startsWith('originals/')) await requireOwnName(source, entry.name)
    const target = join(to, path)
    await mkdir(dirname(target), { recursive: true })
    await copyFile(source, target, constants.COPYFILE_FICLONE)
    files++
  }
  if (files !== media.files) throw new BackupError(`${media.files} files of media were kept, ${files} came back.`)
}

/** Originals are named by what is in them, so each proves itself. */
async function requireOwnName(file: string, name: string) {
  if (!/^[0-9a-f]{32}$/.test(name)) return
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  if (!hash.digest('hex').startsWith(name)) throw new BackupError(`media/${name} is not what was written.`)
}
