import { put, type Scene, type Surface, scene } from '../scene.ts'
import { box } from '../solids/box.ts'
import { join, move, type Solid, turn } from '../solids/solid.ts'
import { curve, drum, tube } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'

const BASE_TOP = 0.86
const TOP = 0.038
const WALL_LOW = 1.42
const DEPTH = 0.6
const WALL_DEPTH = 0.34

type Unit = { width: number; kind: 'drawers' | 'door' | 'oven' | 'wide' }

/** Kitchens: a row of lower units under one worktop, wall units above, a panel between. */
export function kitchen(isCorner: boolean, [width, height, depth]: Vec3): Scene {
  const into = scene()
  const back = -depth / 2
  const units = spread(width)
  row(into, units, -width / 2, back, height)
  fittings(into, units, width, back)
  if (isCorner) wing(into, [width, height, depth], back)
  return into
}

function spread(width: number): Unit[] {
  const kinds: Unit['kind'][] =
    width > 2.8 ? ['door', 'wide', 'door', 'oven', 'drawers', 'door'] : ['wide', 'door', 'oven', 'drawers', 'door']
  const free = width - 0.6
  const others = kinds.length - 1
  const wide = kinds.includes('wide') ? 0.6 : 0
  const rest = (free - wide) / (others - (wide ? 1 : 0))
  return kinds.map((kind) => ({ kind, width: kind === 'oven' || kind === 'wide' ? 0.6 : rest }))
}

function row(into: Scene, units: readonly Unit[], from: number, back: number, height: number): void {
  const width = units.reduce((sum, unit) => sum + unit.width, 0)
  const middle = from + width / 2
  const plinth = 0.1
  put(into, 'main', box([width, plinth, DEPTH - 0.07]), [middle, plinth / 2, back + (DEPTH - 0.07) / 2], 'plinth')
  put(
    into,
    'main',
    box([width, BASE_TOP - plinth, DEPTH - 0.025], { grain: 'y' }),
    [middle, (BASE_TOP + plinth) / 2, back + (DEPTH - 0.025) / 2],
    'carcass',
  )
  put(
    into,
    'second',
    box([width + 0.01, TOP, DEPTH + 0.02], { radius: 0.004 }),
    [middle, BASE_TOP + TOP / 2, back + DEPTH / 2 + 0.01],
    'worktop',
  )
  put(
    into,
    'second',
    box([width, WALL_LOW - BASE_TOP - TOP, 0.012], { offset: 3 }),
    [middle, (WALL_LOW + BASE_TOP + TOP) / 2, back + 0.006],
    'panel',
  )
  let x = from
  for (const unit of units) {
    lower(into, unit, x + unit.width / 2, back + DEPTH - 0.012, plinth)
    upper(into, unit, x + unit.width / 2, back, height)
    x += unit.width
  }
}

function lower(into: Scene, unit: Unit, x: number, z: number, plinth: number): void {
  const tall = BASE_TOP - plinth
  if (unit.kind === 'drawers') {
    const parts = [0.22, 0.39, 0.39]
    let y = BASE_TOP
    for (const share of parts) {
      const height = tall * share
      front(into, [x, y - height / 2, z], unit.width, height, 'top')
      y -= height
    }
    return
  }
  if (unit.kind === 'oven') {
    oven(into, x, z, unit.width, plinth, tall)
    return
  }
  if (unit.kind === 'wide') {
    for (const side of [-1, 1])
      front(
        into,
        [x + (side * unit.width) / 4, plinth + tall / 2, z],
        unit.width / 2,
        tall,
        side < 0 ? 'right' : 'left',
      )
    return
  }
  front(into, [x, plinth + tall / 2, z], unit.width, tall, 'right')
}

function oven(into: Scene, x: number, z: number, width: number, plinth: number, tall: number): void {
  const low = 0.14
  front(into, [x, plinth + low / 2, z], width, low, 'none')
  put(
    into,
    'lacquer-black',
    box([width - 0.006, tall - low - 0.006, 0.02], { radius: 0.003 }),
    [x, plinth + low + (tall - low) / 2, z],
    'oven',
  )
  put(
    into,
    'metal-chrome',
    tube(
      [
        [-width * 0.36, 0, 0],
        [width * 0.36, 0, 0],
      ],
      0.009,
      12,
      true,
    ),
    [x, BASE_TOP - 0.145, z + 0.045],
    'oven handle',
  )
  for (const side of [-1, 1])
    put(
      into,
      'metal-chrome',
      box([0.012, 0.012, 0.034]),
      [x + side * width * 0.33, BASE_TOP - 0.145, z + 0.026],
      'post',
    )
  for (const at of [-0.16, -0.08, 0.08, 0.16])
    put(
      into,
      'metal-chrome',
      turn(drum(0.016, 0.016, 0.003, 20), 'x', 90),
      [x + at, BASE_TOP - 0.06, z + 0.026],
      'knob',
    )
  put(
    into,
    'void',
    box([width - 0.12, tall - low - 0.28, 0.004], { radius: 0.001 }),
    [x, plinth + low + 0.06 + (tall - low - 0.28) / 2, z + 0.0095],
    'oven window',
  )
}

function upper(into: Scene, unit: Unit, x: number, back: number, height: number): void {
  const tall = height - WALL_LOW
  const z = back + WALL_DEPTH
  if (unit.kind === 'oven') {
    const hood = tall - 0.1
    put(
      into,
      'main',
      box([unit.width, hood, WALL_DEPTH - 0.02], { grain: 'y' }),
      [x, height - hood / 2, back + WALL_DEPTH / 2 - 0.01],
      'hood box',
    )
    front(into, [x, height - hood / 2, z], unit.width, hood, 'none')
    put(
      into,
      'lacquer-black',
      box([unit.width - 0.06, 0.03, WALL_DEPTH - 0.04], { radius: 0.003 }),
      [x, height - hood - 0.02, back + WALL_DEPTH / 2],
      'hood',
    )
    return
  }
  put(
    into,
    'main',
    box([unit.width, tall, WALL_DEPTH - 0.02], { grain: 'y' }),
    [x, height - tall / 2, back + WALL_DEPTH / 2 - 0.01],
    'wall unit',
  )
  if (unit.width > 0.55) {
    for (const side of [-1, 1])
      front(
        into,
        [x + (side * unit.width) / 4, height - tall / 2, z],
        unit.width / 2,
        tall,
        side < 0 ? 'lowRight' : 'lowLeft',
      )
    return
  }
  front(into, [x, height - tall / 2, z], unit.width, tall, 'lowRight')
}

type Pull = 'top' | 'right' | 'left' | 'lowRight' | 'lowLeft' | 'none'

/** A framed front with its handle; `at` is its middle on the face of the row. */
function front(into: Scene, at: Vec3, width: number, height: number, pull: Pull): void {
  put(into, 'main', framed(width - 0.004, height - 0.004), at, 'front')
  const long = 0.14
  const isUpright = pull !== 'top'
  const bar = box(isUpright ? [0.011, long, 0.009] : [long, 0.011, 0.009], { radius: 0.003, rounding: 3 })
  const post = (run: number) => move(box([0.009, 0.009, 0.022]), isUpright ? [0, run, -0.014] : [run, 0, -0.014])
  const whole = join(bar, post(-long * 0.38), post(long * 0.38))
  const x = width / 2 - 0.035
  const places: Record<Exclude<Pull, 'none'>, readonly [number, number]> = {
    top: [0, height / 2 - 0.045],
    right: [x, height / 2 - 0.14],
    left: [-x, height / 2 - 0.14],
    lowRight: [x, -height / 2 + 0.14],
    lowLeft: [-x, -height / 2 + 0.14],
  }
  if (pull === 'none') return
  const [dx, dy] = places[pull]
  put(into, 'accent', whole, [at[0] + dx, at[1] + dy, at[2] + 0.036], 'handle')
}

function framed(width: number, height: number): Solid {
  const stile = Math.min(0.058, height * 0.28)
  const thick = 0.02
  const side = (x: number) => move(box([stile, height, thick], { grain: 'y', radius: 0.0025 }), [x, 0, 0])
  const rail = (y: number) => move(box([width - stile * 2, stile, thick], { radius: 0.0025 }), [0, y, 0])
  const panel = move(box([width - stile * 2 + 0.004, height - stile * 2 + 0.004, 0.006]), [0, 0, -0.002])
  return join(
    side(-width / 2 + stile / 2),
    side(width / 2 - stile / 2),
    rail(height / 2 - stile / 2),
    rail(-height / 2 + stile / 2),
    panel,
  )
}

function fittings(into: Scene, units: readonly Unit[], width: number, back: number): void {
  let x = -width / 2
  const y = BASE_TOP + TOP
  for (const unit of units) {
    const middle = x + unit.width / 2
    if (unit.kind === 'oven')
      put(into, 'lacquer-black', box([0.56, 0.006, 0.5], { radius: 0.002 }), [middle, y + 0.002, back + 0.31], 'hob')
    if (unit.kind === 'wide') sink(into, middle, y, back)
    x += unit.width
  }
}

function sink(into: Scene, x: number, y: number, back: number): void {
  put(into, 'metal-chrome', box([0.5, 0.005, 0.42], { radius: 0.002 }), [x, y + 0.001, back + 0.31], 'sink rim')
  put(into, 'void', box([0.44, 0.004, 0.36], { radius: 0.001 }), [x, y + 0.003, back + 0.31], 'sink')
  const spout = curve(
    [
      [0, 0, 0],
      [0, 0.24, 0],
      [0, 0.32, 0.05],
      [0, 0.31, 0.16],
      [0, 0.25, 0.18],
    ],
    8,
  )
  put(into, 'accent', tube(spout, 0.012, 12, true), [x, y, back + 0.07], 'tap')
}

/** The short side of a corner kitchen runs along the left wall towards the viewer. */
function wing(into: Scene, [width, height, depth]: Vec3, back: number): void {
  const long = depth - DEPTH - 0.02
  const part = scene()
  row(
    part,
    [
      { width: long / 2, kind: 'drawers' },
      { width: long / 2, kind: 'door' },
    ],
    -long / 2,
    -DEPTH / 2,
    height,
  )
  for (const { surface, solid, name } of part.parts) {
    const turned = turn(solid, 'y', 90)
    put(into, surface as Surface, turned, [-width / 2 + DEPTH / 2, 0, back + DEPTH + 0.02 + long / 2], name)
  }
  cornerFill(into, width, back, height)
}

/** Between the two rows lies a corner that belongs to neither: wall panel, and a wall unit turned into it. */
function cornerFill(into: Scene, width: number, back: number, height: number): void {
  const left = -width / 2
  const tall = height - WALL_LOW
  const panel = WALL_LOW - BASE_TOP - TOP
  put(into, 'second', box([0.012, panel, DEPTH + 0.03], { grain: 'z', offset: 5 }), [
    left + 0.006,
    BASE_TOP + TOP + panel / 2,
    back + DEPTH / 2 + 0.01,
  ])
  const deep = DEPTH - WALL_DEPTH + 0.03
  put(into, 'main', box([WALL_DEPTH - 0.004, tall, deep], { grain: 'y' }), [
    left + WALL_DEPTH / 2,
    height - tall / 2,
    back + WALL_DEPTH + deep / 2,
  ])
}
