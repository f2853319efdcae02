import { put, type Scene, scene } from '../scene.ts'
import { join, move, type Solid, turn } from '../solids/solid.ts'
import { curve, drum, tube, turned } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'

/** A cloth shade open at both ends: outside, then inside; v of its texture runs with the height. */
function clothShade(low: number, high: number, tall: number): Solid {
  const outer = turned(
    [
      [low, 0],
      [low + (high - low) * 0.5, tall / 2],
      [high, tall],
    ],
    56,
  )
  const inner = turned(
    [
      [low - 0.003, 0.001],
      [high - 0.003, tall - 0.001],
    ],
    56,
  )
  return uvByHeight(join(outer, inner), tall)
}

/** The glow of a shade is told by v: zero at its middle. */
function uvByHeight(solid: Solid, tall: number): Solid {
  const uvs = solid.uvs.map((value, index) =>
    index % 2 === 1 ? (solid.positions[(index >> 1) * 3 + 1] ?? 0) - tall / 2 : (solid.uvs[index + 1] ?? value),
  )
  return { ...solid, uvs }
}

export function floorLamp(form: 'classic' | 'arc', [width, height, depth]: Vec3): Scene {
  const into = scene()
  if (form === 'arc') return arc(into, width, height, depth)
  const shade = 0.26
  const low = width / 2
  put(into, 'legs', drum(0.14, 0.022, 0.006, 56), [0, 0, 0], 'foot')
  put(into, 'legs', drum(0.009, height - 0.1, 0.002), [0, 0.02, 0], 'pole')
  put(into, 'shade', clothShade(low, low * 0.68, shade), [0, height - shade, 0], 'shade')
  bulb(into, [0, height - shade * 0.62, 0])
  hoop(into, low, height - shade)
  hoop(into, low * 0.68, height)
  return into
}

function hoop(into: Scene, radius: number, y: number): void {
  const path = Array.from(
    { length: 65 },
    (_, step): Vec3 => [Math.cos((step / 64) * 2 * Math.PI) * radius, y, Math.sin((step / 64) * 2 * Math.PI) * radius],
  )
  put(into, 'legs', tube(path, 0.0022, 6), [0, 0, 0], 'hoop')
}

function bulb(into: Scene, at: Vec3, size = 1): void {
  put(
    into,
    'glow',
    turned(
      [
        [0, 0],
        [0.014, 0.004],
        [0.028, 0.03],
        [0.03, 0.048],
        [0.022, 0.068],
        [0, 0.078],
      ].map(([r = 0, y = 0]) => [r * size, y * size] as const),
      24,
    ),
    at,
    'bulb',
  )
}

function arc(into: Scene, width: number, height: number, depth: number): Scene {
  const from = -width / 2 + depth / 2
  const to = width / 2 - 0.19
  put(into, 'legs', drum(depth / 2, 0.05, 0.008, 64), [from, 0, 0], 'weight')
  const rod = curve(
    [
      [from, 0.05, 0],
      [from, height * 0.55, 0],
      [from + 0.06, height * 0.82, 0],
      [from + (to - from) * 0.4, height - 0.01, 0],
      [from + (to - from) * 0.78, height - 0.06, 0],
      [to, height - 0.26, 0],
    ],
    12,
  )
  put(into, 'legs', tube(rod, 0.0095, 12, true), [0, 0, 0], 'rod')
  put(into, 'main', dome(0.19, 0.17), [to, height - 0.44, 0], 'dome')
  put(into, 'legs', drum(0.022, 0.05, 0.004), [to, height - 0.285, 0], 'socket')
  bulb(into, [to, height - 0.41, 0], 1.2)
  return into
}

/** A metal dome open below, white inside. */
function dome(radius: number, tall: number): Solid {
  const steps = 14
  const outer: [number, number][] = []
  for (let step = 0; step <= steps; step++) {
    const angle = (step / steps) * (Math.PI / 2)
    outer.push([radius * Math.cos(angle) ** 0.8, tall * Math.sin(angle)])
  }
  const inner = outer.map(([r, y]) => [Math.max(0, r - 0.004), Math.max(0, y - 0.004)] as const)
  return join(turned(outer, 56), turned(inner, 56))
}

export function tableLamp(form: 'mushroom' | 'classic', [width, height]: Vec3): Scene {
  const into = scene()
  if (form === 'mushroom') {
    put(
      into,
      'main',
      turned(
        [
          [0, 0],
          [0.085, 0],
          [0.09, 0.006],
          [0.088, 0.014],
          [0.05, 0.05],
          [0.034, 0.1],
          [0.03, height - 0.13],
          [0.036, height - 0.1],
          [0, height - 0.1],
        ],
        48,
      ),
      [0, 0, 0],
      'stem',
    )
    put(into, 'main', dome(width / 2, 0.13), [0, height - 0.13, 0], 'cap')
    put(
      into,
      'glow',
      turned(
        [
          [0, 0],
          [width * 0.36, 0],
          [width * 0.36, 0.004],
          [0, 0.004],
        ],
        40,
      ),
      [0, height - 0.118, 0],
      'light',
    )
    return into
  }
  const body = height * 0.56
  const profile: readonly (readonly [number, number])[] = [
    [0, 0],
    [0.055, 0],
    [0.062, 0.008],
    [0.085, 0.06],
    [0.098, 0.12],
    [0.09, 0.18],
    [0.06, 0.235],
    [0.03, 0.262],
    [0.02, 0.28],
    [0.02, body],
  ]
  put(into, 'main', turned(smooth(profile), 56), [0, 0, 0], 'body')
  put(into, 'metal-brass', drum(0.012, 0.06, 0.002), [0, body - 0.012, 0], 'neck')
  const shade = height - body - 0.01
  put(into, 'shade', clothShade(width / 2, width * 0.36, shade), [0, height - shade, 0], 'shade')
  bulb(into, [0, height - shade * 0.8, 0])
  return into
}

/** More points between the given ones, so that a turned body has no facets. */
export function smooth(profile: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  return curve(
    profile.map(([r, y]): Vec3 => [r, y, 0]),
    6,
  ).map(([r, y]) => [Math.max(0, r), y] as const)
}

export function pendant(form: 'dome' | 'trio', [width, height]: Vec3): Scene {
  const into = scene()
  const canopy = (x: number) =>
    put(
      into,
      'accent',
      turned(
        [
          [0, 0],
          [0.05, 0],
          [0.052, 0.01],
          [0.045, 0.024],
          [0, 0.025],
        ],
        40,
      ),
      [x, height - 0.025, 0],
      'canopy',
    )
  if (form === 'dome') {
    const tall = width * 0.62
    put(into, 'main', dome(width / 2, tall), [0, 0, 0], 'dome')
    put(into, 'accent', drum(0.02, 0.06, 0.004), [0, tall - 0.006, 0], 'cap')
    put(
      into,
      'lacquer-black',
      tube(
        [
          [0, tall + 0.05, 0],
          [0, height - 0.02, 0],
        ],
        0.0028,
        8,
      ),
      [0, 0, 0],
      'cord',
    )
    bulb(into, [0, tall * 0.3, 0], 1.3)
    canopy(0)
    return into
  }
  const y = height - 0.02
  put(into, 'main', move(turn(drum(0.014, width * 0.72, 0.003), 'z', 90), [width * 0.36, y, 0]), [0, 0, 0], 'bar')
  const drops: readonly (readonly [number, number])[] = [
    [-width / 2 + 0.11, 0.1],
    [0, 0.3],
    [width / 2 - 0.11, 0.2],
  ]
  for (const [x, low] of drops) {
    const at = Math.sign(x) * Math.min(Math.abs(x), width * 0.34)
    put(
      into,
      'lacquer-black',
      tube(
        [
          [at, low + 0.2, 0],
          [at, y, 0],
        ],
        0.0025,
        8,
      ),
      [0, 0, 0],
      'cord',
    )
    put(into, 'main', drum(0.022, 0.045, 0.004), [at, low + 0.185, 0], 'cap')
    put(
      into,
      'opal',
      turned(
        smooth([
          [0, 0],
          [0.05, 0.012],
          [0.086, 0.055],
          [0.098, 0.1],
          [0.088, 0.145],
          [0.05, 0.186],
          [0.02, 0.192],
        ]),
        48,
      ),
      [at, low, 0],
      'ball',
    )
  }
  return into
}
