import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createSecrets } from '#server/platform/secrets.ts'
import { mountForTest } from '../../tests/harness/mounted-calls.ts'
import { mediaCalls } from './calls.ts'
import { createPrivateFiles } from './private-files.ts'
import { createDiskStore } from './providers/disk.ts'

const folder = mkdtempSync(join(tmpdir(), 'komod-private-'))
const start = new Date('2026-11-22T10:00:00Z')
let now = start
const clock = () => now
const files = createDiskStore(folder)
const privateFiles = createPrivateFiles({ files, secrets: createSecrets('a secret of the tests only'), clock })
const http = fastify({ routerOptions: { maxParamLength: 500 } })
mountForTest(http, mediaCalls({ privateFiles, uploads: { listOwn: async () => [] } }), { clock })
const inAnHour = new Date(start.getTime() + 3600_000)

beforeEach(() => {
  now = start
})
afterAll(async () => {
  await http.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a private file opens by its link, is kept by nobody and runs nothing', async () => {
  const kept = await privateFiles.keep(Buffer.from('a photo'), 'image/webp')
  const answer = await http.inject(privateFiles.link(kept, inAnHour))
  expect(answer.body).toBe('a photo')
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'; sandbox$/),
    'x-content-type-options': 'nosniff',
  })
})

test('a link ends, cannot be made longer or turned to another file, and opens nothing that is gone', async () => {
  const kept = await privateFiles.keep(Buffer.from('mine'), 'image/png')
  const other = await privateFiles.keep(Buffer.from('another’s'), 'image/png')
  const url = privateFiles.link(kept, inAnHour)
  const seal = url.split('.')[1]
  const body = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const endsAt = inAnHour.getTime()
  const tried = [
    `/media/private/${body({ ...kept, endsAt: endsAt * 2 })}.${seal}`,
    `/media/private/${body({ ...other, endsAt })}.${seal}`,
    '/media/private/nothing/',
    `/media/private/${body({ ...kept, endsAt })}./`,
  ]
  for (const one of tried) expect((await http.inject(one)).json()).toMatchObject({ error: 'FILE_NOT_FOUND' })
  now = inAnHour
  expect((await http.inject(url)).statusCode).toBe(404)
  now = start
  expect((await http.inject(url)).statusCode).toBe(200)
  await privateFiles.remove(kept)
  expect((await http.inject(url)).statusCode).toBe(404)
})

test('a link for one visitor opens to nobody else, and does not tell who it is for', async () => {
  const kept = await privateFiles.keep(Buffer.from('mine'), 'image/png')
  const visitorId = crypto.randomUUID()
  const url = privateFiles.link(kept, inAnHour, visitorId)
  const token = url.split('/')[3] ?? ''
  expect(await privateFiles.open(token, visitorId)).toMatchObject({ mediaType: 'image/png' })
  expect(await privateFiles.open(token, crypto.randomUUID())).toBeNull()
  expect((await http.inject(url)).json()).toMatchObject({ error: 'FILE_NOT_FOUND' })
  expect(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).not.toContain(visitorId)
})

test('links of a secret that was changed open until they end', async () => {
  const kept = await privateFiles.keep(Buffer.from('mine'), 'image/png')
  const secrets = createSecrets('another secret of the tests', 'a secret of the tests only')
  const later = createPrivateFiles({ files, secrets, clock })
  const token = privateFiles.link(kept, inAnHour).split('/')[3] ?? ''
  expect(await later.open(token)).toMatchObject({ mediaType: 'image/png', totalBytes: 4 })
  expect(await createPrivateFiles({ files, secrets: createSecrets('somebody else’s'), clock }).open(token)).toBeNull()
})
