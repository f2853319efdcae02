import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { FilesField } from '#contract/files.ts'
import { rows } from '#server/platform/database.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aPlank } from '../../tests/harness/pictures.ts'
import { claimUploads, createPrivateFiles, createUploads, lockUploads, type Uploads } from './index.ts'
import { createDiskStore } from './providers/disk.ts'
import { uploads } from './tables.ts'

const base = withDatabase()
const folder = mkdtempSync(join(tmpdir(), 'komod-uploads-'))
const clock = () => new Date('2026-11-22T10:00:00Z')
const privateFiles = createPrivateFiles({
  files: createDiskStore(folder),
  secrets: createSecrets('of tests only'),
  clock,
})
const taking = (megabytes = 1000) =>
  createUploads({ db: base.db, privateFiles, clock, maxTotalBytes: megabytes * 1024 * 1024 })
const field: FilesField = {
  purpose: 'test photo',
  kinds: ['image/png'],
  most: 20,
  maxMegabytes: 10,
  limit: { requests: 1, windowSeconds: 1 },
}

beforeEach(() => base.db.delete(uploads))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function* piecesOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const aPng = () => aPlank().png().toBuffer()

test('a file that comes byte by byte is known by its content all the same', async () => {
  const visitorId = randomUUID()
  const { intake, listOwn, read } = taking()
  const arrival = await intake.keep(piecesOf(await aPng(), 1), { visitorId, field })
  if (arrival.kind !== 'arrived') throw new Error(arrival.kind)
  const readied = await intake.ready(arrival.file, { visitorId, field })
  if (readied.kind !== 'ready') throw new Error(readied.kind)
  expect(await listOwn(visitorId, [readied.receipt])).toMatchObject([{ width: 60, height: 40 }])
  expect(await read(arrival.file.key)).toBeNull()
  expect(await listOwn(visitorId, [arrival.file.key])).toEqual([])
  expect(await intake.keep(piecesOf(await aPlank().jpeg().toBuffer(), 1), { visitorId, field })).toEqual({
    kind: 'wrongType',
  })
})

test('what is on its way counts as much as it may become, so together nobody fills the disk', async () => {
  const visitorId = randomUUID()
  const { intake } = taking(15)
  const keep = async () => intake.keep(piecesOf(await aPng(), 100), { visitorId, field })
  const first = await keep()
  expect(await keep()).toEqual({ kind: 'noRoom' })
  if (first.kind === 'arrived') await intake.ready(first.file, { visitorId, field })
  expect(await keep()).toMatchObject({ kind: 'arrived' })
})

async function aReceipt({ intake }: Uploads, visitorId: string): Promise<string> {
  const arrival = await intake.keep(piecesOf(await aPng(), 100), { visitorId, field })
  if (arrival.kind !== 'arrived') throw new Error(arrival.kind)
  const readied = await intake.ready(arrival.file, { visitorId, field })
  if (readied.kind !== 'ready') throw new Error(readied.kind)
  return readied.receipt
}

test('of what a visitor has waiting the oldest make room', async () => {
  const visitorId = randomUUID()
  const own = taking()
  const receipts: string[] = []
  for (let at = 0; at < 12; at++) receipts.push(await aReceipt(own, visitorId))
  expect(receipts).toHaveLength(12)
  expect(await own.listOwn(visitorId, receipts)).toHaveLength(10)
})

test('what is claimed while another file comes in makes no room', async () => {
  const visitorId = randomUUID()
  const own = taking()
  const receipts: string[] = []
  for (let at = 0; at < 10; at++) receipts.push(await aReceipt(own, visitorId))
  const wish = { visitorId, receipts, purpose: field.purpose, now: clock() }
  const next = await base.db.transaction(async (tx) => {
    const keys = (await lockUploads(tx, wish)) ?? []
    const coming = aReceipt(own, visitorId)
    await untilSomebodyWaits()
    await claimUploads(tx, keys, clock())
    return { coming }
  })
  await next.coming
  expect(await base.db.$count(uploads, eq(uploads.state, 'claimed'))).toBe(10)
})

async function untilSomebodyWaits() {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect(await rows(base.db, waiting)).not.toHaveLength(0), 10_000)
}

test('a store that fails leaves no row behind', async () => {
  const broken = { ...privateFiles, keep: () => Promise.reject(new Error('the disk is full')) }
  const { intake } = createUploads({ db: base.db, privateFiles: broken, clock, maxTotalBytes: 1e9 })
  const kept = intake.keep(piecesOf(await aPng(), 100), { visitorId: randomUUID(), field })
  await expect(kept).rejects.toThrow('the disk is full')
  expect(await base.db.$count(uploads)).toBe(0)
})
