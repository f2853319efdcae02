import type { Shape, TableShape } from '../../catalogue/shapes.ts'
import { put, type Scene, type Surface, scene } from '../scene.ts'
import { box } from '../solids/box.ts'
import { archOutline, ovalOutline, slab } from '../solids/slab.ts'
import { grid, move, type Solid, turn } from '../solids/solid.ts'
import { drum, leg, tube, turned } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import { cabinet } from './cabinet.ts'

/** Dining, coffee and bedside tables. */
export function table(shape: TableShape, [width, height, depth]: Vec3, finishHasLegs: boolean): Scene {
  const into = scene()
  const legs: Surface = finishHasLegs ? 'legs' : 'main'
  if (shape.nest) {
    const big = 0.7
    const small = 0.5
    place(into, shape, [big, height, big], legs, [-width / 2 + big / 2, 0, -0.0])
    place(into, shape, [small, height - 0.07, small], legs, [width / 2 - small / 2, 0, depth / 2 - small / 2 - 0.02])
    return into
  }
  place(into, shape, [width, height, depth], legs, [0, 0, 0])
  return into
}

function place(into: Scene, shape: TableShape, [width, height, depth]: Vec3, legs: Surface, at: Vec3): void {
  const thick = shape.topMm / 1000
  const part = (surface: Surface, solid: Solid, name: string) => put(into, surface, solid, at, name)
  part('main', top(shape, width, depth, thick, height), 'top')
  const under = height - thick
  switch (shape.legs) {
    case 'taper':
      taper(part, shape, width, under, depth, legs)
      return
    case 'straight':
      straight(part, shape, width, under, depth, legs)
      return
    case 'drum':
      part('main', reededDrum(Math.min(width, depth) * 0.24, under), 'drum')
      return
    case 'pedestal': {
      part(legs, drum(Math.min(width, depth) * 0.36, 0.016, 0.004), 'foot')
      part(legs, drum(0.016, under, 0.002), 'column')
      return
    }
    case 'trestle':
      trestle(part, width, under, depth, legs)
      return
    default:
      straight(part, shape, width, under, depth, legs)
      return
  }
}

function top(shape: TableShape, width: number, depth: number, thick: number, height: number): Solid {
  if (shape.top === 'rect') {
    const board = box([width, thick, depth], { radius: Math.min(0.008, thick * 0.4), rounding: 4 })
    return move(board, [0, height - thick / 2, 0])
  }
  const outline = ovalOutline(width, depth, shape.top === 'oval' ? 2.5 : 2)
  return move(slab(outline, thick, thick * 0.3, thick * 0.5), [0, height, 0])
}

type AddPart = (surface: Surface, solid: Solid, name: string) => void

function taper(part: AddPart, shape: TableShape, width: number, under: number, depth: number, legs: Surface): void {
  const isRound = shape.top !== 'rect'
  const x = isRound ? width * 0.27 : width / 2 - 0.075
  const z = isRound ? depth * 0.27 : depth / 2 - 0.075
  const splay = isRound ? 0.085 : 0.028
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      part(
        legs,
        leg(
          [sx * x, under, sz * z],
          [sx * (x + splay), 0, sz * (z + splay)],
          under > 0.6 ? 0.031 : 0.024,
          under > 0.6 ? 0.018 : 0.014,
          20,
        ),
        'leg',
      )
  if (!shape.apron) return
  const tall = 0.085
  for (const side of [-1, 1]) {
    part(
      legs,
      move(box([width - 0.2, tall, 0.022], { offset: side }), [0, under - tall / 2, side * (z + 0.005)]),
      'apron',
    )
    part(
      legs,
      move(box([0.022, tall, depth - 0.2], { grain: 'z', offset: side }), [side * (x + 0.005), under - tall / 2, 0]),
      'apron',
    )
  }
}

function straight(part: AddPart, shape: TableShape, width: number, under: number, depth: number, legs: Surface): void {
  if (shape.top === 'round') {
    const radius = width / 2 - 0.03
    const ring = Array.from(
      { length: 49 },
      (_, step): Vec3 => [
        Math.cos((step / 48) * 2 * Math.PI) * radius,
        0.008,
        Math.sin((step / 48) * 2 * Math.PI) * radius,
      ],
    )
    part(legs, tube(ring, 0.007, 8), 'ring')
    part(legs, move(tube(ring, 0.007, 8), [0, under - 0.02, 0]), 'ring')
    for (let index = 0; index < 4; index++) {
      const angle = Math.PI / 4 + (index * Math.PI) / 2
      part(
        legs,
        leg(
          [Math.cos(angle) * radius, under, Math.sin(angle) * radius],
          [Math.cos(angle) * radius, 0, Math.sin(angle) * radius],
          0.007,
          0.007,
          10,
        ),
        'leg',
      )
    }
    return
  }
  const post = 0.05
  const x = width / 2 - post / 2 - 0.01
  const z = depth / 2 - post / 2 - 0.01
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      part(
        legs,
        move(box([post, under, post], { grain: 'y', offset: sx + sz * 2, radius: 0.004 }), [sx * x, under / 2, sz * z]),
        'leg',
      )
  for (const side of [-1, 1]) {
    part(legs, move(box([width - post * 2, 0.05, 0.03], { offset: side }), [0, under - 0.03, side * z]), 'rail')
    part(
      legs,
      move(box([0.03, 0.05, depth - post * 2], { grain: 'z', offset: side }), [side * x, under - 0.03, 0]),
      'rail',
    )
  }
  if (shape.shelf)
    part(
      'main',
      move(box([width - post - 0.03, 0.022, depth - post - 0.03], { radius: 0.004, offset: 6 }), [0, 0.13, 0]),
      'shelf',
    )
}

function trestle(part: AddPart, width: number, under: number, depth: number, legs: Surface): void {
  const bar = 0.05
  for (const side of [-1, 1]) {
    const x = side * width * 0.3
    for (const lean of [-1, 1])
      part(
        legs,
        move(
          turn(
            box([bar, Math.hypot(under, depth * 0.26), 0.03], { radius: 0.003 }),
            'x',
            (lean * Math.atan2(depth * 0.26, under) * 180) / Math.PI,
          ),
          [x, under / 2, lean * depth * 0.2],
        ),
        'leg',
      )
    part(legs, move(box([bar, 0.02, depth * 0.72], { radius: 0.003 }), [x, under - 0.01, 0]), 'beam')
  }
  part(legs, move(box([width * 0.6, 0.04, 0.03], { radius: 0.003 }), [0, under - 0.05, 0]), 'spine')
}

function reededDrum(radius: number, height: number): Solid {
  const count = 36
  return grid(
    count * 5,
    1,
    (u, v) => {
      const bulge = radius * (0.965 + 0.05 * Math.abs(Math.sin(u * count * Math.PI)) ** 0.6)
      const angle = -u * 2 * Math.PI
      return [Math.cos(angle) * bulge, v * height, Math.sin(angle) * bulge]
    },
    (u, v) => [v * height, u * 2 * Math.PI * radius],
  )
}

type DeskShape = Extract<Shape, { is: 'desk' }>

/** Writing tables: with a drawer unit at the right, a wide drawer, or on lifting columns. */
export function desk(shape: DeskShape, [width, height, depth]: Vec3, finishHasLegs: boolean): Scene {
  const into = scene()
  const thick = 0.024
  const legs: Surface = finishHasLegs ? 'legs' : 'main'
  put(into, 'main', box([width, thick, depth], { radius: 0.006, rounding: 4 }), [0, height - thick / 2, 0], 'top')
  const under = height - thick
  if (shape.legs === 'lift') {
    liftFrame(into, width, under, depth)
    return into
  }
  const x = width / 2 - 0.06
  const z = depth / 2 - 0.06
  for (const sx of shape.drawers === 'right' ? [-1] : [-1, 1])
    for (const sz of [-1, 1])
      put(
        into,
        legs,
        leg([sx * x, under, sz * z], [sx * (x + 0.02), 0, sz * (z + 0.02)], 0.025, 0.015),
        [0, 0, 0],
        'leg',
      )
  put(into, 'main', box([width - 0.16, 0.09, 0.018], { offset: 2 }), [0, under - 0.045, -z], 'back rail')
  if (shape.drawers === 'wide') return wideDrawer(into, width, under, depth)
  const unit = cabinet(
    {
      is: 'cabinet',
      columns: [
        {
          share: 1,
          cells: [
            [0.7, 'drawer'],
            [1, 'drawer'],
          ],
        },
      ],
      base: 'cone',
      baseMm: 190,
      front: 'flat',
      handle: 'knob',
    },
    [0.42, under, depth - 0.05],
  )
  for (const part of unit.parts) {
    const surface = part.name === 'front' ? 'second' : part.name === 'leg' ? legs : part.surface
    put(into, surface, part.solid, [width / 2 - 0.23, 0, 0], part.name)
  }
  return into
}

function wideDrawer(into: Scene, width: number, under: number, depth: number): Scene {
  const tall = 0.09
  put(
    into,
    'main',
    box([width - 0.15, tall, depth - 0.06], { radius: 0.003, offset: 4 }),
    [0, under - tall / 2, -0.006],
    'case',
  )
  put(
    into,
    'second',
    box([width - 0.17, tall - 0.012, 0.016], { radius: 0.002, offset: 5 }),
    [0, under - tall / 2, depth / 2 - 0.03],
    'front',
  )
  const knob = turn(
    turned(
      [
        [0, 0],
        [0.006, 0],
        [0.006, 0.01],
        [0.013, 0.016],
        [0.012, 0.024],
        [0, 0.025],
      ],
      20,
    ),
    'x',
    90,
  )
  put(into, 'wood-ash', knob, [0, under - tall / 2, depth / 2 - 0.022], 'knob')
  return into
}

function liftFrame(into: Scene, width: number, under: number, depth: number): void {
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - 0.2)
    put(into, 'legs', box([0.08, under * 0.6, 0.06], { radius: 0.006 }), [x, under * 0.32, 0], 'column')
    put(into, 'legs', box([0.066, under * 0.5, 0.048], { radius: 0.005 }), [x, under * 0.72, 0], 'inner column')
    put(into, 'legs', box([0.075, 0.024, depth - 0.08], { radius: 0.008, rounding: 3 }), [x, 0.018, 0], 'foot')
    put(into, 'legs', box([0.06, 0.03, depth - 0.14], { radius: 0.003 }), [x, under - 0.016, 0], 'arm')
  }
  put(into, 'legs', box([width - 0.4, 0.04, 0.05], { radius: 0.003 }), [0, under - 0.024, 0], 'beam')
  put(
    into,
    'lacquer-black',
    box([0.13, 0.014, 0.04], { radius: 0.004 }),
    [width / 2 - 0.22, under - 0.008, depth / 2 - 0.02],
    'control',
  )
}

/** A dressing table with a round mirror on two pins. */
export function vanity([width, height, depth]: Vec3): Scene {
  const into = scene()
  const deskTop = 0.76
  const thick = 0.02
  put(into, 'main', box([width, thick, depth], { radius: 0.005, rounding: 3 }), [0, deskTop - thick / 2, 0], 'top')
  const body = 0.12
  put(
    into,
    'main',
    box([width - 0.02, body, depth - 0.03], { radius: 0.002, offset: 3 }),
    [0, deskTop - thick - body / 2, -0.01],
    'case',
  )
  const knob = turn(
    turned(
      [
        [0, 0],
        [0.005, 0],
        [0.005, 0.012],
        [0.012, 0.018],
        [0.011, 0.025],
        [0, 0.026],
      ],
      20,
    ),
    'x',
    90,
  )
  for (const side of [-1, 1]) {
    put(
      into,
      'main',
      box([width / 2 - 0.022, body - 0.014, 0.018], { radius: 0.002, offset: side }),
      [(side * (width - 0.02)) / 4, deskTop - thick - body / 2, depth / 2 - 0.022],
      'drawer',
    )
    put(into, 'accent', knob, [(side * (width - 0.02)) / 4, deskTop - thick - body / 2, depth / 2 - 0.012], 'knob')
    for (const sz of [-1, 1])
      put(
        into,
        'legs',
        leg(
          [side * (width / 2 - 0.05), deskTop - thick - body, sz * (depth / 2 - 0.055)],
          [side * (width / 2 - 0.025), 0, sz * (depth / 2 - 0.03)],
          0.022,
          0.013,
        ),
        [0, 0, 0],
        'leg',
      )
  }
  const radius = (height - deskTop) / 2 - 0.005
  const y = deskTop + radius + 0.008
  const face = roundMirror(radius)
  put(into, 'accent', face, [0, y, -depth / 2 + 0.08], 'mirror frame')
  put(into, 'mirror', turn(drum(radius - 0.008, 0.004, 0.001, 64), 'x', 90), [0, y, -depth / 2 + 0.08], 'mirror')
  put(into, 'legs', box([0.24, 0.02, 0.09], { radius: 0.004 }), [0, deskTop + 0.01, -depth / 2 + 0.08], 'mirror foot')
  return into
}

/** The ring of a round mirror about the origin, facing the viewer. */
export function roundMirror(radius: number, bar = 0.009): Solid {
  const path = Array.from(
    { length: 97 },
    (_, step): Vec3 => [
      Math.cos((step / 96) * 2 * Math.PI) * (radius - bar / 2),
      Math.sin((step / 96) * 2 * Math.PI) * (radius - bar / 2),
      0,
    ],
  )
  return tube(path, bar, 10)
}

export function archMirror(width: number, height: number): { pane: Solid; frame: Solid } {
  const outline = archOutline(width - 0.02, height - 0.02)
  const pane = move(turn(slab(outline, 0.004, 0.001), 'x', -90), [0, 0.01, 0])
  const rim = archOutline(width - 0.022, height - 0.022)
  const loop = [...rim, rim[0] ?? [0, 0]].map(([x, y]): Vec3 => [x, y + 0.011, 0])
  return { pane, frame: tube(loop, 0.011, 8) }
}
