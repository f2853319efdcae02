import { fastify } from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { printBoxLabels } from '#server/documents/labels/print-box-labels.ts'
import { createOutgoing } from '#server/platform/outgoing.ts'
import { samplePlans } from '../../../tests/harness/city.ts'
import { type Trouble, troublesOf } from '../../../tests/harness/troubled-service.ts'
import { readPages } from '../../../tests/tags/read-pdf.ts'
import { distanceKm } from '../distance.ts'
import { cdekService, createCdek } from './cdek.ts'
import { createStandInCompany } from './stand-in-company.ts'
import { createTkKit, tkKitService } from './tk-kit.ts'
import type { TransportAsk, TransportCompany, TransportShipment } from './transport-company.ts'

const town = (regionId: number, name: string, lat: number, lon: number) =>
  ({ regionId, name, countryCode: 'RU', center: { lat, lon } }) as const
const chelyabinsk = town(1, 'Челябинск', 55.16, 61.4)
const surgut = town(7, 'Сургут', 61.25, 73.4)
const vladivostok = town(99, 'Владивосток', 43.1, 131.9)
const nowhere = town(98, 'Абракадабра', 0, -120)
const towns = [chelyabinsk, surgut, vladivostok]

const box = { widthMm: 1000, depthMm: 600, heightMm: 400, weightGrams: 25_000, count: 1 }
const colossus = { ...box, widthMm: 9000 }

function askTo(to: TransportAsk['to'], changes: Partial<TransportAsk> = {}): TransportAsk {
  return { from: chelyabinsk, to, currency: 'RUB', declaredMinor: 5_000_000, places: [box], ...changes }
}

function aShipment(number = '20001'): TransportShipment {
  const goods = [{ name: 'Стул', offerId: 7, quantity: 2, priceMinor: 5_000_00, weightGrams: 9_000 }]
  const recipient = { name: 'Анна Петрова', phone: '79120001122', email: '' }
  return { ...askTo(surgut), number, pointCode: 'SRG12', recipient, goods }
}

interface Opened {
  company: TransportCompany
  /** The same service with keys that it refuses. */
  refused?: TransportCompany
  trouble?: { next(...troubles: Trouble[]): void }
  /** Lets it forget whom it let in. */
  expire?: () => void
  bodies?: unknown[]
  /** How many shipments it has. */
  sent?: () => number
  /** All of them come to their town. */
  arrive: () => void
  close(): Promise<unknown>
}

/** A paper as companies send it. */
const aLabel = (number: string) =>
  printBoxLabels(
    {
      title: number,
      language: 'ru',
      labels: [{ shop: '', way: '', number, box: null, barcode: number, facts: [], weight: '', size: '' }],
    },
    new Date(0),
  )

let minute = 0
function outgoingTo(service: string, baseUrl: string) {
  return createOutgoing({
    metrics: new Registry(),
    services: { [service]: { baseUrl, timeoutMs: 500, attempts: 1 } },
    clock: () => new Date(60_000 * minute++),
    log: pino({ level: 'silent' }),
  })
}

interface CdekAsked {
  from_location: { code: number }
  to_location: { code: number }
  packages: { weight: number; length: number; width: number; height: number }[]
}

/** Speaks as CDEK does: a token by form, codes of cities, grams and centimetres, refusals in an answer of 200. */
async function cdek({ isSlow = false } = {}): Promise<Opened> {
  const app = fastify({ forceCloseConnections: true })
  const trouble = troublesOf(app)
  const bodies: unknown[] = []
  let issued = 0
  let oldest = 1
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.post<{ Body: Record<string, string> }>('/v2/oauth/token', async ({ body }, reply) => {
    const isKnown = body.grant_type === 'client_credentials' && body.client_secret === 'secret'
    if (!isKnown) return reply.code(401).send({ error: 'invalid_client' })
    return { access_token: `token-${++issued}`, token_type: 'bearer', expires_in: 3599, scope: '', jti: '1' }
  })
  app.addHook('preHandler', async ({ url, headers }, reply) => {
    if (url.startsWith('/v2/oauth')) return
    const token = Number(headers.authorization?.replace('Bearer token-', ''))
    if (!(token >= oldest)) return reply.code(401).send({ requests: [{ errors: [{ code: 'unauthorized' }] }] })
  })
  app.get<{ Querystring: { city: string } }>('/v2/location/cities', async ({ query }) =>
    towns.filter(({ name }) => name === query.city).map(({ name, regionId }) => ({ code: regionId, city: name })),
  )
  app.post<{ Body: CdekAsked }>('/v2/calculator/tarifflist', async ({ body }) => {
    bodies.push(body)
    const at = (code: number) => towns.find(({ regionId }) => regionId === code)?.center ?? { lat: 0, lon: 0 }
    const km = distanceKm(at(body.from_location.code), at(body.to_location.code))
    if (body.packages.some(({ length, width, height }) => Math.max(length, width, height) > 300)) {
      return { errors: [{ code: 'v2_no_tariffs', message: 'no' }] }
    }
    const kilograms = body.packages.reduce((sum, one) => sum + one.weight / 1000, 0)
    const cost = 400.3 + kilograms * (10 + km / 100)
    const tariff = (mode: number, sum: number) => ({
      tariff_code: 132 + mode,
      tariff_name: 'Посылка',
      delivery_mode: mode,
      delivery_sum: sum,
      period_min: 2,
      period_max: 3 + Math.ceil(km / 500),
    })
    return { tariff_codes: [tariff(1, cost * 0.5), tariff(4, cost * 1.2), tariff(4, cost)] }
  })
  const orders = new Map<string, { uuid: string; number: string; statuses: { code: string; date_time: string }[] }>()
  app.get<{ Querystring: { im_number: string } }>('/v2/orders', async ({ query }, reply) => {
    const known = [...orders.values()].find(({ number }) => number === query.im_number)
    if (known) return { entity: known, requests: [{ state: 'SUCCESSFUL' }] }
    return reply.code(400).send({ requests: [{ state: 'INVALID', errors: [{ code: 'v2_entity_not_found' }] }] })
  })
  app.post<{ Body: { number: string; delivery_point: string; packages: { length: number }[] } }>(
    '/v2/orders',
    async ({ body }, reply) => {
      bodies.push(body)
      if (body.delivery_point !== 'SRG12') {
        const errors = [{ code: 'v2_delivery_point_not_found', message: 'Нет такого пункта' }]
        return reply.code(400).send({ requests: [{ state: 'INVALID', errors }] })
      }
      const uuid = `uuid-${orders.size + 1}`
      orders.set(uuid, {
        uuid,
        number: body.number,
        statuses: [{ code: 'CREATED', date_time: '2026-11-24T10:00:00+0000' }],
      })
      return reply.code(202).send({ entity: { uuid }, requests: [{ state: 'ACCEPTED' }] })
    },
  )
  app.get<{ Params: { uuid: string } }>('/v2/orders/:uuid', async ({ params }, reply) => {
    const known = orders.get(params.uuid)
    if (!known)
      return reply.code(400).send({ requests: [{ state: 'INVALID', errors: [{ code: 'v2_entity_not_found' }] }] })
    return { entity: { ...known, cdek_number: '1106000000' }, requests: [{ state: 'SUCCESSFUL' }] }
  })
  const drawn: string[] = []
  let asks = 0
  app.post<{ Body: { orders: { order_uuid: string }[]; format: string } }>(
    '/v2/print/barcodes',
    async ({ body }, reply) => {
      const [order] = body.orders
      if (!order || !orders.has(order.order_uuid)) {
        const errors = [{ code: 'v2_entity_not_found', message: 'Нет такого заказа' }]
        return reply.code(400).send({ requests: [{ state: 'INVALID', errors }] })
      }
      bodies.push(body)
      drawn.push(order.order_uuid)
      return reply.code(202).send({ entity: { uuid: `label-${drawn.length}` }, requests: [{ state: 'ACCEPTED' }] })
    },
  )
  app.get('/v2/print/barcodes/:file', async ({ url }, reply) => {
    if (url.endsWith('.pdf')) return reply.type('application/pdf').send(await aLabel('1106000000'))
    const statuses = ['ACCEPTED', 'PROCESSING', ...(!isSlow && ++asks > 1 ? ['READY'] : [])]
    return { entity: { statuses: statuses.map((code) => ({ code, date_time: '2026-11-24T10:00:00+0000' })) } }
  })
  app.get('/v2/deliverypoints', async () => [
    {
      code: 'SRG12',
      work_time: 'Пн-Вс 09:00-21:00',
      phones: [{ number: '+73462000000' }],
      weight_max: 30,
      is_handout: true,
      location: { address: 'ул. Ленина, 1', latitude: 61.25, longitude: 73.4 },
    },
  ])
  const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/v2`
  await fetch(baseUrl)
  const outgoing = outgoingTo(cdekService, baseUrl)
  const keys = { clientId: 'id', clientSecret: 'secret' }
  return {
    company: createCdek(outgoing, keys, () => 0),
    refused: createCdek(outgoing, { ...keys, clientSecret: 'old' }, () => 0),
    trouble,
    expire: () => {
      oldest = issued + 1
    },
    bodies,
    sent: () => orders.size,
    arrive: () => {
      // The newest stands first, as they answer.
      for (const { statuses } of orders.values())
        statuses.unshift({ code: 'ACCEPTED_AT_PICK_UP_POINT', date_time: '2026-11-27T10:00:00+0000' })
    },
    close: () => app.close(),
  }
}

interface KitAsked {
  city_pickup_code: string
  city_delivery_code: string
  places: { count_place: number; weight: number; width: number; length: number; height: number }[]
}

/** Speaks as TK KIT does: codes of twelve digits, kilograms, a list with a block of each tariff, refusals as a message. */
async function kit(): Promise<Opened> {
  const app = fastify({ forceCloseConnections: true })
  const trouble = troublesOf(app)
  const bodies: unknown[] = []
  const codeOf = (id: number) => `59000${id}200000`
  app.addHook('preHandler', async ({ headers }, reply) => {
    if (headers.authorization !== 'Bearer token') return reply.code(401).send({ message: 'Unauthorized' })
  })
  app.post<{ Body: { title: string } }>('/1.1/tdd/search/by-name', async ({ body }, reply) => {
    const found = towns.filter(({ name }) => name === body.title)
    if (found.length === 0) return reply.code(404).send({ message: 'Not found' })
    return found.map(({ name, regionId }) => ({ code: codeOf(regionId), name, country_code: 'RU' }))
  })
  app.post<{ Body: KitAsked }>('/1.1/order/calculate', async ({ body }, reply) => {
    bodies.push(body)
    const at = (code: string) => towns.find(({ regionId }) => codeOf(regionId) === code)?.center ?? { lat: 0, lon: 0 }
    const km = distanceKm(at(body.city_pickup_code), at(body.city_delivery_code))
    if (body.places.some((one) => Math.max(one.length, one.width, one.height) > 800)) {
      return reply.code(422).send({ message: 'Негабарит' })
    }
    const kilograms = body.places.reduce((sum, one) => sum + one.count_place * one.weight, 0)
    const cost = (600 + kilograms * (5 + km / 200)).toFixed(2)
    return [{ standart: { name: 'Стандарт', cost, time: String(2 + Math.ceil(km / 400)), detail: [] } }]
  })
  app.post<{ Body: { tdd_city_code: string } }>('/1.0/geography/city/get-list', async ({ body }) =>
    towns
      .filter(({ regionId }) => codeOf(regionId) === body.tdd_city_code)
      .map(({ regionId }) => ({ id: String(600 + regionId), tdd_city_code: body.tdd_city_code })),
  )
  app.post<{ Body: { geography_city_id: number } }>('/1.1/geography/address/get-list', async ({ body }) => {
    const town = towns.find(({ regionId }) => 600 + regionId === body.geography_city_id)
    if (!town) return []
    const { lat, lon } = town.center
    const phone = [{ geography_address_id: '1', value: '+7 3462 00-00-00', comment: '' }]
    return [
      {
        id: '1',
        geography_city_id: '607',
        value: 'ул. Складская, 1',
        address_code: 'a101',
        lat: String(lat),
        lon: String(lon),
        phone,
      },
      { id: '2', geography_city_id: '607', value: 'Офис', address_code: null, lat, lon, phone: [] },
      { id: '3', geography_city_id: '607', value: '', address_code: 'A103', lat: 'нет', lon: '' },
    ]
  })
  let sent = 0
  let state = { code: '01', name: 'Груз принят' }
  app.post<{ Body: KitAsked }>('/1.1/order/create', async ({ body }, reply) => {
    bodies.push(body)
    if (body.places.some((one) => Math.max(one.length, one.width) > 800))
      return reply.code(422).send({ message: 'Негабарит' })
    sent++
    const result = { sale_number: 1105887650 + sent, cargo_number: `ЧЕЛСРГ000000${sent}` }
    return { status: 1, result, message: 'Спасибо. Скоро с Вами свяжется наш оператор.' }
  })
  app.post<{ Body: { cargo_number: string } }>('/1.0/order/status/get', async ({ body }, reply) => {
    if (!/^ЧЕЛСРГ000000\d$/.test(body.cargo_number)) return reply.code(404).send({ message: 'Не найден' })
    const coming = { date: '2026-11-29', time: '00:00:00', code: 'F1', name: 'Расчетная дата прибытия' }
    return { status: [{ code: '00', name: 'Новый заказ' }, state, coming] }
  })
  app.post<{ Body: { sale_number: string; type_code: number } }>('/1.0/order/document/get', async ({ body }, reply) =>
    body.type_code === 3 && /^110588765\d$/.test(body.sale_number)
      ? { name: 'Маркировка', data: (await aLabel(body.sale_number)).toString('base64') }
      : reply.code(404).send({ message: 'Документ не найден' }),
  )
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  await fetch(baseUrl)
  const outgoing = outgoingTo(tkKitService, baseUrl)
  return {
    company: createTkKit(outgoing, {
      token: 'token',
      version: '1.1',
      debitor: '0001012964',
      insuranceAgent: '8000152423',
    }),
    refused: createTkKit(outgoing, { token: 'old', version: '1.1' }),
    trouble,
    bodies,
    sent: () => sent,
    arrive: () => {
      state = { code: '03', name: 'Прибыл' }
    },
    close: () => app.close(),
  }
}

const standIn = (company: 'kit' | 'cdek') => async (): Promise<Opened> => {
  let at = 0
  return {
    company: createStandInCompany(company, samplePlans, () => at),
    arrive: () => {
      at += 3600_000
    },
    close: async () => {},
  }
}

describe.each([
  { name: 'the stand-in for TK KIT', open: standIn('kit') },
  { name: 'the stand-in for CDEK', open: standIn('cdek') },
  { name: 'TK KIT', open: kit },
  { name: 'CDEK', open: cdek },
])('every transport company keeps its promises: $name', ({ open }) => {
  let opened: Opened

  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  async function pricedTo(ask: TransportAsk) {
    const quote = await opened.company.quote(ask)
    if (quote.kind !== 'priced') throw new Error(quote.kind)
    return quote
  }

  test('names whole units and whole days, the same for the same parcel', async () => {
    const quote = await pricedTo(askTo(surgut))
    expect(quote.priceMinor).toBeGreaterThan(0)
    expect(quote.priceMinor % 100).toBe(0)
    expect(Number.isInteger(quote.daysMost) && quote.daysMost > 0).toBe(true)
    expect(await pricedTo(askTo(surgut))).toEqual(quote)
  })

  test('is dearer and slower the farther it goes, and dearer the more there is', async () => {
    const near = await pricedTo(askTo(surgut))
    const far = await pricedTo(askTo(vladivostok))
    expect(far.priceMinor).toBeGreaterThan(near.priceMinor)
    expect(far.daysMost).toBeGreaterThan(near.daysMost)
    const more = await pricedTo(askTo(surgut, { places: [{ ...box, count: 3 }] }))
    expect(more.priceMinor).toBeGreaterThan(near.priceMinor)
  })

  test.each([
    { promise: 'a town that there is not', ask: askTo(nowhere) },
    { promise: 'a box that no van takes', ask: askTo(surgut, { places: [box, colossus] }) },
  ])('refuses $promise', async ({ ask }) => {
    expect(await opened.company.quote(ask)).toEqual({ kind: 'refused' })
  })

  test.each<Trouble>(['429', '500', 'html', 'lost', 'late'])(
    'no trouble is an error for the shopper, and none is a price: %s',
    async (kind) => {
      if (!opened.trouble) return
      opened.trouble.next(kind)
      expect(await opened.company.quote(askTo(surgut))).toEqual({ kind: 'away' })
      expect((await opened.company.quote(askTo(surgut))).kind).toBe('priced')
    },
  )

  test('away for minutes, it is asked again as if nothing had been', async () => {
    if (!opened.trouble) return
    const before = await pricedTo(askTo(surgut))
    for (const kind of ['500', 'html', 'lost', '429'] as const) {
      opened.trouble.next(kind)
      expect(await opened.company.quote(askTo(surgut))).toEqual({ kind: 'away' })
    }
    expect(await pricedTo(askTo(surgut))).toEqual(before)
  })

  test('keys that are refused are the same as being away', async () => {
    if (!opened.refused) return
    expect(await opened.refused.quote(askTo(surgut))).toEqual({ kind: 'away' })
  })

  test('a token that has run out is fetched anew, and nobody notices', async () => {
    if (!opened.expire) return
    const before = await pricedTo(askTo(surgut))
    opened.expire()
    expect(await pricedTo(askTo(surgut))).toEqual(before)
  })

  test('takes a shipment, names its number, and says when it is there', async () => {
    const taken = await opened.company.register(aShipment())
    if (taken.kind !== 'registered') throw new Error(taken.kind)
    const seen = await opened.company.follow(taken.id)
    expect(seen).toMatchObject({
      kind: 'seen',
      stage: 'registered',
      trackNumber: expect.stringMatching(/^[\p{L}\d]{6,20}$/u),
    })
    opened.arrive()
    expect(await opened.company.follow(taken.id)).toMatchObject({ stage: 'arrived' })
  })

  test('told twice under one number it has one shipment, or says that it cannot know', async () => {
    const { company, sent } = opened
    const first = await company.register(aShipment('20002'))
    const before = sent?.()
    if (!company.knowsNumbers) return
    const again = await company.register(aShipment('20002'))
    expect(again.kind).toBe(first.kind)
    expect(sent?.()).toBe(before)
    if (sent) expect(again).toEqual(first)
  })

  test('refuses what it does not take, and a shipment that it does not know', async () => {
    const refused = await opened.company.register({ ...aShipment('20003'), places: [colossus], pointCode: 'NONE' })
    expect(refused).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/./) })
    expect((await opened.company.follow('nothing-like-it')).kind).toBe('refused')
  })

  test.each<Trouble>(['429', '500', 'html', 'lost', 'late'])('no trouble is a shipment: %s', async (kind) => {
    if (!opened.trouble) return
    await opened.company.quote(askTo(surgut))
    opened.trouble.next(kind)
    expect(await opened.company.register(aShipment('20004'))).toEqual({ kind: 'away' })
    opened.trouble.next(kind)
    expect(await opened.company.follow('ЧЕЛСРГ0000001')).toEqual({ kind: 'away' })
  })

  test('gives the label of what it has taken as a PDF, and none of what it does not know', async () => {
    const taken = await opened.company.register(aShipment('20005'))
    if (taken.kind !== 'registered') throw new Error(taken.kind)
    const label = await opened.company.getLabel(taken.id)
    if (label.kind !== 'label') throw new Error(label.kind)
    const [page] = await readPages(Buffer.from(label.pdf), 203)
    expect(page?.codes).toMatchObject([{ format: 'Code128', text: expect.stringMatching(/^\d{8,}$/) }])
    expect(await opened.company.getLabel('nothing-like-it')).toMatchObject({ kind: 'refused' })
  })

  test.each<Trouble>(['429', '500', 'html', 'lost', 'late'])('no trouble is a label: %s', async (kind) => {
    if (!opened.trouble) return
    const taken = await opened.company.register(aShipment('20006'))
    if (taken.kind !== 'registered') throw new Error(taken.kind)
    opened.trouble.next(kind)
    expect(await opened.company.getLabel(taken.id)).toEqual({ kind: 'away' })
  })

  test('says where the goods are collected, where somebody has to choose', async () => {
    const points = await opened.company.listPoints(opened.refused ? surgut : chelyabinsk)
    if (points === 'away') throw new Error(points)
    expect(points.length).toBeGreaterThan(0)
    for (const { code, address } of points) {
      expect(code).toMatch(/^[A-Z0-9]{2,16}$/)
      expect(address).not.toBe('')
    }
  })
})

test('CDEK is told every box by itself, in grams and centimetres, and its cheapest tariff to a point is taken', async () => {
  const { company, bodies, close } = await cdek()
  const quote = await company.quote(askTo(surgut, { places: [{ ...box, count: 2 }] }))
  const packed = { weight: 25_000, length: 60, width: 100, height: 40 }
  expect(bodies).toMatchObject([{ currency: 1, packages: [packed, packed] }])
  const km = distanceKm(chelyabinsk.center, surgut.center)
  expect(quote).toMatchObject({ priceMinor: Math.ceil(400.3 + 50 * (10 + km / 100)) * 100 })
  await close()
})

test('a terminal of TK KIT is an address with a code; offices and what cannot be read are left out', async () => {
  const { company, close } = await kit()
  expect(await company.listPoints(surgut)).toEqual([
    {
      code: 'A101',
      address: 'Сургут, ул. Складская, 1',
      hours: '',
      phone: '+7 3462 00-00-00',
      coordinates: surgut.center,
      heaviestGrams: null,
    },
  ])
  expect(await company.listPoints(nowhere)).toEqual([])
  await close()
})

test('TK KIT is told who sends and who receives, the terminal and the shop’s own number', async () => {
  const { company, bodies, close } = await kit()
  await company.register({ ...aShipment('20007'), pointCode: '2301', declaredMinor: 6_000_000 })
  expect(bodies?.at(-1)).toMatchObject({
    type: '01',
    inner_track_number: '20007',
    pickpoint_address_code: '2301',
    sender: { debitor: '0001012964' },
    receiver: {
      debitor_type: 1,
      real_country: 'RU',
      real_city: 'Сургут',
      real_contact_name: 'Анна Петрова',
      real_contact_phone: '+79120001122',
    },
    insurance_agent_code: '8000152423',
    have_doc: 1,
    confirmation_price: 1,
  })
  await close()
})

test('a label that CDEK still draws after some seconds is asked for later', async () => {
  const { company, close } = await cdek({ isSlow: true })
  const taken = await company.register(aShipment())
  if (taken.kind !== 'registered') throw new Error(taken.kind)
  expect(await company.getLabel(taken.id)).toEqual({ kind: 'preparing' })
  await close()
})

test('TK KIT is told kilograms and centimetres, and what the goods are worth', async () => {
  const { company, bodies, close } = await kit()
  await company.quote(askTo(surgut, { places: [{ ...box, count: 2 }] }))
  expect(bodies).toMatchObject([
    { declared_price: 50_000, places: [{ count_place: 2, weight: 25, length: 60, width: 100, height: 40 }] },
  ])
  await close()
})
