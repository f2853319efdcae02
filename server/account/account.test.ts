import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import type { ShopApi } from '#contract/index.ts'
import { changed, rows } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createPeople, type PeopleApi } from '../../tests/harness/people.ts'

const base = withDatabase()
const minute = 60_000
let people: PeopleApi
let nextPhone = 79_220_000_000

beforeEach(async () => {
  await changed(base.db, sql`truncate sms_codes, sms_messages, outbox_messages, rate_limits`)
  people = await createPeople(base.db)
})

type AccountApi = ShopApi['account']

/** All but what is asked without an account: an order by its phone and guid. */
const ownActions = (Object.keys(accountContract) as (keyof AccountApi)[]).filter(
  (action) => accountContract[action].access === 'customer',
)

async function aCustomer() {
  const browser = people.openBrowser()
  const phone = String(++nextPhone)
  await browser.ask((api) => api.customer.authByPhone({ body: { phone } }))
  const code = await people.readCode(phone)
  await browser.ask((api) => api.customer.checkCode({ body: { phone, code, consents: ['account'] } }))
  people.pass(minute)
  const account = <Answer>(ask: (account: AccountApi) => Promise<Answer>) => browser.ask((api) => ask(api.account))
  const isSignedIn = async () => (await browser.visitor()).customer !== null
  return Object.assign(browser, { phone, account, isSignedIn })
}

const noKey = {
  id: 'a',
  rawId: 'a',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'a', attestationObject: 'a' },
}

const refusedWith = (code: string) => expect.objectContaining({ code })

async function messagesTo(phone: string): Promise<string[]> {
  await people.sendAll()
  const found = await rows<{ text: string }>(
    base.db,
    sql`select text from outbox_messages where phone = ${phone} order by id`,
  )
  return found.map((row) => row.text)
}

describe('personal/', () => {
  test.each(ownActions)('%s needs a signed-in customer', async (action) => {
    const bodies: Partial<Record<keyof AccountApi, object>> = {
      getOrder: { guid: crypto.randomUUID() },
      closeOrder: { guid: crypto.randomUUID(), reason: 'other' },
      refund: { guid: crypto.randomUUID(), lineId: 1, reason: 'Пришёл не тот цвет' },
      sendGiftSms: { phone: '79120000000' },
      processContragent: { deed: 'list' },
      sendAssembly: { guid: crypto.randomUUID() },
      runDelayedDelivery: { guid: crypto.randomUUID(), dateAndTime: { day: '2026-12-01', from: 12, to: 16 } },
      setUserData: { firstName: 'Анна' },
      setBirthdate: { birthdate: '1990-01-01' },
      setLanguage: { language: 'kk' },
      changePassword: { password: 'a long enough one' },
      checkPhoneForChange: { phone: '79120000000' },
      sendCodeForPhoneChange: { phone: '79120000000' },
      changePhoneByCode: { phone: '79120000000', code: 1, oldCode: 2 },
      removeAccount: { code: 1 },
      saveAddress: { name: 'Дом', address: 'Челябинск, ул. Ленина, 27' },
      removeAddress: { id: 1 },
      withdrawConsent: { purpose: 'marketing' },
      giveConsent: { purpose: 'marketing' },
      confirmApp: { code: '123456' },
      forgetApp: { code: '123456' },
      savePasskey: { proofId: crypto.randomUUID(), answer: noKey },
      forgetPasskey: { id: 'a' },
      addPushDevice: { endpoint: 'https://push.example/1', p256dh: 'a'.repeat(87), auth: 'b'.repeat(22) },
      removePushDevice: { id: 1 },
    }
    const asked = people.openBrowser().ask<object>((api) => api.account[action]({ body: bodies[action] } as never))
    await expect(asked).rejects.toMatchObject({ code: 'SIGN_IN_NEEDED', status: 401 })
  })

  test('keeps to the session, whatever the body says', async () => {
    const victim = await aCustomer()
    const customer = await aCustomer()
    const body = { firstName: 'Ева', userId: 1, id: 1, group: ['1'] }
    await customer.account((account) => account.setUserData({ body }))
    const answer = await victim.account((account) => account.getAdditionalInfo())
    expect(answer).toMatchObject({ profile: { firstName: '', phone: victim.phone } })
    expect((await customer.visitor()).customer?.groups).toEqual([])
  })

  test('answers the same for an order of somebody else and for one that is not there', async () => {
    const customer = await aCustomer()
    const guid = crypto.randomUUID()
    await expect(customer.account((account) => account.getOrder({ body: { guid } }))).rejects.toEqual(
      refusedWith('ORDER_NOT_FOUND'),
    )
    const closed = customer.account((account) => account.closeOrder({ body: { guid, reason: 'other', comment: '' } }))
    await expect(closed).rejects.toEqual(refusedWith('ORDER_NOT_FOUND'))
    expect(await customer.account((account) => account.getOrders({ body: { filter: 'all', page: 1 } }))).toMatchObject({
      orders: [],
      pages: 1,
    })
  })
})

describe('the profile', () => {
  test('keeps name, e-mail and the wish for news, and forgets the wish again', async () => {
    const customer = await aCustomer()
    const ask = { firstName: 'Анна', lastName: '', email: ' Anna@Mail.ru ' }
    const saved = await customer.account((account) => account.setUserData({ body: { ...ask, acceptsMarketing: true } }))
    expect(saved).toMatchObject({ profile: { firstName: 'Анна', email: 'anna@mail.ru', acceptsMarketing: true } })
    const without = await customer.account((account) =>
      account.setUserData({ body: { ...ask, acceptsMarketing: false } }),
    )
    expect(without).toMatchObject({ profile: { acceptsMarketing: false } })
    const [proof] = await rows<Record<string, unknown>>(
      base.db,
      sql`select withdrawn_at from consents where phone = ${customer.phone} and purpose = 'marketing'`,
    )
    expect(proof?.withdrawn_at).not.toBeNull()
  })

  test('tells the phone when the e-mail changes', async () => {
    const customer = await aCustomer()
    const ask = { firstName: 'Анна', lastName: '' }
    await customer.account((account) => account.setUserData({ body: { ...ask, email: 'one@mail.ru' } }))
    expect(await messagesTo(customer.phone)).toHaveLength(1)
    await customer.account((account) => account.setUserData({ body: { ...ask, email: 'two@mail.ru' } }))
    expect((await messagesTo(customer.phone)).at(-1)).toContain('почта')
  })

  test('refuses what is no address', async () => {
    const customer = await aCustomer()
    const asked = customer.account((account) =>
      account.setUserData({ body: { firstName: 'Анна', lastName: '', email: 'anna@' } }),
    )
    await expect(asked).rejects.toEqual(refusedWith('EMAIL_INVALID'))
  })

  test('takes the date of birth once', async () => {
    const customer = await aCustomer()
    await customer.account((account) => account.setBirthdate({ body: { birthdate: '1990-02-28' } }))
    await customer.account((account) => account.setBirthdate({ body: { birthdate: '1990-02-28' } }))
    const again = customer.account((account) => account.setBirthdate({ body: { birthdate: '1991-02-28' } }))
    await expect(again).rejects.toEqual(refusedWith('BIRTHDATE_KEPT'))
    const unborn = (await aCustomer()).account((account) => account.setBirthdate({ body: { birthdate: '2030-01-01' } }))
    await expect(unborn).rejects.toEqual(refusedWith('BIRTHDATE_INVALID'))
  })

  test('takes one date of birth of several sent at once', async () => {
    const customer = await aCustomer()
    const dates = ['1990-02-28', '1991-02-28', '1992-02-28', '1993-02-28', '1994-02-28']
    const asked = await Promise.allSettled(
      dates.map((birthdate) => customer.account((account) => account.setBirthdate({ body: { birthdate } }))),
    )
    expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })
})

describe('the password', () => {
  test('opens the account by phone and password, ends other sessions and is told', async () => {
    const customer = await aCustomer()
    const other = people.openBrowser()
    await other.ask((api) => api.customer.authByPhone({ body: { phone: customer.phone } }))
    const code = await people.readCode(customer.phone)
    await other.ask((api) => api.customer.checkCode({ body: { phone: customer.phone, code } }))
    const answer = await customer.account((account) =>
      account.changePassword({ body: { password: 'окно на восток 7' } }),
    )
    expect(answer).toMatchObject({ status: true, login: customer.phone })
    expect(await customer.isSignedIn()).toBe(true)
    expect((await other.visitor()).customer).toBeNull()
    expect((await messagesTo(customer.phone)).at(-1)).toContain('пароль')
    const login = `8${customer.phone.slice(1)}`
    const signedIn = await other.ask((api) =>
      api.customer.authByLogin({ body: { login, password: 'окно на восток 7' } }),
    )
    expect(signedIn.status).toBe(true)
  })

  test('is asked for before it is changed', async () => {
    const customer = await aCustomer()
    await customer.account((account) => account.changePassword({ body: { password: 'the first password' } }))
    const change = (oldPassword: string) =>
      customer.account((account) => account.changePassword({ body: { oldPassword, password: 'the second password' } }))
    await expect(change('not the first')).rejects.toEqual(refusedWith('PASSWORD_WRONG'))
    expect(await change('the first password')).toMatchObject({ status: true })
  })

  test.each([
    { password: 'short', code: 'PASSWORD_TOO_SHORT' },
    { password: 'qwerty123', code: 'PASSWORD_COMMON' },
    { password: 'x'.repeat(129), code: 'PASSWORD_TOO_LONG' },
  ])('$code', async ({ password, code }) => {
    const customer = await aCustomer()
    await expect(customer.account((account) => account.changePassword({ body: { password } }))).rejects.toEqual(
      refusedWith(code),
    )
  })

  test('has a login of its own', async () => {
    const [one, other] = [await aCustomer(), await aCustomer()]
    const set = (who: typeof one) =>
      who.account((account) => account.changePassword({ body: { login: 'Anna.Home', password: 'окно на восток 7' } }))
    expect(await set(one)).toMatchObject({ login: 'anna.home' })
    await expect(set(other)).rejects.toEqual(refusedWith('LOGIN_TAKEN'))
  })

  test('takes no login that is the phone of somebody else', async () => {
    const [one, other] = [await aCustomer(), await aCustomer()]
    const taken = one.account((account) =>
      account.changePassword({ body: { login: other.phone, password: 'окно на восток 7' } }),
    )
    await expect(taken).rejects.toEqual(refusedWith('LOGIN_INVALID'))
    const own = await other.account((account) => account.changePassword({ body: { password: 'окно на восток 7' } }))
    expect(own).toMatchObject({ login: other.phone })
  })
})

describe('a change of phone', () => {
  const newPhoneOf = () => String(++nextPhone)

  test('asks both phones and tells both', async () => {
    const customer = await aCustomer()
    const phone = newPhoneOf()
    const sent = await customer.account((account) => account.sendCodeForPhoneChange({ body: { phone } }))
    expect(sent).toMatchObject({ oldPhone: expect.stringContaining('***') })
    const [code, oldCode] = [await people.readCode(phone), await people.readCode(customer.phone)]
    const changed = await customer.account((account) => account.changePhoneByCode({ body: { phone, code, oldCode } }))
    expect(changed).toMatchObject({ status: true, profile: { phone } })
    expect(await customer.isSignedIn()).toBe(true)
    expect((await messagesTo(phone)).at(-1)).toContain('номер кабинета')
    expect((await messagesTo(customer.phone)).at(-1)).toContain('номер кабинета')
  })

  test('whoever signs in by the phone signs in by the new one from then on', async () => {
    const customer = await aCustomer()
    const password = 'окно на восток 7'
    await customer.account((account) => account.changePassword({ body: { password } }))
    const phone = newPhoneOf()
    await customer.account((account) => account.sendCodeForPhoneChange({ body: { phone } }))
    const [code, oldCode] = [await people.readCode(phone), await people.readCode(customer.phone)]
    await customer.account((account) => account.changePhoneByCode({ body: { phone, code, oldCode } }))
    const again = await customer.account((account) =>
      account.changePassword({ body: { oldPassword: password, password: 'окно на запад 9' } }),
    )
    expect(again).toMatchObject({ login: phone })
  })

  test('needs the code of the old phone too', async () => {
    const customer = await aCustomer()
    const phone = newPhoneOf()
    await customer.account((account) => account.sendCodeForPhoneChange({ body: { phone } }))
    const code = await people.readCode(phone)
    const oldCode = (Number(await people.readCode(customer.phone)) + 1) % 1_000_000
    const asked = customer.account((account) => account.changePhoneByCode({ body: { phone, code, oldCode } }))
    await expect(asked).rejects.toMatchObject({ code: 'CODE_WRONG', data: { triesLeft: 4 } })
  })

  test('does not take the phone of another account, and says so only to its owner', async () => {
    const other = await aCustomer()
    const customer = await aCustomer()
    const { phone } = other
    expect(await customer.account((account) => account.checkPhoneForChange({ body: { phone } }))).toMatchObject({
      status: true,
    })
    await customer.account((account) => account.sendCodeForPhoneChange({ body: { phone } }))
    const [code, oldCode] = [await people.readCode(phone), await people.readCode(customer.phone)]
    const asked = customer.account((account) => account.changePhoneByCode({ body: { phone, code, oldCode } }))
    await expect(asked).rejects.toEqual(refusedWith('PHONE_TAKEN'))
  })

  test('is no change to the same phone', async () => {
    const customer = await aCustomer()
    const asked = customer.account((account) => account.checkPhoneForChange({ body: { phone: customer.phone } }))
    await expect(asked).rejects.toEqual(refusedWith('PHONE_SAME'))
  })
})

describe('open sessions', () => {
  test('are listed and can be ended, one or all others, never those of somebody else', async () => {
    const customer = await aCustomer()
    const stranger = await aCustomer()
    const other = people.openBrowser()
    await other.ask((api) => api.customer.authByPhone({ body: { phone: customer.phone } }))
    const code = await people.readCode(customer.phone)
    await other.ask((api) => api.customer.checkCode({ body: { phone: customer.phone, code } }))

    const listed = await customer.account((account) => account.getSessions())
    expect(listed.sessions).toMatchObject([
      { client: 'Chrome, Linux', isCurrent: false },
      { client: 'Chrome, Linux', isCurrent: true },
    ])
    const id = listed.sessions[0]?.id
    await stranger.account((account) => account.endSessions({ body: { id } }))
    expect((await other.visitor()).customer).not.toBeNull()
    await customer.account((account) => account.endSessions({ body: { id } }))
    expect((await other.visitor()).customer).toBeNull()
    expect(await customer.account((account) => account.endSessions())).toMatchObject({
      sessions: [{ isCurrent: true }],
    })
    expect(await customer.isSignedIn()).toBe(true)
  })
})
