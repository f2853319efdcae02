import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { type Db, openDatabase, rows } from '#server/platform/database.ts'
import { randomOf } from '../generate-index.ts'
import { aHouse, percentile } from '../load.ts'
import { createPieceWatch } from '../piece-watch.ts'
import { type KindOfList, kindsOfLists, type ListCalls, type ShopWords } from './kinds-of-lists.ts'

const origin = 'http://localhost:3000'
const warmAsks = 15

export interface ListFigures {
  name: string
  processorMs: number[]
  wallMs: number[]
  longestPieceMs: number
}

/** Every kind of list, asked in this process alone: the whole of its processor time is that of the lists. */
export async function measureLists(
  databaseUrl: string,
  dataFolder: string,
  words: ShopWords,
  asks: number,
): Promise<ListFigures[]> {
  const config = readConfig({ DATA_DIR: dataFolder, LOG_LEVEL: 'silent', TRUSTED_PROXIES: '127.0.0.1' })
  const database = openDatabase({ url: databaseUrl, poolSize: 4, statementTimeoutMs: 60_000 })
  const app = await createApp({ config, log: pino({ level: 'silent' }), database, clock: systemClock, pages: null })
  try {
    await app.areas.catalogue.ready()
    const ask = async (calls: ListCalls) => {
      for (const { path, body } of calls) {
        const headers = { origin, 'x-forwarded-for': aHouse(), 'user-agent': 'Mozilla/5.0 Chrome/140' }
        const { statusCode, payload, raw } = await app.http.inject({
          method: 'POST',
          url: path,
          headers,
          payload: body,
        })
        // No connection ends it, as one would.
        raw.req.emit('close')
        if (statusCode !== 200) throw new Error(`${path} ${JSON.stringify(body)}: ${statusCode} ${payload}`)
      }
    }
    const kinds = kindsOfLists(words, randomOf(3))
    const figures: ListFigures[] = []
    figures.push(await measureKind({ name: 'the very first', make: mixed(kinds) }, 3 * kinds.length, ask))
    for (let round = 0; round < warmAsks; round++) for (const kind of kinds) await ask(kind.make())
    for (const kind of kinds) figures.push(await measureKind(kind, asks, ask))
    figures.push(await measureKind({ name: 'all kinds by turns', make: mixed(kinds) }, 5 * asks, ask))
    return figures
  } finally {
    await app.close()
    await database.close()
  }
}

function mixed(kinds: readonly KindOfList[]): () => ListCalls {
  let turn = 0
  return () => (kinds[turn++ % kinds.length] as KindOfList).make()
}

async function measureKind(
  { name, make }: KindOfList,
  asks: number,
  ask: (calls: ListCalls) => Promise<void>,
): Promise<ListFigures> {
  const figures: ListFigures = { name, processorMs: [], wallMs: [], longestPieceMs: 0 }
  const watch = createPieceWatch()
  for (let turn = 0; turn < asks; turn++) {
    const calls = make()
    const began = performance.now()
    const before = process.cpuUsage()
    await ask(calls)
    const { user, system } = process.cpuUsage(before)
    figures.processorMs.push((user + system) / 1000)
    figures.wallMs.push(performance.now() - began)
    await new Promise((resolve) => setImmediate(resolve))
  }
  figures.longestPieceMs = watch.stop().processorMs
  return figures
}

/** What the generated shop can be asked for; sections at the top come first. */
export async function readWords(db: Db): Promise<ShopWords> {
  const codes = async (query: ReturnType<typeof sql>) =>
    (await rows<{ code: string }>(db, query)).map(({ code }) => code)
  return {
    sections: await codes(sql`select code from sections order by parent_id nulls first, id`),
    makers: await codes(sql`select code from vendors order by id`),
    styles: await codes(
      sql`select v.code from property_values v join properties p on p.id = v.property_id where p.code = 'style'`,
    ),
    promotions: await codes(sql`select code from actions order by id`),
    stores: await codes(
      sql`select c.id::text code from contacts c join regions r on r.id = c.region_id
        where c.kind = 'shop' and r.id = (select id from regions order by sort, id limit 1) order by c.id`,
    ),
  }
}

export function printLists(figures: readonly ListFigures[], barMs: number) {
  const at = (times: readonly number[], share: number) =>
    percentile(
      times.toSorted((a, b) => a - b),
      share,
    )
      .toFixed(1)
      .padStart(6)
  console.log(`${''.padEnd(28)}  processor ms p50    p95    p99 | wall ms p50    p95    p99 | longest piece`)
  for (const { name, processorMs, wallMs, longestPieceMs } of figures) {
    const isOver = Number(at(processorMs, 0.99)) > barMs
    console.log(
      `${name.padEnd(28)}  ${' '.repeat(10)}${[0.5, 0.95, 0.99].map((share) => at(processorMs, share)).join(' ')} | ${' '.repeat(5)}` +
        `${[0.5, 0.95, 0.99].map((share) => at(wallMs, share)).join(' ')} | ${longestPieceMs.toFixed(1).padStart(6)}${isOver ? '  over the bar' : ''}`,
    )
  }
}
