import { sql } from 'drizzle-orm'
import type { Coordinates } from '#contract/delivery.ts'
import type { CurrencyCode } from '#rules/money.ts'
import type { Place } from '#rules/parcel.ts'
import { townOfAddress } from '#rules/town-of-address.ts'
import { atOnce, type Db, rows, type Tx } from '#server/platform/database.ts'
import type { Regions, RegionTown } from '#server/region/index.ts'
import { distanceKm } from './distance.ts'
import { digestOf, findKeptQuote, keepQuote } from './kept-quotes.ts'
import type {
  CompanyName,
  TransportAsk,
  TransportCompany,
  TransportPoint,
  TransportQuote,
} from './providers/transport-company.ts'
import { carrierPoints } from './tables.ts'

const hour = 60 * 60 * 1000
const livesFor = { priced: 12 * hour, refused: 2 * hour, points: 24 * hour }
/** So long before its end a quote is asked for anew, so that nobody's price runs out between seeing and ordering. */
const renewedBefore = hour

/** Goods that leave one warehouse together. */
export interface Shipment {
  warehouseId: number
  declaredMinor: number
  places: readonly Place[]
}

/** A company's whole price for all shipments of an order, and its slowest term. */
export interface CarriedOffer {
  company: CompanyName
  priceMinor: number
  daysMost: number
  /** None where it did not say which there are. */
  points: TransportPoint[]
}

export interface Carried {
  offers: CarriedOffer[]
  /** A company that carries for the shop did not say: the manager will. */
  isAwaited: boolean
}

export interface CarriedAsk {
  regionId: number
  currency: CurrencyCode
  shipments: readonly Shipment[]
  address: string
  coordinates: Coordinates | null
  now: Date
}

type KnownQuote = Exclude<TransportQuote, { kind: 'away' }>

/** Whoever carries to other towns for the shop, with what they have said kept in the database. */
export interface Carriers {
  /** With locks in hand nobody outside is asked: `keptOnly`. */
  listOffers(db: Db | Tx, ask: CarriedAsk, how?: { keptOnly: boolean }): Promise<Carried>
}

export function createCarriers(companies: readonly TransportCompany[], regions: Regions): Carriers {
  async function offerOf(
    db: Db | Tx,
    company: TransportCompany,
    ask: CarriedAsk,
    keptOnly: boolean,
  ): Promise<CarriedOffer | 'refused' | 'away'> {
    const to = townTo(regions, ask)
    const quotes: KnownQuote[] = []
    for (const shipment of ask.shipments) {
      const quote = await quoteOf(db, company, roadOf(regions, ask, shipment, to), ask.now, keptOnly)
      if (quote.kind !== 'priced') return quote.kind
      quotes.push(quote)
    }
    const points = await pointsOf(db, company, to, ask.now, keptOnly)
    if (points === 'away') return company.needsPoint ? 'away' : sumOf(company.company, quotes, [])
    const fitting = pointsFor(points, ask)
    if (company.needsPoint && fitting.length === 0) return 'refused'
    return sumOf(company.company, quotes, fitting)
  }

  return {
    async listOffers(db, ask, { keptOnly } = { keptOnly: false }) {
      if (ask.shipments.length === 0) return { offers: [], isAwaited: false }
      const answers = await atOnce(...companies.map((company) => () => offerOf(db, company, ask, keptOnly)))
      return {
        offers: answers.filter((answer) => typeof answer !== 'string'),
        isAwaited: answers.includes('away'),
      }
    },
  }
}

/** The town of an address that lies in another; without one, the region's own. */
function townTo(regions: Regions, { regionId, address, coordinates }: CarriedAsk): RegionTown {
  const own = regions.findTown(regionId)
  const name = townOfAddress(address)
  if (coordinates === null || name === null || name === own.name) return own
  return { ...own, name, center: coordinates }
}

function roadOf(regions: Regions, ask: CarriedAsk, { warehouseId, ...goods }: Shipment, to: RegionTown): TransportAsk {
  const from = regions.listWarehouses(ask.regionId, 'ru').find(({ id }) => id === warehouseId)?.town
  return { ...goods, from: from ?? regions.findTown(ask.regionId), to, currency: ask.currency }
}

/** The road of goods that are handed to a company. */
export function roadOfShipment(
  regions: Regions,
  to: Pick<CarriedAsk, 'regionId' | 'currency' | 'address' | 'coordinates'>,
  shipment: Shipment,
): TransportAsk {
  const ask = { ...to, shipments: [shipment], now: new Date(0) }
  return roadOf(regions, ask, shipment, townTo(regions, ask))
}

function sumOf(company: CompanyName, quotes: readonly KnownQuote[], points: TransportPoint[]): CarriedOffer {
  const priced = quotes.flatMap((quote) => (quote.kind === 'priced' ? [quote] : []))
  return {
    company,
    priceMinor: priced.reduce((sum, quote) => sum + quote.priceMinor, 0),
    daysMost: Math.max(...priced.map((quote) => quote.daysMost)),
    points,
  }
}

const shownPoints = 6

/** The nearest of those that take the heaviest box. */
function pointsFor(points: readonly TransportPoint[], { shipments, coordinates }: CarriedAsk): TransportPoint[] {
  const heaviest = Math.max(0, ...shipments.flatMap(({ places }) => places.map((place) => place.weightGrams)))
  const fitting = points.filter((point) => point.heaviestGrams === null || point.heaviestGrams >= heaviest)
  const away = ({ coordinates: at }: TransportPoint) => (coordinates ? distanceKm(at, coordinates) : 0)
  return fitting.toSorted((a, b) => away(a) - away(b)).slice(0, shownPoints)
}

/** What is kept, asked for anew shortly before it runs out; where the company is away meanwhile, the kept one holds to its end. */
async function quoteOf(
  db: Db | Tx,
  company: TransportCompany,
  road: TransportAsk,
  now: Date,
  keptOnly: boolean,
): Promise<TransportQuote> {
  const key = digestOf([company.name, road])
  const kept = await findKeptQuote<KnownQuote>(db, key, { now, freshForMs: renewedBefore })
  if (keptOnly) return kept?.quote ?? { kind: 'away' }
  if (kept?.isFresh) return kept.quote
  const quote = await company.quote(road)
  if (quote.kind === 'away') return kept?.quote ?? quote
  await keepQuote(db, { key, company: company.company, quote, livesForMs: livesFor[quote.kind], now })
  return quote
}

async function pointsOf(
  db: Db | Tx,
  company: TransportCompany,
  town: RegionTown,
  now: Date,
  keptOnly: boolean,
): Promise<TransportPoint[] | 'away'> {
  const key = digestOf([company.name, town.countryCode, town.name])
  const [kept] = await rows<{ points: TransportPoint[]; isFresh: boolean }>(
    db,
    sql`select points, expires_at > ${now.toISOString()}::timestamptz "isFresh" from carrier_points where key = ${key}`,
  )
  if (kept && (kept.isFresh || keptOnly)) return kept.points
  if (keptOnly) return 'away'
  const points = await company.listPoints(town)
  // Addresses stay where they are: the former list is better than none.
  if (points === 'away') return kept?.points ?? 'away'
  const expiresAt = new Date(now.getTime() + livesFor.points)
  const row = { key, company: company.company, points, expiresAt }
  await db.insert(carrierPoints).values(row).onConflictDoUpdate({ target: carrierPoints.key, set: row })
  return points
}
