import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, rows } from '#server/platform/database.ts'
import type { Person } from '#server/platform/personal-data.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { doWaitingJobs } from '../../tests/harness/jobs.ts'
import { withShop } from '../../tests/harness/shop.ts'
import { grantPromised } from './grant-promised.ts'
import { findPromised, notePromised } from './made-promises.ts'
import { subscriptionData } from './personal-data.ts'

const shop = withShop()
const path = '/api_vue/subscription/bonus/'
const anna = { phone: '+7 (912) 345-67-89', email: 'Anna@Komod.example', agree: true }
const kept = () =>
  rows<Record<string, unknown>>(shop.base.db, sql`select phone, email, bonuses, granted_at from subscriptions`)

const aPerson = (known: Partial<Person>): Person => ({
  customerId: 0,
  visitorIds: [],
  phones: [],
  emails: [],
  typedEmails: [],
  name: { first: 'Вера', last: '' },
  ...known,
})

describe('a subscription', () => {
  test('is kept once with its promise and the words agreed to, however often it is sent', async () => {
    const ask = shop.browser()
    const answers = await Promise.all([ask('POST', path, anna), ask('POST', path, anna)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ json }) => json.error).sort()).toEqual([false, true])
    expect(await kept()).toEqual([
      { phone: '79123456789', email: 'anna@komod.example', bonuses: 300, granted_at: null },
    ])
    const consents = await rows(shop.base.db, sql`select text from consents where purpose = 'subscription'`)
    expect(consents).toMatchObject([{ text: expect.stringContaining('политикой конфиденциальности') }])
  })

  test('is answered by a letter with what was promised and a link that ends it', async () => {
    await doWaitingJobs(shop.base.db, shop.app.areas.jobs, ['messages'])
    const letters = await rows<{ subject: string; text: string }>(
      shop.base.db,
      sql`select subject, text from outbox_messages where email = 'anna@komod.example'`,
    )
    expect(letters).toMatchObject([{ subject: 'Спасибо за подписку', text: expect.stringContaining('300') }])
    const letter = /letter=(\S+)/.exec(letters[0]?.text ?? '')?.[1]
    const stop = { letter, isStopped: true }
    expect(await shop.browser()('POST', '/api_vue/messages/stop/', stop)).toMatchObject({
      status: 200,
      json: { topic: 'news', isStopped: true },
    })
    const open = await rows(
      shop.base.db,
      sql`select id from consents where purpose = 'subscription' and withdrawn_at is null`,
    )
    expect(open).toEqual([])
  })

  test('that was ended goes on once it is sent again: the words are kept anew, nothing more is promised', async () => {
    shop.time.now = new Date(shop.time.now.getTime() + 24 * 3600_000)
    const ask = shop.browser()
    const answers = await Promise.all([ask('POST', path, anna), ask('POST', path, anna)])
    expect(answers.map(({ json }) => json.error).sort()).toEqual([false, true])
    expect(answers.map(({ json }) => json.message)).toContainEqual(expect.stringContaining('подписаны снова'))
    expect(await kept()).toMatchObject([{ phone: '79123456789', bonuses: 300 }])
    const open = () =>
      rows(shop.base.db, sql`select id from consents where purpose = 'subscription' and withdrawn_at is null`)
    expect(await open()).toHaveLength(1)

    await doWaitingJobs(shop.base.db, shop.app.areas.jobs, ['messages'])
    const letters = await rows<{ subject: string; text: string }>(
      shop.base.db,
      sql`select subject, text from outbox_messages where email = 'anna@komod.example' order by id`,
    )
    expect(letters.map(({ subject }) => subject)).toEqual(['Спасибо за подписку', 'Вы подписаны снова'])
    // The link of the first letter ends the second subscription too.
    const letter = /letter=(\S+)/.exec(letters[0]?.text ?? '')?.[1]
    const isStopped = async () => (await ask('POST', '/api_vue/messages/letter/', { letter })).json.isStopped
    expect(await isStopped()).toBe(false)
    await ask('POST', '/api_vue/messages/stop/', { letter, isStopped: true })
    expect(await open()).toEqual([])
    expect(await isStopped()).toBe(true)
  })

  test('that goes on is said by no letter any more once the link of an earlier one ended it', async () => {
    shop.time.now = new Date(shop.time.now.getTime() + 25 * 3600_000)
    await shop.browser()('POST', path, anna)
    const letters = () =>
      rows<{ text: string }>(shop.base.db, sql`select text from outbox_messages where email = 'anna@komod.example'`)
    const [first] = await letters()
    const waiting = () => rows(shop.base.db, sql`select from sms_messages where status = 'queued'`)
    expect(await waiting()).toHaveLength(1)
    const letter = /letter=(\S+)/.exec(first?.text ?? '')?.[1]
    await shop.browser()('POST', '/api_vue/messages/stop/', { letter, isStopped: true })
    await doWaitingJobs(shop.base.db, shop.app.areas.jobs, ['messages'])
    expect(await letters()).toHaveLength(2)
  })

  test('does not tell whether a phone is another’s, and promises nothing a second time', async () => {
    const { json } = await shop.browser()('POST', path, { ...anna, email: 'other@komod.example' })
    expect(json).toMatchObject({ error: false })
    expect(await kept()).toHaveLength(1)
  })

  test.each([
    { wish: { phone: '' }, code: 'PHONE_EMPTY', message: 'Заполните это поле!' },
    { wish: { phone: '+7 (912) 345' }, code: 'PHONE_WRONG', message: 'Номер телефона введён неверно!' },
    { wish: { email: '' }, code: 'EMAIL_EMPTY', message: 'Заполните это поле!' },
    { wish: { email: 'anna@' }, code: 'EMAIL_WRONG', message: 'Email введён неверно!' },
    { wish: { agree: false }, code: 'AGREEMENT_MISSING' },
  ])('is refused with $code', async ({ wish, code, message }) => {
    const { status, json } = await shop.browser()('POST', path, { ...anna, phone: '+79990001122', ...wish })
    expect([status, json.error]).toEqual([422, code])
    if (message) expect(json.message).toBe(message)
  })
})

describe('whoever has left', () => {
  const vera = { phone: '79120005566', email: 'vera@komod.example', agree: true }
  const person = aPerson({ phones: [vera.phone], emails: [vera.email] })
  // An hour takes so many; how many is counted elsewhere.
  beforeEach(() => {
    shop.time.now = new Date(shop.time.now.getTime() + 3600_000)
  })
  const leave = () => inTransaction(shop.base.db, (tx) => subscriptionData.forget(tx, person, shop.time.now))
  const rowsOf = (phone: string) =>
    rows(
      shop.base.db,
      sql`select bonuses, granted_at is not null "isSettled" from subscriptions where phone = ${phone}`,
    )

  test.each([
    { promise: 'the first time', wish: vera, bonuses: 300, said: '300 бонусов обещаны' },
    { promise: 'again by the same phone and address', wish: vera, bonuses: 0, said: 'подписаны снова' },
    { promise: 'again by the phone alone', wish: { ...vera, email: 'v2@komod.example' }, bonuses: 0, said: 'Спасибо' },
    { promise: 'again by the address alone', wish: { ...vera, phone: '79120005577' }, bonuses: 0, said: 'Спасибо' },
    { promise: 'as somebody else', wish: { ...vera, phone: '79120005588', email: 'v3@komod.example' }, bonuses: 300 },
  ])('is promised $bonuses $promise', async ({ wish, bonuses, said = '300' }) => {
    const { json } = await shop.browser()('POST', path, wish)
    expect(json).toMatchObject({ error: false, message: expect.stringContaining(said) })
    expect(await rowsOf(wish.phone)).toEqual([{ bonuses, isSettled: bonuses === 0 }])
    await leave()
    expect(await rowsOf(vera.phone)).toEqual([])
  })

  test('is known by what nobody reads a phone out of, also once the secret of the shop has changed', async () => {
    const [old, fresh] = ['a'.repeat(40), 'b'.repeat(40)]
    const asks = ['phone:79120009988', 'email:w@komod.example'] as const
    await inTransaction(shop.base.db, async (tx) => {
      await notePromised(tx, createSecrets(old), asks.slice(0, 1), shop.time.now)
      expect(await findPromised(tx, createSecrets(fresh, old), asks)).toEqual(['phone:79120009988'])
      expect(await findPromised(tx, createSecrets(fresh), asks)).toEqual([])
    })
    const prints = await rows<{ print: string }>(shop.base.db, sql`select print from made_promises`)
    expect(prints.filter(({ print }) => /\d{11}|@/.test(print))).toEqual([])
  })
})

test('what advertising is told keeps no phone and no address', async () => {
  const body = { phone: '79123456789', email: 'a@b.cd', yclid: '1', send: 0 }
  const { json } = await shop.browser()('POST', '/api_vue/yandexMetrika/addUser/', body)
  expect(json).toEqual({ status: true })
})

test('promised bonuses are told to whoever is signed in alone', async () => {
  expect((await shop.browser()('POST', '/api_vue/subscription/promised/', {})).status).toBe(401)
})

describe('bonuses asked for by a link', () => {
  const ask = (query: string, headers = {}) =>
    shop.browser()('GET', `/rest/methods/createPromotionAccrual?${query}`, undefined, headers)
  const asked = () => rows(shop.base.db, sql`select phone, promotion from promotion_accruals order by id`)

  beforeAll(async () => {
    const words = { titles: '{"ru":"Зима"}', texts: '{"ru":""}' }
    const goods = JSON.stringify({
      productIds: [],
      sectionIds: [],
      vendorIds: [],
      tagIds: [],
      params: {},
      isReducedOnly: false,
    })
    await shop.base.db.execute(sql`
      insert into actions (code, titles, texts, terms, goods, starts_on, ends_on)
      values ('zima', ${words.titles}, ${words.texts}, ${words.texts}, ${goods}, '2026-11-01', '2026-12-31'),
        ('leto', ${words.titles}, ${words.texts}, ${words.texts}, ${goods}, '2026-06-01', '2026-08-31')`)
    await shop.app.areas.listings.refresh()
  })

  test('are noted once per phone and promotion, however the phone is written', async () => {
    expect((await ask('phoneNumber=%2B79123456789&promotion=zima')).json).toEqual({ status: true })
    expect((await ask('phoneNumber=89123456789&promotion=zima')).json).toEqual({ status: true })
    expect(await asked()).toEqual([{ phone: '79123456789', promotion: 'zima' }])
    const left = aPerson({ phones: ['79127776655'] })
    await ask('phoneNumber=79127776655&promotion=zima')
    await inTransaction(shop.base.db, (tx) => subscriptionData.forget(tx, left, shop.time.now))
    await ask('phoneNumber=79127776655&promotion=zima')
    expect(await asked()).toEqual([{ phone: '79123456789', promotion: 'zima' }])
  })

  test.each([
    { what: 'a promotion that is over', query: 'phoneNumber=79120000001&promotion=leto', headers: {} },
    { what: 'no promotion at all', query: 'phoneNumber=79120000001&promotion=vydumka', headers: {} },
    {
      what: 'a page of somebody else',
      query: 'phoneNumber=79120000001&promotion=zima',
      headers: { 'sec-fetch-site': 'cross-site' },
    },
  ])('are not noted for $what, and the answer does not tell', async ({ query, headers }) => {
    expect((await ask(query, headers)).json).toEqual({ status: true })
    expect(await asked()).toHaveLength(1)
  })

  test.each(['phoneNumber=12&promotion=zima', 'phoneNumber=79120000001&promotion=../x', 'promotion=zima'])(
    'are refused where they cannot be meant: %s',
    async (query) => expect([400, 422]).toContain((await ask(query)).status),
  )
})

test('a subscription is answered at once by night too, in the language of the page', async () => {
  // Three in the morning of Moscow, five of Chelyabinsk.
  shop.time.now = new Date('2026-12-22T00:00:00Z')
  const wish = { ...anna, phone: '79123450001', email: 'night@komod.example' }
  expect((await shop.browser()('POST', path, wish, { cookie: 'lang=en' })).status).toBe(200)
  await doWaitingJobs(shop.base.db, shop.app.areas.jobs, ['messages'])
  const letters = await rows(shop.base.db, sql`select subject from outbox_messages where email = 'night@komod.example'`)
  expect(letters).toEqual([{ subject: 'Thank you for subscribing' }])
})

test('a promise that cannot be kept waits alone: those after it are kept', async () => {
  const people = ['79123450011', '79123450012']
  for (const phone of people) await shop.browser()('POST', path, { ...anna, phone, email: `${phone}@komod.example` })
  const [stuck] = people
  const granted: string[] = []
  const granting = grantPromised(shop.base.db, shop.time.now, async (_tx, { phone }) => {
    if (phone === stuck) throw new Error('This one cannot be kept.')
    granted.push(phone)
  })
  await expect(granting).rejects.toThrow('1 promised bonuses could not be granted')
  expect(granted).toEqual(['79123450012'])
  const waiting = (await kept()).filter((one) => one.granted_at === null)
  expect(waiting).toMatchObject([{ phone: stuck }])
})
