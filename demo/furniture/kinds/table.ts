import { type Piece, piece, put, type Surface } from '../piece.ts'
import type { TableShape } from '../shapes/tables.ts'
import { box } from '../solids/box.ts'
import { deform, move, type Solid, turn } from '../solids/solid.ts'
import { drum, tube, turned } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import { smooth } from './lamp-parts.ts'
import { roundLeg, squareLeg } from './legs.ts'
import { beam, halfTop, hoop, ribbed, tableTop } from './table-parts.ts'

type AddPart = (surface: Surface, solid: Solid, name: string) => void

type Base = { shape: TableShape; width: number; under: number; depth: number; legs: Surface }

/** Dining, coffee and bedside tables: a top on one of many kinds of legs. */
export function table(shape: TableShape, [width, height, depth]: Vec3, finishHasLegs: boolean): Piece {
  const into = piece()
  const legs: Surface = finishHasLegs ? 'legs' : 'main'
  if (shape.nest) {
    const [big, small] = [0.7, 0.5]
    one(into, shape, [big, height, big], legs, [-width / 2 + big / 2, 0, 0])
    one(into, shape, [small, height - 0.07, small], legs, [width / 2 - small / 2, 0, depth / 2 - small / 2 - 0.02])
    return into
  }
  one(into, shape, [width, height, depth], legs, [0, 0, 0])
  return into
}

const bases: Record<TableShape['legs'], (part: AddPart, base: Base) => void> = {
  taper: tapered,
  straight: (part, base) => (base.shape.top === 'round' ? wire(part, base) : posts(part, base)),
  trestle: trestles,
  pedestal: pedestal,
  tulip: tulip,
  drum: (part, { width, depth, under, shape }) => {
    const wide = Math.min(width, depth) * (shape.topMm > 28 ? 0.5 : 0.46)
    part('main', move(ribbed(wide, under - 0.02, wide, 36), [0, 0.02, 0]), 'drum')
    part('main', drum(wide * 0.46, 0.03, 0.004, 64), 'plinth')
  },
  twins: twins,
  twist: twisted,
  stumps: stumps,
  loops: loops,
}

function one(into: Piece, shape: TableShape, [width, height, depth]: Vec3, legs: Surface, at: Vec3): void {
  const thick = shape.topMm / 1000
  const part: AddPart = (surface, solid, name) => put(into, surface, solid, at, name)
  for (const solid of tops(shape, width, thick, depth))
    part(shape.isGlass ? 'glass' : 'main', move(solid, [0, height, 0]), 'top')
  if (shape.extends)
    part('void', box([0.004, thick - 0.004, depth - 0.006]).translate(0, height - thick / 2 - 0.0015, 0), 'seam')
  if (shape.isGlass) part('lacquer-mint', glassEdge(shape, width, height, thick, depth), 'edge of the glass')
  bases[shape.legs](part, { shape, width, under: height - thick, depth, legs })
}

/** Plate glass is clear to look through and green to look along. */
function glassEdge(shape: TableShape, width: number, height: number, thick: number, depth: number): Solid {
  const power = shape.top === 'oval' ? 2.5 : 2
  return hoop(width - thick * 0.9, depth - thick * 0.9, height - thick / 2, thick * 0.45, 96, 8, power)
}

function tops(shape: TableShape, width: number, thick: number, depth: number): Solid[] {
  const staves = shape.staves ?? 1
  if (shape.extends) return ([-1, 1] as const).map((side) => halfTop([width, thick, depth], side, staves))
  const isThin = shape.top !== 'rect' && shape.legs === 'taper'
  return [tableTop(shape.top, [width, thick, depth], { staves, undercut: isThin ? thick * 0.5 : 0 })]
}

function tapered(part: AddPart, { shape, width, under, depth, legs }: Base): void {
  const isRound = shape.top !== 'rect'
  const x = isRound ? width * 0.27 : width / 2 - 0.085
  const z = isRound ? depth * 0.27 : depth / 2 - 0.085
  const splay = isRound ? 0.085 : 0.034
  const [thickAbove, thinBelow] = under > 0.6 ? [0.033, 0.018] : [0.024, 0.013]
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      part(
        legs,
        roundLeg([sx * x, under, sz * z], [sx * (x + splay), 0, sz * (z + splay)], thickAbove, thinBelow, 24),
        'leg',
      )
  if (isRound) for (const side of [-1, 1]) part(legs, battens(x, z, under, side), 'batten')
  if (shape.apron) apron(part, x, z, under, 0.085, legs)
}

/** The crossed battens that hold the legs of a round top. */
function battens(x: number, z: number, under: number, side: number): Solid {
  return beam([-x * 1.08, under - 0.011, -side * z * 1.08], [x * 1.08, under - 0.011, side * z * 1.08], 0.05, 0.022)
}

/** Rails from leg to leg, set back behind the legs' faces. */
function apron(part: AddPart, x: number, z: number, under: number, tall: number, legs: Surface): void {
  const y = under - tall / 2
  for (const side of [-1, 1]) {
    part(legs, move(box([x * 2, tall, 0.022], { offset: side }), [0, y, side * (z - 0.004)]), 'apron')
    part(legs, move(box([0.022, tall, z * 2], { grain: 'z', offset: side + 3 }), [side * (x - 0.004), y, 0]), 'apron')
  }
}

/** Four thin bars and two rings: the frame of a nest of tables. */
function wire(part: AddPart, { width, under, legs }: Base): void {
  const wide = width - 0.06
  part(legs, hoop(wide, wide, 0.008, 0.007), 'ring')
  part(legs, hoop(wide, wide, under - 0.008, 0.007), 'ring')
  for (let index = 0; index < 4; index++) {
    const angle = Math.PI / 4 + (index * Math.PI) / 2
    const [x, z] = [(Math.cos(angle) * wide) / 2, (Math.sin(angle) * wide) / 2]
    part(legs, roundLeg([x, under, z], [x, 0.004, z], 0.007, 0.007, 10), 'leg')
  }
}

function posts(part: AddPart, { shape, width, under, depth, legs }: Base): void {
  const post = 0.05
  const x = width / 2 - post / 2 - 0.012
  const z = depth / 2 - post / 2 - 0.012
  for (const sx of [-1, 1])
    for (const sz of [-1, 1]) part(legs, move(squareLeg(post, under, 0.92, sx + sz * 2), [sx * x, 0, sz * z]), 'leg')
  apron(part, x, z, under, 0.06, legs)
  if (!shape.shelf) return
  const slats = 7
  const wide = (depth - post * 1.4) / slats
  for (let index = 0; index < slats; index++)
    part(
      'main',
      move(box([width - post, 0.018, wide - 0.012], { radius: 0.003, offset: index }), [
        0,
        0.13,
        (index - (slats - 1) / 2) * wide,
      ]),
      'slat',
    )
  for (const side of [-1, 1])
    part(legs, move(box([0.03, 0.04, depth - post * 2], { grain: 'z', offset: side }), [side * x, 0.101, 0]), 'rail')
}

/** Two frames like the letter A, tied by a bar between them. */
function trestles(part: AddPart, { shape, width, under, depth, legs }: Base): void {
  const x = width * 0.29
  const [high, low] = [depth * 0.14, depth * 0.36]
  const [thin, wide] = shape.topMm > 30 ? [0.05, 0.078] : [0.034, 0.06]
  for (const side of [-1, 1]) {
    for (const lean of [-1, 1])
      part(
        legs,
        onFloor(
          beam([side * x, under - 0.03, lean * high], [side * (x + 0.05), 0, lean * low], thin, wide, {
            radius: 0.006,
            offset: side + lean * 2,
          }),
        ),
        'leg',
      )
    part(
      legs,
      move(box([wide + 0.01, 0.034, depth * 0.66], { grain: 'z', radius: 0.006, offset: side }), [
        side * x,
        under - 0.017,
        0,
      ]),
      'beam',
    )
    const tie = 0.22
    const reach = low + (high - low) * (tie / under)
    part(
      legs,
      move(box([thin, wide * 0.85, reach * 2], { grain: 'z', radius: 0.005, offset: side * 5 }), [
        side * (x + 0.035),
        tie,
        0,
      ]),
      'tie',
    )
  }
  part(
    legs,
    move(box([x * 2 + 0.07 + thin, wide * 0.85, thin], { radius: 0.005, offset: 7 }), [0, 0.22, 0]),
    'stretcher',
  )
}

/** Sawn level, as a slanting leg is before it is stood on a floor. */
function onFloor(leg: Solid): Solid {
  return deform(leg, ([x, y, z]) => [x, y < 0.05 ? 0 : y, z])
}

/** One thin leg on a heavy plate; the top has a rim. */
function pedestal(part: AddPart, { width, depth, under, legs, shape }: Base): void {
  const wide = Math.min(width, depth)
  part(legs, drum(wide * 0.36, 0.014, 0.004, 64), 'foot')
  part(legs, drum(0.016, under, 0.002), 'column')
  part(legs, move(drum(0.06, 0.008, 0.002), [0, under - 0.008, 0]), 'plate')
  if (wide < 0.6) part('main', hoop(width - 0.007, depth - 0.007, under + shape.topMm / 1000, 0.0045, 72), 'rim')
}

/** A foot that swings out of the floor and into the top. */
function tulip(part: AddPart, { width, depth, under, legs }: Base): void {
  const foot = Math.min(width, depth) * 0.3
  part(
    legs,
    turned(
      [
        [0, 0],
        [foot - 0.004, 0],
        [foot, 0.003],
        ...smooth([
          [foot, 0.006],
          [foot * 0.86, 0.018],
          [foot * 0.5, 0.045],
          [foot * 0.22, 0.13],
          [0.052, under * 0.38],
          [0.046, under * 0.6],
          [0.062, under * 0.82],
          [0.13, under * 0.97],
          [0.16, under],
        ]),
      ],
      72,
    ),
    'foot',
  )
}

/** Two ribbed drums under a long top. */
function twins(part: AddPart, { width, depth, under }: Base): void {
  for (const side of [-1, 1]) {
    const at: Vec3 = [side * width * 0.22, 0, 0]
    part('second', move(ribbed(depth * 0.42, under - 0.012, depth * 0.56, 40), [at[0], 0.012, 0]), 'drum')
    part('second', move(tableTop('oval', [depth * 0.37, 0.02, depth * 0.51]), [at[0], 0.02, 0]), 'plinth')
  }
}

/** Four bars that pass each other on their way up, as in a bundle of reeds. */
function twisted(part: AddPart, { width, depth, under, legs }: Base): void {
  const [low, high] = [Math.min(width, depth) * 0.33, Math.min(width, depth) * 0.36]
  const swing = (100 * Math.PI) / 180
  const at = (radius: number, angle: number, y: number): Vec3 => [Math.cos(angle) * radius, y, Math.sin(angle) * radius]
  for (let index = 0; index < 4; index++) {
    const angle = 0.35 + (index * Math.PI) / 2
    part(legs, roundLeg(at(high, angle + swing, under - 0.006), at(low, angle, 0), 0.024, 0.02, 24), 'leg')
    part('metal-black', move(drum(0.03, 0.006, 0.002, 28), at(high, angle + swing, under - 0.006)), 'pad')
  }
  const waist = ((low + high) / 2) * Math.cos(swing / 2)
  part('metal-black', hoop((waist - 0.022) * 2, (waist - 0.022) * 2, under * 0.5, 0.006), 'ring')
}

/** Three stout legs of unlike girth under a free-form top. */
function stumps(part: AddPart, { width, depth, under, legs }: Base): void {
  const places: readonly (readonly [x: number, z: number, radius: number])[] = [
    [-0.27, 0.06, 0.085],
    [0.17, 0.22, 0.072],
    [0.22, -0.2, 0.072],
  ]
  for (const [x, z, radius] of places)
    part(legs, move(drum(radius, under, 0.005, 56), [x * width, 0, z * depth]), 'leg')
}

/** Closed frames of flat steel at both ends, with a bar for the feet. */
function loops(part: AddPart, { width, under, depth, legs }: Base): void {
  const bar = 0.03
  const z = depth / 2 - 0.05
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - 0.09)
    for (const front of [-1, 1])
      part(legs, move(box([bar, under, bar], { grain: 'y', radius: 0.003 }), [x, under / 2, front * z]), 'leg')
    for (const y of [bar / 2, under - bar / 2])
      part(legs, move(box([bar, bar, z * 2], { grain: 'z', radius: 0.003 }), [x, y, 0]), 'rail')
  }
  part(legs, move(turn(drum(0.0125, width - 0.2, 0.001, 20), 'z', 90), [(width - 0.2) / 2, 0.24, z]), 'footrest')
  part(
    legs,
    tube(
      [
        [-(width / 2 - 0.09), 0.24, -z],
        [width / 2 - 0.09, 0.24, -z],
      ],
      0.0125,
      20,
    ),
    'footrest',
  )
  part(legs, move(box([width - 0.2, bar, bar], { radius: 0.003 }), [0, under - bar / 2, 0]), 'spine')
}
