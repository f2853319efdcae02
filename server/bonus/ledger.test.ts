import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction, rows } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { giveBack, giveBackPart, hold, settleHold } from './hold-bonuses.ts'
import { credit, expireBonuses, requireAccount } from './ledger.ts'
import { readStand } from './read-stand.ts'

const base = withDatabase()
const day = 24 * 3600_000
const now = new Date('2026-11-23T09:00:00Z')
const after = (days: number) => new Date(now.getTime() + days * day)
let phones = 79_000_000_000

/** An account with credits that end after so many days; null: never. */
async function anAccount(...credits: [bonuses: number, days: number | null][]): Promise<number> {
  const phone = String(phones++)
  return inTransaction(base.db, async (tx) => {
    const account = await requireAccount(tx, { phone, currency: 'RUB' }, now)
    for (const [at, [bonuses, days]] of credits.entries()) {
      const endsAt = days === null ? null : after(days)
      await credit(tx, account, { kind: 'goodwill', key: `${phone}:${at}`, now, bonuses, endsAt })
    }
    return account
  })
}

const standOf = (account: number, at = now) => readStand(base.db, account, at)
const holdFor = (accountId: number, bonuses: number, groupId = randomUUID()) =>
  inTransaction(base.db, async (tx) => ((await hold(tx, { accountId, groupId, bonuses }, now)) ? groupId : null))
const giveBackOf = (groupId: string | null, at = now) => inTransaction(base.db, (tx) => giveBack(tx, groupId ?? '', at))

test('the same operation is written once, whoever repeats it', async () => {
  const account = await anAccount()
  const grant = { kind: 'subscription' as const, key: `subscription:${account}`, now, bonuses: 300, endsAt: after(90) }
  const written = await Promise.all([1, 2, 3].map(() => inTransaction(base.db, (tx) => credit(tx, account, grant))))
  expect(written.filter(Boolean)).toHaveLength(1)
  expect(await standOf(account)).toMatchObject({ balance: 300, closest: { bonuses: 300, endsAt: after(90) } })
})

test('what ends first is spent first; what is earned later is not there yet', async () => {
  const account = await anAccount([100, null], [50, 5], [30, 2])
  await inTransaction(base.db, (tx) =>
    credit(tx, account, {
      kind: 'earn',
      key: `e${account}`,
      now,
      bonuses: 70,
      activeFrom: after(14),
      endsAt: after(379),
    }),
  )
  expect(await standOf(account)).toMatchObject({ balance: 180, coming: 70, closest: { bonuses: 30 } })
  await holdFor(account, 60)
  expect(await standOf(account)).toMatchObject({ balance: 120, held: 60, closest: { bonuses: 20, endsAt: after(5) } })
  expect(await standOf(account, after(15))).toMatchObject({ balance: 170, coming: 0 })
})

test('of twenty orders at once no more is held than there is', async () => {
  const account = await anAccount([500, 10], [500, null])
  const held = await Promise.all(Array.from({ length: 20 }, () => holdFor(account, 150)))
  expect(held.filter((group) => group !== null)).toHaveLength(6)
  expect(await standOf(account)).toMatchObject({ balance: 100, held: 900 })
})

test('a cancelled order gives back once, with the end it had or a few days more', async () => {
  const account = await anAccount([100, 1], [100, 60])
  const group = await holdFor(account, 150)
  await Promise.all([giveBackOf(group), giveBackOf(group)])
  expect(await standOf(account)).toMatchObject({ balance: 200, held: 0, closest: { bonuses: 100, endsAt: after(3) } })
  const paid = await holdFor(account, 200)
  await inTransaction(base.db, (tx) => settleHold(tx, paid ?? ''))
  expect(await standOf(account)).toMatchObject({ balance: 0, held: 0 })
  await giveBackOf(paid, after(59))
  expect(await standOf(account, after(59))).toMatchObject({
    balance: 200,
    closest: { bonuses: 200, endsAt: after(89) },
  })
})

test('a hold outlives the end of what it took; the rest is written off once', async () => {
  const account = await anAccount([100, 1], [10, null])
  const group = await holdFor(account, 40)
  await expireBonuses(base.db, after(2))
  await expireBonuses(base.db, after(2))
  expect(await standOf(account, after(2))).toMatchObject({ balance: 10, held: 40 })
  const [sum] = await rows<{ sum: number }>(
    base.db,
    sql`select sum(bonuses)::int sum from bonus_entries where account_id = ${account}`,
  )
  expect(sum?.sum).toBe(10)
  await giveBackOf(group, after(2))
  expect(await standOf(account, after(2))).toMatchObject({ balance: 50, closest: { bonuses: 40, endsAt: after(5) } })
})

test('a changed order gives a part back, what ends last first, and cancelled the rest: never more than it took', async () => {
  const account = await anAccount([100, 30], [50, 20])
  const groupId = await holdFor(account, 120)
  const less = (key: string, bonuses: number) =>
    inTransaction(base.db, (tx) => giveBackPart(tx, groupId ?? '', { key, bonuses }, now))
  await less('first', 40)
  expect(await standOf(account)).toMatchObject({ balance: 70, held: 80 })
  await less('second', 30)
  expect(await standOf(account)).toMatchObject({ balance: 100, held: 50 })
  await giveBackOf(groupId)
  await giveBackOf(groupId)
  expect(await standOf(account)).toMatchObject({ balance: 150, held: 0, closest: { bonuses: 50, endsAt: after(20) } })
})

test('a change after which nothing is taken any more ends the hold', async () => {
  const account = await anAccount([100, 30])
  const groupId = await holdFor(account, 60)
  await inTransaction(base.db, (tx) => giveBackPart(tx, groupId ?? '', { key: 'all', bonuses: 60 }, now))
  await giveBackOf(groupId)
  expect(await standOf(account)).toMatchObject({ balance: 100, held: 0 })
})
