import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { changed, rows } from '#server/platform/database.ts'
import { generateFeed } from '../../tests/bench/generate-feed.ts'
import { runCommand } from '../../tests/harness/commands.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aRegion } from '../../tests/harness/goods.ts'

const base = withDatabase()
const folder = mkdtempSync(join(tmpdir(), 'komod-interrupted-'))
const feed = join(folder, 'feed.yml')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The import command; `killAt` ends it without warning when its progress says so. */
function runImport(args: string[], killAt?: string) {
  return runCommand('import', args, { url: base.url, dataFolder: join(folder, 'var'), ...(killAt && { killAt }) })
}

async function countOffers() {
  const [row] = await rows<Record<string, unknown>>(
    base.db,
    sql`select count(*)::int offers, (select count(*)::int from offer_properties) params from offers`,
  )
  return row
}

test('an import killed in the middle leaves the old catalogue, and the next one works', {
  timeout: 300_000,
}, async () => {
  await aRegion(base.db)
  await generateFeed(feed, { products: 200, offersPerProduct: 2, sections: 12 })
  expect(await runImport([feed])).toMatchObject({ code: 0, said: expect.stringContaining('400 new') })
  const before = await countOffers()
  await generateFeed(feed, { products: 2200, offersPerProduct: 2, sections: 20 })
  for (const moment of ['reading 50 %', 'writing 10 %', 'writing 30 %']) {
    expect((await runImport([feed], moment)).code).toBe(null)
    expect(await countOffers()).toEqual(before)
  }
  const ended = await runImport(['--runs'])
  expect(ended.said.match(/: (running|interrupted|done)/g)).toEqual([
    ': running',
    ': interrupted',
    ': interrupted',
    ': done',
  ])
  expect(await runImport([feed])).toMatchObject({ code: 0, said: expect.stringContaining('4000 new') })
})

/** Holds a price and a shelf of one offer, as orders do, until `work` has ended. */
function whileHeld(offer: string, work: () => Promise<void>): Promise<void> {
  return base.db.transaction(async (tx) => {
    await changed(tx, sql`set local idle_in_transaction_session_timeout = 0`)
    const ofOffer = sql`offer_id = (select id from offers where external_id = ${offer})`
    await rows(tx, sql`select from offer_prices where ${ofOffer} for update`)
    await rows(tx, sql`select from stock where ${ofOffer} for update`)
    await work()
  })
}

async function factsOf(offer: string) {
  const [row] = await rows<Record<string, unknown>>(
    base.db,
    sql`
    select o.name, p.price_minor::int "priceMinor", k.on_hand "onHand"
    from offers o join offer_prices p on p.offer_id = o.id join stock k on k.offer_id = o.id
    where o.external_id = ${offer}`,
  )
  return row
}

test('an import killed between goods and shelves leaves new goods with old prices, and the next one mends them', {
  timeout: 300_000,
}, async () => {
  const later = join(folder, 'later.yml')
  const offer = (id: string, price: number) =>
    `<offer id="${id}"><name>Стул ${price}</name><price>${price}</price><categoryId>1</categoryId></offer>`
  const write = (price: number, ids: string[]) => {
    writeFileSync(
      later,
      `<yml_catalog><shop><name>Стенд</name><currencies><currency id="RUB"/></currencies>
      <categories><category id="1">Стулья</category></categories>
      <offers>${ids.map((id) => offer(id, price)).join('')}</offers></shop></yml_catalog>`,
    )
    const lines = ids.map((id) => `${id},${warehouse},${price}`)
    writeFileSync(join(folder, 'later-stock.csv'), `offer_id,warehouse,on_hand\n${lines.join('\n')}\n`)
  }
  const [place] = await rows<{ code: string }>(base.db, sql`select code from warehouses`)
  const warehouse = place?.code

  write(10, ['held', 'free'])
  expect(await runImport([later])).toMatchObject({ code: 0 })
  write(20, ['held', 'free', 'late'])
  await whileHeld('held', async () => {
    expect((await runImport([later], 'writing 70 %')).code).toBe(null)
  })
  expect(await factsOf('held')).toEqual({ name: 'Стул 20', priceMinor: 1000, onHand: 10 })
  expect(await factsOf('late')).toEqual({ name: 'Стул 20', priceMinor: 2000, onHand: 20 })

  const next = await runImport([later])
  expect(next).toMatchObject({ code: 0, said: expect.stringContaining('offers    0 new') })
  for (const id of ['held', 'free', 'late'])
    expect(await factsOf(id)).toEqual({ name: 'Стул 20', priceMinor: 2000, onHand: 20 })
  expect((await runImport([later])).said).toContain('rows      0 prices, 0 stock')
  expect((await runImport(['--runs'])).said).toMatch(/later\.yml.*: interrupted/)
})
