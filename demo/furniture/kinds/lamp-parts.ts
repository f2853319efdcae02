import { type Piece, put, type Surface } from '../piece.ts'
import { mapUvs, type Solid } from '../solids/solid.ts'
import { curve, drum, tube, turned } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'

type Profile = readonly (readonly [radius: number, height: number])[]

/** More points between the given ones, so that a turned body has no facets. */
export function smooth(profile: Profile, steps = 6): (readonly [number, number])[] {
  return curve(
    profile.map(([r, y]): Vec3 => [r, y, 0]),
    steps,
  ).map(([r, y]) => [Math.max(0, r), y] as const)
}

/**
 * A cloth shade open at both ends, with the hems, rings and three spokes it is stretched on. The texture's v is zero
 * half-way up: there it glows most.
 */
export function clothShade(
  into: Piece,
  low: number,
  high: number,
  tall: number,
  at: Vec3,
  wire: Surface = 'legs',
): void {
  const cloth = 0.0025
  const shade = turned(
    [
      [low, 0],
      [low + (high - low) * 0.5, tall / 2],
      [high, tall],
      [high - cloth, tall],
      [low + (high - low) * 0.5 - cloth, tall / 2],
      [low - cloth, 0],
      [low, 0],
    ],
    64,
  )
  put(
    into,
    'shade',
    mapUvs(shade, ([, y], [, v]) => [v, y - tall / 2]),
    at,
    'shade',
  )
  for (const [radius, y] of [
    [low, 0.004],
    [high, tall - 0.004],
  ] as const)
    put(
      into,
      'shade',
      mapUvs(hem(radius), ([, y2], [, v]) => [v, y2 + y - tall / 2]),
      [at[0], at[1] + y, at[2]],
      'hem',
    )
  spider(into, high - cloth, [at[0], at[1] + tall - 0.03, at[2]], wire)
}

/** The folded edge of the cloth. */
function hem(radius: number): Solid {
  const [r, h] = [radius + 0.0012, 0.006]
  return turned(
    [
      [r - 0.004, -h],
      [r, -h + 0.001],
      [r, h - 0.001],
      [r - 0.004, h],
    ],
    64,
  )
}

/** A ring and three spokes that carry a shade. */
export function spider(into: Piece, radius: number, at: Vec3, wire: Surface): void {
  put(into, wire, ringTube(radius - 0.002, 0.0022), at, 'ring')
  for (let index = 0; index < 3; index++) {
    const angle = (index * 2 * Math.PI) / 3 + 0.5
    const end: Vec3 = [Math.cos(angle) * (radius - 0.002), 0, Math.sin(angle) * (radius - 0.002)]
    const middle: Vec3 = [end[0] * 0.5, -0.012, end[2] * 0.5]
    put(into, wire, tube(curve([[0, -0.016, 0], middle, end], 4), 0.002, 6), at, 'spoke')
  }
  put(into, wire, drum(0.013, 0.012, 0.002, 20), [at[0], at[1] - 0.022, at[2]], 'spider')
}

export function ringTube(radius: number, bar: number, steps = 64, sides = 6): Solid {
  const path = Array.from({ length: steps + 1 }, (_, step): Vec3 => {
    const angle = (step / steps) * 2 * Math.PI
    return [Math.cos(angle) * radius, 0, Math.sin(angle) * radius]
  })
  return tube(path, bar, sides)
}

/** A pear bulb on its socket; `up` or hanging. `at` is where glass meets the socket. */
export function bulb(into: Piece, at: Vec3, wish: { size?: number; hangs?: true; socket?: Surface } = {}): void {
  const { size = 1, hangs, socket = 'lacquer-black' } = wish
  const turnedOver = hangs ? -1 : 1
  const glass = smooth([
    [0.013, 0],
    [0.015, 0.012],
    [0.026, 0.036],
    [0.03, 0.056],
    [0.024, 0.078],
    [0.012, 0.087],
    [0, 0.089],
  ]).map(([r, y]) => [r * size, y * size * turnedOver] as const)
  put(into, 'glow', turned(hangs ? glass.reverse() : glass, 24), at, 'bulb')
  const long = 0.036 * size
  put(into, socket, drum(0.018 * size, long, 0.003, 24), [at[0], at[1] - (hangs ? 0 : long), at[2]], 'socket')
}

/** A metal shade open below: painted outside by the finish, white inside. `at` is the middle of its rim. */
export function metalShade(into: Piece, profile: Profile, at: Vec3, outside: Surface = 'main', sides = 64): void {
  const wall = 0.0022
  const [rim] = profile
  if (!rim) return
  const inner = profile.map(
    ([r, y], index) => [Math.max(0, r - wall), index === 0 ? y : Math.max(0, y - wall)] as const,
  )
  put(
    into,
    outside,
    turned([[rim[0] - wall, rim[1]], [rim[0] - wall * 0.3, rim[1] - wall * 0.5], ...profile], sides),
    at,
    'shade',
  )
  put(into, 'lacquer-white', turned([...inner].reverse(), sides), at, 'inside of the shade')
}

/** The profile of a dome from rim to crown; a power under 1 is fuller. */
export function domeProfile(radius: number, tall: number, power = 0.8, steps = 16): (readonly [number, number])[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / steps) * (Math.PI / 2)
    return [radius * Math.max(0, Math.cos(angle)) ** power, tall * Math.sin(angle)] as const
  })
}

/** A glass ball, the open neck where its holder grips it. */
export function globe(radius: number, neck = 0.02, up: 1 | -1 = 1, steps = 22): Solid {
  const from = Math.asin(Math.min(1, neck / radius))
  const profile = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = from + ((Math.PI - from) * step) / steps
    return [Math.sin(angle) * radius, -Math.cos(angle) * radius * up] as const
  })
  return turned(up === 1 ? profile : profile.reverse(), 44)
}

/** A round cup against ceiling or wall; it covers the hook and the wires. */
export function canopy(radius: number): Solid {
  return turned(
    [
      [0, 0],
      [0.008, 0],
      ...smooth(
        [
          [0.009, 0.001],
          [radius * 0.5, 0.004],
          [radius * 0.9, 0.014],
          [radius, 0.026],
        ],
        4,
      ),
      [radius, 0.027],
      [radius - 0.001, 0.028],
      [0, 0.028],
    ],
    44,
  )
}

export function cord(from: Vec3, to: Vec3, radius = 0.0028): Solid {
  return tube([from, to], radius, 8)
}

/** A cable on the floor: from the lamp in a lazy curve, cut where the picture ends. */
export function floorCable(into: Piece, from: Vec3, reach: number): void {
  const path = curve(
    [
      from,
      [from[0] + reach * 0.3, 0.004, from[2] - reach * 0.25],
      [from[0] + reach * 0.62, 0.004, from[2] - reach * 0.12],
      [from[0] + reach, 0.004, from[2] - reach * 0.42],
    ],
    7,
  )
  put(into, 'lacquer-black', tube(path, 0.003, 7, true), [0, 0, 0], 'loose cable')
}
