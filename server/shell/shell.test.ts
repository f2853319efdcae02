import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedCustomers, seedShop } from '#demo/seed-shop.ts'
import { changed, rows } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createPeople, type PeopleApi } from '../../tests/harness/people.ts'
import { deleteOldErrorReports, keepErrorReport } from './error-reports.ts'

const base = withDatabase()
let people: PeopleApi

beforeAll(() =>
  base.db.transaction(async (tx) => {
    await seedShop(tx)
    await seedCustomers(tx)
  }),
)
beforeEach(async () => {
  await changed(base.db, sql`truncate rate_limits, sms_codes, error_reports`)
  people = await createPeople(base.db)
})

async function signedIn(login: string, password: string, phone: string) {
  const browser = people.openBrowser()
  const first = await browser.ask((api) => api.customer.authByLogin({ body: { login, password } }))
  if (first.secondFactor) {
    const { smsStatusId } = first.secondFactor
    const code = await people.readCode(phone)
    await browser.ask((api) => api.customer.checkCode({ body: { code, smsStatusId } }))
  }
  return browser
}

describe('getInitialData', () => {
  test('tells a visitor the region and the counts, and nothing personal', async () => {
    const data = await people.openBrowser().ask((api) => api.shell.getInitialData({ body: {} }))
    expect(data).toMatchObject({
      regionData: { ID: 1, NAME: 'Челябинск' },
      userData: null,
      contacts: null,
      token: '',
      language: 'ru',
      layout: 'desktop',
      domain: 'localhost:3000',
      basketCount: 3,
      basketOffers: [
        { offerId: 7, quantity: 1 },
        { offerId: 8, quantity: 2 },
      ],
      favoritesCount: 0,
    })
  })

  test('tells a customer their name and contacts, and a token that is not the session’s secret', async () => {
    const browser = await signedIn('anna', 'komod-anna-2026', '79000000001')
    const data = await browser.ask((api) => api.shell.getInitialData())
    expect(data).toMatchObject({
      userData: { name: 'Анна', group: [] },
      contacts: { name: 'Анна Верещагина', phone: '79000000001', email: 'anna@komod.example' },
    })
    expect(data.token).toMatch(/^[0-9a-f]{32}$/)
    expect(data.userData?.sessid).toBe(data.token)
    expect(JSON.stringify(data)).not.toContain(browser.cookie)
  })

  test('does not prefill the contacts of a consultant, who orders for others', async () => {
    const browser = await signedIn('consultant', 'komod-consultant-2026', '79000000004')
    const data = await browser.ask((api) => api.shell.getInitialData())
    expect(data).toMatchObject({ userData: { group: ['45'] }, contacts: null })
  })
})

test('redirects, short codes, contacts, phones, regions and rates answer', async () => {
  const answers = await people.openBrowser().ask(async ({ shell }) => ({
    rule: await shell.findRouteRule({ body: { path: '/divany/?from=mail' } }),
    none: await shell.findRouteRule({ body: { path: '/catalog/' } }),
    code: await shell.findShortCode({ query: { code: 'skidki' } }),
    noCode: await shell.findShortCode({ query: { code: 'nothing' } }),
    contacts: await shell.getRegionContacts({ body: {} }),
    all: await shell.getRegionContacts({ body: { all: true } }),
    phones: await shell.getContactPhonesAll(),
    regions: await shell.getRegions(),
    rate: await shell.getCurrencyRate({ body: { code: 'KZT' } }),
  }))
  expect(answers).toMatchObject({
    rule: { target: '/catalog/divany/', isPermanent: true },
    none: { target: null },
    code: { url: '/sale/' },
    noCode: { url: null },
    regions: { current: { ID: 1 } },
    rate: { code: 'KZT', rate: 5.3 },
  })
  expect(answers.contacts.contacts.map((contact) => contact.regionId)).toEqual([1, 1, 1])
  expect(answers.all.contacts.length).toBeGreaterThan(3)
  expect(answers.phones.phones[0]).toMatchObject({ regionId: 1, phoneSanitized: '+73512200144' })
})

describe('an error report', () => {
  const report = {
    reportFrom: 'client' as const,
    fullPath: '/search/?q=my+phone+is',
    statusCode: 500,
    message: 'x is not a function\nat <script>',
  }
  const found = () =>
    rows<Record<string, unknown>>(base.db, sql`select path, message, count, user_agent from error_reports`)

  test('is counted under its kind, without what was typed into the address', async () => {
    const browser = people.openBrowser()
    await browser.ask((api) => api.shell.reportError({ body: report }))
    await browser.ask((api) => api.shell.reportError({ body: { ...report, fullPath: '/search/?q=other' } }))
    expect(await found()).toMatchObject([{ path: '/search/', count: 2, message: report.message }])
  })

  test('cannot begin a new line of its own', async () => {
    await keepErrorReport(base.db, { ...report, userAgent: 'evil\r\nadmin: yes\u2028' }, people.now)
    expect((await found())[0]?.user_agent).toBe('evil admin: yes ')
  })

  test('is refused when it is too long, and when there are too many from one address', async () => {
    const browser = people.openBrowser()
    const long = browser.ask((api) => api.shell.reportError({ body: { ...report, message: 'x'.repeat(2001) } }))
    await expect(long).rejects.toMatchObject({ code: 'INPUT_INVALID' })
    const many = Array.from({ length: 35 }, () => browser.ask((api) => api.shell.reportError({ body: report })))
    const refused = (await Promise.allSettled(many)).filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(5)
    expect(refused[0]?.reason).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('is forgotten after a month', async () => {
    await keepErrorReport(base.db, { ...report, userAgent: '' }, people.now)
    await deleteOldErrorReports(base.db, new Date(people.now.getTime() + 31 * 24 * 60 * 60 * 1000))
    expect(await found()).toHaveLength(0)
  })
})
