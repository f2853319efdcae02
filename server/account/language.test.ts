import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changed } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createPeople } from '../../tests/harness/people.ts'

const base = withDatabase()

test('the language of an account is the browser’s after signing in, on another device too, and stays nobody else’s', async () => {
  const people = await createPeople(base.db)
  const phone = '79240009001'
  const signIn = async () => {
    const browser = people.openBrowser()
    await browser.ask((api) => api.customer.authByPhone({ body: { phone } }))
    const code = await people.readCode(phone)
    await browser.ask((api) => api.customer.checkCode({ body: { phone, code, consents: ['account'] } }))
    return browser
  }
  const first = await signIn()
  expect((await first.ask((api) => api.account.getAdditionalInfo())).profile.language).toBe(null)
  const { profile } = await first.ask((api) => api.account.setLanguage({ body: { language: 'kk' } }))
  expect(profile.language).toBe('kk')
  await changed(base.db, sql`truncate sms_codes, sms_messages, rate_limits`)
  const second = await signIn()
  expect((await second.ask((api) => api.account.getAdditionalInfo())).profile.language).toBe('kk')
  await expect(
    second.ask((api) => api.account.setLanguage({ body: { language: 'de' as 'en' } })),
  ).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})
