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

const found = { balance: 3_000_00, currency: 'RUB', endsOn: '2027-11-28', lastDigits: 'ABCD' }

/** A shop in which one certificate is; `asked` says of what money it was to be. */
function withCertificate(balance: typeof found | Error = found) {
  const shop = aShop()
  const currencies: (string | undefined)[] = []
  const getBalance = async ({ body }: { body: { currency?: string } }) => {
    currencies.push(body.currency)
    if (balance instanceof Error) throw balance
    return balance
  }
  Object.assign(shop.page.api, { certificate: { getBalance } })
  return { ...shop, currencies }
}

test('what is on a certificate is told without placing anything, and what was typed stays', async () => {
  const { page, asked, currencies } = withCertificate()
  const typed = { id: 'card', methodKept: 'card', certificate: 'ABCD', certificateCurrency: 'RUB' }
  expect(await place(page, { ...typed, intent: 'certificate' })).toMatchObject({
    data: { certificate: { ...found, code: 'ABCD' }, wrong: [], typed },
  })
  expect(currencies).toEqual(['RUB'])
  expect(asked).toEqual([])
})

test('an empty field is told to be empty; a certificate that is taken out is asked about no more', async () => {
  const { page, currencies } = withCertificate()
  expect(await place(page, { intent: 'certificate', certificate: '' })).toMatchObject({
    data: { wrong: [{ field: 'certificate', isLacking: true }] },
  })
  const taken = await place(page, { intent: 'noCertificate', certificate: 'ABCD', certificateSeen: '300000' })
  expect(taken).toMatchObject({ data: { certificate: null } })
  expect(taken).not.toHaveProperty('data.typed.certificate')
  expect(currencies).toEqual([])
})

test('the button that orders shows first what a certificate pays, and orders once that was seen', async () => {
  const { page, asked } = withCertificate()
  const pay = async () => ({ result: { ...found, balance: 0, paidMinor: 3_000_00, owedMinor: 2_499_000 } })
  Object.assign(page.api.checkout, { payCheckoutByCertificate: pay })
  const typed = { ...filled, certificate: 'ABCD', certificateCurrency: 'RUB', intent: 'next' }
  expect(await place(page, typed)).toMatchObject({ data: { certificate: found } })
  // Somebody has spent a part of it meanwhile.
  expect(await place(page, { ...typed, certificateSeen: '400000' })).toMatchObject({ data: { certificate: found } })
  expect(asked).toEqual([])
  await place(page, { ...typed, certificateSeen: '300000' })
  expect(asked).toEqual(['place', 'pay all'])
})

test('what a certificate has left once it has paid all is told by the page that thanks', async () => {
  const { page, told } = withCertificate({ ...found, balance: 60_000_00 })
  const pay = async () => ({ result: { ...found, balance: 5_010_00, paidMinor: 54_990_00, owedMinor: 0 } })
  Object.assign(page.api.checkout, { payCheckoutByCertificate: pay })
  const typed = { ...filled, certificate: 'ABCD', certificateSeen: '6000000', certificateCurrency: 'RUB' }
  expect(await place(page, typed)).toBe(`/personal/checkout-final/${group}/`)
  expect(told.join().replaceAll('\u00a0', ' ')).toContain('На сертификате ··ABCD осталось 5 010 ₽')
})

test('a certificate that is refused leaves nothing placed', async () => {
  const { page, asked } = withCertificate(new Error('CERTIFICATE_OTHER_CURRENCY'))
  const typed = { ...filled, certificate: 'ABCD', certificateSeen: '300000', certificateCurrency: 'KZT' }
  await expect(place(page, typed)).rejects.toThrow('CERTIFICATE_OTHER_CURRENCY')
  expect(asked).toEqual([])
})

test('a certificate that is taken no more once it was seen is out, its code stays to be mended, and why is said beside it', async () => {
  const said = 'Срок этого сертификата закончился.'
  const refusal = { name: 'CallRefusal', code: 'CERTIFICATE_ENDED', status: 409 }
  const fields = [{ path: 'body.certificate', message: said }]
  const { page, asked } = withCertificate(Object.assign(new Error(said), refusal, { fields }))
  const typed = { ...filled, certificate: 'ABCD', certificateSeen: '300000', certificateCurrency: 'RUB' }
  expect(await place(page, typed)).toMatchObject({
    data: {
      certificate: null,
      saidAt: expect.any(Number),
      wrong: [{ field: 'certificate', sentence: said }],
      typed: { certificate: 'ABCD' },
    },
    init: { status: 409 },
  })
  expect(asked).toEqual([])
})

test('a certificate pays no more than the order costs, and none of another country', () => {
  expect(certificatePays({ balance: 3_000_00, currency: 'RUB' }, 13_980_00, 'RUB')).toBe(3_000_00)
  expect(certificatePays({ balance: 30_000_00, currency: 'RUB' }, 13_980_00, 'RUB')).toBe(13_980_00)
  expect(certificatePays({ balance: 3_000_00, currency: 'KZT' }, 13_980_00, 'RUB')).toBe(0)
  expect(certificatePays(null, 13_980_00, 'RUB')).toBe(0)
})
