import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
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

describe('a PDF', () => {
  const resume: FilesField = { ...field, purpose: 'test resume', kinds: ['application/pdf'] }

  async function ready(bytes: Buffer) {
    const visitorId = randomUUID()
    const { intake, listOwn, read } = taking()
    const arrival = await intake.keep(piecesOf(bytes, 1000), { visitorId, field: resume })
    if (arrival.kind !== 'arrived') return { kind: arrival.kind }
    const readied = await intake.ready(arrival.file, { visitorId, field: resume })
    if (readied.kind !== 'ready') return { kind: readied.kind }
    const [shown] = await listOwn(visitorId, [readied.receipt])
    return { kind: 'ready', shown, bytes: await read(readied.receipt), given: await read(arrival.file.key) }
  }

  test('is a picture of its first six pages from then on, and the file itself is gone', async () => {
    const two = await ready(await aPdf(2))
    expect(two).toMatchObject({ kind: 'ready', given: null, shown: { width: 1240, height: 2 * 1754 } })
    expect(await sharp(two.bytes ?? undefined).metadata()).toMatchObject({ format: 'jpeg', height: 2 * 1754 })
    const { channels } = await sharp(two.bytes ?? undefined).stats()
    expect([channels[0]?.max, (channels[0]?.min ?? 255) < 60]).toEqual([255, true])
    expect(await ready(await aPdf(9))).toMatchObject({ kind: 'ready', shown: { width: 1240, height: 6 * 1754 } })
  })

  test('that is none inside, that is locked, or comes where pictures are wanted, is refused', async () => {
    expect(await ready(Buffer.from('%PDF-1.7\nnothing of the kind'))).toEqual({ kind: 'unreadable' })
    expect(await ready(await aPdf(1, { userPassword: 'known to nobody' }))).toEqual({ kind: 'unreadable' })
    const wish = { visitorId: randomUUID(), field }
    expect(await taking().intake.keep(piecesOf(await aPdf(1), 1000), wish)).toEqual({ kind: 'wrongType' })
  })
})

function aPdf(pages: number, options: { userPassword?: string } = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', autoFirstPage: false, ...options })
  for (let page = 1; page <= pages; page++) pdf.addPage().fontSize(40).text(`Page ${page}`)
  pdf.end()
  return buffer(pdf)
}

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
