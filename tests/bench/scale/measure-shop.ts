import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { changed, type Db, openDatabase, rows } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { runningPostgresUrl } from '#server/platform/running-postgres.ts'
import { clusterSeconds } from '../database-time.ts'
import { randomOf } from '../generate-index.ts'
import { aHouse, freePort, percentile } from '../load.ts'
import { type KindOfList, kindsOfLists, type ListCalls, type ShopWords } from './kinds-of-lists.ts'

const priceChanges = 40
const pollMs = 10
const readyPollMs = 50

export interface ShopFigures {
  readyMs: number
  /** Processor time of the shop's process until it was ready, and of its database. */
  readyProcessorMs: number
  readyDatabaseMs: number
  memory: { when: string; residentMiB: number; highestMiB: number }[]
  /** From the commit until the list shows it. */
  priceMs: { when: string; times: number[] }[]
}

/** The shop as people start it, with its own database, on the data folder; asked over HTTP. */
export async function measureShop(dataFolder: string, words: ShopWords, asks: number): Promise<ShopFigures> {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const began = performance.now()
  const starter = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      PORT: String(port),
      SEED_DEMO: '0',
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
  })
  const ended = new Promise((resolve) => starter.on('exit', resolve))
  try {
    await untilReady(address, starter)
    const readyMs = performance.now() - began
    const shop = childOf(starter)
    const figures: ShopFigures = {
      readyMs,
      readyProcessorMs: processorMs(shop),
      readyDatabaseMs: 1000 * (clusterSeconds(join(dataFolder, 'postgres', 'data'))() ?? 0),
      memory: [],
      priceMs: [],
    }
    const noteMemory = (when: string) => figures.memory.push({ when, ...memoryOf(shop) })
    noteMemory('ready')
    await askLists(address, kindsOfLists(words, randomOf(17)), asks)
    noteMemory(`after ${asks} lists of all kinds`)
    await askPages(address, words.sections, asks / 4)
    noteMemory(`after ${asks / 4} pages of sections`)
    const url = runningPostgresUrl(join(dataFolder, 'postgres'))
    if (!url) throw new Error('the shop runs without its database')
    const { db, close } = openDatabase({ url, poolSize: 2, statementTimeoutMs: 60_000 })
    try {
      figures.priceMs.push({ when: 'quiet', times: await changePrices(db, address, priceChanges) })
      noteMemory('after changes of prices')
      await announceChange(db, { kind: 'all' })
      figures.priceMs.push({ when: 'while all is read anew', times: await changePrices(db, address, priceChanges) })
      noteMemory('after everything was read anew')
    } finally {
      await close()
    }
    return figures
  } finally {
    starter.kill('SIGTERM')
    await ended
  }
}

async function untilReady(address: string, shop: ChildProcess) {
  for (let waited = 0; waited < 180_000; waited += readyPollMs) {
    if (shop.exitCode !== null) throw new Error(`the shop ended with ${shop.exitCode}`)
    const isReady = await fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await pause(readyPollMs)
  }
  throw new Error('the shop did not start')
}

/** Four at a time, so that several are under way at once. */
async function askLists(address: string, kinds: readonly KindOfList[], asks: number) {
  let next = 0
  const askInTurn = async () => {
    while (next < asks) {
      const kind = kinds[next++ % kinds.length] as KindOfList
      for (const call of kind.make()) await post(address, call)
    }
  }
  await Promise.all(Array.from({ length: 4 }, askInTurn))
}

/** As browsers ask for them; what is rendered is kept. */
async function askPages(address: string, sections: readonly string[], count: number) {
  const headers = { accept: 'text/html', 'accept-encoding': 'br' }
  for (let at = 0; at < count; at++) {
    const path = `/catalog/${sections[at % sections.length]}/?page=${1 + Math.floor(at / sections.length)}`
    const answer = await fetch(address + path, { headers: { ...headers, 'x-forwarded-for': aHouse() } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    await answer.text()
  }
}

async function post(address: string, { path, body }: ListCalls[number]) {
  const headers = { 'content-type': 'application/json', origin: address, 'x-forwarded-for': aHouse() }
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

interface Priced {
  offerId: number
  zoneId: number
  section: string
}

/** An offer becomes the only one of its section at a price, until the list of that price shows it. */
async function changePrices(db: Db, address: string, count: number): Promise<number[]> {
  const offers = await rows<Priced>(
    db,
    sql`select p.offer_id "offerId", p.price_zone_id "zoneId", s.code section
      from offer_prices p join offers o on o.id = p.offer_id join products m on m.id = o.product_id
      join sections s on s.id = m.section_id
      where p.price_zone_id = (select price_zone_id from regions order by sort, id limit 1) and p.old_price_minor is null
      order by random() limit ${count}`,
  )
  const times: number[] = []
  for (const [at, offer] of offers.entries()) times.push(await changePrice(db, address, offer, 1_000_000 + at))
  return times
}

async function changePrice(db: Db, address: string, { offerId, zoneId, section }: Priced, base: number) {
  const price = base + Math.floor(Math.random() * 1e6)
  const body = { section, params: { price: { min: price, max: price } } }
  const count = async () => {
    const answer = await post(address, { path: '/api_vue/getProducts/', body })
    return (answer as { pagination: { total: number } }).pagination.total
  }
  if ((await count()) !== 0) throw new Error('the price was there before')
  await db.transaction(async (tx) => {
    await changed(
      tx,
      sql`update offer_prices set price_minor = ${price * 100} where offer_id = ${offerId} and price_zone_id = ${zoneId}`,
    )
    await announceChange(tx, { kind: 'price', offerIds: [offerId] })
  })
  const began = performance.now()
  while ((await count()) === 0) await pause(pollMs)
  return performance.now() - began
}

/** The shop itself: what was started looks after packages and hands over. */
function childOf({ pid }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())
}

function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mebibytes = (field: string) => Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { residentMiB: mebibytes('VmRSS'), highestMiB: mebibytes('VmHWM') }
}

/** Linux counts it in hundredths of a second. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number)
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) * 10
}

function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

export function printShop({ readyMs, readyProcessorMs, readyDatabaseMs, memory, priceMs }: ShopFigures) {
  console.log(
    `start until ready: ${seconds(readyMs)} s (bar 10 s); processor of the shop ${seconds(readyProcessorMs)} s, of its database ${seconds(readyDatabaseMs)} s`,
  )
  for (const { when, times } of priceMs) {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => percentile(sorted, share).toFixed(0)
    console.log(`a price is seen, ${when}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (bar 1000 ms)`)
  }
  for (const { when, residentMiB, highestMiB } of memory)
    console.log(`memory, ${when}: ${residentMiB} MiB, at most ${highestMiB} MiB so far (bar 500 MiB)`)
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
