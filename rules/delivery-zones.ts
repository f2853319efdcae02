import type { LoadLimit } from './delivery-load.ts'
import type { Language } from './language.ts'
import { nameIn } from './names.ts'

/** Longitude first, as GeoJSON has it. */
export type ZonePoint = [lon: number, lat: number]

/** The outer edge and the holes of one piece; each ends where it begins. */
export type ZonePolygon = ZonePoint[][]

export type ZoneTerms = LoadLimit & {
  /** In Russian; what a zone holds is counted by it. */
  name: string
  /** As its shoppers read it in the other languages; missing: as in Russian. */
  otherNames: ZoneNames
  /** Courier to any door of the zone, in minor units of the region's currency. */
  priceMinor: number
  /** Days on top of what the goods need. */
  daysMore: number
  /** On which the courier goes there, 1 Monday … 7 Sunday; empty: whenever the region delivers. */
  weekdays: number[]
}

export type ZoneNames = Partial<Record<Exclude<Language, 'ru'>, string>>

export type DeliveryZone = ZoneTerms & { polygons: ZonePolygon[] }

export const zoneFaults = [
  'notJson',
  'notCollection',
  'empty',
  'tooManyZones',
  'notPolygon',
  'badPoint',
  'swapped',
  'elsewhere',
  'tooFewPoints',
  'tooManyPoints',
  'unclosed',
  'crossing',
  'badName',
  'sameName',
  'badPrice',
  'badDays',
  'badWeekdays',
  'badCapacity',
] as const
export type ZoneFault = (typeof zoneFaults)[number]

export type ReadZones = { kind: 'read'; zones: DeliveryZone[] } | { kind: 'refused'; fault: ZoneFault; zone: string }

export const mostZones = 20
export const mostZonePoints = 400
const farthestDegrees = 5

/**
 * Zones of a GeoJSON text: a FeatureCollection of polygons whose properties say `name`, `price` in whole units, and, where
 * wanted, `name:kk`, `name:en`, `days`, `weekdays`, `perDay` and `perWindow`. One that cannot be trusted refuses all of them: half a map would sell at wrong prices.
 */
export function readZones(text: string, center: { lat: number; lon: number }): ReadZones {
  const features = featuresOf(text)
  if (typeof features === 'string') return { kind: 'refused', fault: features, zone: '' }
  const zones: DeliveryZone[] = []
  for (const [index, feature] of features.entries()) {
    const zone = readZone(feature, center)
    const called = nameOf(feature) || `№ ${index + 1}`
    if (typeof zone === 'string') return { kind: 'refused', fault: zone, zone: called }
    if (zones.some(({ name }) => name === zone.name)) return { kind: 'refused', fault: 'sameName', zone: called }
    zones.push(zone)
  }
  return { kind: 'read', zones }
}

/** As `readZones` takes them; nothing of what the zones say is lost. */
export function writeZones(zones: readonly DeliveryZone[]): string {
  const features = zones.map(({ name, otherNames, priceMinor, daysMore, weekdays, perDay, perWindow, polygons }) => ({
    type: 'Feature',
    properties: {
      name,
      ...Object.fromEntries(Object.entries(otherNames).map(([language, text]) => [`name:${language}`, text])),
      price: priceMinor / 100,
      days: daysMore,
      weekdays,
      ...(perDay !== null && { perDay }),
      ...(perWindow !== null && { perWindow }),
    },
    geometry: { type: 'MultiPolygon', coordinates: polygons },
  }))
  return JSON.stringify({ type: 'FeatureCollection', features })
}

/** The zone of a point; where two overlap, the earlier of the list. */
export function findZone<Zone extends Pick<DeliveryZone, 'polygons'>>(
  zones: readonly Zone[],
  { lat, lon }: { lat: number; lon: number },
): Zone | null {
  const isIn = (polygon: ZonePolygon) =>
    polygon.every((ring, index) => (index === 0 ? isInside(ring, lon, lat) : !isInside(ring, lon, lat)))
  return zones.find(({ polygons }) => polygons.some(isIn)) ?? null
}

/** What its shoppers call it. */
export function zoneName({ name, otherNames }: Pick<ZoneTerms, 'name' | 'otherNames'>, language: Language): string {
  return nameIn({ ru: name, ...otherNames }, language)
}

/** Weekdays on which nobody goes to the zone. */
export function restWeekdaysOf({ weekdays }: Pick<ZoneTerms, 'weekdays'>, ofRegion: readonly number[]): number[] {
  return [1, 2, 3, 4, 5, 6, 7].filter(
    (day) => ofRegion.includes(day) || (weekdays.length > 0 && !weekdays.includes(day)),
  )
}

/** Of rays to the east those that cross the edge an odd number of times begin inside. */
function isInside(ring: readonly ZonePoint[], lon: number, lat: number): boolean {
  let inside = false
  for (const [[lonA, latA], [lonB, latB]] of edgesOf(ring)) {
    const isBetween = latA > lat !== latB > lat
    if (isBetween && lon < lonA + ((lat - latA) / (latB - latA)) * (lonB - lonA)) inside = !inside
  }
  return inside
}

function featuresOf(text: string): unknown[] | ZoneFault {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return 'notJson'
  }
  const features = isThing(json) && json.type === 'FeatureCollection' ? json.features : null
  if (!Array.isArray(features)) return 'notCollection'
  if (features.length === 0) return 'empty'
  return features.length > mostZones ? 'tooManyZones' : features
}

function readZone(feature: unknown, center: { lat: number; lon: number }): DeliveryZone | ZoneFault {
  const terms = readTerms(feature)
  if (typeof terms === 'string') return terms
  const polygons = polygonsOf(isThing(feature) ? feature.geometry : null)
  if (!polygons) return 'notPolygon'
  const rings = polygons.flat()
  if (rings.length === 0) return 'notPolygon'
  let count = 0
  for (const ring of rings) {
    if (!isRing(ring)) return 'badPoint'
    const place = placeFault(ring, center)
    if (place) return place
    count += ring.length
    if (count > mostZonePoints) return 'tooManyPoints'
    const shape = shapeFault(ring)
    if (shape) return shape
  }
  return { ...terms, polygons: polygons as ZonePolygon[] }
}

function readTerms(feature: unknown): ZoneTerms | ZoneFault {
  const properties = isThing(feature) && isThing(feature.properties) ? feature.properties : {}
  const { price, days = 0, weekdays = [], perDay = null, perWindow = null } = properties
  const name = nameOf(feature)
  const otherNames = otherNamesOf(properties)
  if (name === '' || name.length > 60 || !otherNames) return 'badName'
  if (typeof price !== 'number' || !Number.isInteger(price) || price < 0 || price > 1_000_000) return 'badPrice'
  if (typeof days !== 'number' || !Number.isInteger(days) || days < 0 || days > 30) return 'badDays'
  const isWeek = Array.isArray(weekdays) && weekdays.every((day) => Number.isInteger(day) && day >= 1 && day <= 7)
  if (!isWeek) return 'badWeekdays'
  if (!isCapacity(perDay) || !isCapacity(perWindow)) return 'badCapacity'
  return { name, otherNames, priceMinor: price * 100, daysMore: days, weekdays, perDay, perWindow }
}

function isCapacity(value: unknown): value is number | null {
  return value === null || (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 1000)
}

function nameOf(feature: unknown): string {
  const name = isThing(feature) && isThing(feature.properties) ? feature.properties.name : null
  return typeof name === 'string' ? name.trim() : ''
}

/** Null where one of them is no name; what is left empty is not there. */
function otherNamesOf(properties: Record<string, unknown>): ZoneNames | null {
  const names: ZoneNames = {}
  for (const language of ['kk', 'en'] as const) {
    const text = properties[`name:${language}`] ?? ''
    if (typeof text !== 'string' || text.trim().length > 60) return null
    if (text.trim() !== '') names[language] = text.trim()
  }
  return names
}

/** As the geometry says, unchecked but for the outermost shape. */
function polygonsOf(geometry: unknown): unknown[][] | null {
  if (!isThing(geometry) || !Array.isArray(geometry.coordinates)) return null
  const { type, coordinates } = geometry
  const polygons: unknown[] = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : []
  return polygons.length > 0 && polygons.every((one) => Array.isArray(one) && one.length > 0)
    ? (polygons as unknown[][])
    : null
}

function isRing(ring: unknown): ring is ZonePoint[] {
  const isPoint = (point: unknown) =>
    Array.isArray(point) && point.length === 2 && point.every((one) => typeof one === 'number' && Number.isFinite(one))
  return Array.isArray(ring) && ring.every(isPoint)
}

/** Points that only make sense the other way round were written latitude first. */
function placeFault(ring: readonly ZonePoint[], { lat, lon }: { lat: number; lon: number }): ZoneFault | null {
  const isNear = (x: number, y: number) => Math.abs(x - lon) < farthestDegrees && Math.abs(y - lat) < farthestDegrees
  if (ring.every(([x, y]) => isNear(x, y))) return null
  return ring.every(([x, y]) => isNear(y, x)) ? 'swapped' : 'elsewhere'
}

function shapeFault(ring: readonly ZonePoint[]): ZoneFault | null {
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last) return 'tooFewPoints'
  if (first[0] !== last[0] || first[1] !== last[1]) return 'unclosed'
  // A triangle is three points and the first once more.
  if (ring.length < 4) return 'tooFewPoints'
  return isCrossing(ring) ? 'crossing' : null
}

function isCrossing(ring: readonly ZonePoint[]): boolean {
  const edges = edgesOf(ring)
  return edges.some((edge, index) =>
    edges.slice(index + 2).some((other, ahead) => {
      // The last edge ends where the first begins.
      const areNeighbours = index === 0 && index + 2 + ahead === edges.length - 1
      return !areNeighbours && doMeet(edge, other)
    }),
  )
}

type Edge = readonly [ZonePoint, ZonePoint]

function edgesOf(ring: readonly ZonePoint[]): Edge[] {
  return ring.slice(1).map((point, index) => [ring[index] ?? point, point])
}

/** Also where one only touches the other. */
function doMeet([a, b]: Edge, [c, d]: Edge): boolean {
  const [abC, abD, cdA, cdB] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)]
  if (abC * abD < 0 && cdA * cdB < 0) return true
  return (
    (abC === 0 && isBetween(a, b, c)) ||
    (abD === 0 && isBetween(a, b, d)) ||
    (cdA === 0 && isBetween(c, d, a)) ||
    (cdB === 0 && isBetween(c, d, b))
  )
}

function turn([ax, ay]: ZonePoint, [bx, by]: ZonePoint, [cx, cy]: ZonePoint): number {
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
}

function isBetween([ax, ay]: ZonePoint, [bx, by]: ZonePoint, [x, y]: ZonePoint): boolean {
  return x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by)
}

function isThing(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
