import { beforeAll, expect, test } from 'vitest'
import { seedShop } from '#demo/seed-shop.ts'
import { inTransaction } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { postCalls } from './post-calls.ts'
import { saveFront } from './queries.ts'

const base = withDatabase()
const visitorId = '0f0f0f0f-0000-4000-8000-000000000001'
const picture = { media: 'a'.repeat(32), width: 800, height: 600 }
const post = { network: 'VK', url: 'https://vk.example/2', texts: { ru: 'Стол' }, postedOn: '2026-11-03' }

beforeAll(() =>
  inTransaction(base.db, async (tx) => {
    await seedShop(tx)
    const first = { id: 1, network: 'VK', url: 'https://vk.example/1', texts: { ru: 'Диван' }, postedOn: '2026-11-02' }
    await saveFront(tx, { strips: [], news: [], posts: [{ ...first, ...picture }], sponsored: [] })
  }),
)

async function ask(name: string, body: Record<string, unknown> = {}) {
  const media = { keepPicture: async () => ({ key: 'b'.repeat(32), width: 10, height: 10 }) }
  const uploads = { listOwn: async () => [], read: async () => null, removeDiscarded: async () => {} }
  const call = postCalls({ db: base.db, media: media as never, uploads }).find((one) => one.name === name)
  if (!call?.handler) throw new Error(`No call is named ${name}`)
  const context = { now: () => new Date('2026-11-25T07:00:00Z'), requireVisitor: async () => ({ visitorId }) }
  const input = { query: undefined, params: undefined, body: call.call.body?.parse(body) }
  const refuse = (code: string) => new Error(code)
  return call.handler(input as never, context as never, refuse as never, (() => {}) as never) as Promise<never>
}

test('a post is changed and keeps its picture; a release does not bring the old words back', async () => {
  await ask('savePost', { ...post, id: 1, isActive: true })
  expect(await ask('listEditedPosts')).toMatchObject({
    posts: [{ id: 1, texts: { ru: 'Стол' }, url: 'https://vk.example/2', picture: picture.media }],
  })
})

test('a new post needs a picture, and one of somebody else is none', async () => {
  await expect(ask('savePost', post)).rejects.toThrow('POST_PICTURE_MISSING')
  await expect(ask('savePost', { ...post, picture: ['c'.repeat(32)] })).rejects.toThrow('FILE_GONE')
  await expect(ask('savePost', { ...post, id: 77 })).rejects.toThrow('POST_GONE')
})

test.each(['http://vk.example/', 'javascript:alert(1)', '//vk.example/', 'https://a b'])(
  'an address that is no https one is refused: %s',
  async (url) => {
    await expect(ask('savePost', { ...post, url })).rejects.toThrow()
  },
)
