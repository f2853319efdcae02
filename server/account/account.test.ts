import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PersonalAction, PersonalAsk } from '#contract/account.ts'
import { personalAccess } from '#contract/account.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createPeople, type PeopleApi } from '../../tests/harness/people.ts'

const base = withDatabase()
const minute = 60_000
let people: PeopleApi
let nextPhone = 79_220_000_000

beforeEach(async () => {
  await base.db.execute(sql`truncate sms_codes, sms_messages, outbox_messages, rate_limits`)
  people = await createPeople(base.db)
})

async function aCustomer() {
  const browser = people.openBrowser()
  const phone = String(++nextPhone)
  await browser.ask((api) => api.customer.authByPhone({ body: { phone } }))
  const code = await people.readCode(phone)
  await browser.ask((api) => api.customer.checkCode({ body: { phone, code } }))
  people.pass(minute)
  const personal = (body: PersonalAsk) => browser.ask((api) => api.account.personal({ body }))
  const isSignedIn = async () => (await browser.visitor()).customer !== null
  return Object.assign(browser, { phone, personal, isSignedIn })
}

const refusedWith = (code: string) => expect.objectContaining({ code })

async function messagesTo(phone: string): Promise<string[]> {
  await people.sendAll()
  const rows = await base.db.execute<{ text: string }>(
    sql`select text from outbox_messages where phone = ${phone} order by id`,
  )
  return rows.map((row) => row.text)
}

describe('personal/', () => {
  test.each(Object.keys(personalAccess) as PersonalAction[])('%s needs a signed-in customer', async (action) => {
    const bodies: Partial<Record<PersonalAction, object>> = {
      getOrder: { guid: crypto.randomUUID() },
      closeOrder: { guid: crypto.randomUUID(), reason: 'other' },
      setUserData: { firstName: 'Анна' },
      setBirthdate: { birthdate: '1990-01-01' },
      changePassword: { password: 'a long enough one' },
      checkPhoneForChange: { phone: '79120000000' },
      sendCodeForPhoneChange: { phone: '79120000000' },
      changePhoneByCode: { phone: '79120000000', code: 1, oldCode: 2 },
    }
    const asked = people
      .openBrowser()
      .ask((api) => api.account.personal({ body: { action, ...bodies[action] } as PersonalAsk }))
    await expect(asked).rejects.toMatchObject({ code: 'SIGN_IN_NEEDED', status: 401 })
  })

  test('refuses an action nobody knows', async () => {
    const customer = await aCustomer()
    const asked = customer.personal({ action: 'becomeAdministrator' } as unknown as PersonalAsk)
    await expect(asked).rejects.toMatchObject({ code: 'INPUT_INVALID', status: 400 })
  })

  test('keeps to the session, whatever the body says', async () => {
    const victim = await aCustomer()
    const customer = await aCustomer()
    const body = { action: 'setUserData', firstName: 'Ева', userId: 1, id: 1, group: ['1'] } as unknown as PersonalAsk
    await customer.personal(body)
    const answer = await victim.personal({ action: 'getAdditionalInfo' })
    expect(answer).toMatchObject({ profile: { firstName: '', phone: victim.phone } })
    expect((await customer.visitor()).customer?.groups).toEqual([])
  })

  test('answers the same for an order of somebody else and for one that is not there', async () => {
    const customer = await aCustomer()
    const guid = crypto.randomUUID()
    await expect(customer.personal({ action: 'getOrder', guid })).rejects.toEqual(refusedWith('ORDER_NOT_FOUND'))
    const closed = customer.personal({ action: 'closeOrder', guid, reason: 'other', comment: '' })
    await expect(closed).rejects.toEqual(refusedWith('ORDER_NOT_FOUND'))
    expect(await customer.personal({ action: 'getOrders', filter: 'all', page: 1 })).toMatchObject({
      orders: [],
      pages: 1,
    })
  })
})

describe('the profile', () => {
  test('keeps name, e-mail and the wish for news, and forgets the wish again', async () => {
    const customer = await aCustomer()
    const ask = { action: 'setUserData', firstName: 'Анна', lastName: '', email: ' Anna@Mail.ru ' } as const
    const saved = await customer.personal({ ...ask, acceptsMarketing: true })
    expect(saved).toMatchObject({ profile: { firstName: 'Анна', email: 'anna@mail.ru', acceptsMarketing: true } })
    const without = await customer.personal({ ...ask, acceptsMarketing: false })
    expect(without).toMatchObject({ profile: { acceptsMarketing: false } })
    const [proof] = await base.db.execute(sql`select withdrawn_at from consents where phone = ${customer.phone}`)
    expect(proof?.withdrawn_at).not.toBeNull()
  })

  test('tells the phone when the e-mail changes', async () => {
    const customer = await aCustomer()
    const ask = { action: 'setUserData', firstName: 'Анна', lastName: '' } as const
    await customer.personal({ ...ask, email: 'one@mail.ru' })
    expect(await messagesTo(customer.phone)).toHaveLength(1)
    await customer.personal({ ...ask, email: 'two@mail.ru' })
    expect((await messagesTo(customer.phone)).at(-1)).toContain('почта')
  })

  test('refuses what is no address', async () => {
    const customer = await aCustomer()
    const asked = customer.personal({ action: 'setUserData', firstName: 'Анна', lastName: '', email: 'anna@' })
    await expect(asked).rejects.toEqual(refusedWith('EMAIL_INVALID'))
  })

  test('takes the date of birth once', async () => {
    const customer = await aCustomer()
    await customer.personal({ action: 'setBirthdate', birthdate: '1990-02-28' })
    await customer.personal({ action: 'setBirthdate', birthdate: '1990-02-28' })
    const again = customer.personal({ action: 'setBirthdate', birthdate: '1991-02-28' })
    await expect(again).rejects.toEqual(refusedWith('BIRTHDATE_KEPT'))
    const unborn = (await aCustomer()).personal({ action: 'setBirthdate', birthdate: '2030-01-01' })
    await expect(unborn).rejects.toEqual(refusedWith('BIRTHDATE_INVALID'))
  })

  test('takes one date of birth of several sent at once', async () => {
    const customer = await aCustomer()
    const dates = ['1990-02-28', '1991-02-28', '1992-02-28', '1993-02-28', '1994-02-28']
    const asked = await Promise.allSettled(
      dates.map((birthdate) => customer.personal({ action: 'setBirthdate', birthdate })),
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
    const answer = await customer.personal({ action: 'changePassword', password: 'окно на восток 7' })
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
    await customer.personal({ action: 'changePassword', password: 'the first password' })
    const change = (oldPassword: string) =>
      customer.personal({ action: 'changePassword', oldPassword, password: 'the second password' })
    await expect(change('not the first')).rejects.toEqual(refusedWith('PASSWORD_WRONG'))
    expect(await change('the first password')).toMatchObject({ status: true })
  })

  test.each([
    { password: 'short', code: 'PASSWORD_TOO_SHORT' },
    { password: 'qwerty123', code: 'PASSWORD_COMMON' },
    { password: 'x'.repeat(129), code: 'PASSWORD_TOO_LONG' },
  ])('$code', async ({ password, code }) => {
    const customer = await aCustomer()
    await expect(customer.personal({ action: 'changePassword', password })).rejects.toEqual(refusedWith(code))
  })

  test('has a login of its own', async () => {
    const [one, other] = [await aCustomer(), await aCustomer()]
    const set = (who: typeof one) =>
      who.personal({ action: 'changePassword', login: 'Anna.Home', password: 'окно на восток 7' })
    expect(await set(one)).toMatchObject({ login: 'anna.home' })
    await expect(set(other)).rejects.toEqual(refusedWith('LOGIN_TAKEN'))
  })

  test('takes no login that is the phone of somebody else', async () => {
    const [one, other] = [await aCustomer(), await aCustomer()]
    const taken = one.personal({ action: 'changePassword', login: other.phone, password: 'окно на восток 7' })
    await expect(taken).rejects.toEqual(refusedWith('LOGIN_INVALID'))
    const own = await other.personal({ action: 'changePassword', password: 'окно на восток 7' })
    expect(own).toMatchObject({ login: other.phone })
  })
})

describe('a change of phone', () => {
  const newPhoneOf = () => String(++nextPhone)

  test('asks both phones and tells both', async () => {
    const customer = await aCustomer()
    const phone = newPhoneOf()
    const sent = await customer.personal({ action: 'sendCodeForPhoneChange', phone })
    expect(sent).toMatchObject({ oldPhone: expect.stringContaining('***') })
    const [code, oldCode] = [await people.readCode(phone), await people.readCode(customer.phone)]
    const changed = await customer.personal({ action: 'changePhoneByCode', phone, code, oldCode })
    expect(changed).toMatchObject({ status: true, profile: { phone } })
    expect(await customer.isSignedIn()).toBe(true)
    expect((await messagesTo(phone)).at(-1)).toContain('номер кабинета')
    expect((await messagesTo(customer.phone)).at(-1)).toContain('номер кабинета')
  })

  test('needs the code of the old phone too', async () => {
    const customer = await aCustomer()
    const phone = newPhoneOf()
    await customer.personal({ action: 'sendCodeForPhoneChange', phone })
    const code = await people.readCode(phone)
    const oldCode = (Number(await people.readCode(customer.phone)) + 1) % 1_000_000
    const asked = customer.personal({ action: 'changePhoneByCode', phone, code, oldCode })
    await expect(asked).rejects.toMatchObject({ code: 'CODE_WRONG', data: { triesLeft: 4 } })
  })

  test('does not take the phone of another account, and says so only to its owner', async () => {
    const other = await aCustomer()
    const customer = await aCustomer()
    const { phone } = other
    expect(await customer.personal({ action: 'checkPhoneForChange', phone })).toMatchObject({ status: true })
    await customer.personal({ action: 'sendCodeForPhoneChange', phone })
    const [code, oldCode] = [await people.readCode(phone), await people.readCode(customer.phone)]
    const asked = customer.personal({ action: 'changePhoneByCode', phone, code, oldCode })
    await expect(asked).rejects.toEqual(refusedWith('PHONE_TAKEN'))
  })

  test('is no change to the same phone', async () => {
    const customer = await aCustomer()
    const asked = customer.personal({ action: 'checkPhoneForChange', phone: customer.phone })
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

    const listed = await customer.personal({ action: 'getSessions' })
    if (listed.action !== 'getSessions') throw new Error(listed.action)
    expect(listed.sessions).toMatchObject([
      { client: 'Chrome, Linux', isCurrent: false },
      { client: 'Chrome, Linux', isCurrent: true },
    ])
    const id = listed.sessions[0]?.id
    await stranger.personal({ action: 'endSessions', id })
    expect((await other.visitor()).customer).not.toBeNull()
    await customer.personal({ action: 'endSessions', id })
    expect((await other.visitor()).customer).toBeNull()
    expect(await customer.personal({ action: 'endSessions' })).toMatchObject({ sessions: [{ isCurrent: true }] })
    expect(await customer.isSignedIn()).toBe(true)
  })
})
