import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { changed, rows } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createPeople, type PeopleApi } from '../../tests/harness/people.ts'
import { blockCustomer, changeGroups } from './customers.ts'
import { saveSampleCustomers } from './save-sample-customers.ts'

const base = withDatabase()
const minute = 60_000
let people: PeopleApi
let nextPhone = 79_120_000_000

beforeEach(async () => {
  await changed(base.db, sql`truncate sms_codes, sms_messages, outbox_messages, rate_limits`)
  people = await createPeople(base.db)
})

function newPhone() {
  nextPhone++
  return String(nextPhone)
}

function aBrowser(address?: string) {
  const browser = people.openBrowser(address)
  const askForCode = (phone: string) => browser.ask((api) => api.customer.authByPhone({ body: { phone } }))
  const checkCode = (phone: string, code: string | number, smsStatusId?: string) =>
    browser.ask((api) => api.customer.checkCode({ body: { phone, code, smsStatusId, consents: ['account'] } }))
  const signIn = async (phone: string) => {
    await askForCode(phone)
    return checkCode(phone, await people.readCode(phone))
  }
  const whoAmI = async () => (await browser.ask((api) => api.customer.getUserData())).userData
  return Object.assign(browser, { askForCode, checkCode, signIn, whoAmI })
}

async function makeStaff(groups: string[]) {
  const phone = newPhone()
  const login = `staff${phone}`
  const person = { login, password: 'a long enough password', phone, email: 'a@b.ru', firstName: 'Ольга', lastName: '' }
  await base.db.transaction((tx) =>
    saveSampleCustomers(tx, [{ ...person, guid: crypto.randomUUID(), groups, regionId: null }]),
  )
  return person
}

const refusedWith = (code: string) => expect.objectContaining({ code })

describe('sign-in by phone', () => {
  test('makes an account at the first code and finds it at the second', async () => {
    const phone = newPhone()
    const first = await aBrowser().signIn(phone)
    people.pass(minute)
    const second = await aBrowser().signIn(phone)
    expect(first.userData?.id).toBe(second.userData?.id)
    expect(first).toMatchObject({ status: true, favorites: 0, userData: { group: [], name: '' } })
  })

  test('half a code is no guess: it costs no try', async () => {
    const phone = newPhone()
    const browser = aBrowser()
    await browser.askForCode(phone)
    for (let at = 0; at < 6; at++) {
      await expect(browser.checkCode(phone, '123')).rejects.toMatchObject({
        code: 'CODE_WRONG',
        data: { triesLeft: 5 },
      })
    }
    expect((await browser.checkCode(phone, await people.readCode(phone))).status).toBe(true)
  })

  test('who has an account ticks nothing again; who has none is asked for the tick once the code was right', async () => {
    const phone = newPhone()
    const browser = aBrowser()
    const enter = async (consents?: 'account'[]) => {
      const code = await people.readCode(phone)
      return browser.ask((api) => api.customer.checkCode({ body: { phone, code, consents } }))
    }
    await browser.askForCode(phone)
    await expect(enter()).rejects.toMatchObject({ code: 'CONSENT_NEEDED' })
    expect((await enter(['account'])).status).toBe(true)
    people.pass(minute)
    await browser.askForCode(phone)
    expect((await enter()).status).toBe(true)
  })

  test('takes the code as a number, leading zeros lost', async () => {
    const browser = aBrowser()
    const phone = newPhone()
    await browser.askForCode(phone)
    const answer = await browser.checkCode(phone, Number(await people.readCode(phone)))
    expect(answer.status).toBe(true)
  })

  test('takes a phone as people write it', async () => {
    const browser = aBrowser()
    const phone = newPhone()
    await browser.askForCode(`8 (${phone.slice(1, 4)}) ${phone.slice(4)}`)
    expect((await browser.checkCode(`+7${phone.slice(1)}`, await people.readCode(phone))).status).toBe(true)
  })

  test('makes the token anew, and the old one opens nothing', async () => {
    const browser = aBrowser()
    const phone = newPhone()
    await browser.askForCode(phone)
    const before = browser.cookie
    await browser.checkCode(phone, await people.readCode(phone))
    expect(browser.cookie).not.toBe(before)
    expect(await people.sessions.load(before, people.now)).toMatchObject({ sessionId: null, customer: null })
  })

  test('hands what the visitor kept over to the customer', async () => {
    const browser = aBrowser()
    const phone = newPhone()
    await browser.askForCode(phone)
    const { visitorId } = await browser.visitor()
    const { userData } = await browser.checkCode(phone, await people.readCode(phone))
    expect(people.takenOver).toEqual([{ visitorId, customerId: userData?.id, phone }])
  })

  test('keeps what was agreed to, word for word', async () => {
    const browser = aBrowser()
    const phone = newPhone()
    await browser.askForCode(phone)
    const code = await people.readCode(phone)
    await browser.ask((api) => api.customer.checkCode({ body: { phone, code, consents: ['account'] } }))
    const [row] = await rows<Record<string, unknown>>(
      base.db,
      sql`select purpose, text, source, address from consents where phone = ${phone}`,
    )
    expect(row).toMatchObject({ purpose: 'account', source: 'signIn', address: '10.0.0.1' })
    expect(row?.text).toContain('Я согласен')
  })

  test('makes no account without its tick, and the code stays good for the press with it', async () => {
    const browser = aBrowser()
    const phone = newPhone()
    await browser.askForCode(phone)
    const code = await people.readCode(phone)
    const enter = (consents?: ('account' | 'marketing')[]) =>
      browser.ask((api) => api.customer.checkCode({ body: { phone, code, consents } }))
    await expect(enter()).rejects.toMatchObject({ code: 'CONSENT_NEEDED', status: 422 })
    await expect(enter(['marketing'])).rejects.toEqual(refusedWith('CONSENT_NEEDED'))
    expect((await enter(['account'])).status).toBe(true)
    people.pass(minute)
    const again = aBrowser()
    await again.askForCode(phone)
    const body = { phone, code: await people.readCode(phone) }
    expect((await again.ask((api) => api.customer.checkCode({ body }))).status).toBe(true)
  })

  test('is refused to staff, who need their password first', async () => {
    const { phone } = await makeStaff(['45'])
    const browser = aBrowser()
    await expect(browser.signIn(phone)).rejects.toEqual(refusedWith('PASSWORD_NEEDED'))
    expect(await browser.whoAmI()).toBeNull()
  })
})

describe('a code', () => {
  test('is used once', async () => {
    const browser = aBrowser()
    const phone = newPhone()
    await browser.askForCode(phone)
    const code = await people.readCode(phone)
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => browser.checkCode(phone, code)))
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  test('ends after five minutes', async () => {
    const browser = aBrowser()
    const phone = newPhone()
    await browser.askForCode(phone)
    const code = await people.readCode(phone)
    people.pass(5 * minute)
    await expect(browser.checkCode(phone, code)).rejects.toEqual(refusedWith('CODE_EXPIRED'))
  })

  test('belongs to the browser that asked for it', async () => {
    const phone = newPhone()
    const { smsStatusId } = await aBrowser().askForCode(phone)
    const code = await people.readCode(phone)
    const stranger = aBrowser()
    await stranger.askForCode(newPhone())
    await expect(stranger.checkCode(phone, code)).rejects.toEqual(refusedWith('CODE_EXPIRED'))
    await expect(stranger.checkCode(phone, code, smsStatusId)).rejects.toEqual(refusedWith('CODE_EXPIRED'))
  })

  test('is void once another was asked for', async () => {
    const browser = aBrowser()
    const phone = newPhone()
    const first = await browser.askForCode(phone)
    const firstCode = await people.readCode(phone)
    people.pass(minute)
    await browser.askForCode(phone)
    const late = browser.checkCode(phone, firstCode, first.smsStatusId)
    await expect(late).rejects.toEqual(refusedWith('CODE_EXPIRED'))
  })

  test('allows five wrong tries, and fifty at once count as fifty', async () => {
    const browser = aBrowser()
    const phone = newPhone()
    await browser.askForCode(phone)
    const code = await people.readCode(phone)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => browser.checkCode(phone, wrong)))
    const codes = answers.map((one) => (one.status === 'rejected' ? one.reason.code : 'in'))
    expect(codes.filter((one) => one === 'CODE_WRONG')).toHaveLength(5)
    expect(codes.filter((one) => one === 'CODE_EXPIRED')).toHaveLength(45)
    await expect(browser.checkCode(phone, code)).rejects.toEqual(refusedWith('CODE_EXPIRED'))
  })

  test('is kept as a salted hash, and its message holds no text once it is sent', async () => {
    const phone = newPhone()
    await aBrowser().askForCode(phone)
    const [sealed] = await rows<Record<string, unknown>>(
      base.db,
      sql`select sealed_text from sms_messages where phone = ${phone}`,
    )
    const code = await people.readCode(phone)
    expect(Buffer.from(sealed?.sealed_text as Buffer).toString('latin1')).not.toContain(code)
    const [sent] = await rows<Record<string, unknown>>(
      base.db,
      sql`select status, sealed_text from sms_messages where phone = ${phone}`,
    )
    expect(sent).toMatchObject({ status: 'sent', sealed_text: null })
  })

  test('says what became of its message, to its own browser only', async () => {
    const browser = aBrowser()
    const phone = newPhone()
    const { smsStatusId } = await browser.askForCode(phone)
    const ask = (who: typeof browser) => who.ask((api) => api.customer.checkSmsStatus({ body: { phone, smsStatusId } }))
    expect((await ask(browser)).smsStatus).toBe('queued')
    await people.readCode(phone)
    expect((await ask(browser)).smsStatus).toBe('sent')
    expect((await ask(aBrowser())).smsStatus).toBe('unknown')
  })
})

describe('sending codes', () => {
  test('goes once a minute to one phone, however many ask at once', async () => {
    const phone = newPhone()
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => aBrowser().askForCode(phone)))
    const refused = asked.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(9)
    expect(refused[0]?.reason).toMatchObject({ code: 'SMS_TOO_OFTEN', status: 429, data: { seconds: 60 } })
  })

  test('goes five times an hour and ten times a day to one phone', async () => {
    const phone = newPhone()
    const browser = aBrowser()
    for (let sent = 0; sent < 5; sent++) {
      await browser.askForCode(phone)
      people.pass(minute)
    }
    await expect(browser.askForCode(phone)).rejects.toMatchObject({ data: { seconds: 55 * 60 } })
    people.pass(55 * minute)
    for (let sent = 0; sent < 5; sent++) {
      await browser.askForCode(phone)
      people.pass(minute)
    }
    people.pass(60 * minute)
    await expect(browser.askForCode(phone)).rejects.toEqual(refusedWith('SMS_TOO_OFTEN'))
  })

  test('is limited per address, whatever the phones', async () => {
    people = await createPeople(base.db, { perAddressHour: 3 })
    const browser = aBrowser('10.9.9.9')
    for (let sent = 0; sent < 3; sent++) await browser.askForCode(newPhone())
    await expect(browser.askForCode(newPhone())).rejects.toEqual(refusedWith('SMS_TOO_OFTEN'))
    await aBrowser('10.9.9.8').askForCode(newPhone())
  })

  test('stops when the budget of the shop is spent', async () => {
    people = await createPeople(base.db, { budget: 1 })
    await aBrowser().askForCode(newPhone())
    await expect(aBrowser().askForCode(newPhone())).rejects.toMatchObject({ code: 'SMS_UNAVAILABLE', status: 503 })
  })

  test.each([
    { phone: '12345', code: 'PHONE_INVALID' },
    { phone: '+84 912 345 678', code: 'PHONE_COUNTRY_REFUSED' },
    { phone: '8 800 250-01-44', code: 'PHONE_COUNTRY_REFUSED' },
  ])('refuses $phone with $code', async ({ phone, code }) => {
    await expect(aBrowser().askForCode(phone)).rejects.toEqual(refusedWith(code))
  })

  test('answers a stranger as it answers a customer', async () => {
    const known = newPhone()
    await aBrowser().signIn(known)
    people.pass(minute)
    const toKnown = await aBrowser().askForCode(known)
    const toStranger = await aBrowser().askForCode(newPhone())
    expect({ ...toKnown, smsStatusId: '' }).toEqual({ ...toStranger, smsStatusId: '' })
  })
})

describe('sign-in by password', () => {
  const authByLogin = (browser: ReturnType<typeof aBrowser>, login: string, password: string) =>
    browser.ask((api) => api.customer.authByLogin({ body: { login, password } }))

  test('lets a customer in at once', async () => {
    const person = await makeStaff([])
    const browser = aBrowser()
    const answer = await authByLogin(browser, person.login.toUpperCase(), person.password)
    expect(answer).toMatchObject({ status: true, secondFactor: null, userData: { name: 'Ольга' } })
    expect(await browser.whoAmI()).toMatchObject({ name: 'Ольга' })
  })

  test('asks staff for a code as well', async () => {
    const person = await makeStaff(['29'])
    const browser = aBrowser()
    const first = await authByLogin(browser, person.login, person.password)
    expect(first).toMatchObject({ status: false, userData: null })
    expect(first.secondFactor?.phone).toMatch(/^\+7 912 \*\*\*-\*\*-\d\d$/)
    expect(await browser.whoAmI()).toBeNull()
    const smsStatusId = first.secondFactor?.smsStatusId
    const code = await people.readCode(person.phone)
    const second = await browser.ask((api) => api.customer.checkCode({ body: { code, smsStatusId } }))
    expect(second).toMatchObject({ status: true, userData: { group: ['29'] } })
  })

  test('a stranger who keeps asking for a code to the phone of staff does not lock their second factor', async () => {
    const person = await makeStaff(['1'])
    for (let asked = 0; asked < 12; asked++) {
      await aBrowser(`10.1.0.${asked}`)
        .askForCode(person.phone)
        .catch(() => {})
      people.pass(minute)
    }
    await expect(aBrowser().askForCode(person.phone)).rejects.toEqual(refusedWith('SMS_TOO_OFTEN'))
    const answer = await authByLogin(aBrowser(), person.login, person.password)
    expect(answer.secondFactor).not.toBeNull()
  })

  test('answers the same for a wrong password and a login nobody has', async () => {
    const person = await makeStaff([])
    await expect(authByLogin(aBrowser(), person.login, 'not the password')).rejects.toEqual(refusedWith('LOGIN_WRONG'))
    await expect(authByLogin(aBrowser(), 'nobody.here', 'whatever it is')).rejects.toEqual(refusedWith('LOGIN_WRONG'))
  })

  test('makes a guesser wait after five tries, also with the right password, and nobody else', async () => {
    const person = await makeStaff([])
    const guesser = aBrowser('10.6.6.6')
    const guesses = Array.from({ length: 12 }, () => authByLogin(guesser, person.login, 'not the password'))
    const codes = (await Promise.allSettled(guesses)).map((one) => one.status === 'rejected' && one.reason.code)
    expect(codes.filter((code) => code === 'LOGIN_WRONG')).toHaveLength(5)
    const right = authByLogin(guesser, person.login, person.password)
    await expect(right).rejects.toMatchObject({ code: 'SIGN_IN_TOO_OFTEN', status: 429 })
    expect((await authByLogin(aBrowser('10.6.6.7'), person.login, person.password)).status).toBe(true)
  })

  test('a stranger who guesses from everywhere delays neither a known browser nor its house, only newcomers', async () => {
    const person = await makeStaff([])
    const own = aBrowser('2001:db8:1:2::5')
    await authByLogin(own, person.login, person.password)
    await own.ask((api) => api.customer.logout())
    const carried = aBrowser('2001:db8:9:9::1')
    await authByLogin(carried, person.login, person.password)
    await carried.ask((api) => api.customer.logout())
    carried.moveTo('10.9.9.9')
    for (let guess = 0; guess < 50; guess++) await people.deps.limiter.take(`signInAs:${person.login}`, 50, 60 * 60)
    await expect(authByLogin(aBrowser('10.7.7.7'), person.login, person.password)).rejects.toEqual(
      refusedWith('SIGN_IN_TOO_OFTEN'),
    )
    expect((await authByLogin(aBrowser('2001:db8:1:2::77'), person.login, person.password)).status).toBe(true)
    expect((await authByLogin(carried, person.login, person.password)).status).toBe(true)
  })

  test('a known browser guesses no more than five times either', async () => {
    const person = await makeStaff([])
    const own = aBrowser('10.4.4.4')
    await authByLogin(own, person.login, person.password)
    const guesses = Array.from({ length: 7 }, () => authByLogin(own, person.login, 'not the password'))
    const codes = (await Promise.allSettled(guesses)).map((one) => one.status === 'rejected' && one.reason.code)
    expect(codes.filter((code) => code === 'LOGIN_WRONG')).toHaveLength(5)
  })

  test('does not count those who know their password', async () => {
    const person = await makeStaff([])
    for (let times = 0; times < 8; times++) await authByLogin(aBrowser(), person.login, person.password)
  })
})

describe('a session', () => {
  test('ends at once with the sign-out', async () => {
    const browser = aBrowser()
    await browser.signIn(newPhone())
    const token = browser.cookie
    expect(await browser.ask((api) => api.customer.logout())).toEqual({ status: true })
    expect(browser.cookie).toBeUndefined()
    expect(await people.sessions.load(token, people.now)).toMatchObject({ customer: null, sessionId: null })
  })

  test('ends when it is idle for thirty days, and lasts while it is used', async () => {
    const browser = aBrowser()
    await browser.signIn(newPhone())
    const day = 24 * 60 * minute
    for (let visits = 0; visits < 5; visits++) {
      people.pass(29 * day)
      expect(await browser.whoAmI()).not.toBeNull()
    }
    people.pass(30 * day)
    expect(await browser.whoAmI()).toBeNull()
  })

  test('ends after 180 days whatever happens', async () => {
    const browser = aBrowser()
    await browser.signIn(newPhone())
    for (let visits = 0; visits < 8; visits++) {
      people.pass(22 * 24 * 60 * minute)
      await browser.whoAmI()
    }
    expect(await browser.whoAmI()).not.toBeNull()
    people.pass(4 * 24 * 60 * minute)
    expect(await browser.whoAmI()).toBeNull()
  })

  test('of staff ends after half an hour without a request', async () => {
    const person = await makeStaff(['1'])
    const browser = aBrowser()
    const { secondFactor } = await browser.ask((api) =>
      api.customer.authByLogin({ body: { login: person.login, password: person.password } }),
    )
    const code = await people.readCode(person.phone)
    const smsStatusId = secondFactor?.smsStatusId
    await browser.ask((api) => api.customer.checkCode({ body: { code, smsStatusId } }))
    people.pass(29 * minute)
    expect(await browser.whoAmI()).toMatchObject({ group: ['1'] })
    people.pass(30 * minute)
    expect(await browser.whoAmI()).toBeNull()
  })

  test('ends when the role changes', async () => {
    const browser = aBrowser()
    const { userData } = await browser.signIn(newPhone())
    await base.db.transaction((tx) => changeGroups(tx, userData?.id ?? 0, ['45']))
    expect(await browser.whoAmI()).toBeNull()
  })

  test('ends when the account is blocked, and no new one begins', async () => {
    const browser = aBrowser()
    const phone = newPhone()
    const { userData } = await browser.signIn(phone)
    await base.db.transaction((tx) => blockCustomer(tx, userData?.id ?? 0, people.now))
    expect(await browser.whoAmI()).toBeNull()
    people.pass(minute)
    await expect(browser.signIn(phone)).rejects.toEqual(refusedWith('ACCOUNT_BLOCKED'))
  })

  test('is not found by what is no token', async () => {
    for (const token of [undefined, '', 'x', "' or 1=1 --", 'a'.repeat(43)]) {
      expect(await people.sessions.load(token, people.now)).toMatchObject({ sessionId: null })
    }
  })

  test('travels in a cookie that scripts and other sites cannot use', async () => {
    const { setCookie } = await people.sessions.make({ userAgent: '', address: '' }, people.now)
    expect(setCookie).toMatch(/^__Host-komod=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=\d+$/)
  })
})

test('guessers and askers who are refused leave no sessions behind', async () => {
  const count = async () =>
    Number((await rows<Record<string, unknown>>(base.db, sql`select count(*) from sessions`))[0]?.count)
  const phone = newPhone()
  await aBrowser().askForCode(phone)
  const before = await count()
  await expect(aBrowser().askForCode(phone)).rejects.toEqual(refusedWith('SMS_TOO_OFTEN'))
  const guess = aBrowser().ask((api) => api.customer.authByLogin({ body: { login: 'nobody', password: 'x' } }))
  await expect(guess).rejects.toEqual(refusedWith('LOGIN_WRONG'))
  expect(await count()).toBe(before)
})

describe('many tries from one place', () => {
  const home = '95.24.10.7'
  const askAs = (browser: ReturnType<typeof aBrowser>, login: string) =>
    browser.ask((api) => api.customer.authByLogin({ body: { login, password: 'a wrong password' } }))
  const captchaOf = (browser: ReturnType<typeof aBrowser>) =>
    browser.ask(async (api) => (await api.customer.updateCaptcha()).captcha)
  const solve = (browser: ReturnType<typeof aBrowser>, token: string) =>
    browser.ask(async (api) => (await api.customer.validateSmartCaptcha({ body: { token } })).status)

  beforeEach(async () => {
    people = await createPeople(base.db, { asksCaptcha: true })
  })

  async function tireOut(browser: ReturnType<typeof aBrowser>) {
    for (let guess = 0; guess < 2; guess++) {
      await expect(askAs(browser, `nobody${guess}`)).rejects.toEqual(refusedWith('LOGIN_WRONG'))
      await browser.askForCode(newPhone())
    }
  }

  test('need a proof of being human, which buys one more try', async () => {
    const browser = aBrowser(home)
    expect(await captchaOf(browser)).toEqual({ isNeeded: false, siteKey: '' })
    await tireOut(browser)
    await expect(browser.askForCode(newPhone())).rejects.toEqual(refusedWith('CAPTCHA_NEEDED'))
    await expect(askAs(browser, 'anna')).rejects.toEqual(refusedWith('CAPTCHA_NEEDED'))
    const { isNeeded, siteKey } = await captchaOf(browser)
    expect(isNeeded).toBe(true)
    expect(await solve(browser, 'made up')).toBe(false)
    await expect(browser.askForCode(newPhone())).rejects.toEqual(refusedWith('CAPTCHA_NEEDED'))
    expect(await solve(browser, siteKey)).toBe(true)
    await browser.askForCode(newPhone())
    await expect(browser.askForCode(newPhone())).rejects.toEqual(refusedWith('CAPTCHA_NEEDED'))
    expect(await solve(browser, siteKey)).toBe(false)
  })

  test('are forgotten after a wait, so that nobody needs a script', async () => {
    const browser = aBrowser(home)
    await tireOut(browser)
    people.pass(10 * minute)
    await browser.askForCode(newPhone())
  })

  test('are nothing to other places, nor to a shop without a captcha', async () => {
    await tireOut(aBrowser(home))
    await aBrowser('95.24.10.8').askForCode(newPhone())
    people = await createPeople(base.db)
    await aBrowser(home).askForCode(newPhone())
  })
})

describe('staff', () => {
  test('come in, go and come in again within one minute: a code that was used is no reason to wait', async () => {
    const { login, password, phone } = await makeStaff(['29'])
    const browser = aBrowser()
    const enter = async () => {
      const { secondFactor } = await browser.ask((api) => api.customer.authByLogin({ body: { login, password } }))
      const body = { code: await people.readCode(phone), smsStatusId: secondFactor?.smsStatusId }
      return browser.ask((api) => api.customer.checkCode({ body }))
    }
    expect((await enter()).status).toBe(true)
    await browser.ask((api) => api.customer.logout())
    expect((await enter()).status).toBe(true)
  })

  test('wait where the last code was not used', async () => {
    const { login, password } = await makeStaff(['29'])
    const ask = () => aBrowser().ask((api) => api.customer.authByLogin({ body: { login, password } }))
    await ask()
    await expect(ask()).rejects.toMatchObject({ status: 429 })
  })
})
