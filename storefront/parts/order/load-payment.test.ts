import { expect, test } from 'vitest'
import type { ShopApi } from '#contract/index.ts'
import type { PaymentAttempt } from '#contract/payment/index.ts'
import { loadPayment, orderKeyOf } from './load-payment.ts'

const basketGroup = '8a4c8dd2-6f3c-4b1e-9d0f-1f6a4b8e2c11'

function anAttempt(state: PaymentAttempt['state'], kind: PaymentAttempt['kind'] = 'card'): PaymentAttempt {
  const createdAt = '2026-11-20T10:00:00Z'
  const facts = {
    sumMinor: 100,
    methodId: 'card',
    qr: null,
    popup: null,
    reason: null,
    createdAt,
    expiresAt: createdAt,
  }
  return { code: 'code', state, kind, ...facts }
}

function aShop(attempt: PaymentAttempt | null, lastAttempt: PaymentAttempt | null = attempt, status = 'inWork') {
  const asked: unknown[] = []
  const answering = (answer: object) => async (ask: { body: unknown }) => {
    asked.push(ask.body)
    return answer
  }
  const api = {
    order: { getOrder: answering({ order: { status } }) },
    payment: {
      getPaymentMethods: answering({ hasBill: false, lastAttempt }),
      getCheckPayment: async () => ({ payment: attempt }),
    },
  }
  const cookies: string[] = []
  const setCookie = (cookie: string) => cookies.push(cookie)
  let isTrusted = false
  const runPaymentWidget = () => {
    isTrusted = true
  }
  const page = { api: api as unknown as ShopApi, setCookie, runPaymentWidget, publicUrl: 'https://shop.example' }
  return { page, asked, cookies, isTrusted: () => isTrusted }
}

test.each([
  { promise: 'the bank has not answered: nothing is asked for again', attempt: anAttempt('pending'), isWaiting: true },
  { promise: 'nor has it begun to', attempt: anAttempt('created'), isWaiting: true },
  { promise: 'a declined card may be followed by another', attempt: anAttempt('canceled'), isWaiting: false },
  { promise: 'nobody waits for a bill', attempt: anAttempt('pending', 'bill'), isWaiting: false },
])('$promise', async ({ attempt, isWaiting }) => {
  const loaded = await loadPayment(aShop(attempt).page, { basketGroup }, 'code')
  expect(loaded).toMatchObject({ isWaiting, attempt })
})

test.each([
  { promise: 'who opens the page anew is told of a payment left half-way', kind: 'card' as const, isTold: true },
  { promise: 'nobody is told of a bill as of a payment', kind: 'bill' as const, isTold: false },
])('$promise, and may still choose how to pay', async ({ kind, isTold }) => {
  const left = anAttempt('pending', kind)
  const loaded = await loadPayment(aShop(left).page, { basketGroup }, null)
  expect(loaded).toMatchObject({ isWaiting: false, attempt: null, left: isTold ? left : null })
})

test('of a payment left half-way the bank is asked first: what it has decided meanwhile is told', async () => {
  const declined = anAttempt('canceled')
  const loaded = await loadPayment(aShop(declined, anAttempt('pending')).page, { basketGroup }, null)
  expect(loaded).toMatchObject({ isWaiting: false, attempt: declined, left: null })
  const { page } = aShop(anAttempt('succeeded'), anAttempt('pending'))
  const answer = await loadPayment(page, { basketGroup }, null).catch((thrown) => thrown)
  expect(answer.headers.get('location')).toBe(`/personal/checkout-final/${basketGroup}/`)
})

test('who has paid for a part is shown the whole order', async () => {
  const key = { basketGroup, part: '10003-1', code: 'a code' }
  const { page, cookies } = aShop(anAttempt('succeeded'))
  const paid = loadPayment(page, key, 'code')
  const answer = await paid.catch((thrown) => thrown)
  expect(answer.headers.get('location')).toBe(`/personal/checkout-final/${basketGroup}/?code=a+code`)
  expect(decodeURIComponent(cookies.join())).toContain('"code":"personalThankYou","sentence":"100"')
})

test.each(['succeeded', 'held'] as const)(
  'nobody is thanked for money that is %s when the order is cancelled',
  async (state) => {
    const { page, cookies } = aShop(anAttempt(state), null, 'cancelled')
    const answer = await loadPayment(page, { basketGroup }, 'code').catch((thrown) => thrown)
    expect(answer.headers.get('location')).toBe(`/personal/checkout-final/${basketGroup}/`)
    expect(cookies).toEqual([])
  },
)

test('the page of a part asks for the part', async () => {
  const key = orderKeyOf(basketGroup, new Request('https://shop.example/?part=10003-1&code=c'))
  expect(key).toEqual({ basketGroup, part: '10003-1', code: 'c' })
  const { page, asked } = aShop(null)
  await loadPayment(page, key, null)
  expect(asked).toEqual([key, key])
})

test('the hosts of a widget are trusted by the one page that runs it', async () => {
  const popup = { name: 'yookassaPopup' as const, token: 'token', script: 'https://bank.example/widget.js' }
  const running = aShop({ ...anAttempt('pending'), popup })
  await loadPayment(running.page, { basketGroup }, 'code')
  expect(running.isTrusted()).toBe(true)
  const plain = aShop(anAttempt('pending'))
  await loadPayment(plain.page, { basketGroup }, 'code')
  expect(plain.isTrusted()).toBe(false)
})
