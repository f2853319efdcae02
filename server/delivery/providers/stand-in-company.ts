import { print } from '#server/documents/index.ts'
import type { CityPlans, PlanHouse } from '#server/maps/index.ts'
import type { RegionTown } from '#server/region/index.ts'
import { distanceKm } from '../distance.ts'
import { currencyPerRouble } from './own-courier.ts'
import {
  type CompanyLabel,
  type CompanyName,
  type Followed,
  type Registered,
  type ShipmentStage,
  type TransportAsk,
  type TransportCompany,
  type TransportPoint,
  type TransportQuote,
  type TransportShipment,
  wholeMinor,
} from './transport-company.ts'

interface Tariff {
  startRoubles: number
  perKilogramRoubles: number
  perThousandKm: number
  daysBefore: number
  kmPerDay: number
  heaviestGrams: number
  longestMm: number
}

const tariffs: Record<CompanyName, Tariff> = {
  kit: {
    startRoubles: 590,
    perKilogramRoubles: 9,
    perThousandKm: 0.8,
    daysBefore: 2,
    kmPerDay: 450,
    heaviestGrams: 2_000_000,
    longestMm: 6000,
  },
  cdek: {
    startRoubles: 390,
    perKilogramRoubles: 16,
    perThousandKm: 0.9,
    daysBefore: 1,
    kmPerDay: 600,
    heaviestGrams: 80_000,
    longestMm: 2500,
  },
}

const farthestKm = 9000
// A cubic metre weighs 200 kg wherever it is lighter.
const gramsPerLitre = 200

/** The stand-in for a transport company: dearer with each kilometre and with weight, counted by volume where that is more. */
export function createStandInCompany(company: CompanyName, plans: CityPlans, now: () => number): TransportCompany {
  return {
    company,
    name: `stand-in for ${company}`,
    isStandIn: true,
    quote: async (ask) => quoteBy(tariffs[company], ask),
    listPoints: (town) => listPoints(plans, town, placesOf[company]),
    needsPoint: company === 'cdek',
    register: async (shipment) => registerAt(tariffs[company], shipment, now()),
    knowsNumbers: true,
    follow: async (id) => followAt(id, now()),
    getLabel: (id) => labelOf(names[company], id, now()),
    trackUrl: () => null,
  }
}

function quoteBy(tariff: Tariff, { from, to, currency, places }: TransportAsk): TransportQuote {
  const km = distanceKm(from.center, to.center)
  const isTooMuch = places.some(
    ({ widthMm, depthMm, heightMm, weightGrams }) =>
      weightGrams > tariff.heaviestGrams || Math.max(widthMm, depthMm, heightMm) > tariff.longestMm,
  )
  if (isTooMuch || km > farthestKm || places.length === 0) return { kind: 'refused' }
  const kilograms = places.reduce((sum, place) => sum + (place.count * chargedGrams(place)) / 1000, 0)
  const farther = 1 + (tariff.perThousandKm * km) / 1000
  const roubles = tariff.startRoubles + tariff.perKilogramRoubles * kilograms * farther
  return {
    kind: 'priced',
    priceMinor: wholeMinor(roubles * currencyPerRouble[currency]),
    daysMost: tariff.daysBefore + Math.ceil(km / tariff.kmPerDay),
  }
}

const minute = 60_000
/** Boxes of the demo hurry, so that all of their road can be seen in an hour. */
const hurry: [afterMs: number, stage: ShipmentStage][] = [
  [30 * minute, 'arrived'],
  [5 * minute, 'onTheWay'],
  [0, 'registered'],
]

/** The name of a shipment says when it was handed over, so that nothing has to be kept; the same number is the same one. */
function registerAt(tariff: Tariff, shipment: TransportShipment, atMs: number): Registered {
  if (quoteBy(tariff, shipment).kind === 'refused') return { kind: 'refused', reason: 'Не принимаем такой груз' }
  return { kind: 'registered', id: `${shipment.number}_${atMs}` }
}

function followAt(id: string, atMs: number): Followed {
  const [number = '', begun = ''] = id.split('_')
  if (!/^\d+$/.test(begun)) return { kind: 'refused', reason: 'Такого груза нет' }
  const sinceMs = atMs - Number(begun)
  const stage = hurry.find(([after]) => sinceMs >= after)?.[1] ?? 'registered'
  return { kind: 'seen', stage, trackNumber: `10${number.replace(/\D/g, '').padStart(8, '0')}` }
}

const names: Record<CompanyName, string> = { kit: 'ТК-КИТ', cdek: 'СДЭК' }

/** A sheet of the size that theirs have, with the number by which the stand-in knows the shipment. */
async function labelOf(name: string, id: string, atMs: number): Promise<CompanyLabel> {
  const seen = followAt(id, atMs)
  if (seen.kind !== 'seen' || seen.trackNumber === null) return { kind: 'refused', reason: 'Такого груза нет' }
  const [number = ''] = id.split('_')
  const label = {
    shop: name,
    way: 'Демо',
    number,
    box: null,
    barcode: seen.trackNumber,
    facts: [],
    weight: '',
    size: '',
  }
  const facts = { title: `${name} ${seen.trackNumber}`, language: 'ru' as const, labels: [label] }
  return { kind: 'label', pdf: await print({ kind: 'boxLabels', facts, at: new Date(atMs) }) }
}

function chargedGrams({ widthMm, depthMm, heightMm, weightGrams }: TransportAsk['places'][number]): number {
  return Math.max(weightGrams, ((widthMm * depthMm * heightMm) / 1_000_000) * gramsPerLitre)
}

interface Places {
  code: string
  count: number
  /** Which house of a street, of one. */
  along: number
  hours: string
  phone: string
  /** Of all places but the first. */
  heaviestGrams: number | null
}

/** A few terminals at the ends of streets; more points, in the middle of them, for small boxes. */
const placesOf: Record<CompanyName, Places> = {
  kit: {
    code: 'KIT',
    count: 2,
    along: 0.9,
    hours: 'Пн–Пт 9:00–18:00, Сб 10:00–15:00',
    phone: '8 800 250-14-06',
    heaviestGrams: null,
  },
  cdek: {
    code: 'DEMO',
    count: 4,
    along: 0.5,
    hours: 'Пн–Пт 10:00–20:00, Сб–Вс 10:00–18:00',
    phone: '8 800 250-14-05',
    heaviestGrams: 30_000,
  },
}

/** Houses of the town's plan, far from each other; a town without a plan has none. */
async function listPoints(plans: CityPlans, { regionId, name }: RegionTown, places: Places): Promise<TransportPoint[]> {
  const streets = ((await plans.find(regionId))?.streets ?? []).filter(({ houses }) => houses.length > 0)
  const step = Math.max(1, Math.floor(streets.length / places.count))
  return streets
    .filter((_street, index) => index % step === 0)
    .slice(0, places.count)
    .flatMap(({ name: street, houses }, index) => {
      const house = houses[Math.floor(houses.length * places.along)]
      return house ? [pointAt(places, `${name}, ${street}`, house, index)] : []
    })
}

function pointAt(places: Places, street: string, [number, lat, lon]: PlanHouse, index: number): TransportPoint {
  const { code, hours, phone, heaviestGrams } = places
  return {
    code: `${code}${index + 1}`,
    address: `${street}, ${number}`,
    hours,
    phone,
    coordinates: { lat, lon },
    heaviestGrams: index === 0 ? null : heaviestGrams,
  }
}
