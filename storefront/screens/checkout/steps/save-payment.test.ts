import { expect, test } from 'vitest'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { certificatePays } from './certificate-part.ts'
import { placeOrder } from './save-payment.ts'

const group = '8a4c8dd2-6f3c-4b1e-9d0f-1f6a4b8e2c11'

/** A shop that places everything; `bank` is where a payment leads, or how it is refused. */
function aShop(bank: string | Error = 'https://bank.example/pay') {
  const asked: string[] = []
  const note = (name: string) => asked.push(name)
  const checkout = {
    choosePayment: async ({ body }: { body: { id: string } }) => note(`choose ${body.id}`),
    placeOrder: async () => {
      note('place')
      return { order: { basketGroup: group } }
    },
    startCheckoutPayment: async ({ body }: { body: { id: string; sum?: number } }) => {
      note(`pay ${body.sum ?? 'all'}`)
      if (bank instanceof Error) throw bank
      return { redirect: bank }
    },
  }
  const told: string[] = []
  const setCookie = (cookie: string) => told.push(decodeURIComponent(cookie))
  const page = { api: { checkout }, language: 'ru', publicUrl: 'http://shop', setCookie }
  return { page: page as unknown as PageContext, asked, told }
}

function form(fields: Record<string, string>) {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.set(name, value)
  return { name: 'payment', fields: made, typed: fields }
}

const filled = { id: 'card', methodKept: 'card', consents: 'order', expectedTotal: '5499000' }
const place = async (page: PageContext, fields: Record<string, string>) => {
  const answer = await placeOrder(page, 'checkout', form(fields))
  return answer instanceof Response ? answer.headers.get('location') : answer
}

test('who pays now is led to the bank', async () => {
  const { page, asked } = aShop()
  expect(await place(page, filled)).toBe('https://bank.example/pay')
  expect(asked).toEqual(['place', 'pay all'])
})

test('who asked for a call is not: the chosen way is kept, and nothing is asked for before the manager has called', async () => {
  const { page, asked } = aShop()
  const fields = { ...filled, methodKept: '', managerCall: '1' }
  expect(await place(page, fields)).toBe(`/personal/checkout-final/${group}/`)
  expect(asked).toEqual(['choose card', 'place'])
})

test('who orders for a shopper pays nothing: no certificate is asked about, and the shopper has a link', async () => {
  const { page, asked } = aShop()
  await place(page, { ...filled, forShopper: '1', certificate: '1234 5678 9012' })
  expect(asked).toEqual(['place'])
})

test('a prepayment is started for its sum', async () => {
  const { page, asked } = aShop()
  await place(page, { ...filled, sum: '549900' })
  expect(asked).toEqual(['place', 'pay 549900'])
})

test('a bank that refuses leaves the order standing, and the shopper where it can be paid', async () => {
  const refusal = Object.assign(new Error('no'), { code: 'PAYMENT_REFUSED', status: 502, data: null, fields: [] })
  refusal.name = 'CallRefusal'
  const { page, told } = aShop(refusal)
  expect(await place(page, filled)).toBe(`/personal/order/pay/${group}/`)
  expect(told.join()).toContain('"code":"PAYMENT_REFUSED","sentence":"no"')
})

test.each([
  { promise: 'without a tick', fields: { ...filled, consents: undefined }, missing: 'consents' },
  { promise: 'without a way to pay', fields: { consents: 'order' }, missing: 'id' },
])('nothing is placed $promise', async ({ fields, missing }) => {
  const { page, asked } = aShop()
  const typed = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  expect(await place(page, Object.fromEntries(typed))).toMatchObject({
    data: { wrong: [{ field: missing, isLacking: true }] },
  })
  expect(asked).toEqual([])
})

test('what is on a certificate is told without placing anything; an empty field asks nothing', async () => {
  const { page, asked } = aShop()
  const found = { balance: 3_000_00, currency: 'RUB' }
  Object.assign(page.api, { certificate: { getBalance: async () => found } })
  expect(await place(page, { intent: 'certificate', certificate: 'ABCD' })).toMatchObject({ data: { found } })
  expect(await place(page, { intent: 'certificate', certificate: '' })).toMatchObject({ data: { found: null } })
  expect(asked).toEqual([])
})

test('a certificate pays no more than the order costs, and none of another country', () => {
  expect(certificatePays({ balance: 3_000_00, currency: 'RUB' }, 13_980_00, 'RUB')).toBe(3_000_00)
  expect(certificatePays({ balance: 30_000_00, currency: 'RUB' }, 13_980_00, 'RUB')).toBe(13_980_00)
  expect(certificatePays({ balance: 3_000_00, currency: 'KZT' }, 13_980_00, 'RUB')).toBe(0)
  expect(certificatePays(null, 13_980_00, 'RUB')).toBe(0)
})
