import { type Piece, put } from '../../piece.ts'
import type { ChairShape } from '../../shapes/seating.ts'
import { bentPlate } from '../../solids/bent-plate.ts'
import { box } from '../../solids/box.ts'
import { rounded } from '../../solids/extruded.ts'
import { deform, join, move, turn } from '../../solids/solid.ts'
import { curve, tube } from '../../solids/turned.ts'
import type { Vec3 } from '../../vector.ts'
import { seatLeg } from '../legs.ts'
import { outlined } from '../upholstery.ts'

type Frame = { front: number; back: number; half: number; under: number; height: number }

export function woodChair(into: Piece, shape: ChairShape, [width, height, depth]: Vec3, seat: number): void {
  const pad = shape.seat === 'wood' ? 0.026 : 0.05
  const frame: Frame = {
    front: depth / 2 - 0.042,
    back: -depth / 2 + 0.085,
    half: width / 2 - 0.032,
    under: seat - pad,
    height,
  }
  addLegs(into, frame)
  addSeat(into, shape, width, seat, pad, frame)
  if (shape.back === 'crest') {
    const crest = turn(bentPlate(width - 0.015, 0.1, 0.021, 0.034, { crest: 0.026, rows: 6 }), 'x', -10)
    put(into, 'legs', crest, [0, height - 0.052, frame.back - 0.042], 'crest')
    const low = turn(bentPlate(frame.half * 2 - 0.07, 0.032, 0.017, 0.022), 'x', -8)
    put(into, 'legs', low, [0, seat + (height - seat) * 0.42, frame.back - 0.005], 'cross rail')
  }
  if (shape.back === 'slats') addSlats(into, frame, seat, width)
  if (shape.back === 'cane') addCane(into, frame, seat)
  if (shape.back === 'pad') {
    const tall = Math.min(0.22, height - seat - 0.03)
    const rest = turn(bentPlate(width - 0.05, tall, 0.042, 0.03, { soft: true, rows: 6 }), 'x', -9)
    put(into, 'main', rest, [0, height - tall / 2 - 0.004, frame.back - 0.008], 'back')
  }
  if (shape.hasArms) addArms(into, frame, seat)
  if (shape.hasFootrest) footrest(into, frame)
}

function addLegs(into: Piece, { front, back, half, under, height }: Frame): void {
  for (const side of [-1, 1]) {
    const foot: Vec3 = [side * (half + 0.006), 0, front + 0.012]
    put(
      into,
      'legs',
      seatLeg([side * (half - 0.014), under + 0.004, front - 0.016], foot, 0.0205, 0.0125),
      [0, 0, 0],
      'front leg',
    )
    const post = curve(
      [
        [side * (half - 0.022), 0, back - 0.06],
        [side * (half - 0.03), under * 0.55, back - 0.006],
        [side * (half - 0.034), under + 0.02, back + 0.008],
        [side * (half - 0.04), under + (height - under) * 0.5, back - 0.012],
        [side * (half - 0.046), height - 0.022, back - 0.066],
      ],
      6,
    )
    put(
      into,
      'legs',
      tube(post, (share) => 0.0118 + 0.0085 * Math.sin(Math.min(1, share * 1.12) * Math.PI) ** 0.8, 14, true),
      [0, 0, 0],
      'back leg',
    )
    const rail = box([0.021, 0.052, front - back - 0.01], { grain: 'z', offset: side, radius: 0.005, rounding: 3 })
    put(into, 'legs', rail, [side * (half - 0.024), under - 0.026, (front + back) / 2], 'side rail')
  }
  const rail = (length: number, offset: number) => box([length, 0.052, 0.021], { radius: 0.005, rounding: 3, offset })
  put(into, 'legs', rail(half * 2 - 0.045, 1), [0, under - 0.026, front - 0.016], 'front rail')
  put(into, 'legs', rail(half * 2 - 0.07, 2), [0, under - 0.026, back + 0.008], 'back rail')
}

/** The outline of a seat: wider in front, its corners round. */
function seatLine(width: number, front: number, back: number) {
  return rounded(
    [
      [width / 2, front, 0.05],
      [width / 2 - 0.028, back, 0.03],
      [-width / 2 + 0.028, back, 0.03],
      [-width / 2, front, 0.05],
    ],
    5,
  )
}

function addSeat(
  into: Piece,
  shape: ChairShape,
  width: number,
  seat: number,
  pad: number,
  { front, back }: Frame,
): void {
  const line = seatLine(width - 0.012, front + 0.034, back - 0.006)
  if (shape.seat === 'wood') {
    // A flat board tires: it is hollowed where one sits.
    const board = deform(
      box([width - 0.012, pad, front - back + 0.05], { radius: 0.009, rounding: 3, rows: [10, 1, 10], grain: 'z' }),
      ([x, y, z]) => [
        x * (1 - 0.07 * (0.5 - z / (front - back + 0.05))),
        y - 0.011 * Math.exp(-((Math.abs(x) - 0.09) ** 2 / 0.009) - (z + 0.03) ** 2 / 0.02) * (y > 0 ? 1 : 0.4),
        z,
      ],
    )
    put(into, 'legs', board, [0, seat - pad / 2, (front + back) / 2 + 0.012], 'seat')
    return
  }
  const body = outlined(line, pad, {
    radius: 0.024,
    crown: 0.026,
    seed: 7,
    wrinkle: 0.003,
    hasCord: false,
    belly: 0.003,
    dent: 0.006,
  })
  put(into, 'main', body, [0, seat - pad - 0.008, 0], 'seat')
}

/** Thin spindles between the seat and a bent crest. */
function addSlats(into: Piece, { half, back, height }: Frame, seat: number, width: number): void {
  const crest = turn(bentPlate(width - 0.03, 0.062, 0.02, 0.034, { crest: 0.012, rows: 3 }), 'x', -11)
  put(into, 'legs', crest, [0, height - 0.033, back - 0.038], 'crest')
  const count = 6
  const spindles = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count - 0.5
    const bow = 0.034 * (1 - (2 * share) ** 2)
    const [x, low] = [share * 2 * (half - 0.06), share * 2 * (half - 0.085)]
    const path: Vec3[] = [
      [low, seat - 0.012, back + 0.018],
      [(low + x) / 2, seat + (height - seat) * 0.4, back - 0.012 - bow * 0.5],
      [x, height - 0.05, back - 0.04 - bow],
    ]
    return tube(curve(path, 5), (t) => 0.0062 + 0.0032 * Math.sin(t * Math.PI) ** 0.8, 10, true)
  })
  put(into, 'legs', join(...spindles), [0, 0, 0], 'spindles')
}

/** A frame of bent wood with woven cane in it. */
function addCane(into: Piece, { half, back, height }: Frame, seat: number): void {
  const tall = (height - seat) * 0.62
  const wide = half * 2 - 0.055
  const bar = 0.034
  const rail = (dy: number, high: number) => move(bentPlate(wide, high, 0.021, 0.024), [0, dy, 0])
  const stile = (sx: number) =>
    move(box([bar * 0.8, tall - bar, 0.02], { grain: 'y', radius: 0.006, rounding: 3, offset: sx }), [
      sx * (wide / 2 - bar * 0.4),
      0,
      0,
    ])
  const at: Vec3 = [0, height - tall / 2 - 0.004, back - 0.036]
  put(
    into,
    'legs',
    turn(join(rail(tall / 2 - bar * 0.6, bar * 1.2), rail(-tall / 2 + bar / 2, bar), stile(-1), stile(1)), 'x', -9),
    at,
    'back frame',
  )
  put(into, 'second', turn(bentPlate(wide - bar, tall - bar * 1.6, 0.005, 0.023, { columns: 10 }), 'x', -9), at, 'cane')
}

function addArms(into: Piece, { front, back, half }: Frame, seat: number): void {
  for (const side of [-1, 1]) {
    const path = curve(
      [
        [side * (half - 0.03), seat + 0.225, back - 0.028],
        [side * (half + 0.012), seat + 0.225, (front + back) / 2],
        [side * (half + 0.014), seat + 0.215, front - 0.1],
        [side * (half + 0.002), seat + 0.19, front - 0.045],
      ],
      7,
    )
    const flat = deform(
      tube(path, (share) => 0.0155 + 0.006 * share, 12, true),
      ([x, y, z]) => [x + side * 0, seat + 0.21 + (y - seat - 0.21) * 0.72, z],
    )
    put(into, 'legs', flat, [0, 0, 0], 'arm')
    put(
      into,
      'legs',
      seatLeg(
        [side * (half + 0.008), seat + 0.205, front - 0.075],
        [side * (half - 0.012), seat - 0.03, front - 0.04],
        0.0125,
        0.0145,
      ),
      [0, 0, 0],
      'arm post',
    )
  }
}

function footrest(into: Piece, { front, back, half, under }: Frame): void {
  const y = under * 0.36
  const spread = 0.012
  put(into, 'legs', box([half * 2 - 0.004, 0.026, 0.022], { radius: 0.006, rounding: 3 }), [0, y, front], 'footrest')
  put(into, 'metal-brass', box([half * 2 - 0.05, 0.004, 0.024], { radius: 0.0015 }), [0, y + 0.0135, front], 'guard')
  for (const side of [-1, 1])
    put(
      into,
      'legs',
      box([0.018, 0.022, front - back + 0.03], { grain: 'z', offset: side, radius: 0.005, rounding: 3 }),
      [side * (half - spread), y + 0.06, (front + back) / 2 - 0.014],
      'bar',
    )
  put(
    into,
    'legs',
    box([half * 2 - 0.05, 0.022, 0.018], { radius: 0.005, rounding: 3 }),
    [0, y + 0.11, back - 0.022],
    'bar',
  )
}
