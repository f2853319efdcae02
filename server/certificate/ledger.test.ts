import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { databaseErrorCode, inTransaction, rows } from '#server/platform/database.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { makeLinkWord, readLinkWord } from './codes.ts'
import {
  expireCertificates,
  findByCode,
  findById,
  giveBack,
  issueCertificate,
  type NewCertificate,
  writeOff,
} from './ledger.ts'

const base = withDatabase()
const secrets = createSecrets('a secret of the tests only')
const day = 24 * 3600_000
const now = new Date('2026-11-24T09:00:00Z')
const after = (days: number) => new Date(now.getTime() + days * day)

const aWish = (facts: Partial<NewCertificate> = {}): NewCertificate => ({
  currency: 'RUB',
  nominalMinor: 5_000_00,
  endsAt: after(365),
  design: 'sofa',
  language: 'ru',
  recipientName: '',
  senderName: '',
  greeting: '',
  reason: 'test',
  issuedBy: null,
  issueKey: randomUUID(),
  ...facts,
})

const issue = (facts: Partial<NewCertificate> = {}) =>
  inTransaction(base.db, (tx) => issueCertificate(tx, secrets, aWish(facts), now))

async function aCertificate(facts: Partial<NewCertificate> = {}) {
  const issued = await issue(facts)
  if (issued.kind !== 'issued') throw new Error('It was there before.')
  return issued
}

const balanceOf = async (id: number) => (await findById(base.db, id))?.balanceMinor
const entriesOf = (id: number) =>
  rows<{ kind: string; amount: number }>(
    base.db,
    sql`select kind, amount_minor::int amount from certificate_entries where certificate_id = ${id} order by id`,
  )

const spend = (certificateId: number, wantedMinor: number | null, key = randomUUID(), owedMinor = 100_000_00) =>
  inTransaction(base.db, (tx) =>
    writeOff(
      tx,
      {
        certificateId,
        groupId: randomUUID(),
        orderNumber: '10001',
        owedMinor,
        wantedMinor,
        currency: 'RUB',
        operationKey: `payment/${key}`,
      },
      now,
    ),
  )

const back = (key: string, amountMinor: number, operation: string = randomUUID(), at = now) =>
  inTransaction(base.db, (tx) =>
    giveBack(tx, { spentKey: `payment/${key}`, operationKey: `refund/${operation}`, amountMinor }, at),
  )

test('one operation issues one certificate, whoever repeats it', async () => {
  const issueKey = randomUUID()
  const issued = await Promise.all([1, 2, 3].map(() => issue({ issueKey })))
  expect(issued.filter(({ kind }) => kind === 'issued')).toHaveLength(1)
  expect(new Set(issued.map(({ id }) => id)).size).toBe(1)
  expect(await entriesOf(issued[0]?.id ?? 0)).toEqual([{ kind: 'issue', amount: 5_000_00 }])
})

test('its code opens it however it is typed, and lies readable in no table', async () => {
  const { id, code } = await aCertificate()
  expect((await findByCode(base.db, `${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`))?.id).toBe(id)
  expect(await findByCode(base.db, code.slice(1))).toBeNull()
  const [row] = await rows<{ row: string }>(base.db, sql`select c::text "row" from certificates c where id = ${id}`)
  expect(row?.row).not.toContain(code)
  expect(row?.row).not.toContain(Buffer.from(code).toString('hex'))
})

test('its link is the shop’s own', () => {
  const word = makeLinkWord(secrets, 12)
  expect(readLinkWord(secrets, word)).toBe(12)
  expect(readLinkWord(secrets, word.replace('12-', '13-'))).toBeNull()
  expect(readLinkWord(createSecrets('another'), word)).toBeNull()
  expect(readLinkWord(createSecrets('another', 'a secret of the tests only'), word)).toBe(12)
})

test('of two who spend it at once each gets what the other has left', async () => {
  const { id } = await aCertificate()
  const outcomes = await Promise.all([spend(id, null), spend(id, null)])
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['accepted', 'empty'])
  expect(await balanceOf(id)).toBe(0)
})

test('of twenty who spend a part no more goes than there is', async () => {
  const { id } = await aCertificate()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => spend(id, 700_00)))
  expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(7)
  expect(await balanceOf(id)).toBe(100_00)
})

test('what comes back goes to the certificate it came from, once per key, and never more than was spent', async () => {
  const { id } = await aCertificate({ endsAt: after(2) })
  const key = randomUUID()
  await spend(id, 3_000_00, key)
  const outcomes = await Promise.all([back(key, 1_000_00, 'same'), back(key, 1_000_00, 'same')])
  expect(outcomes.toSorted()).toEqual(['given', 'known'])
  expect(await balanceOf(id)).toBe(3_000_00)
  expect(await back(key, 2_000_01)).toBe('moreThanSpent')
  expect(await back(key, 2_000_00, 'rest', after(10))).toBe('given')
  expect(await findById(base.db, id)).toMatchObject({ balanceMinor: 5_000_00, endsAt: after(40) })
  expect(await back(randomUUID(), 100)).toBe('notSpent')
})

test('what has ended is written off once, and comes to life by what comes back', async () => {
  const { id } = await aCertificate({ endsAt: after(1) })
  const key = randomUUID()
  await spend(id, 1_000_00, key)
  expect(await expireCertificates(base.db, now)).toBe(0)
  await Promise.all([expireCertificates(base.db, after(2)), expireCertificates(base.db, after(2))])
  expect(await balanceOf(id)).toBe(0)
  await back(key, 1_000_00, randomUUID(), after(3))
  expect(await findById(base.db, id)).toMatchObject({ balanceMinor: 1_000_00, endsAt: after(33) })
  await expireCertificates(base.db, after(34))
  expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['issue', 'spend', 'expire', 'return', 'expire'])
})

test('the database itself refuses a balance below zero or above what was issued', async () => {
  const { id } = await aCertificate()
  for (const balance of [-1, 5_000_01]) {
    const set = sql`update certificates set balance_minor = ${balance} where id = ${id}`
    const refused = await base.db.execute(set).catch((error) => databaseErrorCode(error))
    expect(refused).toBe('23514')
  }
})

test('whatever is spent and given back, the balance is the sum of the entries', async () => {
  const step = fc.record({ isBack: fc.boolean(), sum: fc.integer({ min: 1, max: 6_000_00 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const { id } = await aCertificate()
      let expected = 5_000_00
      const spent: { key: string; left: number }[] = []
      for (const { isBack, sum } of steps) {
        const from = spent.at(-1)
        if (isBack && from) {
          const outcome = await back(from.key, sum)
          expect(outcome).toBe(sum <= from.left ? 'given' : 'moreThanSpent')
          if (outcome !== 'given') continue
          from.left -= sum
          expected += sum
        } else {
          const key = randomUUID()
          const outcome = await spend(id, sum, key)
          expect(outcome.kind).toBe(expected === 0 ? 'empty' : sum <= expected ? 'accepted' : 'tooMuch')
          if (outcome.kind !== 'accepted') continue
          spent.push({ key, left: sum })
          expected -= sum
        }
      }
      expect(await balanceOf(id)).toBe(expected)
      expect((await entriesOf(id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(expected)
    }),
    { numRuns: 15 },
  )
})
