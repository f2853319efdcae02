import { fastify } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSecrets } from '#server/platform/secrets.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { mountForTest, shopOrigin } from '../../tests/harness/mounted-calls.ts'
import { ordersInMemory } from '../../tests/harness/payable-order.ts'
import { bankLog as log } from '../../tests/harness/played-bank.ts'
import type { Acquirer } from './acquirer.ts'
import type { PayableOrder } from './payable-orders.ts'
import { makePaymentLink, paymentLinkCalls } from './payment-links.ts'
import { findLastPayment } from './queries.ts'

const base = withDatabase()
const start = new Date('2026-11-22T10:00:00Z')
let now = start
const books = ordersInMemory()
const http = fastify()
let wishes: { returnUrl: string; amountMinor: number }[] = []

const bank = {
  name: 'bank',
  isStandIn: true,
  shopAccount: 'shop-1',
  async createPayment(wish: { paymentId: string; returnUrl: string; amountMinor: number }) {
    wishes.push(wish)
    return {
      providerPaymentId: wish.paymentId,
      confirmationUrl: 'https://bank.example/pay/',
      qrPayload: null,
      expiresAt: null,
    }
  },
} as unknown as Acquirer

beforeAll(() => {
  const acquirers = new Map([[bank.name, bank]])
  const means = { online: { card: ['RUB'] as const }, billCurrencies: ['RUB'] as const }
  const rest = {
    receipts: null,
    secrets: createSecrets('a secret of the tests only'),
    acquirers,
    takers: new Map([['card', bank]]),
    means,
    publicUrl: 'https://shop.example',
  }
  const calls = paymentLinkCalls({ db: base.db, clock: () => now, log, orders: books.orders, ...rest })
  mountForTest(http, calls, { clock: () => now })
})
afterAll(() => http.close())
beforeEach(() => {
  now = start
  wishes = []
})

async function ask(what: 'get' | 'start', body: object) {
  const headers = { 'content-type': 'application/json', origin: shopOrigin }
  const answer = await http.inject({ method: 'POST', url: `/api_vue/payment/link/${what}/`, headers, payload: body })
  return { status: answer.statusCode, ...answer.json() }
}

const linkTo = (order: PayableOrder, sumMinor: number | null = null) =>
  makePaymentLink(base.db, { orderGroupId: order.basketGroup, partId: null, sumMinor, createdBy: 1, at: now })

test('shows what is owed and by what it is paid online, and nothing of whose order it is', async () => {
  const order = books.add()
  const code = await linkTo(order)
  expect(code.length).toBeGreaterThanOrEqual(22)
  const { methods, ...page } = await ask('get', { code })
  expect(page).toMatchObject({
    status: 200,
    orderNumber: '10234',
    owedMinor: 5_499_000,
    sumMinor: null,
    isPayable: true,
  })
  expect(methods.map((one: { id: string }) => one.id)).toEqual(['card'])
  expect(JSON.stringify(page)).not.toMatch(/Анна|79000000000|basketGroup/)
})

test('starts one payment however often it is pressed, which ends on the page of that payment', async () => {
  const order = books.add()
  const code = await linkTo(order)
  const first = await ask('start', { code, id: 'card' })
  expect(await ask('start', { code, id: 'card' })).toEqual(first)
  expect(wishes).toHaveLength(1)
  const attempt = await findLastPayment(base.db, order.basketGroup)
  expect(wishes[0]?.returnUrl).toBe(`https://shop.example/payment-check/${attempt?.code}/?link=${code}`)
})

test('the sum that the shop asks for is not up to the payer, and is never more than is owed', async () => {
  const order = books.add({ paidMinor: 5_000_000, owedMinor: 499_000 })
  expect(await ask('start', { code: await linkTo(order, 100_000), id: 'card', sum: 499_000 })).toMatchObject({
    status: 200,
  })
  const other = books.add({ paidMinor: 5_000_000, owedMinor: 499_000 })
  const code = await linkTo(other, 600_000)
  expect(await ask('get', { code })).toMatchObject({ sumMinor: 499_000 })
  expect(await ask('start', { code, id: 'card' })).toMatchObject({ status: 200 })
  expect(wishes.map((wish) => wish.amountMinor)).toEqual([100_000, 499_000])
})

test('a stranger gets no bill and promises no money at the door', async () => {
  const code = await linkTo(books.add())
  for (const id of ['bill', 'on-delivery']) {
    expect(await ask('start', { code, id })).toMatchObject({ status: 404, error: 'PAYMENT_METHOD_NOT_FOUND' })
  }
})

test('of a cancelled order says so and takes nothing', async () => {
  const order = books.add()
  const code = await linkTo(order)
  books.cancel(order)
  expect(await ask('get', { code })).toMatchObject({ isPayable: false, isCancelled: true, methods: [] })
  expect(await ask('start', { code, id: 'card' })).toMatchObject({ status: 422, error: 'ORDER_CHANGED' })
})

test('a made-up code and one that has run out are the same', async () => {
  const code = await linkTo(books.add())
  now = new Date(start.getTime() + 15 * 86_400_000)
  for (const one of [code, 'nonsense']) {
    expect(await ask('get', { code: one })).toMatchObject({ status: 404, error: 'PAYMENT_LINK_NOT_FOUND' })
    expect(await ask('start', { code: one, id: 'card' })).toMatchObject({
      status: 404,
      error: 'PAYMENT_LINK_NOT_FOUND',
    })
  }
})
