import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, rows } from '#server/platform/database.ts'
import { withShop } from '../../tests/harness/shop.ts'
import { vacancyDeskCalls } from './desk-calls.ts'
import { saveVacancies, type VacancyInput } from './queries.ts'

const shop = withShop()
const text = (ru: string) => ({ ru: [{ title: ru, blocks: [{ kind: 'text' as const, paragraphs: [ru] }] }] })
const aVacancy = (id: number, regionId: number, more: Partial<VacancyInput> = {}): VacancyInput => ({
  id,
  regionId,
  names: { ru: 'Сборщик', en: 'Fitter' },
  departments: { ru: 'Сервис' },
  texts: text('Собирать'),
  salaryFromMinor: 90_000_00,
  salaryToMinor: 140_000_00,
  publishedOn: '2026-11-01',
  ...more,
})

// The shop's clock stands on 20 November 2026.
beforeAll(() =>
  inTransaction(shop.base.db, (tx) =>
    saveVacancies(tx, [
      aVacancy(1, 1),
      aVacancy(2, 21),
      aVacancy(3, 1, { names: { ru: 'Кладовщик' }, endsOn: '2026-11-19' }),
      aVacancy(4, 1, { names: { ru: 'Директор' }, publishedOn: '2026-12-01' }),
    ]),
  ),
)

const answer = (change: object = {}) => ({
  id: 1,
  name: 'Иван',
  phone: '+7 912 000-11-22',
  comment: 'Собираю кухни пять лет',
  ...change,
})
const send = (body: object, browser = shop.browser()) => browser('POST', '/api_vue/getVacancies/answer/', body)

test('the same work in two towns is one line, the reader’s own town first; what is over or not begun is left out', async () => {
  const { json } = await shop.browser()('GET', '/api_vue/getVacancies/list/?sr=21')
  expect(json.vacancies).toHaveLength(1)
  expect(json.vacancies[0]).toMatchObject({
    name: 'Сборщик',
    cities: [
      { id: 21, vacancies: [{ id: 2, salary: { currency: 'KZT', fromMinor: 90_000_00 } }] },
      { id: 1, vacancies: [{ id: 1, salary: { currency: 'RUB' } }] },
    ],
  })
})

test('one says where it is and what is to be done', async () => {
  const detail = async (id: number) => (await shop.browser()('POST', '/api_vue/getVacancies/detail/', { id })).json
  expect((await detail(2)).vacancy).toMatchObject({
    country: 'KZ',
    city: { id: 21 },
    sections: [{ title: 'Собирать' }],
  })
  expect((await detail(3)).error).toBe('VACANCY_NOT_FOUND')
})

test('an answer is kept for the desk once, however often it is sent', async () => {
  const browser = shop.browser()
  expect((await send(answer(), browser)).json).toEqual({ status: true })
  expect((await send(answer(), browser)).json.error).toBe('ENQUIRY_REPEATED')
  // Its files are the first one's by now.
  expect((await send(answer({ files: ['c'.repeat(32)] }), browser)).json.error).toBe('ENQUIRY_REPEATED')
  const kept = await rows<{ phone: string; said: object }>(
    shop.base.db,
    sql`select phone, said from enquiries where kind = 'vacancy'`,
  )
  expect(kept).toMatchObject([{ phone: '79120001122', said: { vacancyId: 1, vacancy: 'Сборщик', files: [] } }])
})

test.each([
  { what: 'a phone of four digits', change: { phone: '1234' }, error: 'ANSWER_PHONE' },
  { what: 'a vacancy that is over', change: { id: 3 }, error: 'VACANCY_NOT_FOUND' },
  { what: 'a file of somebody else', change: { files: ['c'.repeat(32)] }, error: 'FILE_GONE' },
  { what: 'a link that runs', change: { site: 'javascript:alert(1)' }, error: 'INPUT_INVALID' },
  { what: 'an e-mail that is none', change: { email: 'here' }, error: 'INPUT_INVALID' },
  { what: 'three letters', change: { comment: 'Да' }, error: 'INPUT_INVALID' },
])('$what is refused', async ({ change, error }) => {
  expect((await send(answer(change))).json.error).toBe(error)
})

describe('at the desk', () => {
  const told: unknown[] = []
  const ask = async (name: string, body: Record<string, unknown> = {}) => {
    const regions = {
      find: () => ({ name: 'Челябинск', currency: 'RUB' }),
      listContacts: () => [],
      requireData: () => ({ kz: false }),
    }
    const call = vacancyDeskCalls({ db: shop.base.db, regions: regions as never }).find((one) => one.name === name)
    if (!call?.handler) throw new Error(`No call is named ${name}`)
    const input = { query: undefined, params: undefined, body: call.call.body?.parse(body) }
    const now = () => new Date('2026-11-20T07:00:00Z')
    const context = { now, language: 'ru', region: { id: 1, utcOffsetMinutes: 300 } }
    const refuse = (code: string) => new Error(code)
    const record = (deed: unknown) => void told.push(deed)
    return call.handler(input as never, context as never, refuse as never, record as never) as Promise<never>
  }
  const written = {
    region: 'chelyabinsk',
    names: { ru: 'Водитель' },
    departments: { ru: 'Доставка' },
    texts: { ru: '## Что делать\n\n- Возить', kk: '', en: '' },
    employment: 'shift',
    salaryFrom: 100_000,
    publishedOn: '2026-11-01',
  }

  test('a draft is seen there alone until it is shown; its pay is in whole units', async () => {
    const { id } = (await ask('saveVacancy', written)) as { id: number }
    const detail = async () => (await shop.browser()('POST', '/api_vue/getVacancies/detail/', { id })).json
    expect((await detail()).error).toBe('VACANCY_NOT_FOUND')
    expect(await ask('previewVacancy', { id })).toMatchObject({ vacancy: { name: 'Водитель' } })
    await ask('saveVacancy', { ...written, id, isActive: true })
    expect((await detail()).vacancy).toMatchObject({ salary: { fromMinor: 100_000_00, toMinor: null } })
    const { vacancies } = (await ask('listEditedVacancies')) as { vacancies: { id: number }[] }
    const listed = vacancies.find((one) => one.id === id)
    expect(listed).toMatchObject({ texts: { ru: '', kk: '', en: '' }, lacks: ['kk', 'en'], salaryFrom: 100_000 })
    expect(await ask('listEditedVacancies', { id })).toEqual({ vacancies: [{ ...listed, texts: written.texts }] })
    expect(told.at(-1)).toMatchObject({ subject: `vacancy ${id}`, before: { isActive: false } })
  })

  test.each([
    ['a town that is none', { region: 'atlantida' }, 'REGION_UNCLEAR'],
    ['pay that is turned', { salaryTo: 90_000 }, 'SALARY_TURNED'],
    ['days that are turned', { endsOn: '2026-10-01' }, 'DAYS_TURNED'],
    ['a form in its text', { texts: { ru: '## А\n:form callback', kk: '', en: '' } }, 'RU_UNREADABLE'],
    ['one that is not there', { id: 9999 }, 'NOT_THERE'],
  ])('%s is refused', async (_, change, code) => {
    await expect(ask('saveVacancy', { ...written, ...change })).rejects.toThrow(code)
  })
})
