import { fastify } from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dadataService } from '#server/platform/dadata.ts'
import { createOutgoing, type Outgoing, ServiceAwayError } from '#server/platform/outgoing.ts'
import { samplePlans } from '../../../tests/harness/city.ts'
import { type Trouble, troublesOf } from '../../../tests/harness/troubled-service.ts'
import { distanceKm } from '../distance.ts'
import type { AddressBook, AddressPlace } from './address-book.ts'
import { createDadataAddressBook } from './dadata.ts'
import { createNoAddressBook } from './no-addresses.ts'
import { createPlanAddressBook } from './plan-addresses.ts'

const place: AddressPlace = {
  regionId: 1,
  regionCode: 'chelyabinsk',
  cityName: 'Челябинск',
  center: { lat: 55.16, lon: 61.4 },
  isKazakhstan: false,
  language: 'ru',
}

/** A service that knows one street of Chelyabinsk, and no house beyond the hundredth. */
async function dadata() {
  const app = fastify({ forceCloseConnections: true })
  const trouble = troublesOf(app)
  const known = (house: string) => ({
    value: `г Челябинск, ул Кирова${house && `, д ${house}`}`,
    data: {
      street_with_type: 'ул Кирова',
      house: house || null,
      geo_lat: house ? '55.1712' : null,
      geo_lon: house ? '61.4003' : null,
      qc_geo: house ? '0' : '2',
    },
  })
  app.post<{ Body: { query: string; count: number; locations: { city: string }[] } }>(
    '/suggestions/api/4_1/rs/suggest/address',
    async ({ body, headers }, reply) => {
      if (headers.authorization !== 'Token token') return reply.code(401).send({})
      const found = /кирова[ ,]*(\d*)/i.exec(body.query)
      const isKnown = found && Number(found[1] || 1) <= 100 && body.locations[0]?.city === 'Челябинск'
      const houses = found?.[1] ? [found[1]] : ['', '1', '12', '27']
      return { suggestions: isKnown ? houses.map(known).slice(0, body.count) : [] }
    },
  )
  app.post<{ Body: { lat: number; lon: number } }>('/suggestions/api/4_1/rs/geolocate/address', async ({ body }) => {
    const isNear = distanceKm(body, { lat: 55.1712, lon: 61.4003 }) < 0.2
    return { suggestions: isNear ? [known('27')] : [] }
  })
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
  return { book: createDadataAddressBook(outgoing, 'token'), trouble, close: () => app.close() }
}

interface Opened {
  book: AddressBook
  trouble?: { next(...troubles: Trouble[]): void }
  close(): Promise<unknown>
}

describe.each([
  {
    name: 'the stand-in',
    open: async (): Promise<Opened> => ({ book: createPlanAddressBook(samplePlans), close: async () => {} }),
  },
  { name: 'DaData', open: async (): Promise<Opened> => dadata() },
])('every address book keeps its promises: $name', ({ open }) => {
  let opened: Opened

  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  test('suggests the begun street, no more than was asked for', async () => {
    const found = await opened.book.suggest('Кирова', place, 2)
    expect(found).toHaveLength(2)
    expect(found === 'away' ? '' : found[0]?.street).toContain('Кирова')
  })

  test('finds the same point of a house each time, in the city', async () => {
    const found = await opened.book.locate('ул. Кирова, 27', place)
    expect(found).toMatchObject({ isApproximate: false })
    expect(await opened.book.locate('ул. Кирова, 27', place)).toEqual(found)
    if (typeof found === 'string') throw new Error(found)
    expect(distanceKm(place.center, found.coordinates)).toBeLessThan(15)
    expect((await opened.book.describe(found.coordinates, place))?.address).toContain('Кирова')
  })

  test.each(['Абракадабра 999', 'Кирова 99999', 'где-то за рекой'])('makes no point up for «%s»', async (typed) => {
    expect(await opened.book.locate(typed, place)).toBe('unknown')
    expect(await opened.book.suggest(typed, place, 5)).toEqual([])
  })

  test('nothing stands in an open field', async () => {
    expect(await opened.book.describe({ lat: 60, lon: 70 }, place)).toBeNull()
  })

  test.each<Trouble>(['429', '500', 'html', 'lost', 'late'])(
    'no trouble is an error for the shopper: %s',
    async (kind) => {
      const { book, trouble } = opened
      if (!trouble) return
      trouble.next(kind)
      expect(await book.suggest('Кирова', place, 2)).toBe('away')
      trouble.next(kind)
      expect(await book.locate('Кирова 27', place)).toBe('away')
      trouble.next(kind)
      expect(await book.describe(place.center, place)).toBeNull()
    },
  )
})

test('without a service the field is plain text', async () => {
  const book = createNoAddressBook()
  expect(await book.suggest('Кирова', place, 5)).toBe('away')
  expect(await book.locate('Кирова 27', place)).toBe('away')
  expect(await book.describe(place.center, place)).toBeNull()
})

describe('the stand-in for the address service', () => {
  const book = createPlanAddressBook(samplePlans)

  test.each([
    { typed: 'кир', first: 'Челябинск, ул. Кирова' },
    { typed: 'Челябинск, ул. Кирова, 27', first: 'Челябинск, ул. Кирова, 27' },
    { typed: 'братьев каш', first: 'Челябинск, ул. Братьев Кашириных' },
    { typed: '250-летия', first: undefined },
  ])('$typed', async ({ typed, first }) => {
    const found = await book.suggest(typed, place, 5)
    if (first === undefined) expect(found).not.toBe('away')
    else expect(found === 'away' ? undefined : found[0]?.value).toBe(first)
  })

  test('matches a begun word only at the end', async () => {
    expect(await book.suggest('брат кашириных', place, 5)).toEqual([])
  })

  test.each([
    {
      promise: 'a house beyond the end of its street gets the last ones',
      typed: 'Кирова 999',
      like: 'Челябинск, ул. Кирова, 120',
    },
    {
      promise: 'a street with a letter wrong gets the one that there is',
      typed: 'Гагорина 12',
      like: 'Челябинск, ул. Гагарина, 12',
    },
  ])('$promise', async ({ typed, like }) => {
    expect(await book.resemble(typed, place, 3)).toContain(like)
  })

  test('nothing is like words that are no address', async () => {
    expect(await book.resemble('где-то за рекой', place, 3)).toEqual([])
  })

  test('a city without a plan is plain text', async () => {
    const empty = createPlanAddressBook({ find: async () => null })
    expect(await empty.suggest('Кирова', place, 3)).toBe('away')
    expect(await empty.locate('Кирова, 27', place)).toBe('away')
    expect(await empty.describe(place.center, place)).toBeNull()
  })

  test('finds the same point each time, in the city', async () => {
    const first = await book.locate('ул. Кирова, 27', place)
    expect(await book.locate('Кирова 27', place)).toMatchObject({
      coordinates: (first as { coordinates: object }).coordinates,
    })
    expect(distanceKm(place.center, (first as { coordinates: { lat: number; lon: number } }).coordinates)).toBeLessThan(
      15,
    )
  })

  test.each([
    { promise: 'words that are no address', typed: 'где-то за рекой' },
    { promise: 'a street that nobody has', typed: 'Абракадабра 999' },
    { promise: 'another city', typed: 'Екатеринбург, Ленина 5' },
    { promise: 'a house beyond any street', typed: 'Кирова 99999' },
  ])('does not know $promise, and makes no point up', async ({ typed }) => {
    expect(await book.locate(typed, place)).toBe('unknown')
  })
})

describe('DaData', () => {
  const answering = (status: number, body: unknown): Outgoing => ({
    async ask() {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return { status, headers: new Headers(), text, bytes: Buffer.from(text) }
    },
  })
  const kirova = {
    value: 'г Челябинск, ул Кирова, д 27',
    data: { street_with_type: 'ул Кирова', house: '27', geo_lat: '55.17', geo_lon: '61.40', qc_geo: '0' },
  }

  test('gives addresses with their points', async () => {
    const book = createDadataAddressBook(answering(200, { suggestions: [kirova] }), 'token')
    const coordinates = { lat: 55.17, lon: 61.4 }
    expect(await book.suggest('кирова', place, 5)).toEqual([
      { value: kirova.value, street: 'ул Кирова', house: '27', coordinates },
    ])
    expect(await book.locate('Кирова 27', place)).toMatchObject({ coordinates, isApproximate: false })
  })

  test('finding nothing is an answer', async () => {
    const book = createDadataAddressBook(answering(200, { suggestions: [] }), 'token')
    expect(await book.suggest('нет такой', place, 5)).toEqual([])
    expect(await book.locate('нет такой', place)).toBe('unknown')
  })

  test.each([
    { promise: 'the limit of the day', outgoing: answering(403, { family: 'CLIENT_ERROR' }) },
    { promise: 'a page instead of an answer', outgoing: answering(200, '<html>') },
    { promise: 'an answer of another shape', outgoing: answering(200, { suggestions: [{ value: 5 }] }) },
    {
      promise: 'no answer',
      outgoing: { ask: () => Promise.reject(new ServiceAwayError('dadata', 'timeout')) } satisfies Outgoing,
    },
  ])('$promise leaves a plain text field', async ({ outgoing }) => {
    const book = createDadataAddressBook(outgoing, 'token')
    expect(await book.suggest('кирова', place, 5)).toBe('away')
    expect(await book.locate('Кирова 27', place)).toBe('away')
    expect(await book.describe({ lat: 55, lon: 61 }, place)).toBeNull()
  })
})

test('in Kazakhstan a street of the plan is found by its Kazakh name, in Russia it is not', async () => {
  const plan = { streets: [{ name: 'проспект Абая', houses: [['10', 43.2, 76.9] as [string, number, number]] }] }
  const book = createPlanAddressBook({ find: async () => plan })
  const almaty = { ...place, cityName: 'Алматы', isKazakhstan: true, language: 'kk' as const }
  const found = await book.suggest('Абай даңғылы 10', almaty, 5)
  expect(found).toMatchObject([{ street: 'проспект Абая', house: '10' }])
  expect(await book.locate('Алматы, Абай даңғылы, 10', almaty)).toMatchObject({
    street: 'проспект Абая',
    isApproximate: false,
  })
  expect(await book.suggest('Абай даңғылы 10', place, 5)).toEqual([])
})
