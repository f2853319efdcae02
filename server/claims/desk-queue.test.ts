import { beforeAll, expect, test } from 'vitest'
import { withClaimants } from '../../tests/harness/claimants.ts'
import { listQueue, type QueueWish } from './desk-queries.ts'
import { claims } from './tables.ts'

const { shop, aBrowser, anOrder, aSentClaim } = withClaimants()
let kept: typeof claims.$inferSelect

beforeAll(async () => {
  await aSentClaim(aBrowser(), await anOrder(aBrowser(), 'shipped', 'received'), 'return')
  const [row] = await shop.base.db.select().from(claims)
  if (!row) throw new Error('The claim is not there.')
  kept = row
})

const found = async (wish: Partial<QueueWish>) => {
  const whole = { filter: 'waiting' as const, personId: 1, now: shop.time.now, ...wish }
  return (await listQueue(shop.base.db, whole)).claims.map(({ number }) => number)
}

test('a claim is found by its number, its order, its shopper, their words and the goods, on whatever shelf it lies', async () => {
  const { number, orderNumber, contactName, contactPhone, description, goods } = kept
  const [, area = '', rest = ''] = /^7(\d{3})(\d+)$/.exec(contactPhone) ?? []
  const words = [`№ ${number}`, orderNumber, contactName.toUpperCase(), `8 (${area}) ${rest}`, description.slice(2, 9)]
  for (const q of [...words, goods.names.ru.toLowerCase()]) {
    expect(await found({ q }), q).toEqual([number])
    expect(await found({ q, filter: 'over' }), q).toEqual([number])
  }
  expect(await found({ q: '%' })).toEqual([])
  expect(await found({ q: `${number}000` })).toEqual([])
})

test('what is looked for may be narrowed by what happened', async () => {
  const q = kept.orderNumber
  expect(await found({ q, kind: 'return' })).toEqual([kept.number])
  expect(await found({ q, kind: 'defect' })).toEqual([])
  expect(await found({ kind: 'defect' })).toEqual([])
})

test('the queue is read on from a claim, wherever it stands by now: nothing is read twice, nothing missed', async () => {
  const { id: _, number: __, ...like } = kept
  const made = await shop.base.db
    .insert(claims)
    .values(
      Array.from({ length: 64 }, (_one, at) => ({
        ...like,
        id: crypto.randomUUID(),
        level: at % 3,
        dueAt: at % 5 === 0 ? null : new Date(Date.parse('2026-12-01T00:00:00Z') + (at % 7) * 3_600_000),
      })),
    )
    .returning({ number: claims.number })
  const read: number[] = []
  for (let after: number | undefined; ; ) {
    const wish = { filter: 'waiting' as const, personId: 1, now: shop.time.now, after }
    const page = await listQueue(shop.base.db, wish)
    read.push(...page.claims.map(({ number }) => number))
    if (page.next === null) break
    after = page.next
  }
  expect(read.length).toBe(new Set(read).size)
  expect(read.toSorted((one, other) => one - other)).toEqual(
    [kept.number, ...made.map(({ number }) => number)].toSorted((one, other) => one - other),
  )
})
