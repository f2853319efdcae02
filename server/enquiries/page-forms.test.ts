import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { vacancies as written } from '#demo/shop/vacancies.ts'
import { rows } from '#server/platform/database.ts'
import { saveVacancies } from '#server/vacancies/index.ts'
import { withClaimants } from '../../tests/harness/claimants.ts'
import { anOffer, aProduct } from '../../tests/harness/goods.ts'

const { shop, aBrowser } = withClaimants()

type Body = Record<string, unknown>
const comment = 'Делаем кровати из дуба, хотим продавать у вас.'
const phone = '+7 912 000-11-78'
let houses = 0
const wrongContacts: [field: string, body: Body][] = [
  ['name', { name: '' }],
  ['phone', { phone: '7912' }],
  ['email', { email: 'vera@' }],
]
const request = (kind: string) => ({ kind, name: 'Вера Мебельева', phone, comment })

/** Every form by which somebody writes to the shop: right input, and each wrong one with the field that it is about. */
const forms: Record<string, { path: string; kind: string; right: Body; wrong: [field: string, body: Body][] }> = {
  callback: {
    path: '/api_vue/callback/',
    kind: 'callback',
    right: { name: 'Вера', phone, hours: '9-12' },
    wrong: [
      ['name', { name: ' ' }],
      ['phone', { phone: '+7 912 000-11' }],
      ['hours', { hours: 'ночью' }],
    ],
  },
  'a word to the manager': {
    path: '/api_vue/claim/appeal/',
    kind: 'appeal',
    right: { person: 'Вера', phone, course: 'Доставка', description: 'Привезли вечером вместо утра.' },
    wrong: [
      ['person', { person: '' }],
      ['phone', { phone: '12' }],
      ['email', { email: 'vera@' }],
      ['course', { course: '' }],
      ['description', { description: 'Плохо' }],
    ],
  },
  measurer: {
    path: '/api_vue/askMeasurer/',
    kind: 'measurer',
    right: { FIO: 'Вера', TEL: phone, address: 'Челябинск, ул. Кирова, 44', day: '2026-11-24' },
    wrong: [
      ['FIO', { FIO: '' }],
      ['TEL', { TEL: '7912' }],
      ['day', { day: '2026-02-30' }],
      ['day', { day: '2026-11-01' }],
      ['address', { address: 'Челябинск' }],
    ],
  },
  cheaper: {
    path: '/api_vue/findCheaper/',
    kind: 'cheaper',
    right: { GUID_PRODUCT: '', URL: 'https://divany.example/mira', FIO: 'Вера', TEL: phone, PRICE: 39_900 },
    wrong: [
      ['URL', { URL: 'просто магазин' }],
      ['FIO', { FIO: '' }],
      ['TEL', { TEL: '7912' }],
      ['PRICE', { PRICE: 0 }],
      ['EMAIL', { EMAIL: 'vera@' }],
    ],
  },
  ...Object.fromEntries(
    ['franchising', 'suppliers', 'designers'].map((kind) => [
      kind,
      {
        path: '/api_vue/requests/',
        kind,
        right: request(kind),
        wrong: [...wrongContacts, ['site', { site: 'javascript:alert(1)' }], ['comment', { comment: 'Коротко' }]],
      },
    ]),
  ),
  vacancy: {
    path: '/api_vue/getVacancies/answer/',
    kind: 'vacancy',
    right: { id: 0, name: 'Вера', phone, comment: 'Восемь лет собираю кухни, есть инструмент.' },
    wrong: [...wrongContacts, ['site', { site: 'портфолио' }], ['comment', { comment: 'Возьмите' }]],
  },
}

beforeAll(async () => {
  await shop.base.db.transaction((tx) => saveVacancies(tx, written))
  const [one] = await rows<{ id: number }>(shop.base.db, sql`select id from vacancies order by id limit 1`)
  if (forms.vacancy) forms.vacancy.right.id = one?.id
  const productId = await aProduct(shop.base.db)
  await anOffer(shop.base.db, { productId })
  const [product] = await rows<{ guid: string }>(shop.base.db, sql`select guid from products where id = ${productId}`)
  if (forms.cheaper) forms.cheaper.right.GUID_PRODUCT = product?.guid
})

const kept = async (kind: string) => {
  const found = await rows<{ many: number }>(
    shop.base.db,
    sql`select count(*)::int many from enquiries where kind = ${kind}`,
  )
  return found[0]?.many
}

test.each(Object.entries(forms))('%s is kept for the desk, once', async (_name, { path, kind, right }) => {
  const browser = aBrowser()
  const before = (await kept(kind)) ?? 0
  expect(await browser.ask(path, right)).toMatchObject({ status: 200, json: { status: true } })
  expect(await browser.ask(path, right)).toMatchObject({ status: 409, json: { error: 'ENQUIRY_REPEATED' } })
  expect(await kept(kind)).toBe(before + 1)
})

const wrongs = Object.entries(forms).flatMap(([name, { path, kind, right, wrong }]) =>
  wrong.map(([field, body]) => ({ name, path, kind, field, said: JSON.stringify(body), right, body })),
)

test.each(wrongs)('$name: $said is refused at $field with a sentence, and nothing is kept', async (one) => {
  const before = await kept(one.kind)
  const { status, json } = await aBrowser().ask(one.path, { ...one.right, ...one.body })
  expect([400, 422]).toContain(status)
  expect(json.fields).toEqual(
    expect.arrayContaining([{ path: `body.${one.field}`, message: expect.stringMatching(/[а-яё]{3}/i) }]),
  )
  expect(await kept(one.kind)).toBe(before)
})

test.each(Object.entries(forms))(
  'who writes by %s again and again proves first to be no machine',
  async (_name, form) => {
    const { path, right } = form
    // Several people behind one router: each wish is new.
    const house = `10.9.0.${++houses}`
    const write = () => aBrowser(house).ask(path, right)
    for (let written = 0; written < 4; written++) expect((await write()).status).toBe(200)
    expect(await write()).toMatchObject({ status: 429, json: { error: 'CAPTCHA_NEEDED' } })
    const browser = aBrowser(house)
    const { captcha } = (await browser.ask('/api_vue/authentication/updateCaptcha/')).json
    expect(captcha).toMatchObject({ isNeeded: true })
    const proof = { token: captcha.siteKey }
    expect((await browser.ask('/api_vue/authentication/validateSmartCaptcha/', proof)).json).toEqual({ status: true })
    expect((await write()).status).toBe(200)
    expect((await write()).status).toBe(429)
  },
)
