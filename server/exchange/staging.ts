import { sql } from 'drizzle-orm'
import { changed, type Db, rows, withConnection } from '#server/platform/database.ts'
import { copyIn } from '#server/platform/postgres/copy.ts'
import { BadFeedError } from './bad-feed.ts'

export type Connection = Db

/** Temporary tables of one connection: whatever becomes of the import, they vanish with it. Numbers (`no`) count within the run. */
const stagingTables = {
  stage_offers: `no int, line int, ext text, grp text, is_first boolean, hash text, sort int, is_available boolean,
    name text, vendor_code text, barcode text, width_mm int, depth_mm int, height_mm int, weight_grams int,
    packages jsonb, minimum_batch int, price_minor bigint, old_price_minor bigint,
    value_nos int[], amounts float8[], pictures int[], model int, variant text, frames int[],
    section text, vendor text, product_name text, product_code text, product_slug text, description text, country text,
    warranty_days int, assembly_minutes int, is_hit boolean, is_new boolean`,
  stage_values:
    'no int, property_no int, code text, names jsonb, color_hex text, swatch text, sort int, is_stated boolean',
  stage_texts: 'language text, ext text, name text, product_name text, description text',
  stage_pictures: 'no int, media text, width int, height int, kind text',
  stage_models: 'no int, media text, variants jsonb',
  stage_prices: 'line int, no int, zone_id int, price_minor bigint, old_price_minor bigint',
  stage_stock: 'line int, no int, warehouse_id int, on_hand int',
  stage_touched: 'offer_id int, is_new boolean',
  stage_reviews: `ext text, grp text, offer_no int, author text, city text, language text, rating int, text text,
    pros text, cons text, written_on date, votes_yes int, votes_no int, answer text, answered_on date, photos int[]`,
  stage_questions: `ext text, grp text, author text, city text, language text, text text, asked_on date, votes_yes int,
    votes_no int, answer text, answered_by text, answered_on date`,
  stage_kit_items: 'kit text, no int, quantity int, place int',
  stage_kits: 'code text, names jsonb, percent int, sort int',
  stage_sheets: 'code text, lines jsonb',
  stage_instructions: 'grp text, place int, names jsonb, file_type text, sheet text, url text, people int',
} as const

export type StagingTable = keyof typeof stagingTables

const importLock = 727003

/** Runs an import on a connection of its own with fresh staging tables; refuses when another import runs. */
export async function withStaging<Result>(db: Db, work: (connection: Connection) => Promise<Result>): Promise<Result> {
  return withConnection(db, async (connection) => {
    const [lock] = await rows<{ taken: boolean }>(connection, sql`select pg_try_advisory_lock(${importLock}) taken`)
    if (!lock?.taken) throw new BadFeedError('Another import is running.')
    try {
      await changed(connection, sql`set work_mem = '64MB'`)
      await createTables(connection)
      return await work(connection)
    } finally {
      await dropTables(connection)
      await changed(connection, sql`reset work_mem`)
      await changed(connection, sql`select pg_advisory_unlock(${importLock})`)
    }
  })
}

async function createTables(connection: Connection) {
  await dropTables(connection)
  for (const [name, columns] of Object.entries(stagingTables)) {
    await changed(connection, sql.raw(`create temporary table ${name} (${columns})`))
  }
}

async function dropTables(connection: Connection) {
  await changed(
    connection,
    sql.raw(
      `drop table if exists ${Object.keys(stagingTables)
        .map((name) => `pg_temp.${name}`)
        .join(', ')}`,
    ),
  )
}

/**
 * Inserts whose foreign keys were found by a join in the same transaction, with rows that nobody deletes: checking each
 * of a million once more takes two thirds of an import. Where the database role may not say so, they are checked.
 */
export async function withKnownKeys<Result>(connection: Connection, insert: () => Promise<Result>): Promise<Result> {
  const [role] = await rows<{ mayTell: boolean }>(
    connection,
    sql`
    select has_parameter_privilege('session_replication_role', 'SET') "mayTell"`,
  )
  if (!role?.mayTell) return insert()
  await changed(connection, sql`set local session_replication_role = replica`)
  const result = await insert()
  await changed(connection, sql`set local session_replication_role = origin`)
  return result
}

export type CopyCell = string | number | boolean | null | readonly (number | null)[]

const batchBytes = 512 * 1024

/** Collects rows and copies them batch by batch, one batch on its way while the next is being collected. */
export function createCopier(connection: Connection, table: StagingTable, columns: string) {
  let batch = ''
  let onItsWay: Promise<void> = Promise.resolve()

  async function send() {
    const text = batch
    batch = ''
    await onItsWay
    onItsWay = copyIn(connection, table, columns, text)
    // Seen by the next await; without this an early failure would count as unhandled.
    onItsWay.catch(() => {})
  }

  return {
    async add(cells: readonly CopyCell[]) {
      batch += `${cells.map(copyText).join('\t')}\n`
      if (batch.length >= batchBytes) await send()
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
