import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changed, rows } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aRegion } from '../../tests/harness/goods.ts'
import { createPeople, type PeopleApi } from '../../tests/harness/people.ts'

const base = withDatabase()
const day = 24 * 3600_000
let people: PeopleApi
let nextPhone = 79_240_000_000

// The city that the browsers of these people stand in.
beforeAll(async () => {
  await aRegion(base.db, { id: 1 })
})

beforeEach(async () => {
  await changed(base.db, sql`truncate sms_codes, sms_messages, outbox_messages, rate_limits`)
  people = await createPeople(base.db)
})

async function aCustomer() {
  const browser = people.openBrowser()
  const phone = String(++nextPhone)
  await browser.ask((api) => api.customer.authByPhone({ body: { phone } }))
  const code = await people.readCode(phone)
  await browser.ask((api) => api.customer.checkCode({ body: { phone, code, consents: ['account'] } }))
  return browser
}

type Browser = Awaited<ReturnType<typeof aCustomer>>

const saveEmail = (browser: Browser, email: string) =>
  browser.ask((api) => api.account.setUserData({ body: { firstName: 'Анна', lastName: '', email } }))

/** The word of the link in the last letter to an address. */
async function linkTo(email: string): Promise<string> {
  await people.sendAll()
  const [last] = await rows<{ text: string }>(
    base.db,
    sql`select text from outbox_messages where email = ${email} order by id desc limit 1`,
  )
  return /confirm-email\/([^/]+)\//.exec(last?.text ?? '')?.[1] ?? ''
}

const isConfirmed = async (browser: Browser) =>
  (await browser.ask((api) => api.account.getAdditionalInfo())).profile.isEmailConfirmed

describe('an e-mail', () => {
  const confirm = (token: string) => people.openBrowser().ask((api) => api.customer.confirmEmail({ body: { token } }))

  test('is confirmed by the link sent there, from any browser, and stays so while it stays the same', async () => {
    const customer = await aCustomer()
    await saveEmail(customer, 'anna1@mail.example')
    expect(await isConfirmed(customer)).toBe(false)
    const token = await linkTo('anna1@mail.example')
    await confirm(token)
    await confirm(token)
    await saveEmail(customer, 'Anna1@mail.example')
    expect(await isConfirmed(customer)).toBe(true)
    await saveEmail(customer, 'anna2@mail.example')
    expect(await isConfirmed(customer)).toBe(false)
    await expect(confirm(token)).rejects.toMatchObject({ code: 'EMAIL_LINK_OVER' })
  })

  test('is confirmed by no link that is forged, or over', async () => {
    const customer = await aCustomer()
    await saveEmail(customer, 'anna3@mail.example')
    const token = await linkTo('anna3@mail.example')
    const [body = '', seal = ''] = token.split('.')
    const other = Buffer.from(body, 'base64url').toString().replace('anna3', 'eva33')
    for (const forged of ['x', `${body}.`, `${Buffer.from(other).toString('base64url')}.${seal}`]) {
      await expect(confirm(forged)).rejects.toMatchObject({ code: 'EMAIL_LINK_OVER' })
    }
    people.pass(4 * day)
    await expect(confirm(token)).rejects.toMatchObject({ code: 'EMAIL_LINK_OVER' })
    expect(await isConfirmed(customer)).toBe(false)
  })

  test('gets its link again, until it is confirmed', async () => {
    const customer = await aCustomer()
    await saveEmail(customer, 'anna4@mail.example')
    const again = () => customer.ask((api) => api.account.sendEmailLink())
    expect(await again()).toMatchObject({ status: true })
    await confirm(await linkTo('anna4@mail.example'))
    expect(await again()).toMatchObject({ status: false })
  })
})

test('consents are seen word for word, taken back and given anew one by one, and nobody else’s are touched', async () => {
  const [customer, neighbour] = [await aCustomer(), await aCustomer()]
  for (const one of [customer, neighbour]) {
    await one.ask((api) => api.account.giveConsent({ body: { purpose: 'marketing' } }))
  }
  const held = (one: Browser) =>
    one.ask(async (api) => {
      const { consents } = await api.account.getConsents()
      return consents.filter(({ withdrawnOn }) => withdrawnOn === null).map(({ purpose }) => purpose)
    })
  expect(await held(customer)).toEqual(['marketing', 'account'])
  const { consents } = await customer.ask((api) => api.account.withdrawConsent({ body: { purpose: 'marketing' } }))
  expect(consents).toContainEqual(
    expect.objectContaining({ purpose: 'marketing', source: 'profile', withdrawnOn: '2026-11-20' }),
  )
  expect(consents.find(({ purpose }) => purpose === 'account')?.text).toContain('вёл мой личный кабинет')
  expect(await held(customer)).toEqual(['account'])
  expect(await held(neighbour)).toEqual(['marketing', 'account'])
  await customer.ask((api) => api.account.giveConsent({ body: { purpose: 'marketing' } }))
  expect(await held(customer)).toEqual(['marketing', 'account'])
  // The tick of the older form says the same.
  expect((await customer.ask((api) => api.account.getAdditionalInfo())).profile.acceptsMarketing).toBe(true)
})

describe('saved addresses', () => {
  const home = { name: 'Дом', address: 'Челябинск, ул. Ленина, 27', entrance: '2', floor: 5, flat: '41' }
  const save = (browser: Browser, body: object) =>
    browser.ask((api) => api.account.saveAddress({ body: { ...home, ...body } }))

  test('are several, each under its own name, changed and taken away', async () => {
    const customer = await aCustomer()
    const { addresses } = await save(customer, {})
    await save(customer, { name: 'Дача', address: 'Челябинск, ул. Кирова, 1', floor: null })
    await expect(save(customer, { name: 'ДОМ' })).rejects.toMatchObject({ code: 'ADDRESS_NAME_TAKEN' })
    const id = addresses[0]?.id ?? 0
    const after = await save(customer, { id, flat: '42' })
    expect(after.addresses.map(({ name, flat }) => [name, flat])).toEqual([
      ['Дом', '42'],
      ['Дача', '41'],
    ])
    const left = await customer.ask((api) => api.account.removeAddress({ body: { id } }))
    expect(left.addresses.map(({ name }) => name)).toEqual(['Дача'])
  })

  test('name a house: a street alone is not one', async () => {
    const street = save(await aCustomer(), { address: 'Челябинск, ул. Ленина' })
    await expect(street).rejects.toMatchObject({ code: 'HOUSE_NEEDED', status: 422 })
  })

  test('of somebody else are neither seen nor changed nor taken away', async () => {
    const [owner, stranger] = [await aCustomer(), await aCustomer()]
    const id = (await save(owner, {})).addresses[0]?.id ?? 0
    await expect(save(stranger, { id, name: 'Моё' })).rejects.toMatchObject({ code: 'ADDRESS_NOT_FOUND' })
    const { addresses } = await stranger.ask((api) => api.account.removeAddress({ body: { id } }))
    expect(addresses).toEqual([])
    expect((await owner.ask((api) => api.account.listAddresses())).addresses).toHaveLength(1)
  })

  test('are twenty at most, also when they come at once', async () => {
    const customer = await aCustomer()
    const saved = await Promise.allSettled(
      Array.from({ length: 24 }, (_, number) => save(customer, { name: `Дом ${number}` })),
    )
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  })
})

test('a password that has leaked elsewhere is refused', async () => {
  const customer = await aCustomer()
  const asked = customer.ask((api) => api.account.changePassword({ body: { password: 'SKYWALKER' } }))
  await expect(asked).rejects.toMatchObject({ code: 'PASSWORD_COMMON' })
})
