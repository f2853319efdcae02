import type { SofaShape } from '../../shapes/seating.ts'
import type { Vec3 } from '../../vector.ts'

/** Heights and depths every part of a sofa agrees on; z runs from the wall (0) to the viewer. */
export type SofaPlan = {
  shape: SofaShape
  width: number
  depth: number
  height: number
  arm: number
  legHeight: number
  seatTop: number
  seatThickness: number
  /** Thickness of the frame of the back, at the seat. */
  frame: number
}

/** A row of seats with its back along z = 0, seen from the front. */
export type Row = {
  from: number
  to: number
  armLeft: boolean
  armRight: boolean
  seats: readonly { from: number; to: number; front: number }[]
  /** What leans on the back. */
  rests: readonly { from: number; to: number }[]
  seed: number
}

/** Where two rows meet, the end of one stays inside the back of the other. */
const BEHIND = 0.038

const legHeights = { plinth: 0.035, block: 0.085, metal: 0.14, cone: 0.15, turned: 0.14, sled: 0.13, rail: 0.17 }

export function planOf(shape: SofaShape, width: number, height: number, fullDepth: number): SofaPlan {
  const depth = shape.corner ? shape.corner.deepMm / 1000 : shape.chaise ? Math.min(fullDepth * 0.58, 0.98) : fullDepth
  return {
    shape,
    width,
    depth,
    height,
    arm: shape.arm === 'none' ? 0 : shape.armMm / 1000,
    legHeight: shape.isPullOut ? 0.03 : legHeights[shape.legs],
    seatTop: (shape.seatHeightMm ?? 440) / 1000,
    seatThickness: shape.back === 'tight' || shape.back === 'tufted' || shape.back === 'channel' ? 0.16 : 0.18,
    frame: shape.back === 'cushions' || shape.back === 'pillows' ? 0.15 : 0.17,
  }
}

export function sideOf(side: 'left' | 'right'): 1 | -1 {
  return side === 'right' ? 1 : -1
}

/** Cuts a stretch into equal places. */
function parts(from: number, to: number, count: number): { from: number; to: number }[] {
  const each = (to - from) / count
  return Array.from({ length: count }, (_, index) => ({ from: from + each * index, to: from + each * (index + 1) }))
}

export function straightRow(plan: SofaPlan): Row {
  const { shape, width, depth, arm } = plan
  const inner = width / 2 - arm
  const places = parts(-inner, inner, shape.seats)
  const long = shape.chaise && (shape.chaise.side === 'right' ? shape.seats - 1 : 0)
  const seats = shape.isBench && !shape.chaise ? [{ from: -inner, to: inner }] : places
  return {
    from: -width / 2,
    to: width / 2,
    armLeft: arm > 0,
    armRight: arm > 0,
    seats: seats.map((seat, index) => ({
      ...seat,
      front: shape.chaise && index === long ? shape.chaise.lengthMm / 1000 : depth,
    })),
    rests: places,
    seed: 11,
  }
}

/** The row along the wall holds the corner seat; the other row starts in front of it. */
export function cornerRows(plan: SofaPlan, length: number): { row: Row; at: Vec3; degrees: number }[] {
  const { shape, width, depth, arm, frame } = plan
  const { corner } = shape
  if (!corner) return []
  const side = sideOf(corner.side)
  const edge = width / 2
  const mirrored = ({ from, to }: { from: number; to: number }) => (side > 0 ? { from, to } : { from: -to, to: -from })
  const usual = parts(-edge + arm, edge - depth, shape.seats)
  const corners = { from: edge - depth, to: edge - frame + 0.01 }
  const ahead = parts(depth, length - arm, corner.seats)
  const front = { front: depth }
  const main: Row = {
    ...mirrored({ from: -edge, to: edge - BEHIND }),
    armLeft: side > 0 && arm > 0,
    armRight: side < 0 && arm > 0,
    seats: [...usual, corners].map((seat) => ({ ...mirrored(seat), ...front })),
    rests: [...usual, { from: edge - depth, to: edge - frame - 0.05 }].map(mirrored),
    seed: 11,
  }
  const other: Row = {
    ...mirrored({ from: BEHIND, to: length }),
    armLeft: side < 0 && arm > 0,
    armRight: side > 0 && arm > 0,
    seats: ahead.map((seat) => ({ ...mirrored(seat), ...front })),
    rests: [{ from: frame + 0.2, to: depth }, ...ahead].map(mirrored),
    seed: 61,
  }
  return [
    { row: main, at: [0, 0, 0], degrees: 0 },
    { row: other, at: [side * edge, 0, 0], degrees: side * -90 },
  ]
}
