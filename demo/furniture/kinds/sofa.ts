import { type Piece, piece, place, put } from '../piece.ts'
import type { SofaShape } from '../shapes/seating.ts'
import { box } from '../solids/box.ts'
import { join, type Solid, turn } from '../solids/solid.ts'
import { tube } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import { addFeet } from './legs.ts'
import { sofaArm } from './sofa-arm.ts'
import { addBackOf } from './sofa-back.ts'
import { puffPillow, rumple, seatCushion } from './upholstery.ts'

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

/** Sofas of every form: straight, with a long seat at one end, round a corner, and the wide armchair of the family. */
export function sofa(shape: SofaShape, [width, height, fullDepth]: Vec3): Piece {
  const into = piece()
  const plan = planOf(shape, width, height, fullDepth)
  const rows = shape.corner
    ? cornerRows(plan, fullDepth)
    : [{ row: straightRow(plan), at: [0, 0, 0] as Vec3, degrees: 0 }]
  for (const { row, at, degrees } of rows) {
    const thing = piece()
    addBase(thing, plan, row)
    addArms(thing, plan, row)
    addSeats(thing, plan, row)
    addBackOf(thing, plan, row)
    place(into, thing, at, degrees)
  }
  addPillows(into, plan)
  addLegs(into, plan, fullDepth)
  return into
}

function planOf(shape: SofaShape, width: number, height: number, fullDepth: number): SofaPlan {
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

function sideOf(side: 'left' | 'right'): 1 | -1 {
  return side === 'right' ? 1 : -1
}

/** Cuts a stretch into equal places. */
function parts(from: number, to: number, count: number): { from: number; to: number }[] {
  const each = (to - from) / count
  return Array.from({ length: count }, (_, index) => ({ from: from + each * index, to: from + each * (index + 1) }))
}

function straightRow(plan: SofaPlan): Row {
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
function cornerRows(plan: SofaPlan, length: number): { row: Row; at: Vec3; degrees: number }[] {
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

function addBase(into: Piece, plan: SofaPlan, row: Row): void {
  const bottom = plan.legHeight
  const top = plan.seatTop - plan.seatThickness + 0.012
  const from = row.from + (row.armLeft ? plan.arm * 0.7 : 0.004)
  const to = row.to - (row.armRight ? plan.arm * 0.7 : 0.004)
  put(into, 'main', base(from, to, bottom, top, plan.depth - 0.022, row.seed), [0, 0, 0], 'base')
  for (const seat of row.seats)
    if (seat.front > plan.depth)
      put(
        into,
        'main',
        base(seat.from, seat.to, bottom, top, seat.front - 0.022, 3),
        [0, 0, 0],
        'base of the long seat',
      )
  if (plan.shape.isPullOut) addDrawer(into, plan, row)
}

/** An upholstered box with a cord along its lower edge, where the cloth is tacked. */
function base(from: number, to: number, bottom: number, top: number, front: number, seed: number): Solid {
  const back = 0.05
  const size: Vec3 = [to - from, top - bottom, front - back]
  const body = rumple(
    box(size, { radius: 0.02, rounding: 3, rows: [Math.ceil(size[0] / 0.22), 1, 3], grain: 'cloth' }),
    0.003,
    seed,
  )
  const [x, y, z] = [size[0] / 2 - 0.006, -size[1] / 2 + 0.006, size[2] / 2 - 0.006]
  const hem = tube(
    [
      [-x, y, -z],
      [-x, y, z],
      [x, y, z],
      [x, y, -z],
    ],
    0.0038,
    6,
  )
  const move: Vec3 = [(from + to) / 2, (top + bottom) / 2, (front + back) / 2]
  return join(body, hem).translate(...move)
}

/** The front that rolls out: a panel with a shadow above it and two straps to pull by. */
function addDrawer(into: Piece, plan: SofaPlan, row: Row): void {
  const from = row.from + (row.armLeft ? plan.arm : 0.01) + 0.006
  const to = row.to - (row.armRight ? plan.arm : 0.01) - 0.006
  const top = plan.seatTop - plan.seatThickness - 0.045
  const bottom = 0.024
  const panel = rumple(
    box([to - from, top - bottom, 0.03], { radius: 0.013, rounding: 3, rows: [8, 2, 1], grain: 'cloth' }),
    0.0025,
    8,
  )
  put(into, 'main', panel, [(from + to) / 2, (top + bottom) / 2, plan.depth - 0.012], 'drawer front')
  for (const share of [0.28, 0.72]) {
    const strap = tube(
      [
        [-0.055, 0.012, 0],
        [-0.05, 0, 0.012],
        [0, -0.004, 0.017],
        [0.05, 0, 0.012],
        [0.055, 0.012, 0],
      ],
      0.0085,
      8,
      true,
    )
    put(into, 'main', strap, [from + (to - from) * share, top - 0.04, plan.depth + 0.004], 'strap')
  }
}

function addArms(into: Piece, plan: SofaPlan, row: Row): void {
  if (plan.shape.arm === 'none') return
  for (const side of [-1, 1] as const) {
    if (side < 0 ? !row.armLeft : !row.armRight) continue
    const x = side < 0 ? row.from + plan.arm / 2 : row.to - plan.arm / 2
    put(into, 'main', sofaArm(plan.shape.arm, plan, side), [x, plan.legHeight, plan.depth / 2], 'arm')
  }
}

function addSeats(into: Piece, plan: SofaPlan, row: Row): void {
  const gap = 0.0025
  row.seats.forEach((seat, index) => {
    const isLong = seat.front > plan.depth
    const back = plan.frame - 0.015
    const front = seat.front + 0.006
    const size: Vec3 = [seat.to - seat.from - gap, plan.seatThickness, front - back]
    const body = seatCushion(size, row.seed + index * 7, {
      dent: isLong ? 0.012 : 0.022,
      rows: [Math.max(7, Math.round(size[0] / 0.12)), 1, Math.max(7, Math.round(size[2] / 0.12))],
    })
    put(
      into,
      'main',
      body,
      [(seat.from + seat.to) / 2, plan.seatTop - plan.seatThickness / 2 - 0.012, (front + back) / 2],
      'seat',
    )
  })
}

function addPillows(into: Piece, plan: SofaPlan): void {
  const colours = plan.shape.pillows ?? []
  const { corner, chaise } = plan.shape
  const inner = plan.width / 2 - plan.arm
  const busy = corner ? sideOf(corner.side) : chaise ? sideOf(chaise.side) : 1
  const front = plan.frame + (plan.shape.back === 'cushions' || plan.shape.back === 'pillows' ? 0.25 : 0.16)
  colours.forEach((colour, index) => {
    const side = index % 2 === 0 ? -busy : busy
    const size = plan.shape.seats === 1 ? 0.38 : ([0.45, 0.42, 0.38][index] ?? 0.42)
    const body = turn(
      turn(turn(puffPillow(size, size, 0.21, 5 + index, { sink: 0.16 }), 'z', side * -6 + index * 3), 'x', -20),
      'y',
      side * -14,
    )
    const edge = side === busy && corner ? plan.width / 2 - plan.frame - 0.2 : inner
    const again = index > 1 ? 0.24 : 0
    const x = plan.shape.seats === 1 ? 0.03 : side * (edge - size * 0.55 - again)
    const at: Vec3 = [x, plan.seatTop + size * 0.43, front + again * 0.45]
    put(into, colour, body, at, 'loose pillow')
  })
}

function addLegs(into: Piece, plan: SofaPlan, fullDepth: number): void {
  const { legs, chaise, corner } = plan.shape
  const x = plan.width / 2 - 0.085
  const [back, front] = [0.085, plan.depth - 0.09]
  const feet: (readonly [number, number, number, number])[] = [
    [-x, back, -1, -1],
    [x, back, 1, -1],
  ]
  if (!corner || corner.side === 'right') feet.push([-x, front, -1, 1])
  if (!corner || corner.side === 'left') feet.push([x, front, 1, 1])
  const inside = 0.1
  if (corner) {
    const side = sideOf(corner.side)
    feet.push([side * x, fullDepth - 0.09, side, 1])
    feet.push([side * (plan.width / 2 - plan.depth + inside), fullDepth - 0.09, -side, 1])
  }
  if (chaise) {
    const side = sideOf(chaise.side)
    const far = chaise.lengthMm / 1000 - 0.1
    const outer = side * (plan.width / 2 - plan.arm)
    const seat = (plan.width - plan.arm * 2) / plan.shape.seats
    feet.push([outer - side * 0.08, far, side, 1], [outer - side * (seat - 0.08), far, -side, 1])
  }
  if (legs === 'rail') addRail(into, plan, feet)
  else if (legs === 'sled') addSled(into, plan, x)
  else if (legs === 'plinth' || plan.shape.isPullOut) addPlinth(into, plan, fullDepth)
  else addFeet(into, legs, plan.legHeight, feet)
}

/** A wooden frame with round legs, open below: the upholstery lies on it. */
function addRail(into: Piece, plan: SofaPlan, feet: readonly (readonly [number, number, number, number])[]): void {
  const deep = 0.05
  const y = plan.legHeight - deep / 2 + 0.004
  const wide = plan.width - 0.05
  const far = plan.depth - 0.05
  put(into, 'legs', box([wide, deep, 0.028], { radius: 0.008, rounding: 3 }), [0, y, far], 'front rail')
  put(into, 'legs', box([wide, deep, 0.028], { radius: 0.008, rounding: 3, offset: 1 }), [0, y, 0.06], 'back rail')
  for (const side of [-1, 1])
    put(
      into,
      'legs',
      box([0.028, deep, far - 0.06], { radius: 0.008, grain: 'z', offset: side }),
      [side * (wide / 2 - 0.014), y, (far + 0.06) / 2],
      'side rail',
    )
  addFeet(into, 'cone', plan.legHeight - 0.02, feet)
}

/** Two frames of flat steel, one under each arm. */
function addSled(into: Piece, plan: SofaPlan, x: number): void {
  const bar = 0.014
  for (const side of [-1, 1]) {
    const at = side * (x - 0.02)
    const path: Vec3[] = [
      [at, plan.legHeight + 0.005, 0.1],
      [at, bar / 2 + 0.012, 0.1],
      [at, bar / 2, 0.112],
      [at, bar / 2, plan.depth - 0.122],
      [at, bar / 2 + 0.012, plan.depth - 0.11],
      [at, plan.legHeight + 0.005, plan.depth - 0.11],
    ]
    put(into, 'legs', tube(path, bar / 2 + 0.002, 12, true), [0, 0, 0], 'sled')
  }
}

function addPlinth(into: Piece, plan: SofaPlan, fullDepth: number): void {
  const high = plan.legHeight + 0.012
  const board = (wide: number, deep: number, x: number, z: number) =>
    put(into, 'lacquer-black', box([wide, high, deep], { radius: 0.003 }), [x, high / 2, z], 'plinth')
  board(plan.width - 0.12, plan.depth - 0.14, 0, plan.depth / 2)
  const { chaise, corner } = plan.shape
  if (chaise) {
    const long = chaise.lengthMm / 1000
    const seat = (plan.width - plan.arm * 2) / plan.shape.seats
    board(seat - 0.1, long - 0.14, sideOf(chaise.side) * (plan.width / 2 - plan.arm - seat / 2), long / 2)
  }
  if (corner)
    board(plan.depth - 0.14, fullDepth - 0.14, sideOf(corner.side) * (plan.width / 2 - plan.depth / 2), fullDepth / 2)
}
