import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asAdmin, withDatabase } from '../../../tests/harness/database.ts'
import { createMarket } from '../../../tests/harness/shoppers.ts'
import { createDiskStore, createMediaStore } from '../../media/index.ts'
import { recordPaid } from '../../order/index.ts'
import { recordDeed } from '../../staff/index.ts'
import { changed, type Database, inTransaction, openDatabase, rows } from '../database.ts'
import { shopRole } from '../postgres/shop-role.ts'
import { restoreBackup } from './restore-backup.ts'
import { saveBackup } from './save-backup.ts'

const base = withDatabase()
const folder = mkdtempSync(join(tmpdir(), 'komod-backup-'))
const mediaFolder = join(folder, 'media')
const kept = join(folder, 'kept')
const opened: { database: Database; name: string }[] = []
let order: { basketGroup: string; totalMinor: number }
let picture: string

beforeAll(async () => {
  const market = await createMarket(base.db)
  const shopper = await market.aShopperWith({ [await market.aSellableOffer(5)]: 2 })
  order = (await shopper.checkout.placeOrder({ query: { id: await market.fillCheckout(shopper, {}) } })).order
  const money = {
    basketGroup: order.basketGroup,
    amountMinor: 100,
    operationKey: 'payment/1',
    note: '',
    now: market.now,
  }
  await inTransaction(base.db, (tx) => recordPaid(tx, market.order.pricing, money))
  await recordDeed(base.db, {
    deed: randomUUID(),
    at: market.now,
    actorId: 1,
    actorGroups: ['admin'],
    call: 'test/deed',
    requestId: 'r1',
    result: 'done',
  })
  // What a shop that runs has there: a queue of the library's own.
  await changed(
    base.db,
    sql`insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds,
        deletion_seconds, partition, table_name)
      values ('__pgboss__send-it', 'standard', 1, 1, false, 60, 60, 60, false, 'job_common')`,
  )
  await changed(base.db, sql`insert into pgboss.job (name, policy) values ('__pgboss__send-it', 'standard')`)
  const red = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const files = createDiskStore(mediaFolder)
  picture = (await createMediaStore({ files, db: base.db }).keepPicture(red, 'own')).key
  await files.put(privatePhoto, red)
  await saveBackup({ database: base.database, mediaFolder, to: kept })
}, 60_000)

afterAll(async () => {
  for (const { database, name } of opened) {
    await database.close()
    await asAdmin(async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`)))
  }
  rmSync(folder, { recursive: true, force: true })
})

async function anEmptyDatabase() {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(async (admin) => void (await admin.query(`create database ${name} owner ${shopRole}`)))
  const url = inject('postgresUrl').replace(/\/postgres$/, `/${name}`)
  const database = openDatabase({ url, poolSize: 4, statementTimeoutMs: 10_000 })
  opened.push({ database, name })
  return { url, database, mediaFolder: join(folder, name) }
}

/** Named by chance and not by what is in it. */
const privatePhoto = `private/ab/${'ab'.repeat(16)}`

const moneyOf = ({ db }: { db: Database['db'] }) =>
  rows(
    db,
    sql`select (select count(*) from order_groups) groups, (select sum(amount_minor) from order_money) paid,
      (select sum(total_minor) from orders) total, (select sum(reserved) from stock) reserved,
      (select sum(on_hand) from stock) on_hand, (select count(*) from pgboss.job where name !~ '^__') jobs,
      (select count(*) from staff_actions) deeds`,
  )

test('what was kept comes back: every row, the money, the goods held, the pictures', async () => {
  const target = await anEmptyDatabase()
  const manifest = await restoreBackup({ ...target, from: kept })
  expect(await moneyOf(target.database)).toEqual(await moneyOf(base.database))
  expect(manifest.tables.find(({ name }) => name === 'order_money')?.sums).toEqual({ amount_minor: '100' })
  const original = (where: string) =>
    readFile(join(where, 'originals', picture.slice(0, 2), picture.slice(2, 4), picture))
  expect(await original(target.mediaFolder)).toEqual(await original(mediaFolder))
  const photo = (where: string) => readFile(join(where, privatePhoto))
  expect(await photo(target.mediaFolder)).toEqual(await photo(mediaFolder))

  const { db } = target.database
  // Numbers go on where they were, references are checked, and the trail refuses changes.
  const [next] = await rows<{ is_new: boolean }>(
    db,
    sql`select nextval(pg_get_serial_sequence('orders', 'id')) > (select max(id) from orders) is_new`,
  )
  expect(next?.is_new).toBe(true)
  await expect(changed(db, sql`delete from staff_actions`)).rejects.toThrow()
  await expect(changed(db, sql`update order_money set order_id = -1`)).rejects.toThrow()
  const invalid = await rows(db, sql`select conname from pg_constraint where not convalidated`)
  expect(invalid).toEqual([])
})

test('a backup goes into an empty database only', async () => {
  await expect(restoreBackup({ database: base.database, url: base.url, mediaFolder, from: kept })).rejects.toThrow(
    'not empty',
  )
})

test('a folder that is there already is not written over, and strangers cannot read one', async () => {
  await expect(saveBackup({ database: base.database, mediaFolder, to: kept })).rejects.toThrow('there already')
  expect(statSync(kept).mode & 0o077).toBe(0)
  expect(statSync(join(kept, 'tables/public.order_groups.copy.gz')).mode & 0o077).toBe(0)
})

test('a manifest that does not match what comes back, or a file that was changed, is refused', async () => {
  const target = await anEmptyDatabase()
  const file = join(kept, 'manifest.json')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('"amount_minor": "100"', '"amount_minor": "101"'))
  await expect(restoreBackup({ ...target, from: kept })).rejects.toThrow('order_money')
  await writeFile(file, text)
  expect(await rows(target.database.db, sql`select 1 from orders`)).toEqual([])

  const table = join(kept, 'tables/public.orders.copy.gz')
  const whole = await readFile(table)
  await writeFile(table, whole.subarray(0, -1))
  const other = await anEmptyDatabase()
  await expect(restoreBackup({ ...other, from: kept })).rejects.toThrow('is not what was written')
  await writeFile(table, whole)
})
