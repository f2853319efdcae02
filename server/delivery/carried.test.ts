import { expect, test } from 'vitest'
import { withShop } from '../../tests/harness/shop.ts'
import { type CarriedAsk, createCarriers } from './carried.ts'
import type { TransportAsk, TransportCompany, TransportPoint, TransportQuote } from './providers/transport-company.ts'

const shop = withShop()
const noon = new Date('2026-11-24T07:00:00Z')
const later = (hours: number) => new Date(noon.getTime() + hours * 3600_000)
const place = { widthMm: 500, depthMm: 500, heightMm: 500, weightGrams: 10_000, count: 1 }

/** Says what it is told to say, and remembers what it was asked. */
function aCompany(name: string, points: TransportPoint[] | null = null) {
  const asked: TransportAsk[] = []
  const says: { quote: TransportQuote; points: TransportPoint[] | 'away' } = {
    quote: { kind: 'priced', priceMinor: 150_000, daysMost: 4 },
    points: points ?? [],
  }
  const company: TransportCompany = {
    company: points ? 'cdek' : 'kit',
    name,
    isStandIn: true,
    async quote(ask) {
      asked.push(ask)
      return says.quote
    },
    listPoints: async () => says.points,
    needsPoint: points !== null,
    register: async () => ({ kind: 'away' }),
    knowsNumbers: true,
    follow: async () => ({ kind: 'away' }),
    getLabel: async () => ({ kind: 'away' }),
    trackUrl: () => '',
  }
  return { company, asked, says }
}

function carriersOf(...companies: TransportCompany[]) {
  return createCarriers(companies, shop.app.areas.regions)
}

function askOf(changes: Partial<CarriedAsk> = {}): CarriedAsk {
  const region = shop.app.areas.regions.listLinks('ru').find(({ NAME }) => NAME === 'Сургут')
  const warehouses = shop.app.areas.regions.listWarehouses(region?.ID ?? 0, 'ru')
  return {
    regionId: region?.ID ?? 0,
    currency: 'RUB',
    shipments: [{ warehouseId: warehouses[0]?.id ?? 0, declaredMinor: 1_000_000, places: [place] }],
    address: '',
    coordinates: null,
    now: noon,
    ...changes,
  }
}

test('a quote is asked for once and kept for half a day; another parcel is another question', async () => {
  const { company, asked } = aCompany('once')
  const carriers = carriersOf(company)
  const offer = { company: 'kit', priceMinor: 150_000, daysMost: 4, points: [] }
  for (const now of [noon, later(1), later(10)]) {
    expect(await carriers.listOffers(shop.base.db, askOf({ now }))).toEqual({ offers: [offer], isAwaited: false })
  }
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ from: { name: 'Екатеринбург' }, to: { name: 'Сургут' } })
  const [shipment] = askOf().shipments
  if (!shipment) throw new Error('nothing to send')
  const heavier = { ...shipment, places: [{ ...place, weightGrams: 20_000 }] }
  await carriers.listOffers(shop.base.db, askOf({ shipments: [heavier] }))
  expect(asked).toHaveLength(2)
})

test('away, a kept quote holds to its end, and after that there is no price at all', async () => {
  const { company, says } = aCompany('away')
  const carriers = carriersOf(company)
  await carriers.listOffers(shop.base.db, askOf())
  says.quote = { kind: 'away' }
  const inItsLastHour = await carriers.listOffers(shop.base.db, askOf({ now: later(11.5) }))
  expect(inItsLastHour.offers).toMatchObject([{ priceMinor: 150_000 }])
  expect(await carriers.listOffers(shop.base.db, askOf({ now: later(12.5) }))).toEqual({ offers: [], isAwaited: true })
})

test('in its last hour a quote is asked for anew, so that no order meets its end', async () => {
  const { company, asked, says } = aCompany('renewed')
  const carriers = carriersOf(company)
  await carriers.listOffers(shop.base.db, askOf())
  says.quote = { kind: 'priced', priceMinor: 170_000, daysMost: 5 }
  expect((await carriers.listOffers(shop.base.db, askOf({ now: later(11.5) }))).offers).toMatchObject([
    { priceMinor: 170_000, daysMost: 5 },
  ])
  expect(asked).toHaveLength(2)
})

test('with locks in hand nobody outside is asked', async () => {
  const { company, asked } = aCompany('locked')
  const carriers = carriersOf(company)
  expect(await carriers.listOffers(shop.base.db, askOf(), { keptOnly: true })).toEqual({ offers: [], isAwaited: true })
  expect(asked).toEqual([])
  await carriers.listOffers(shop.base.db, askOf())
  expect((await carriers.listOffers(shop.base.db, askOf(), { keptOnly: true })).offers).toHaveLength(1)
  expect(asked).toHaveLength(1)
})

test('one company that is away does not hide the other; one that refuses is not awaited', async () => {
  const [away, refusing, priced] = [aCompany('gone'), aCompany('no'), aCompany('yes')]
  away.says.quote = { kind: 'away' }
  refusing.says.quote = { kind: 'refused' }
  expect(await carriersOf(away.company, priced.company).listOffers(shop.base.db, askOf())).toMatchObject({
    offers: [{ company: 'kit' }],
    isAwaited: true,
  })
  const refused = await carriersOf(refusing.company).listOffers(shop.base.db, askOf())
  expect(refused).toEqual({ offers: [], isAwaited: false })
})

test('goods of two warehouses cost two shipments and come with the slower; one that is refused refuses all', async () => {
  const { company, says } = aCompany('two')
  const warehouses = shop.app.areas.regions.listWarehouses(askOf().regionId, 'ru')
  const shipments = warehouses.map(({ id }) => ({ warehouseId: id, declaredMinor: 100_000, places: [place] }))
  expect(shipments.length).toBeGreaterThan(1)
  const { offers } = await carriersOf(company).listOffers(shop.base.db, askOf({ shipments }))
  expect(offers).toMatchObject([{ priceMinor: shipments.length * 150_000, daysMost: 4 }])
  says.quote = { kind: 'refused' }
  const fresh = await carriersOf(company).listOffers(shop.base.db, askOf({ shipments, now: later(13) }))
  expect(fresh).toEqual({ offers: [], isAwaited: false })
})

test('a company whose terminals are not known carries all the same, unless it needs a point', async () => {
  const anyTerminal = aCompany('silent terminals')
  const toPoint = aCompany('silent points', [])
  anyTerminal.says.points = 'away'
  toPoint.says.points = 'away'
  const { offers, isAwaited } = await carriersOf(anyTerminal.company, toPoint.company).listOffers(shop.base.db, askOf())
  expect(offers).toEqual([{ company: 'kit', priceMinor: 150_000, daysMost: 4, points: [] }])
  expect(isAwaited).toBe(true)
})

test('only points that take the heaviest box are offered, the nearest first; kept ones outlive the company’s absence', async () => {
  const point = (code: string, lat: number, heaviestGrams: number | null): TransportPoint => ({
    code,
    address: code,
    hours: '',
    phone: '',
    coordinates: { lat, lon: 73.4 },
    heaviestGrams,
  })
  const points = [point('FAR1', 61.4, null), point('SMALL1', 61.25, 5_000), point('NEAR1', 61.26, 30_000)]
  const { company, says } = aCompany('points', points)
  const carriers = carriersOf(company)
  const ask = askOf({ coordinates: { lat: 61.25, lon: 73.4 } })
  const codes = async (now: Date) => {
    const { offers } = await carriers.listOffers(shop.base.db, { ...ask, now })
    return offers.flatMap((offer) => offer.points.map(({ code }) => code))
  }
  expect(await codes(noon)).toEqual(['NEAR1', 'FAR1'])
  says.points = 'away'
  expect(await codes(later(30))).toEqual(['NEAR1', 'FAR1'])
})

test('an address of another town is asked about by that town', async () => {
  const { company, asked } = aCompany('elsewhere')
  const coordinates = { lat: 61, lon: 76 }
  await carriersOf(company).listOffers(shop.base.db, askOf({ address: 'г Нижневартовск, ул Мира, д 1', coordinates }))
  expect(asked[0]?.to).toMatchObject({ name: 'Нижневартовск', center: coordinates })
})
