import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { BadFeedError } from './bad-feed.ts'
import { readFeed } from './read-feed.ts'
import { readFeedAside } from './read-feed-aside.ts'

const folder = mkdtempSync(join(tmpdir(), 'komod-aside-'))
const file = join(folder, 'feed.yml')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const head =
  '<yml_catalog><shop><name>Стенд</name><categories><category id="1">Стулья</category></categories><offers>\n'
const offers = (count: number) =>
  Array.from({ length: count }, (_, at) => `<offer id="${at}"><name>Стул ${'й'.repeat(200)}</name></offer>\n`).join('')

/** More than what is read without a thread. */
const many = 12_000

async function itemsOf(chunks: ReturnType<typeof readFeed>) {
  const items: unknown[] = []
  for await (const chunk of chunks) items.push(...chunk.items)
  return items
}

test('a large file says the same when a thread reads it, in the same order', async () => {
  writeFileSync(file, `${head}${offers(many)}</offers></shop></yml_catalog>`)
  const items = await itemsOf(readFeedAside(file))
  expect(items).toHaveLength(many + 3)
  // What is handed over has its facts, if not their prototypes.
  expect(JSON.stringify(items)).toBe(JSON.stringify(await itemsOf(readFeed(file))))
})

test('a large file that breaks off is refused with its place', async () => {
  writeFileSync(file, `${head}${offers(many)}<offer id="last"></wrong>`)
  const refused = await itemsOf(readFeedAside(file)).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(BadFeedError)
  expect(refused).toMatchObject({ message: expect.stringContaining('XML is broken'), line: many + 2 })
})

test('whoever stops listening stops the reading', async () => {
  writeFileSync(file, `${head}${offers(many)}</offers></shop></yml_catalog>`)
  for await (const { items } of readFeedAside(file)) {
    expect(items.length).toBeGreaterThan(0)
    break
  }
})
