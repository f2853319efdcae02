import { chance } from '../words/dice.ts'
import { Ground } from './ground.ts'
import { build, type House } from './houses.ts'
import { blob, river } from './nature.ts'
import { distance, type Spot, widened } from './plane.ts'
import { cityRadius, cut, drawNet, lineOf, type Net, type Street, type StreetKind, streetWidth } from './streets.ts'

export interface City {
  water: Spot[][]
  woods: Spot[][]
  parks: Spot[][]
  streets: Street[]
  /** Roads that lead out of the city and have no houses. */
  roads: Spot[][]
  rail: Spot[]
  houses: House[]
}

/** Draws a city, always the same for the same seed and names: the first names go to the longest streets. */
export function drawCity(seed: string, names: readonly string[]): City {
  const angle = (chance(seed, 'angle') - 0.5) * 1.1
  const net = drawNet(seed, angle)
  const stream = river(seed, angle + 0.5 + chance(seed, 'stream') * 0.7, 7500)
  const rail = net.lines.map((line): Spot => net.at(line, -6.5 + line * 0.12))
  const lakeSize = 420 + chance(seed, 'lake size') * 260
  const lake = blob(`${seed} lake`, clearPlace(seed, [rail, stream.line], 2500, lakeSize * 1.6), lakeSize)
  const grove = blob(`${seed} grove`, around(seed, 'grove', 1500), 380)
  const edge = (spot: Spot) =>
    Math.hypot(...spot) < cityRadius * (0.88 + 0.1 * Math.sin(Math.atan2(spot[1], spot[0]) * 3))
  const closed = new Ground()
  closed.take(lake, grove)
  const wet = new Ground()
  wet.take(stream.shape)
  const isOpen = (kind: StreetKind) => (spot: Spot) =>
    edge(spot) && closed.isFreeAt(spot) && (kind !== 'minor' || wet.isFreeAt(spot))
  const streets = nameStreets(layStreets(net, isOpen), names)

  const ground = new Ground()
  ground.take(stream.shape, lake, grove)
  for (const pair of pairs(rail)) ground.take(widened(pair, () => 40))
  for (const { kind, pieces } of streets) {
    for (const pair of pieces.flatMap(pairs)) ground.take(widened(pair, () => streetWidth[kind] + 4))
  }
  const parks = [grove, ...squares(seed, net, ground)]
  return {
    water: [stream.shape, lake],
    woods: woodsAround(seed),
    parks,
    streets,
    roads: roadsOut(net, edge),
    rail,
    houses: streets.flatMap((street) => build(ground, street)),
  }
}

/** A line in its straight parts. */
function pairs(line: readonly Spot[]): [Spot, Spot][] {
  return line.slice(1).map((spot, index) => [line[index] as Spot, spot])
}

function around(seed: string, what: string, far: number): Spot {
  const angle = chance(seed, what) * 2 * Math.PI
  return [Math.cos(angle) * far, Math.sin(angle) * far]
}

/** A place that far out from which the lines keep away; the farthest from them where there is none. */
function clearPlace(seed: string, lines: Spot[][], far: number, away: number): Spot {
  const places = Array.from({ length: 24 }, (_, at) => around(seed, `place ${at}`, far))
  const room = (place: Spot) => Math.min(...lines.flat().map((spot) => distance(place, spot)))
  return places.find((place) => room(place) > away) ?? places.reduce((a, b) => (room(a) > room(b) ? a : b))
}

type Unnamed = Omit<Street, 'name'> & { length: number }

function layStreets(net: Net, isOpen: (kind: StreetKind) => (spot: Spot) => boolean): Unnamed[] {
  const laid = (['along', 'across'] as const).flatMap((direction) =>
    net.lines.map((line): Unnamed => {
      const kind = net.kindOf(line)
      const pieces = cut(lineOf(net, line, direction), isOpen(kind))
      return { kind, pieces, length: pieces.reduce((sum, piece) => sum + piece.length, 0) }
    }),
  )
  return laid.filter(({ length }) => length >= 12)
}

const avenue = /проспект|шоссе|тракт|магистраль/i

/** Avenues get the names of avenues as far as there are any, and the best known names the longest streets. */
function nameStreets(laid: Unnamed[], names: readonly string[]): Street[] {
  const left = [...names]
  const take = (isWanted: (name: string) => boolean) => {
    const at = left.findIndex(isWanted)
    return left.splice(at < 0 ? 0 : at, 1)[0]
  }
  const rank = { primary: 0, secondary: 1, minor: 2 }
  return [...laid]
    .sort((a, b) => rank[a.kind] - rank[b.kind] || b.length - a.length)
    .flatMap(({ kind, pieces }) => {
      const name = take((one) => avenue.test(one) === (kind === 'primary'))
      return name === undefined ? [] : [{ name, kind, pieces }]
    })
}

/** Small parks: blocks that nobody has built on. */
function squares(seed: string, net: Net, ground: Ground): Spot[][] {
  const cells = net.lines.flatMap((across) => net.lines.map((along) => [across, along] as const))
  return cells.flatMap(([across, along]) => {
    if (Math.abs(across) > 9 || Math.abs(along) > 9 || chance(seed, 'square', across, along) > 0.07) return []
    const shape = (
      [
        [0.1, 0.1],
        [0.9, 0.1],
        [0.9, 0.9],
        [0.1, 0.9],
      ] as const
    ).map(([right, down]) => net.at(across + right, along + down))
    if (!ground.isFree(shape)) return []
    ground.take(shape)
    return [shape]
  })
}

function woodsAround(seed: string): Spot[][] {
  return Array.from({ length: 9 }, (_, index) => {
    const angle = ((index + chance(seed, 'wood', index) * 0.8) / 9) * 2 * Math.PI
    const far = 5600 + chance(seed, 'wood far', index) * 2200
    return blob(
      `${seed} wood ${index}`,
      [Math.cos(angle) * far, Math.sin(angle) * far],
      700 + chance(seed, index) * 800,
    )
  })
}

function roadsOut(net: Net, edge: (spot: Spot) => boolean): Spot[][] {
  const main = net.lines.filter((line) => line % 5 === 0 && Math.abs(line) <= 5)
  return main.flatMap((line) =>
    (['along', 'across'] as const).flatMap((direction) => {
      const spots = lineOf(net, line, direction).filter(edge)
      return [spots, [...spots].reverse()].map((way): Spot[] => {
        const [before, end] = [way.at(-4) as Spot, way.at(-1) as Spot]
        const length = Math.hypot(end[0] - before[0], end[1] - before[1])
        const far = 5000 / length
        return [end, [end[0] + (end[0] - before[0]) * far, end[1] + (end[1] - before[1]) * far]]
      })
    }),
  )
}
