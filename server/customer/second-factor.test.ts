import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { changed, rows } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createPeople, type PeopleApi } from '../../tests/harness/people.ts'

const base = withDatabase()
const minute = 60_000
let people: PeopleApi
let nextPhone = 79_230_000_000

beforeEach(async () => {
  await changed(base.db, sql`truncate sms_codes, sms_messages, outbox_messages, rate_limits`)
  people = await createPeople(base.db)
})

type Browser = ReturnType<PeopleApi['openBrowser']>

async function signIn(browser: Browser, phone: string) {
  people.pass(2 * minute)
  await browser.ask((api) => api.customer.authByPhone({ body: { phone } }))
  const code = await people.readCode(phone)
  return browser.ask((api) => api.customer.checkCode({ body: { phone, code, consents: ['account'] } }))
}

/** Somebody with an app, in one browser; the app's codes are those of the moment. */
async function withApp() {
  const phone = String(++nextPhone)
  const browser = people.openBrowser()
  await signIn(browser, phone)
  const { secret } = await browser.ask((api) => api.account.beginApp())
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: people.now.getTime() })
  const { recoveryCodes } = await browser.ask((api) => api.account.confirmApp({ body: { code: code() } }))
  return { phone, browser, secret, code, recoveryCodes }
}

const refusedWith = (code: string) => expect.objectContaining({ code })

describe('an app', () => {
  test('is asked for after the message, and opens the account', async () => {
    const { phone, code } = await withApp()
    const other = people.openBrowser()
    const { status, secondStep } = await signIn(other, phone)
    expect(status).toBe(false)
    expect(secondStep?.ways).toEqual(['app', 'recovery'])
    expect((await other.visitor()).customer).toBeNull()
    const proofId = secondStep?.proofId ?? ''
    await other.ask((api) => api.customer.checkSecondStep({ body: { proofId, code: code() } }))
    expect((await other.visitor()).customer).not.toBeNull()
  })

  test('opens once by a code, and five wrong ones end the step', async () => {
    const { phone, code } = await withApp()
    const [one, two] = [people.openBrowser(), people.openBrowser()]
    const first = (await signIn(one, phone)).secondStep?.proofId ?? ''
    const second = (await signIn(two, phone)).secondStep?.proofId ?? ''
    const used = code()
    await one.ask((api) => api.customer.checkSecondStep({ body: { proofId: first, code: used } }))
    const again = two.ask((api) => api.customer.checkSecondStep({ body: { proofId: second, code: used } }))
    await expect(again).rejects.toEqual(refusedWith('APP_CODE_WRONG'))
    for (let guess = 0; guess < 4; guess++) {
      const wrong = two.ask((api) => api.customer.checkSecondStep({ body: { proofId: second, code: '000000' } }))
      await expect(wrong).rejects.toEqual(refusedWith('APP_CODE_WRONG'))
    }
    people.pass(minute)
    const late = two.ask((api) => api.customer.checkSecondStep({ body: { proofId: second, code: code() } }))
    await expect(late).rejects.toEqual(refusedWith('CODE_EXPIRED'))
  })

  test('lies readable in no table, and its step is good in no other browser', async () => {
    const { phone, secret, code, recoveryCodes } = await withApp()
    const kept = await rows<{ text: string }>(
      base.db,
      sql`select string_agg(encode(a.sealed_secret, 'escape') || r.code_hash, '') text from app_secrets a
        join recovery_codes r using (customer_id)`,
    )
    const raw = Buffer.from(Secret.fromBase32(secret).bytes).toString('latin1')
    for (const word of [secret, raw, ...recoveryCodes]) expect(kept[0]?.text).not.toContain(word)
    const began = people.openBrowser()
    const proofId = (await signIn(began, phone)).secondStep?.proofId ?? ''
    const thief = people.openBrowser()
    await thief.ask((api) => api.customer.askForPasskey())
    const stolen = thief.ask((api) => api.customer.checkSecondStep({ body: { proofId, code: code() } }))
    await expect(stolen).rejects.toEqual(refusedWith('CODE_EXPIRED'))
  })

  test('ends other sessions when it is set up, and goes on one of its codes', async () => {
    const phone = String(++nextPhone)
    const [here, there] = [people.openBrowser(), people.openBrowser()]
    await signIn(there, phone)
    await signIn(here, phone)
    const { secret } = await here.ask((api) => api.account.beginApp())
    const wrong = here.ask((api) => api.account.confirmApp({ body: { code: '000000' } }))
    await expect(wrong).rejects.toEqual(refusedWith('APP_CODE_WRONG'))
    expect((await there.visitor()).customer).not.toBeNull()
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: people.now.getTime() })
    await here.ask((api) => api.account.confirmApp({ body: { code: code() } }))
    expect((await there.visitor()).customer).toBeNull()
    await expect(here.ask((api) => api.account.beginApp())).rejects.toEqual(refusedWith('APP_THERE'))
    people.pass(minute)
    const { secondFactor } = await here.ask((api) => api.account.forgetApp({ body: { code: code() } }))
    expect(secondFactor).toMatchObject({ hasApp: false, recoveryCodesLeft: 0 })
    expect((await signIn(there, phone)).status).toBe(true)
  })
})

test('a code from paper opens once, however it is typed; new ones void those before', async () => {
  const { phone, browser, recoveryCodes } = await withApp()
  expect(new Set(recoveryCodes).size).toBe(10)
  const [paper = '', other = ''] = recoveryCodes
  const one = people.openBrowser()
  const proofId = (await signIn(one, phone)).secondStep?.proofId ?? ''
  const typed = paper.toUpperCase().replace('-', ' ')
  expect(await one.ask((api) => api.customer.checkSecondStep({ body: { proofId, code: typed } }))).toMatchObject({
    status: true,
  })
  const two = people.openBrowser()
  const second = (await signIn(two, phone)).secondStep?.proofId ?? ''
  const again = two.ask((api) => api.customer.checkSecondStep({ body: { proofId: second, code: paper } }))
  await expect(again).rejects.toEqual(refusedWith('APP_CODE_WRONG'))
  const { recoveryCodes: fresh } = await browser.ask((api) => api.account.makeRecoveryCodes())
  expect(fresh).toHaveLength(10)
  const old = two.ask((api) => api.customer.checkSecondStep({ body: { proofId: second, code: other } }))
  await expect(old).rejects.toEqual(refusedWith('APP_CODE_WRONG'))
})

describe('a shop that demands more of its staff', () => {
  test('gives them no rights before they have set something up', async () => {
    people = await createPeople(base.db, { staffNeedsStrong: true })
    const phone = String(++nextPhone)
    const browser = people.openBrowser()
    await signIn(browser, phone)
    await browser.ask((api) => api.account.changePassword({ body: { password: 'a long enough one' } }))
    await changed(base.db, sql`insert into customer_groups select id, '29' from customers where phone = ${phone}`)
    await browser.ask((api) => api.customer.logout())
    people.pass(2 * minute)
    const login = { login: phone, password: 'a long enough one' }
    const { secondFactor: sent } = await browser.ask((api) => api.customer.authByLogin({ body: login }))
    const smsStatusId = sent?.smsStatusId ?? ''
    const code = await people.readCode(phone)
    const signedIn = await browser.ask((api) => api.customer.checkCode({ body: { smsStatusId, code } }))
    expect(signedIn).toMatchObject({ status: true, needsSecondFactor: true })
    expect((await browser.visitor()).customer?.groups).toEqual([])
    const { secondFactor } = await browser.ask((api) => api.account.getSecondFactor())
    expect(secondFactor.isDemanded).toBe(true)
    const { secret } = await browser.ask((api) => api.account.beginApp())
    const now = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: people.now.getTime() })
    await browser.ask((api) => api.account.confirmApp({ body: { code: now() } }))
    expect((await browser.visitor()).customer?.groups).toEqual(['29'])

    people.pass(2 * minute)
    const next = people.openBrowser()
    const asked = await next.ask((api) => api.customer.authByLogin({ body: login }))
    expect(asked.secondFactor).toBeNull()
    const proofId = asked.secondStep?.proofId ?? ''
    await next.ask((api) => api.customer.checkSecondStep({ body: { proofId, code: now() } }))
    expect((await next.visitor()).customer?.groups).toEqual(['29'])
  })
})
