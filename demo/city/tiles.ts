import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { City } from './city.ts'
import { type Place, planeAt, type Spot } from './plane.ts'

/** Names of layers and of what stands in them are those of the OpenMapTiles schema, which other servers of tiles speak too. */
type LayerName = 'landcover' | 'park' | 'water' | 'transportation' | 'transportation_name' | 'building' | 'housenumber'

interface Feature {
  type: 'Feature'
  properties: Record<string, string>
  geometry:
    | { type: 'Point'; coordinates: number[] }
    | { type: 'LineString'; coordinates: number[][] }
    | { type: 'Polygon'; coordinates: number[][][] }
}

export interface Tile {
  z: number
  x: number
  y: number
  bytes: Uint8Array
}

export const tileZooms = { least: 9, most: 14 }

/** How far around the middle of a city anything is drawn. */
const drawnMetres = 9500

/** The squares of the map that show a city. */
export function* cutTiles(city: City, centre: Place): Generator<Tile> {
  const layers = indexLayers(city, centre)
  for (let z = tileZooms.least; z <= tileZooms.most; z++) {
    for (const { x, y } of squaresAround(centre, z)) {
      const found = layers.flatMap(({ name, from, to, index }) => {
        const tile = z >= from && z <= to ? index.getTile(z, x, y) : null
        return tile && tile.features.length > 0 ? [[name, tile] as const] : []
      })
      if (found.length > 0)
        yield { z, x, y, bytes: fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 }) }
    }
  }
}

function indexLayers(city: City, centre: Place) {
  const { placeOf } = planeAt(centre)
  const point = (spot: Spot) => {
    const [latitude, longitude] = placeOf(spot)
    return [longitude, latitude]
  }
  const area = (shape: readonly Spot[], properties: Feature['properties']): Feature => {
    const ring = [...shape, shape[0] as Spot].map(point)
    return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } }
  }
  const line = (spots: readonly Spot[], properties: Feature['properties']): Feature => ({
    type: 'Feature',
    properties,
    geometry: { type: 'LineString', coordinates: spots.map(point) },
  })
  const streets = (isMinor: boolean) => city.streets.filter(({ kind }) => (kind === 'minor') === isMinor)
  const roads = [
    ...streets(false).flatMap(({ kind, pieces }) => pieces.map((piece) => line(piece, { class: kind }))),
    ...city.roads.map((road) => line(road, { class: 'primary' })),
    line(city.rail, { class: 'rail' }),
  ]
  const minor = streets(true).flatMap(({ pieces }) => pieces.map((piece) => line(piece, { class: 'minor' })))
  const layer = (name: LayerName, from: number, features: Feature[], to: number = tileZooms.most) => ({
    name,
    from,
    to,
    index: new GeoJSONVT(
      { type: 'FeatureCollection', features },
      { maxZoom: tileZooms.most, indexMaxZoom: 12, buffer: 96 },
    ),
  })
  return [
    layer(
      'landcover',
      9,
      city.woods.map((shape) => area(shape, { class: 'wood' })),
    ),
    layer(
      'park',
      11,
      city.parks.map((shape) => area(shape, { class: 'park' })),
    ),
    layer(
      'water',
      9,
      city.water.map((shape) => area(shape, { class: 'river' })),
    ),
    layer('transportation', 9, roads, 11),
    layer('transportation', 12, [...minor, ...roads]),
    layer(
      'transportation_name',
      12,
      city.streets.flatMap(({ name, kind, pieces }) => pieces.map((piece) => line(piece, { name, class: kind }))),
    ),
    layer(
      'building',
      13,
      city.houses.map(({ shape }) => area(shape, {})),
    ),
    layer(
      'housenumber',
      14,
      city.houses.map(({ at, number }) => ({
        type: 'Feature',
        properties: { housenumber: number },
        geometry: { type: 'Point', coordinates: point(at) },
      })),
    ),
  ]
}

function squaresAround([latitude, longitude]: Place, z: number) {
  const reach = drawnMetres / 111_320
  const wide = reach / Math.cos((latitude * Math.PI) / 180)
  const from = squareOf(latitude + reach, longitude - wide, z)
  const to = squareOf(latitude - reach, longitude + wide, z)
  const found: { x: number; y: number }[] = []
  for (let x = from.x; x <= to.x; x++) for (let y = from.y; y <= to.y; y++) found.push({ x, y })
  return found
}

/** The square of the web's usual map that holds a place. */
function squareOf(latitude: number, longitude: number, z: number) {
  const radians = (latitude * Math.PI) / 180
  const down = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2
  return { x: Math.floor(((longitude + 180) / 360) * 2 ** z), y: Math.floor(down * 2 ** z) }
}
