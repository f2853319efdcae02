import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { aGlb } from '../../tests/harness/models.ts'
import { bytesOf } from './file-store.ts'
import { createDiskStore, createMediaStore, type MediaStore, mediaRoutes } from './index.ts'

const base = withDatabase()
const folder = mkdtempSync(join(tmpdir(), 'komod-models-'))
const made: (string | null)[] = []
let store: MediaStore
let app: FastifyInstance
let sofa: Buffer

beforeAll(async () => {
  sofa = await aGlb({ 'weave-sage': [0.4, 0.5, 0.4], 'leather-cognac': [0.5, 0.3, 0.2] })
  const usdzFromGlb = async (glb: Uint8Array, variant: string | null) => {
    made.push(variant)
    return Buffer.from(`usdz of ${glb.length} bytes in ${variant}`)
  }
  store = createMediaStore({ files: createDiskStore(folder), db: base.db, usdzFromGlb })
  app = fastify()
  await app.register(mediaRoutes(store))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a model', () => {
  test('is kept once and tells its colours', async () => {
    const first = await store.keepModel(sofa)
    expect(first).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      variants: ['weave-sage', 'leather-cognac'],
    })
    expect(await store.keepModel(Buffer.from(sofa))).toEqual(first)
    expect((await store.keepModel(await aGlb())).variants).toEqual([])
  })

  test('is served as it came, for ever', async () => {
    const { key } = await store.keepModel(sofa)
    const answer = await app.inject(`/media/${key}/model.glb`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'model/gltf-binary',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.rawPayload.equals(sofa)).toBe(true)
    const headers = { 'if-none-match': answer.headers.etag as string }
    expect((await app.inject({ url: `/media/${key}/model.glb`, headers })).statusCode).toBe(304)
  })

  test.each([
    { promise: 'its beginning', range: 'bytes=0-99', status: 206, part: [0, 100] },
    { promise: 'the rest from a place on', range: 'bytes=100-', status: 206, part: [100, undefined] },
    { promise: 'its last bytes', range: 'bytes=-50', status: 206, part: [-50, undefined] },
    { promise: 'more than there is, up to the end', range: 'bytes=10-99999999', status: 206, part: [10, undefined] },
    { promise: 'several parts as a whole', range: 'bytes=0-1,4-5', status: 200, part: [0, undefined] },
  ])('hands over $promise', async ({ range, status, part: [from, to] }) => {
    const { key } = await store.keepModel(sofa)
    const answer = await app.inject({ url: `/media/${key}/model.glb`, headers: { range } })
    expect(answer.statusCode).toBe(status)
    expect(answer.rawPayload.equals(sofa.subarray(from, to))).toBe(true)
    if (status === 206) expect(answer.headers['content-range']).toMatch(/^bytes \d+-\d+\/\d+$/)
  })

  test('refuses a part behind its end, and sends the whole to who holds another version', async () => {
    const { key } = await store.keepModel(sofa)
    const url = `/media/${key}/model.glb`
    const beyond = await app.inject({ url, headers: { range: `bytes=${sofa.length}-` } })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toBe(`bytes */${sofa.length}`)
    const other = await app.inject({ url, headers: { range: 'bytes=0-9', 'if-range': '"another"' } })
    expect(other.statusCode).toBe(200)
  })

  test('becomes USDZ in one of its colours once, when somebody asks', async () => {
    const { key } = await store.keepModel(sofa)
    const url = `/media/${key}/model-weave-sage.usdz`
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.inject(url)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(answers[0]?.headers['content-type']).toBe('model/vnd.usdz+zip')
    expect(answers[0]?.payload).toBe(`usdz of ${sofa.length} bytes in weave-sage`)
    expect((await app.inject(`/media/${key}/model.usdz`)).payload).toContain('in null')
    expect(made).toEqual(['weave-sage', null])
  })

  test.each(['model-velvet-blue.usdz', 'model-..%2fx.usdz', 'model.gltf', 'other.glb', 'model-.usdz'])(
    'has no file %s',
    async (file) => {
      const { key } = await store.keepModel(sofa)
      expect((await app.inject(`/media/${key}/${file}`)).statusCode).toBe(404)
    },
  )

  test('is not found under the key of a picture', async () => {
    expect((await app.inject(`/media/${'0'.repeat(32)}/model.glb`)).statusCode).toBe(404)
    expect((await app.inject(`/media/${'0'.repeat(32)}/model.usdz`)).statusCode).toBe(404)
  })
})

test('a real USDZ is made in a thread of its own', { timeout: 30_000 }, async () => {
  const real = createMediaStore({ files: createDiskStore(folder), db: base.db })
  const { key } = await real.keepModel(await aGlb({ red: [0.8, 0.1, 0.1] }))
  const usdz = await real.openUsdz(key, 'red')
  expect(usdz && (await bytesOf(usdz)).toString('latin1', 0, 4)).toBe('PK\u0003\u0004')
})

describe('what is no model is refused:', () => {
  const withJson = (json: unknown) => {
    const text = JSON.stringify(json)
    const body = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4))
    const head = Buffer.alloc(20)
    head.write('glTF')
    head.writeUInt32LE(2, 4)
    head.writeUInt32LE(20 + body.length, 8)
    head.writeUInt32LE(body.length, 12)
    head.write('JSON', 16)
    return Buffer.concat([head, body])
  }
  const asset = { version: '2.0' }
  const named = (...names: unknown[]) => ({
    asset,
    meshes: [{}],
    extensions: { KHR_materials_variants: { variants: names.map((name) => ({ name })) } },
  })
  test.each([
    { promise: 'an empty file', glb: () => Buffer.alloc(0), reason: 'empty' },
    { promise: 'a picture', glb: () => Buffer.from('RIFF....WEBPVP8 and so on'), reason: 'notAModel' },
    { promise: 'too many bytes', glb: () => Buffer.alloc(5 * 1024 * 1024, 1), reason: 'tooManyBytes' },
    { promise: 'a model that breaks off', glb: () => sofa.subarray(0, sofa.length - 8), reason: 'broken' },
    { promise: 'a model without a mesh', glb: () => withJson({ asset }), reason: 'broken' },
    { promise: 'a body that is no object', glb: () => withJson(7), reason: 'broken' },
    {
      promise: 'a model whose buffer lies elsewhere',
      glb: () => withJson({ asset, meshes: [{}], buffers: [{ uri: 'https://elsewhere.example/x.bin' }] }),
      reason: 'reachesOutside',
    },
    { promise: 'a colour that is no word', glb: () => withJson(named('../x')), reason: 'wrongVariants' },
    { promise: 'a colour named twice', glb: () => withJson(named('red', 'red')), reason: 'wrongVariants' },
    { promise: 'a colour without a name', glb: () => withJson(named(undefined)), reason: 'wrongVariants' },
  ])('$promise', async ({ glb, reason }) => {
    await expect(store.keepModel(glb())).rejects.toMatchObject({ name: 'ModelError', reason })
  })
})
