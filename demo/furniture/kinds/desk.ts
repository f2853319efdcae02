import { type Piece, piece, put, type Surface } from '../piece.ts'
import type { DeskShape } from '../shapes/tables.ts'
import { box } from '../solids/box.ts'
import { move, turn } from '../solids/solid.ts'
import { drum } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import { cabinet } from './cabinet.ts'
import { roundLeg } from './legs.ts'
import { knob, tableTop } from './table-parts.ts'

const TOP = 0.024

/** Writing tables: with a drawer unit at the right, a wide drawer, two flat ones, or on lifting columns. */
export function desk(shape: DeskShape, [width, height, depth]: Vec3, finishHasLegs: boolean): Piece {
  const into = piece()
  const legs: Surface = finishHasLegs ? 'legs' : 'main'
  put(into, 'main', tableTop('rect', [width, TOP, depth], { staves: 4 }), [0, height, 0], 'top')
  const under = height - TOP
  if (shape.legs === 'lift') liftFrame(into, width, under, depth)
  else if (shape.legs === 'metal') steelFrame(into, width, under, depth)
  else deskLegs(into, shape, width, under, depth, legs)
  if (shape.drawers === 'wide') wideDrawer(into, width, under, depth)
  if (shape.drawers === 'pair') pairOfDrawers(into, width, under, depth)
  if (shape.drawers === 'right') drawerUnit(into, width, under, depth, legs)
  return into
}

function deskLegs(
  into: Piece,
  { drawers }: DeskShape,
  width: number,
  under: number,
  depth: number,
  legs: Surface,
): void {
  const [x, z] = [width / 2 - 0.07, depth / 2 - 0.07]
  for (const sx of drawers === 'right' ? [-1] : [-1, 1])
    for (const sz of [-1, 1])
      put(
        into,
        legs,
        roundLeg([sx * x, under, sz * z], [sx * (x + 0.03), 0, sz * (z + 0.03)], 0.026, 0.014),
        [0, 0, 0],
        'leg',
      )
  put(into, 'main', box([x * 2, 0.09, 0.018], { offset: 2 }), [0, under - 0.045, -z], 'back rail')
}

function drawerUnit(into: Piece, width: number, under: number, depth: number, legs: Surface): void {
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
}

function wideDrawer(into: Piece, width: number, under: number, depth: number): void {
  const tall = 0.09
  const y = under - tall / 2
  put(into, 'main', box([width - 0.15, tall, depth - 0.07], { radius: 0.003, offset: 4 }), [0, y, -0.01], 'case')
  put(
    into,
    'second',
    box([width - 0.2, tall - 0.014, 0.016], { radius: 0.002, offset: 5 }),
    [0, y - 0.002, depth / 2 - 0.042],
    'front',
  )
  put(into, 'wood-ash', knob(), [0, y, depth / 2 - 0.035], 'knob')
}

/** Two flat drawers with a gap for fingers below their fronts. */
function pairOfDrawers(into: Piece, width: number, under: number, depth: number): void {
  const [tall, inner] = [0.085, width - 0.24]
  const y = under - tall / 2
  put(into, 'main', box([inner, tall, depth - 0.09], { radius: 0.002, offset: 4 }), [0, y, -0.012], 'case')
  for (const side of [-1, 1]) {
    const wide = inner / 2 - 0.012
    const x = (side * (inner / 2 - 0.004)) / 2
    put(
      into,
      'second',
      box([wide, tall - 0.024, 0.018], { radius: 0.002, offset: side }),
      [x, y + 0.004, depth / 2 - 0.052],
      'front',
    )
    put(
      into,
      'void',
      box([wide, 0.01, 0.01], { radius: 0.001 }),
      [x, under - tall + 0.006, depth / 2 - 0.056],
      'finger gap',
    )
  }
}

/** Two welded trapezes of square tube, joined by a bar below the back. */
function steelFrame(into: Piece, width: number, under: number, depth: number): void {
  const bar = 0.03
  const [x, z] = [width / 2 - 0.06, depth / 2 - 0.05]
  for (const side of [-1, 1]) {
    for (const front of [-1, 1])
      put(into, 'legs', box([bar, under, bar], { radius: 0.003, grain: 'y' }), [side * x, under / 2, front * z], 'leg')
    for (const y of [bar / 2, under - bar / 2])
      put(into, 'legs', box([bar, bar, z * 2], { radius: 0.003, grain: 'z' }), [side * x, y, 0], 'rail')
  }
  put(into, 'legs', box([x * 2, bar, bar], { radius: 0.003 }), [0, under - 0.16, -z], 'back bar')
  put(into, 'legs', box([x * 2, bar, bar], { radius: 0.003 }), [0, under - bar / 2, -z], 'back bar')
}

/** Telescopes of two steps, long feet, a tray for cables and the switch under the edge. */
function liftFrame(into: Piece, width: number, under: number, depth: number): void {
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - 0.2)
    const round = (radius: number, grain: 'y' | 'z') => ({ radius, rounding: 3, grain })
    put(into, 'legs', box([0.08, under * 0.56, 0.06], round(0.007, 'y')), [x, under * 0.3, 0], 'column')
    put(into, 'legs', box([0.068, under * 0.5, 0.048], round(0.006, 'y')), [x, under * 0.72, 0], 'inner column')
    put(into, 'legs', box([0.075, 0.024, depth - 0.08], round(0.008, 'z')), [x, 0.022, 0], 'foot')
    for (const end of [-1, 1])
      put(into, 'lacquer-black', drum(0.022, 0.012, 0.002, 24), [x, 0, end * (depth / 2 - 0.08)], 'glide')
    put(into, 'legs', box([0.06, 0.03, depth - 0.14], { radius: 0.003, grain: 'z' }), [x, under - 0.016, 0], 'arm')
  }
  put(into, 'legs', box([width - 0.4, 0.04, 0.05], { radius: 0.003 }), [0, under - 0.024, 0], 'beam')
  put(
    into,
    'legs',
    box([width * 0.5, 0.05, 0.11], { radius: 0.006 }),
    [0, under - 0.065, -depth / 2 + 0.12],
    'cable tray',
  )
  put(
    into,
    'lacquer-black',
    box([0.13, 0.016, 0.04], { radius: 0.004 }),
    [width / 2 - 0.22, under - 0.008, depth / 2 - 0.016],
    'switch',
  )
  for (const index of [-1, 0, 1])
    put(
      into,
      'lacquer-graphite',
      move(turn(drum(0.005, 0.003, 0.001, 16), 'x', 90), [
        width / 2 - 0.22 + index * 0.03,
        under - 0.008,
        depth / 2 + 0.003,
      ]),
      [0, 0, 0],
      'key',
    )
}

/** A flat case on a wall; its front comes down on two stays and is the table. */
export function secretary([width, height, depth]: Vec3): Piece {
  const into = piece()
  const wall = 0.018
  const deep = 0.2
  const back = -depth / 2
  const board = (size: Vec3, at: Vec3, name: string, surface: Surface = 'main', grain: 'x' | 'y' | 'z' = 'x') =>
    put(into, surface, box(size, { radius: 0.002, grain, offset: at[0] * 2 + at[1] * 3 }), at, name)
  for (const side of [-1, 1])
    board([wall, height, deep], [side * (width / 2 - wall / 2), height / 2, back + deep / 2], 'side', 'main', 'y')
  const floor = height * 0.28
  for (const y of [wall / 2, height - wall / 2, floor])
    board([width - wall * 2, wall, deep], [0, y, back + deep / 2], 'board')
  board([width - wall * 2, height - 0.01, 0.006], [0, height / 2, back + 0.006], 'back', 'second')
  board([width - wall * 2, 0.012, deep - 0.03], [0, height * 0.68, back + deep / 2 - 0.01], 'shelf')
  for (const x of [-width * 0.17, width * 0.19])
    board([0.012, height * 0.3, deep - 0.03], [x, height * 0.84, back + deep / 2 - 0.01], 'divider', 'main', 'y')
  const flap = depth - deep
  board([width - wall * 2 - 0.006, wall, flap], [0, floor, back + deep + flap / 2], 'flap')
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - wall - 0.012)
    put(
      into,
      'accent',
      roundLeg([x, height * 0.7, back + deep - 0.02], [x, floor + 0.012, back + deep + flap * 0.6], 0.0028, 0.0028, 8),
      [0, 0, 0],
      'stay',
    )
  }
  put(into, 'accent', knob(0.009, 0.018), [0, floor, depth / 2 - 0.001], 'loose knob')
  return into
}
