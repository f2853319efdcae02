import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createSecrets } from '#server/platform/secrets.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { ordersInMemory } from '../../tests/harness/payable-order.ts'
import { bankLog as log } from '../../tests/harness/played-bank.ts'
import { type Acquirer, type ProviderPayment, ProviderRefusedError } from './acquirer.ts'
import { closeDifference, countDifferences, listDifferences, listReconciliations, reconcile } from './reconcile.ts'
import type { Settling } from './settle-payment.ts'
import { paymentDifferences, paymentReconciliations, payments } from './tables.ts'

const base = withDatabase()
const now = new Date('2026-11-22T04:40:00Z')
const day = '2026-11-21'
const noon = new Date(`${day}T12:00:00Z`)

beforeEach(async () => {
  await base.db.delete(paymentDifferences)
  await base.db.delete(paymentReconciliations)
  await base.db.delete(payments)
})

function theirs(id: string, amountMinor = 10_000, state: ProviderPayment['state'] = 'succeeded'): ProviderPayment {
  return {
    providerPaymentId: id,
    paymentId: null,
    orderId: null,
    shopAccount: 'shop-1',
    amountMinor,
    currency: 'RUB',
    state,
    reason: null,
    confirmationUrl: null,
    qrPayload: null,
    expiresAt: null,
  }
}

/** A provider that knows these payments, and lists them of the day before or of none. */
function knowing(known: ProviderPayment[], { lists = true } = {}): Acquirer {
  return {
    name: 'bank',
    readPayment: async (id: string) => {
      const found = known.find((one) => one.providerPaymentId === id)
      if (!found) throw new ProviderRefusedError('bank', 'unknown')
      return found
    },
    ...(lists && {
      listPaid: async (from: Date) =>
        from.toISOString().startsWith(day) ? known.filter((one) => one.state === 'succeeded') : [],
    }),
  } as unknown as Acquirer
}

const settlingWith = (...banks: Acquirer[]): Settling => ({
  db: base.db,
  clock: () => now,
  log,
  orders: ordersInMemory().orders,
  receipts: null,
  secrets: createSecrets('a secret of the tests only'),
  acquirers: new Map(banks.map((bank) => [bank.name, bank])),
})

async function ours(id: string, facts: Partial<typeof payments.$inferInsert> = {}) {
  await base.db.insert(payments).values({
    code: randomUUID(),
    orderGroupId: randomUUID(),
    orderNumber: '10234',
    methodId: 'card',
    kind: 'card',
    provider: 'bank',
    providerPaymentId: id,
    amountMinor: 10_000,
    currency: 'RUB',
    state: 'succeeded',
    createdAt: noon,
    expiresAt: noon,
    ...facts,
  })
}

const kinds = async () =>
  (await listDifferences(base.db, 100)).map(({ kind, providerPaymentId }) => `${kind} ${providerPaymentId}`)

test('a day on which both sides agree is told with its sums, and nothing differs', async () => {
  await ours('p1')
  await ours('p2', { state: 'canceled' })
  await reconcile(settlingWith(knowing([theirs('p1'), theirs('p2', 10_000, 'canceled')])))
  expect(await kinds()).toEqual([])
  expect(await listReconciliations(base.db, 10)).toMatchObject([
    { day, provider: 'bank', oursCount: 1, oursMinor: 10_000, theirsCount: 1, theirsMinor: 10_000, isListed: true },
  ])
})

test('what one side alone has, another sum and another state are told, once however often it is compared', async () => {
  await ours('both')
  await ours('ours')
  await ours('sum')
  await ours('state', { state: 'expired' })
  const bank = knowing([theirs('both'), theirs('theirs'), theirs('sum', 9_900), theirs('state')])
  await reconcile(settlingWith(bank))
  await reconcile(settlingWith(bank))
  expect((await kinds()).toSorted()).toEqual(['oursOnly ours', 'state state', 'sum sum', 'theirsOnly theirs'])
  expect(await countDifferences(base.db)).toBe(4)
})

test('what a person has seen to is not told again', async () => {
  await ours('ours')
  const settling = settlingWith(knowing([]))
  await reconcile(settling)
  const [one] = await listDifferences(base.db, 10)
  expect(await closeDifference(base.db, one?.id ?? 0, 1, now)).toBe(true)
  expect(await closeDifference(base.db, one?.id ?? 0, 1, now)).toBe(false)
  await reconcile(settling)
  expect(await countDifferences(base.db)).toBe(0)
})

test('a payment on two sides of midnight is no difference', async () => {
  await ours('early', { createdAt: new Date('2026-11-20T23:59:59Z') })
  await reconcile(settlingWith(knowing([theirs('early')])))
  expect(await kinds()).toEqual([])
})

test('a provider that lists nothing is asked about each of ours', async () => {
  await ours('p1')
  await ours('gone')
  await reconcile(settlingWith(knowing([theirs('p1', 500)], { lists: false })))
  expect((await kinds()).toSorted()).toEqual(['oursOnly gone', 'sum p1'])
})

test('a provider that is away holds up no other', async () => {
  await ours('p1')
  const away = { ...knowing([]), name: 'away', listPaid: () => Promise.reject(new Error('away')) }
  await reconcile(settlingWith(away, knowing([theirs('p1')])))
  expect(await listReconciliations(base.db, 10)).toMatchObject([{ provider: 'bank' }])
})
