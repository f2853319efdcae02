import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { changed, inTransaction, rows } from './database.ts'
import { announceChange, openChangeFeed, type ShopChange } from './events.ts'

const base = withDatabase()
const log = pino({ level: 'silent' })

/** A process that reads only when told to. */
async function aReader(options = {}) {
  const feed = await openChangeFeed(base.db, log, new Registry(), options)
  const seen: ShopChange[] = []
  let gaps = 0
  feed.subscribe(
    (news) => void seen.push(...news),
    () => void gaps++,
  )
  // Where another database of the cluster keeps a transaction open, a new reader begins with what is older than that.
  await feed.poll()
  seen.length = 0
  gaps = 0
  return {
    poll: feed.poll,
    gaps: () => gaps,
    offers: () => seen.flatMap(({ offerIds }) => offerIds ?? []),
    seen,
  }
}

/** A transaction that has announced an offer and stays open until told to end. */
function anOpenTransaction(offerId: number) {
  const announced = Promise.withResolvers<void>()
  const end = Promise.withResolvers<'commit' | 'roll back'>()
  const done = base.db
    .transaction(async (tx) => {
      await announceChange(tx, { kind: 'stock', offerIds: [offerId] })
      announced.resolve()
      if ((await end.promise) === 'roll back') throw new Error('rolled back')
    })
    .catch(() => {})
  return {
    announced: announced.promise,
    async end(how: 'commit' | 'roll back' = 'commit') {
      end.resolve(how)
      await done
    },
  }
}

test('every process sees every change once, also of transactions that end in another order than they began', async () => {
  const one = await aReader()
  const other = await aReader()
  const early = anOpenTransaction(1)
  await early.announced
  const late = anOpenTransaction(2)
  await late.announced
  const never = anOpenTransaction(3)
  await never.announced
  await late.end()
  await one.poll()
  expect(one.offers()).toEqual([2])
  await inTransaction(base.db, (tx) => announceChange(tx, { kind: 'stock', offerIds: [4] }))
  await one.poll()
  await other.poll()
  await never.end('roll back')
  await early.end()
  for (const reader of [one, other, one, other]) await reader.poll()
  expect(one.offers()).toEqual([2, 4, 1])
  expect(other.offers().toSorted()).toEqual([1, 2, 4])
})

test('what a transaction has begun before the feed was opened is told when it commits', async () => {
  const running = anOpenTransaction(7)
  await running.announced
  const reader = await aReader()
  await reader.poll()
  expect(reader.offers()).toEqual([])
  await running.end()
  await reader.poll()
  await reader.poll()
  expect(reader.offers()).toEqual([7])
})

test('writers that race lose nothing and repeat nothing', async () => {
  const reader = await aReader()
  const polling = { isOver: false }
  const loop = (async () => {
    while (!polling.isOver) await reader.poll()
  })()
  const ids = Array.from({ length: 120 }, (_, at) => 100 + at)
  await Promise.all(
    ids.map((id) =>
      inTransaction(base.db, async (tx) => {
        await announceChange(tx, { kind: 'price', offerIds: [id] })
        await changed(tx, sql`select pg_sleep(${Math.random() / 50})`)
      }),
    ),
  )
  polling.isOver = true
  await loop
  await reader.poll()
  expect(reader.offers().toSorted((a, b) => a - b)).toEqual(ids)
})

test('any number of ids is one change, and products are told from offers', async () => {
  const reader = await aReader()
  const offerIds = Array.from({ length: 20_000 }, (_, at) => at + 1)
  await announceChange(base.db, { kind: 'price', offerIds })
  await announceChange(base.db, { kind: 'rating', productIds: [5] })
  await announceChange(base.db, { kind: 'all' })
  await reader.poll()
  expect(reader.seen).toEqual([{ kind: 'price', offerIds }, { kind: 'rating', productIds: [5] }, { kind: 'all' }])
})

test('who could not read for long is told that something may be missing', async () => {
  const reader = await aReader({ keepMs: 40 })
  await new Promise((resolve) => setTimeout(resolve, 60))
  await reader.poll()
  expect(reader.gaps()).toBe(1)
})

test('a change holds up no other: nothing is notified within a transaction', async () => {
  await announceChange(base.db, { kind: 'shell' })
  const [row] = await rows<{ share: number }>(base.db, sql`select pg_notification_queue_usage() share`)
  expect(row?.share).toBe(0)
})
