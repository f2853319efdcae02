import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { recordTransfer } from '#server/payment/index.ts'
import { rows } from '#server/platform/database.ts'
import { anOffer } from '../../tests/harness/goods.ts'
import { doWaitingJobs } from '../../tests/harness/jobs.ts'
import { withShop } from '../../tests/harness/shop.ts'

const shop = withShop()
type Ask = ReturnType<typeof shop.browser>

const berg = { taxId: '7453012342' }
const officeOfOthers = { taxId: '66 5800 7126' }

async function aTable(city: string): Promise<number> {
  const { db } = shop.base
  const [place] = await rows<{ zone: number; shelf: number }>(
    db,
    sql`select r.price_zone_id zone, w.id shelf from regions r join warehouses w on w.region_id = r.id where r.code = ${city}`,
  )
  if (!place) throw new Error(`${city} has no warehouse.`)
  return anOffer(db, { prices: { [place.zone]: 10_000_00 }, stock: { [place.shelf]: 50 }, weightGrams: 1_000 })
}

let people = 0

async function aCheckout(ask: Ask, city = 'chelyabinsk') {
  const [{ id: regionId } = { id: 0 }] = await rows<{ id: number }>(
    shop.base.db,
    sql`select id from regions where code = ${city}`,
  )
  const query = (id?: string) => `?sr=${regionId}${id ? `&id=${id}` : ''}`
  await ask('POST', `/api_vue/basket/add/${query()}`, { offers: [{ offerId: await aTable(city) }] })
  const { id } = (await ask('POST', `/api/v1/sale/checkout/step/post${query()}`, {})).json.checkout
  const checkout = (path: string, body: unknown = {}) => ask('POST', `/api/v1/sale/checkout/${path}${query(id)}`, body)
  const phoneMobile = `7912000${String(++people).padStart(4, '0')}`
  await checkout('step/1/post', { contacts: { name: 'Сергей Бухгалтеров', phoneMobile } })
  const { list } = (await checkout('step/2/get')).json.delivery
  const pickup = list.find((way: { option: { type: string } }) => way.option.type === 'pickup')
  await checkout('delivery/id', { id: pickup.id })
  await checkout('payment/id', { id: 'bill' })
  const place = async () => {
    const expectedTotal = (await checkout('calculation/get')).json.calculation.price.total as number
    const { order } = (await checkout('order/create/get', { consents: ['order'], expectedTotal })).json
    return { basketGroup: order.basketGroup as string, number: order.orderID as string, total: expectedTotal }
  }
  return { checkout, place }
}

async function textOf(url: string) {
  const answer = await shop.app.http.inject({ url })
  expect(answer.statusCode).toBe(200)
  const { extractText, getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, ' ')
}

describe('a company pays by bill', () => {
  test('its number alone names it; the checkout shows it and every paper of the order names it', async () => {
    const ask = shop.browser()
    const { checkout, place } = await aCheckout(ask)
    const named = await checkout('payment/currentAccount/post', { account: berg })
    const payer = { taxId: '7453012342', kpp: '745301001', name: 'ООО «Гостиница Берег»' }
    expect(named.json).toMatchObject({ account: payer, companies: [payer] })
    expect((await checkout('step/3/get')).json.payment.paymentAccount).toMatchObject(payer)

    const { basketGroup, number, total } = await place()
    const paid = await checkout('payment/currentAccount/pay/bill')
    expect(paid.json.payment.redirect).toContain(basketGroup)
    const bill = await textOf(paid.json.payment.document)
    expect(bill).toContain('ООО «Гостиница Берег», ИНН 7453012342, КПП 745301001, 454091, г. Челябинск')
    for (const action of ['contractPrint', 'orderPrint', 'actPrint']) {
      const { document } = (await ask('POST', '/api_vue/basket/paymentDocs/', { orderId: basketGroup, action })).json
      expect(await textOf(document.url)).toContain('ООО «Гостиница Берег», ИНН 7453012342')
    }

    const outcome = await recordTransfer(shop.app.areas.payments, {
      orderNumber: number,
      sumMinor: total,
      document: '1',
    })
    expect(outcome.kind).toBe('recorded')
    const { order } = (await ask('POST', '/api_vue/basket/getOrder/', { basketGroup })).json
    expect(order).toMatchObject({ paidMinor: total, owedMinor: 0 })
    const late = await checkout('payment/currentAccount/post', { account: officeOfOthers })
    expect(late).toMatchObject({ status: 409, json: { error: 'PAYER_SETTLED' } })
  })

  test('it is named before a bill is made out by the call of companies', async () => {
    const ask = shop.browser()
    const { checkout, place } = await aCheckout(ask)
    expect((await checkout('payment/currentAccount/pay/bill')).json.error).toBe('NOT_ORDERED_YET')
    await place()
    expect((await checkout('payment/currentAccount/pay/bill')).json.error).toBe('PAYER_NEEDED')
    expect((await checkout('payment/currentAccount/pay/card')).json.error).toBe('PAYMENT_METHOD_NOT_FOUND')
    await checkout('payment/currentAccount/post', { account: berg })
    expect((await checkout('payment/currentAccount/pay/bill')).status).toBe(200)
  })

  test('the holder of a link sees on whom the bill is made out, and changes neither that nor how the order is paid', async () => {
    const ask = shop.browser()
    const { checkout, place } = await aCheckout(ask)
    await checkout('payment/currentAccount/post', { account: berg })
    const { basketGroup } = await place()
    const { code } = (await ask('POST', '/api_vue/basket/getOrder/', { basketGroup })).json.order
    const friend = shop.browser()
    const byLink = (path: string, body: object = {}) =>
      friend('POST', `/api_vue/payment/${path}/`, { basketGroup, code, ...body })
    const shown = { name: 'ООО «Гостиница Берег»', taxId: '7453012342', address: '' }
    expect((await byLink('payer/get')).json).toMatchObject({ account: shown, companies: [] })
    expect(await byLink('payer/post', { account: officeOfOthers })).toMatchObject({
      status: 403,
      json: { error: 'ORDER_NOT_YOURS' },
    })
    expect((await byLink('payer/post', { account: berg })).status).toBe(200)
    expect(await byLink('start', { id: 'on-delivery' })).toMatchObject({
      status: 404,
      json: { error: 'PAYMENT_METHOD_NOT_FOUND' },
    })
    expect((await byLink('start', { id: 'bill' })).status).toBe(200)
    const kept = (await ask('POST', '/api_vue/payment/payer/get/', { basketGroup })).json.account
    expect(kept).toMatchObject({ taxId: '7453012342', address: expect.stringContaining('Челябинск') })
  })

  test('on the pay page another can be named, and one of the list is chosen', async () => {
    const ask = shop.browser()
    const { checkout, place } = await aCheckout(ask)
    await checkout('payment/currentAccount/post', { account: berg })
    const { basketGroup } = await place()
    const other = await ask('POST', '/api_vue/payment/payer/post/', { basketGroup, account: officeOfOthers })
    expect(other.json.account).toMatchObject({ name: 'ООО «Северный офис»', kpp: '665801001' })
    expect(other.json.companies).toHaveLength(2)
    const kept = other.json.companies.find((one: { taxId: string }) => one.taxId === berg.taxId)
    await ask('POST', '/api_vue/payment/payer/post/', { basketGroup, companyId: kept.id })
    expect((await ask('POST', '/api_vue/payment/payer/get/', { basketGroup })).json.account.taxId).toBe(berg.taxId)
    const stranger = shop.browser()
    const theirs = { basketGroup, companyId: kept.id }
    expect((await stranger('POST', '/api_vue/payment/payer/post/', theirs)).status).toBe(404)
    expect((await stranger('POST', '/api_vue/payment/payer/get/', { basketGroup })).status).toBe(404)
  })

  test('a company of somebody else’s list is as little there as none', async () => {
    const ask = shop.browser()
    const { checkout } = await aCheckout(ask)
    const { companies } = (await checkout('payment/currentAccount/post', { account: berg })).json
    const other = await aCheckout(shop.browser())
    const taken = await other.checkout('payment/currentAccount/post', { companyId: companies[0].id })
    expect(taken).toMatchObject({ status: 404, json: { error: 'COMPANY_NOT_FOUND' } })
  })

  test('in Kazakhstan it has a BIN, and the bill the form of that country', async () => {
    const ask = shop.browser()
    const { checkout, place } = await aCheckout(ask, 'almaty')
    expect((await checkout('payment/currentAccount/post', { account: berg })).json.error).toBe('TAX_ID_INVALID')
    await checkout('payment/currentAccount/post', { account: { taxId: '210640056783' } })
    await place()
    const { payment } = (await checkout('payment/currentAccount/pay/bill')).json
    const bill = await textOf(payment.document)
    for (const part of ['Бенефициар', 'ИИК', 'Кбе', '17', 'Код назначения платежа', '710', 'БИН 180540012748']) {
      expect(bill).toContain(part)
    }
    expect(bill).toContain('ТОО «Қарлығаш», БИН 210640056783')
  })
})

describe('what is wrong with a company is said beside its field', () => {
  test.each([
    { promise: 'a slip in the number', account: { taxId: '7453012343' }, code: 'TAX_ID_INVALID' },
    { promise: 'a company that is no more', account: { taxId: '7453129990' }, code: 'COMPANY_CLOSED' },
    { promise: 'a number the register does not know', account: { taxId: '7707083893' }, code: 'KPP_INVALID' },
    {
      promise: 'no name',
      account: { taxId: '7707083893', kpp: '770701001' },
      code: 'COMPANY_NAME_NEEDED',
    },
    {
      promise: 'no address',
      account: { taxId: '7707083893', kpp: '770701001', name: 'ПАО «Без адреса»' },
      code: 'COMPANY_ADDRESS_NEEDED',
    },
    { promise: 'half a bank', account: { ...berg, bik: '047501984' }, code: 'ACCOUNT_INVALID' },
    {
      promise: 'an account of another bank',
      account: { ...berg, bik: '046577674', account: '40702810807110004521' },
      code: 'ACCOUNT_INVALID',
    },
  ])('$promise', async ({ account, code }) => {
    const { checkout } = await aCheckout(shop.browser())
    const { status, json } = await checkout('payment/currentAccount/post', { account })
    expect(status).toBe(422)
    expect(json).toMatchObject({ error: code, fields: [{ path: expect.stringMatching(/^body\.account\./) }] })
    expect((await checkout('payment/currentAccount/get')).json).toEqual({ account: null, companies: [] })
  })

  test('everything typed is taken also where the register knows nothing', async () => {
    const { checkout } = await aCheckout(shop.browser())
    const account = {
      taxId: '500100732259',
      name: 'ИП Тестов Иван Иванович',
      address: '141980, г. Дубна, ул. Мира, д. 1',
      bik: '044525974',
      bank: 'АО «Столичный платёжный банк»',
      account: '40802810900001234567',
    }
    expect((await checkout('payment/currentAccount/post', { account })).json.account).toEqual({ ...account, kpp: '' })
  })
})

test('suggestions come by the beginning of a number, with what is gone marked as gone', async () => {
  const ask = shop.browser()
  const suggest = async (query: string) => (await ask('POST', '/api_vue/company/suggestParty/', { query })).json
  expect(await suggest('74531')).toMatchObject({ isAvailable: true, suggestions: [{ state: 'liquidated' }] })
  expect(await suggest('74')).toEqual({ isAvailable: true, suggestions: [] })
  const banks = (await ask('POST', '/api_vue/company/suggestBank/', { query: '0475' })).json
  expect(banks.suggestions).toEqual([{ bik: '047501984', bank: 'АО «Южноуральский торговый банк», г. Челябинск' }])
})

test('what a visitor has named becomes the customer’s at sign-in, and the account lists, changes and removes it', async () => {
  const ask = shop.browser()
  const { checkout } = await aCheckout(ask)
  await checkout('payment/currentAccount/post', { account: berg })
  const phone = '79125551234'
  await ask('POST', '/api_vue/authentication/authByPhone/', { phone })
  await doWaitingJobs(shop.base.db, shop.app.areas.jobs, ['codes'])
  const [message] = await rows<{ text: string }>(
    shop.base.db,
    sql`select text from outbox_messages where phone = ${phone} order by id desc limit 1`,
  )
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0]
  const entered = await ask('POST', '/api_vue/authentication/checkCode/', { phone, code, consents: ['account'] })
  expect(entered.json.status).toBe(true)
  const contragents = async (body: object) =>
    (await ask('POST', '/api_vue/personal/', { action: 'processContragent', ...body })).json
  expect(await contragents({ deed: 'list' })).toMatchObject({ country: 'RU', contragents: [berg] })
  const account = { ...berg, bik: '047501984', bank: 'ЮТБ', account: '40702810807110004521' }
  expect(await contragents({ deed: 'save', account })).toMatchObject({ contragents: [{ account: account.account }] })
  const [{ id }] = (await contragents({ deed: 'list' })).contragents
  const stranger = await shop.browser()('POST', '/api_vue/personal/', { action: 'processContragent', deed: 'list' })
  expect(stranger.status).toBe(401)
  expect(await contragents({ deed: 'remove', companyId: id })).toMatchObject({ contragents: [] })
  expect(await contragents({ deed: 'remove', companyId: id })).toMatchObject({ error: 'COMPANY_NOT_FOUND' })
})
