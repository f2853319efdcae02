import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withShop } from '../../tests/harness/shop.ts'
import { openAlbum } from './album.ts'

const shop = withShop()
const production = withShop({
  SHOP_MODE: 'production',
  APP_SECRET: 'a secret of this test, long enough',
  TEST_BANK_SECRET: 'another secret, long enough',
  SMS_PROVIDER: 'smsru',
  SMS_RU_API_ID: 'of the tests',
  PAYMENT_PROVIDER: 'none',
  BILL_CURRENCIES: ',',
  PUBLIC_URL: 'https://komod.example',
})
const sheet = '/dev/pictures/data/'
const pairs = '/dev/pictures/pairs/data/'
const choose = '/dev/pictures/pairs/choose/'
const choices = '/dev/pictures/choices/data/'
const demo = join(import.meta.dirname, '../../demo')

test('a sheet shows what is asked for, with its measures, and counts the rest', async () => {
  const ask = shop.browser()
  const { json } = await ask('GET', `${sheet}?family=kresla&kind=packshot&lang=en`)
  expect(json.proofs[0]).toMatchObject({ family: 'Armchairs', kind: 'packshot', measures: { width: 1600 } })
  expect(json.proofs[0].picture.webp).toMatch(/^\/media\/[0-9a-f]{32}\/640\.webp$/)
  expect(json.count).toBe(json.families.find(({ code }: { code: string }) => code === 'kresla').count)
  const drawings = await ask('GET', `${sheet}?family=kresla&kind=drawing&state=older`)
  expect(drawings.json.proofs[0]).toMatchObject({ measures: null, faults: [] })
  expect((await ask('GET', `${sheet}?kind=portrait`)).status).toBe(400)
})

test('a page after the last is the last', async () => {
  const { json } = await shop.browser()('GET', `${sheet}?page=999`)
  expect(json.page).toBe(json.pages)
  expect(json.proofs.length).toBeGreaterThan(0)
})

test('a pair tells nothing of which is newer, and a choice counts once', async () => {
  const ask = shop.browser()
  const { json } = await ask('GET', pairs)
  expect(JSON.stringify(json)).not.toMatch(/newer|before|example|kept|taken/)
  const { id: pair, seed, left, right } = json.pair
  expect(left.webp).not.toBe(right.webp)
  for (let times = 0; times < 2; times++)
    expect((await ask('POST', choose, { pair, seed, side: 'left' })).json).toEqual({ status: true })
  const told = (await ask('GET', choices)).json.pairs.find((one: { id: string }) => one.id === pair)
  const isNewerLeft = told.newer.webp === left.webp
  expect(told.chosen).toEqual({ newer: isNewerLeft ? 1 : 0, other: isNewerLeft ? 0 : 1, same: 0 })
  expect((await ask('GET', pairs)).json).toMatchObject({ chosen: 1 })
})

test.each([
  { promise: 'a pair that is gone', body: { pair: 'gone', seed: 1, side: 'left' }, status: 404 },
  { promise: 'a side that is none', body: { pair: 'gone', seed: 1, side: 'above' }, status: 400 },
  { promise: 'no showing', body: { pair: 'gone', side: 'left' }, status: 400 },
])('$promise is refused', async ({ body, status }) => {
  expect((await shop.browser()('POST', choose, body)).status).toBe(status)
})

test('production has none of it', async () => {
  const ask = production.browser()
  const headers = { origin: 'https://komod.example' }
  for (const address of [sheet, pairs, choices])
    expect((await ask('GET', address, undefined, headers)).status).toBe(404)
  expect((await ask('POST', choose, { pair: 'gone', seed: 1, side: 'left' }, headers)).status).toBe(404)
})

test('what is kept for comparison is all named, is there, and is small', () => {
  const kept = join(demo, 'proofs/kept')
  const { pairs: ready, waiting } = openAlbum(demo).listPairs()
  expect(ready.length + waiting).toBeGreaterThan(20)
  // The name of a pair is in the page that asks.
  expect(ready.filter(({ id }) => /newer|before|example|kept|taken/.test(id))).toEqual([])
  for (const { kept: name } of ready) expect(statSync(join(kept, name)).size).toBeGreaterThan(1000)
  const bytes = readdirSync(kept).reduce((sum, name) => sum + statSync(join(kept, name)).size, 0)
  expect(bytes).toBeLessThan(2 * 1024 * 1024)
})
