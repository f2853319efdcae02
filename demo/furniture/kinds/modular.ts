import { type Piece, piece, put } from '../piece.ts'
import type { ModularShape } from '../shapes/seating.ts'
import { box } from '../solids/box.ts'
import { turn } from '../solids/solid.ts'
import type { Vec3 } from '../vector.ts'
import { addFeet } from './legs.ts'
import { backCushion, puffPillow, type StuffedWish, stuffed } from './upholstery.ts'

const GAP = 0.005

/** A seat module's parts lie between these; z runs from the wall to the viewer. */
type Block = { from: number; to: number; back: number; front: number }

/** Blocks pushed together: each with a base, a seat and a back of its own, so a seam runs down between them. */
export function modular(shape: ModularShape, [width, height, fullDepth]: Vec3): Piece {
  const into = piece()
  const depth = shape.front ? (shape.deepMm ?? 960) / 1000 : fullDepth
  const count = Math.max(2, Math.round((width * 1000) / shape.moduleMm))
  const each = width / count
  const arm = shape.arm === 'wide' ? 0.24 : 0.15
  for (let index = 0; index < count; index++) {
    const from = -width / 2 + each * index + GAP / 2
    const to = from + each - GAP
    const side = shape.front?.side === 'right' ? count - 1 : 0
    const isLong = shape.front?.is === 'chaise' && index === side
    addModule(into, shape, height, {
      block: { from, to, back: 0, front: isLong ? fullDepth : depth },
      arms: { left: index === 0 ? arm : 0, right: index === count - 1 ? arm : 0 },
      armDepth: depth,
      seed: 11 + index * 9,
    })
    if (shape.front?.is === 'pouf' && index === side)
      addPouf(into, shape, { from, to, back: depth + GAP * 2, front: fullDepth })
  }
  addLoose(into, shape, width, arm)
  return into
}

function soft(size: Vec3, seed: number, wish: Partial<StuffedWish> = {}) {
  return stuffed(size, {
    seed,
    crown: 0.012,
    belly: 0.008,
    radius: Math.min(0.05, size[1] * 0.3),
    wrinkle: 0.005,
    dent: 0,
    rows: [5, 2, 6],
    ...wish,
  })
}

function addModule(
  into: Piece,
  shape: ModularShape,
  height: number,
  {
    block,
    arms,
    armDepth,
    seed,
  }: { block: Block; arms: { left: number; right: number }; armDepth: number; seed: number },
): void {
  const { from, to, front } = block
  const seat = shape.seatHeightMm / 1000
  const foot = shape.legs === 'plinth' ? 0.03 : 0.1
  const thick = 0.2
  const frame = 0.2
  const inner = { from: from + arms.left, to: to - arms.right }
  addBase(into, shape, { ...block, front: armDepth }, foot, seat - thick + 0.01, seed)
  // What stands out in front of an arm is only as wide as its seat.
  if (front > armDepth)
    addBase(into, shape, { ...inner, back: armDepth - 0.3, front }, foot, seat - thick + 0.01, seed + 2)
  const size: Vec3 = [inner.to - inner.from - 0.002, thick, front - frame + 0.012]
  const cushion = soft(size, seed, {
    crown: 0.034,
    dent: 0.018,
    wrinkle: 0.009,
    belly: 0.014,
    fall: 0.01,
    rows: [7, 1, 7],
  })
  put(into, 'main', cushion, [(inner.from + inner.to) / 2, seat - thick / 2 - 0.012, (front + frame) / 2], 'seat')
  const top = height - 0.09
  const wall: Vec3 = [to - from, top - foot, frame + 0.02]
  put(
    into,
    'main',
    soft(wall, seed + 3, { radius: 0.06, rows: [4, 2, 1], hasCord: 'top' }),
    [(from + to) / 2, (top + foot) / 2, frame / 2 + 0.01],
    'back',
  )
  for (const side of [-1, 1] as const) {
    const wide = side < 0 ? arms.left : arms.right
    if (wide === 0) continue
    const high = Math.min(shape.arm === 'wide' ? 0.56 : 0.6, height - 0.14) - foot
    const x = side < 0 ? from + wide / 2 : to - wide / 2
    const body = soft([wide, high, armDepth - 0.004], seed + 5 + side, {
      radius: shape.arm === 'wide' ? 0.075 : 0.045,
      crown: 0.018,
      rows: [2, 2, 5],
      hasCord: 'top',
    })
    put(into, 'main', body, [x, foot + high / 2, armDepth / 2], 'arm')
  }
  addRest(into, shape, height, inner, frame, seed)
}

function addBase(into: Piece, shape: ModularShape, block: Block, foot: number, top: number, seed: number): void {
  const { from, to, back, front } = block
  const size: Vec3 = [to - from, top - foot, front - back - 0.006]
  const at: Vec3 = [(from + to) / 2, (top + foot) / 2, (front + back) / 2]
  put(
    into,
    'main',
    soft(size, seed + 1, { radius: 0.024, crown: 0, belly: 0.005, rows: [3, 1, 3], hasCord: false }),
    at,
    'base',
  )
  const [x, z] = [size[0] / 2 - 0.06, size[2] / 2 - 0.06]
  if (shape.legs === 'metal')
    addFeet(
      into,
      'metal',
      foot,
      [-1, 1].flatMap((sx) => [-1, 1].map((sz) => [at[0] + sx * x, at[2] + sz * z, 0, 0] as const)),
    )
  else
    put(
      into,
      'lacquer-black',
      box([size[0] - 0.09, foot + 0.012, size[2] - 0.09], { radius: 0.003 }),
      [at[0], (foot + 0.012) / 2, at[2]],
      'foot',
    )
}

function addRest(
  into: Piece,
  shape: ModularShape,
  height: number,
  { from, to }: { from: number; to: number },
  frame: number,
  seed: number,
): void {
  const seat = shape.seatHeightMm / 1000
  const x = (from + to) / 2
  if (shape.back === 'boxed') {
    const size: Vec3 = [to - from - 0.005, height - seat + 0.03, 0.2]
    const body = backCushion(size, 10 + (seed % 3) * 0.8, seed, { rows: [6, 1, 6], wrinkle: 0.011, crown: 0.055 })
    put(into, 'main', body, [x, seat - 0.03 + size[1] / 2, frame + 0.085], 'back cushion')
    return
  }
  const [wide, high] = [to - from + 0.01, height - seat + 0.05]
  const body = puffPillow(wide, high, 0.3, seed, { sink: 0.2, power: 3.4, hasCord: true, rows: 20 })
  put(into, 'main', turn(body, 'x', -13 + (seed % 3)), [x, seat - 0.03 + high / 2, frame + 0.1], 'back cushion')
}

/** A block without a back: a seat for one, or somewhere to put the feet. */
function addPouf(into: Piece, shape: ModularShape, block: Block): void {
  const seat = shape.seatHeightMm / 1000
  const foot = shape.legs === 'plinth' ? 0.03 : 0.1
  const thick = 0.2
  addBase(into, shape, block, foot, seat - thick + 0.01, 71)
  const size: Vec3 = [block.to - block.from, thick, block.front - block.back]
  const cushion = soft(size, 73, { crown: 0.036, dent: 0.01, wrinkle: 0.009, belly: 0.012, rows: [7, 1, 7] })
  put(
    into,
    'main',
    cushion,
    [(block.from + block.to) / 2, seat - thick / 2 - 0.012, (block.front + block.back) / 2],
    'seat of the pouf',
  )
}

function addLoose(into: Piece, shape: ModularShape, width: number, arm: number): void {
  const side = shape.front?.side === 'right' ? -1 : 1
  const seat = shape.seatHeightMm / 1000
  shape.pillows?.forEach((colour, index) => {
    const size = index === 0 ? 0.5 : 0.42
    const to = index % 2 === 0 ? side : -side
    const body = turn(turn(turn(puffPillow(size, size, 0.22, 15 + index), 'z', to * -7), 'x', -22), 'y', to * -16)
    put(into, colour, body, [to * (width / 2 - arm - size * 0.56), seat + size * 0.45, 0.5], 'loose pillow')
  })
}
