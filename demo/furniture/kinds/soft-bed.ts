import { type Piece, place, put } from '../piece.ts'
import type { SoftBedShape } from '../shapes/beds.ts'
import { box } from '../solids/box.ts'
import { padded, pillow, piping } from '../solids/soft.ts'
import { join, turn } from '../solids/solid.ts'
import type { Vec3 } from '../vector.ts'
import { headboard, headDepths } from './headboard.ts'
import { addCornerLegs, plainLeg } from './legs.ts'
import type { Bedding } from './linen.ts'

/** The room that a frame leaves for mattress and cloth. */
export type Bay = Pick<Bedding, 'half' | 'head' | 'foot' | 'top' | 'mattress' | 'fall' | 'rest'>

const RAIL_TOP = 0.34
const RAIL = 0.07

export function softFrame(into: Piece, { head, hasPlinth }: SoftBedShape, [width, height, depth]: Vec3): Bay {
  const isWide = head === 'channel' || head === 'wings' || head === 'curved'
  const frame = isWide ? width - 0.08 : width - 0.01
  const bottom = hasPlinth ? 0.035 : 0.11
  place(into, headboard(head, width, height), [0, 0, -depth / 2])
  const from = -depth / 2 + headDepths[head] - 0.02
  rails(into, frame, bottom, from, depth / 2)
  if (hasPlinth) put(into, 'lacquer-black', box([frame - 0.1, 0.05, depth - 0.3]), [0, 0.025, 0.02], 'plinth')
  else feet(into, frame / 2 - 0.075, bottom, [from + 0.12, depth / 2 - 0.075])
  const start = -depth / 2 + headDepths[head] - (head === 'channel' || head === 'panels' ? 0.004 : 0)
  return {
    half: frame / 2 - RAIL - 0.006,
    head: start,
    foot: depth / 2 - RAIL - 0.014,
    top: 0.51,
    mattress: 0.23,
    fall: { half: frame / 2 + 0.02, foot: depth / 2 - RAIL - 0.012, side: 0.24, end: 0.15 },
    rest: { half: frame / 2 + 0.004, foot: depth / 2, y: RAIL_TOP + 0.004 },
  }
}

function rails(into: Piece, width: number, bottom: number, from: number, to: number): void {
  const tall = RAIL_TOP - bottom
  const long = to - from - RAIL * 0.5
  for (const side of [-1, 1])
    put(
      into,
      'main',
      padded([RAIL, tall, long], 0.022, 3 + side, 0.0025),
      [side * (width / 2 - RAIL / 2), bottom + tall / 2, from + long / 2],
      'side rail',
    )
  put(into, 'main', padded([width, tall, RAIL], 0.022, 8, 0.0025), [0, bottom + tall / 2, to - RAIL / 2], 'foot rail')
  put(
    into,
    'lacquer-black',
    box([width - RAIL * 2, 0.03, long - RAIL]),
    [0, bottom + 0.03, from + long / 2 - RAIL / 2],
    'bottom',
  )
}

/** Blunt wooden cones a little in from the corners, and a fifth one under the middle. */
function feet(into: Piece, x: number, top: number, [back, front]: readonly [number, number]): void {
  for (const sx of [-1, 1])
    for (const z of [back, front])
      put(
        into,
        'legs',
        plainLeg([sx * x, top + 0.012, z], [sx * (x + 0.012), 0, z + (z > 0 ? 0.012 : 0)], 0.026, 0.018, 18),
        [0, 0, 0],
        'leg',
      )
}

/** Two boxes with springs side by side, a covered mattress on them, and a topper: each layer has its own piping. */
export function boxSpring(into: Piece, [width, height, depth]: Vec3): Bay {
  const deep = headDepths.bands
  place(into, headboard('bands', width, height), [0, 0, -depth / 2])
  const frame = width - 0.04
  const from = -depth / 2 + deep - 0.01
  const to = depth / 2
  const long = to - from
  const middle = (from + to) / 2
  for (const side of [-1, 1]) {
    layer(into, [frame / 2 - 0.002, 0.25, long], [(side * frame) / 4, 0.1, middle], 21 + side)
    for (const z of [from + 0.09, to - 0.09])
      put(
        into,
        'legs',
        plainLeg([side * (frame / 2 - 0.09), 0.11, z], [side * (frame / 2 - 0.09), 0, z], 0.026, 0.021, 18),
        [0, 0, 0],
        'leg',
      )
  }
  layer(into, [frame, 0.22, long], [0, 0.354, middle], 31)
  return {
    half: frame / 2 - 0.004,
    head: from + 0.005,
    foot: to - 0.004,
    top: 0.65,
    mattress: 0.075,
    fall: { half: frame / 2 + 0.012, foot: to + 0.012, side: 0.13, end: 0.19 },
  }
}

/** A covered box standing on a height, a cord round its upper and lower edge. */
function layer(into: Piece, size: Vec3, [x, y, z]: Vec3, seed: number): void {
  const wish = { radius: 0.026, crown: 0, belly: 0, wrinkle: 0, dent: 0 }
  put(into, 'main', padded(size, wish.radius, seed, 0.002), [x, y + size[1] / 2, z], 'box')
  put(into, 'main', join(...piping(size, wish, 0.0048)), [x, y + size[1] / 2, z], 'piping')
}

/** A couch with a back along the wall and a low end to lean on. */
export function dayBed(into: Piece, [width, height, depth]: Vec3): void {
  const thick = 0.13
  const bottom = 0.12
  const seat = 0.44
  put(into, 'main', padded([width - 0.02, 0.18, depth - 0.02], 0.02, 4), [0, bottom + 0.09, 0], 'base')
  const cushionSize: Vec3 = [width - thick, seat - bottom - 0.17, depth - thick]
  layer(into, cushionSize, [thick / 2, bottom + 0.172, thick / 2], 9)
  put(
    into,
    'main',
    padded([width, height - bottom, thick], 0.05, 15, 0.004),
    [0, bottom + (height - bottom) / 2, -depth / 2 + thick / 2],
    'back',
  )
  put(
    into,
    'main',
    padded([thick, height - bottom - 0.06, depth - thick + 0.03], 0.05, 25, 0.004),
    [-width / 2 + thick / 2, bottom + (height - bottom - 0.06) / 2, thick / 2 - 0.015],
    'end',
  )
  addCornerLegs(
    into,
    [width / 2 - 0.1, bottom + 0.01, depth / 2 - 0.1],
    [width / 2 - 0.085, 0, depth / 2 - 0.085],
    (from, to) => plainLeg(from, to, 0.024, 0.016),
  )
  leaning(into, width, seat, -depth / 2 + thick)
}

/** Loose cushions along the back. */
function leaning(into: Piece, width: number, seat: number, z: number): void {
  const set: readonly (readonly [
    share: number,
    wide: number,
    tall: number,
    surface: 'accent' | 'second',
    turnBy: number,
  ])[] = [
    [-0.33, 0.5, 0.5, 'second', 6],
    [-0.09, 0.46, 0.46, 'accent', -5],
    [0.29, 0.5, 0.5, 'second', -7],
  ]
  set.forEach(([share, wide, tall, surface, turnBy], index) => {
    const body = turn(turn(pillow(wide, tall, 0.19, 90 + index), 'x', -19), 'y', turnBy)
    put(into, surface, body, [share * width, seat + tall * 0.465, z + 0.155], 'loose cushion')
  })
}
