import { fastify } from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dadataService } from '#server/platform/dadata.ts'
import { createOutgoing } from '#server/platform/outgoing.ts'
import { type Trouble, troublesOf } from '../../../tests/harness/troubled-service.ts'
import { type CompanyBook, createNoCompanyBook } from './company-book.ts'
import { createDadataCompanyBook } from './dadata-companies.ts'
import { remembering } from './remembering.ts'
import { createSampleCompanyBook } from './sample-companies.ts'

const clock = () => new Date('2026-11-24T07:00:00Z')

/** One company with its branch, one that is gone, a sole trader, one of Kazakhstan, and a bank. */
const parties = [
  known('6658007126', '745343001', 'Филиал ООО «Северный офис» в Челябинске', { branch_type: 'BRANCH' }),
  known('6658007126', '665801001', 'ООО «Северный офис»', { branch_type: 'MAIN' }),
  known('7453129990', '745301001', 'ООО «Старый склад»', { state: { status: 'LIQUIDATED' } }),
  known('745101234506', null, 'ИП Ларионова Мария Сергеевна', {}),
]
const kazakh = [
  {
    value: 'ТОО «Алатау Отель»',
    data: { bin: '150440012344', name_ru: 'ТОО «Алатау Отель»', address_ru: 'г. Алматы', status: 'ACTIVE' },
  },
]
const banks = [
  {
    value: 'АО «Южноуральский торговый банк»',
    data: {
      bic: '047501984',
      name: { payment: 'АО «ЮТБ»' },
      payment_city: 'г. Челябинск',
      state: { status: 'ACTIVE' },
    },
  },
  {
    value: 'КБ «Ушедший»',
    data: { bic: '047501999', name: null, payment_city: null, state: { status: 'LIQUIDATED' } },
  },
]

function known(inn: string, kpp: string | null, name: string, more: object) {
  const address = { value: 'г Челябинск', unrestricted_value: '454091, г Челябинск' }
  return {
    value: name,
    data: { inn, kpp, name: { short_with_opf: name }, address, state: { status: 'ACTIVE' }, ...more },
  }
}

async function dadata() {
  const app = fastify({ forceCloseConnections: true })
  const trouble = troublesOf(app)
  const asked: string[] = []
  let isDayOver = false
  app.addHook('onRequest', async (request, reply) => {
    asked.push(request.url)
    if (isDayOver) return reply.code(403).send({ family: 'CLIENT_ERROR', reason: 'Forbidden', message: 'Day limit' })
    if (request.headers.authorization !== 'Token token') return reply.code(401).send({})
  })
  const begin = '/suggestions/api/4_1/rs'
  const among = <Entry extends { value: string; data: object }>(all: Entry[], query: string, isWhole: boolean) =>
    all.filter((one) => {
      const id = String(Object.values(one.data)[0])
      return isWhole ? id === query : id.startsWith(query) || one.value.toLowerCase().includes(query.toLowerCase())
    })
  for (const [path, all] of [
    ['party', parties],
    ['party_kz', kazakh],
    ['bank', banks],
  ] as const) {
    for (const how of ['suggest', 'findById']) {
      app.post<{ Body: { query: string; count: number } }>(`${begin}/${how}/${path}`, async ({ body }) => ({
        suggestions: among<{ value: string; data: object }>([...all], body.query, how === 'findById').slice(
          0,
          body.count,
        ),
      }))
    }
  }
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  // The first answer of a process is slow.
  await fetch(baseUrl)
  let minute = 0
  const outgoing = createOutgoing({
    metrics: new Registry(),
    services: { [dadataService]: { baseUrl, timeoutMs: 500, attempts: 1 } },
    // A clock of its own: the breaker's pause must not carry over from one test to the next.
    clock: () => new Date(60_000 * minute++),
    log: pino({ level: 'silent' }),
  })
  const endDay = (over: boolean) => {
    isDayOver = over
  }
  return { book: createDadataCompanyBook(outgoing, 'token'), trouble, asked, endDay, close: () => app.close() }
}

interface Opened {
  book: CompanyBook
  trouble?: { next(...troubles: Trouble[]): void }
  endDay?: (over: boolean) => void
  close(): Promise<unknown>
}

describe.each([
  {
    name: 'the stand-in',
    open: async (): Promise<Opened> => ({ book: createSampleCompanyBook(clock), close: async () => {} }),
  },
  { name: 'DaData', open: async (): Promise<Opened> => dadata() },
])('every book of companies keeps its promises: $name', ({ open }) => {
  let opened: Opened

  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  test('suggests by the beginning of a number and by a name', async () => {
    for (const query of ['66580', 'Северный офис']) {
      const found = await opened.book.suggestParties(query, 'RU')
      expect(found === 'away' ? [] : found.map(({ taxId }) => taxId)).toContain('6658007126')
    }
    expect(await opened.book.suggestParties('абракадабра', 'RU')).toEqual([])
  })

  test('finds a company with its branch by the whole number, head office first', async () => {
    expect(await opened.book.findParties('6658007126', 'RU')).toMatchObject([
      { kpp: '665801001', isBranch: false, name: 'ООО «Северный офис»' },
      { kpp: '745343001', isBranch: true },
    ])
    expect(await opened.book.findParties('665800712', 'RU')).toEqual([])
  })

  test('says that a company is gone, and that a sole trader has no KPP', async () => {
    expect(await opened.book.findParties('7453129990', 'RU')).toMatchObject([{ state: 'liquidated' }])
    expect(await opened.book.findParties('745101234506', 'RU')).toMatchObject([{ kpp: '', state: 'active' }])
  })

  test('knows companies of Kazakhstan by their BIN, and only there', async () => {
    expect(await opened.book.findParties('150440012344', 'KZ')).toMatchObject([
      { taxId: '150440012344', kpp: '', name: 'ТОО «Алатау Отель»' },
    ])
    expect(await opened.book.findParties('150440012344', 'RU')).toEqual([])
  })

  test('suggests a bank by its code, and none that is gone', async () => {
    const found = await opened.book.suggestBanks('0475019', 'RU')
    expect(found === 'away' ? [] : found.map(({ bik }) => bik)).toEqual(['047501984'])
  })

  test.each<Trouble>(['429', '500', 'html', 'lost', 'late'])(
    'no trouble is an error for the shopper: %s',
    async (kind) => {
      const { book, trouble } = opened
      if (!trouble) return
      trouble.next(kind)
      expect(await book.suggestParties('Северный', 'RU')).toBe('away')
      trouble.next(kind)
      expect(await book.findParties('6658007126', 'RU')).toBe('away')
    },
  )

  test('over the limit of the day it is away', async () => {
    if (!opened.endDay) return
    opened.endDay(true)
    expect(await opened.book.suggestParties('Северный', 'RU')).toBe('away')
    opened.endDay(false)
    expect(await opened.book.suggestParties('Северный', 'RU')).not.toBe('away')
  })
})

test('the stand-in answers so often a day and no more, as what it stands for', async () => {
  let now = new Date('2026-11-24T07:00:00Z')
  const book = createSampleCompanyBook(() => now, 1)
  expect(await book.findParties('7453012342', 'RU')).toHaveLength(1)
  expect(await book.findParties('7453012342', 'RU')).toBe('away')
  now = new Date('2026-11-25T07:00:00Z')
  expect(await book.findParties('7453012342', 'RU')).toHaveLength(1)
})

test('what was answered is kept for a day; that the service was away is not', async () => {
  let now = new Date('2026-11-24T07:00:00Z')
  let asked = 0
  let isAway = true
  const book = remembering(
    {
      ...createNoCompanyBook(),
      findParties: async () => {
        asked++
        return isAway ? 'away' : []
      },
    },
    () => now,
  )
  expect(await book.findParties('7453012342', 'RU')).toBe('away')
  isAway = false
  expect(await book.findParties('7453012342', 'RU')).toEqual([])
  expect(await book.findParties('7453012342 ', 'RU')).toEqual([])
  expect(asked).toBe(2)
  await book.findParties('7453012342', 'KZ')
  expect(asked).toBe(3)
  now = new Date('2026-11-25T08:00:00Z')
  await book.findParties('7453012342', 'RU')
  expect(asked).toBe(4)
})
