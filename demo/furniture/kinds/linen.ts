import type { MaterialCode } from '../materials.ts'
import { noise2 } from '../noise.ts'
import { type Piece, put, type Surface } from '../piece.ts'
import { blanket, type Lie, type LieWish, lieOver } from '../solids/blanket.ts'
import { padded } from '../solids/soft.ts'
import { type Solid, turn } from '../solids/solid.ts'
import { puffPillow } from './upholstery.ts'

/** A made bed: the space it takes and how far its cloth comes down. */
export type Bedding = {
  linen: MaterialCode
  /** The other side of the duvet, seen where it is turned back. */
  fold?: MaterialCode | undefined
  /** The mattress: half its width, where its head and foot lie, its top and height. */
  half: number
  head: number
  foot: number
  top: number
  mattress: number
  /** Where the cloth falls, how low it comes at the sides and at the foot. */
  fall: { half: number; foot: number; side: number; end: number }
  rest?: LieWish['rest']
  pillows: 1 | 2 | 4
  /** A throw over the foot, a small cushion before the pillows. */
  hasThrow: boolean
  cushion?: Surface | undefined
  seed?: number
}

const DUVET = 0.046

/** How far apart the points of a cloth lie. */
const GRAIN = 0.0135

export function makeBed(into: Piece, bed: Bedding): void {
  const { half, head, foot, top, fall } = bed
  const length = foot - head
  put(
    into,
    'linen-white',
    padded([half * 2, bed.mattress, length], 0.045, 17, 0.002),
    [0, top - bed.mattress / 2, (head + foot) / 2],
    'mattress',
  )
  const lie = lieOver({
    half: fall.half,
    foot: fall.foot,
    top: top + 0.004,
    seed: bed.seed ?? 5,
    ...(bed.rest ? { rest: bed.rest } : {}),
  })
  const wide = fall.half + fall.side - 0.024
  const from = head + Math.min(0.62, length * 0.33)
  const to = fall.foot + fall.end - 0.024
  const columns = Math.round((wide * 2) / GRAIN)
  put(
    into,
    bed.linen,
    blanket(lie, {
      across: [-wide, wide],
      along: [from, to],
      lift: 0,
      thick: DUVET,
      corner: 0.2,
      columns,
      rows: Math.round((to - from) / GRAIN),
    }),
    [0, 0, 0],
    'loose duvet',
  )
  put(
    into,
    bed.fold ?? bed.linen,
    blanket(turnedBack(lie), {
      across: [-wide + 0.01, wide - 0.01],
      along: [from - 0.016, from + Math.min(0.34, length * 0.17)],
      lift: DUVET * 0.55,
      thick: DUVET * 1.25,
      columns,
      rows: 26,
      wander: 0.018,
    }),
    [0, 0, 0],
    'loose fold',
  )
  if (bed.hasThrow) throwOver(into, lie, bed, columns)
  sleepers(into, bed)
}

/** The turned-back band is fuller in its middle than at its hem. */
function turnedBack(lie: Lie): Lie {
  return (across, along, lift) => lie(across, along, lift + noise2(across * 4, along * 3, 27) * 0.006)
}

function throwOver(into: Piece, lie: Lie, { head, foot, fall }: Bedding, columns: number): void {
  const length = foot - head
  const wide = fall.half + fall.side + 0.035
  const slant = (across: number) => across * 0.035
  const laid: Lie = (across, along, lift) => lie(across, along + slant(across), lift)
  put(
    into,
    'accent',
    blanket(laid, {
      across: [-wide, wide - 0.05],
      along: [foot - length * 0.36, foot - length * 0.36 + Math.min(0.46, length * 0.24)],
      lift: DUVET - 0.003,
      thick: 0.015,
      columns,
      rows: 34,
      wander: 0.03,
    }),
    [0, 0, 0],
    'loose throw',
  )
}

function sleepers(into: Piece, { linen, fold, half, head, top, pillows, cushion }: Bedding): void {
  const count = pillows === 1 ? 1 : 2
  const wide = Math.min(0.7, (half * 2) / count - (count === 1 ? 0.16 : 0.04))
  const tall = wide < 0.66 && count === 1 ? 0.42 : 0.48
  for (let index = 0; index < count; index++) {
    const x = count === 1 ? 0 : (index === 0 ? -1 : 1) * Math.min(half / 2, wide / 2 + 0.05)
    const way = index === 0 ? 1 : -1
    if (pillows === 4) {
      const back = turn(bedPillow(wide, 0.5, 0.2, 31 + index), 'x', -24)
      put(into, fold ?? linen, turn(back, 'y', way * 2), [x, top + 0.232, head + 0.185], 'loose pillow')
    }
    const lean = pillows === 4 ? -41 : count === 1 ? -56 : -50
    const front = turn(bedPillow(wide * 0.98, tall, 0.2, 41 + index), 'x', lean)
    const z = pillows === 4 ? 0.355 : 0.27
    put(
      into,
      linen,
      turn(front, 'y', way * -3),
      [x, top + (pillows === 4 ? 0.2 : 0.08 + tall * (count === 1 ? 0.16 : 0.2)), head + z],
      'loose front pillow',
    )
  }
  if (cushion) {
    const small = turn(turn(puffPillow(0.52, 0.32, 0.17, 63, { chop: 0.02 }), 'x', -38), 'y', 3)
    put(into, cushion, small, [0.02, top + 0.17, head + 0.5], 'loose cushion')
  }
}

/** A pillow to sleep on: heavier below than above, dented where it was shaken, with creases running into its corners. */
export function bedPillow(width: number, height: number, thickness: number, seed: number): Solid {
  return puffPillow(width, height, thickness * 1.16, seed, {
    sink: 0.16,
    power: 2.5,
    hasCord: false,
    chop: 0.022,
    round: 0.017,
  })
}
