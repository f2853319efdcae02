import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { withPurchases } from '#server/certificate-sale/index.ts'
import { createMessages } from '#server/messages/index.ts'
import { inTransaction, rows } from '#server/platform/database.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { ordersInMemory } from '../../tests/harness/payable-order.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db)
})

const wish = (facts = {}) => ({
  key: randomUUID(),
  sum: 3_000_00,
  design: 'lamp' as const,
  buyerName: 'Пётр Дарилкин',
  phone: '8 (912) 345-67-80',
  id: 'card',
  consents: ['order' as const],
  ...facts,
})

const purchasesOf = (phone: string) =>
  rows<{ id: string; code: string; paid: number; certificateId: number | null }>(
    base.db,
    sql`select id, code, paid_minor::int paid, certificate_id "certificateId" from certificate_purchases
      where buyer_phone = ${phone} order by number`,
  )

/** Keeps a purchase; the bank of this test is nowhere, and the purchase stands all the same. */
async function want(shopper: Shopper, facts = {}) {
  await expect(shopper.certificateSale.buyCertificate({ body: wish(facts) })).rejects.toMatchObject({
    code: 'PAYMENT_REFUSED',
  })
}

function bookOf() {
  const secrets = createSecrets('a secret of the tests only')
  const settings = { get: () => 365 as never }
  const messages = createMessages({
    secrets,
    shopName: 'Комод',
    publicUrl: 'https://komod.example',
    log: { warn() {}, error() {}, info() {} } as never,
    perAddressHour: 100,
    shopBudgetDay: 1000,
    countryPrefixes: ['7'],
  })
  const { orders } = ordersInMemory()
  const books = withPurchases(
    { ...orders, find: async () => null, recordPaid: async () => ({ kind: 'notFound' as const }) },
    { secrets, messages, publicUrl: 'http://shop.example', regions: market.regions, settings },
  )
  const pay = (id: string, amountMinor: number) =>
    inTransaction(base.db, (tx) =>
      books.recordPaid(tx, {
        basketGroup: id,
        partId: null,
        paymentId: randomUUID(),
        amountMinor,
        means: 'online',
        note: null,
        at: market.now,
      }),
    )
  return { books, pay }
}

test('a form sent twice is one purchase; changed it is another; what makes no sense is refused', async () => {
  const shopper = market.aShopper()
  const key = randomUUID()
  const phone = '+7 912 000-11-01'
  await want(shopper, { key, phone })
  await want(shopper, { key, phone })
  await want(shopper, { key, phone, sum: 5_000_00 })
  expect(await purchasesOf('79120001101')).toHaveLength(2)
  const refused = async (facts: object) =>
    shopper.certificateSale.buyCertificate({ body: wish(facts) }).catch(({ code }) => code)
  expect(await refused({ sum: 999_00 })).toBe('CERTIFICATE_SUM_REFUSED')
  expect(await refused({ sum: 3_000_01 })).toBe('CERTIFICATE_SUM_REFUSED')
  expect(await refused({ phone: '12' })).toBe('PHONE_INVALID')
  expect(await refused({ recipientPhone: '12' })).toBe('RECIPIENT_PHONE_INVALID')
  expect(await refused({ consents: [] })).toBe('CERTIFICATE_CONSENT_NEEDED')
  for (const id of ['certificate', 'bill', 'on-delivery', 'dolyame']) {
    expect(await refused({ id })).toBe('PAYMENT_METHOD_NOT_FOUND')
  }
})

test('what is paid for issues one certificate and sends its code; whatever comes besides goes back', async () => {
  const shopper = market.aShopper()
  await want(shopper, { phone: '+7 912 000-11-02', recipientPhone: '+7 912 000-11-03', senderName: 'Пётр' })
  const [bought] = await purchasesOf('79120001102')
  const { books, pay } = bookOf()
  const id = bought?.id ?? ''
  expect(await books.find(base.db, id)).toMatchObject({ owedMinor: 3_000_00, isPayable: true, percentPrepayment: 100 })
  expect(await pay(id, 2_999_00)).toEqual({ kind: 'recorded', surplusMinor: 2_999_00 })
  const paid = await Promise.all([pay(id, 3_000_00), pay(id, 3_000_00)])
  expect(paid.map((one) => ('surplusMinor' in one ? one.surplusMinor : -1)).toSorted()).toEqual([0, 3_000_00])
  const [after] = await purchasesOf('79120001102')
  expect(after?.certificateId).not.toBeNull()
  expect(await books.find(base.db, id)).toMatchObject({ owedMinor: 0, isPayable: false })
  const [sent] = await rows<{ count: number }>(
    base.db,
    sql`select count(*)::int from sms_messages where phone = '79120001103' and template = 'certificateFrom'`,
  )
  expect(sent?.count).toBe(1)
  const seen = await shopper.certificateSale.getCertificatePurchase({ body: { code: after?.code ?? '' } })
  expect(seen).toMatchObject({ nominal: 3_000_00, sentTo: ['+7 912 ***-**-03'], methods: [] })
  expect(seen.url).toMatch(/\/certificates\/gift\/\d+-[\w-]{22}\/$/)
  await expect(
    shopper.certificateSale.payForCertificate({ body: { code: after?.code ?? '', id: 'card' } }),
  ).rejects.toMatchObject({ code: 'NOTHING_OWED' })
  await expect(shopper.certificateSale.getCertificatePurchase({ body: { code: 'somebody’s' } })).rejects.toMatchObject({
    code: 'CERTIFICATE_PURCHASE_NOT_FOUND',
  })
})
