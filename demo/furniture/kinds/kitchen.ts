import { type Piece, piece, put } from '../piece.ts'
import type { FrontStyle, Handle, KitchenShape } from '../shapes/storage.ts'
import { board } from '../solids/board.ts'
import { move, turn } from '../solids/solid.ts'
import type { Vec3 } from '../vector.ts'
import { reachOf } from './cabinetry/handle.ts'
import { decorate } from './cabinetry/things.ts'
import { addHob, addSink } from './kitchens/appliances.ts'
import { BASE_TOP, DEPTH, type Look, PLINTH, WALL_DEPTH, WALL_LOW, WORKTOP } from './kitchens/plan.ts'
import { addRow, basinOf, lowerCase } from './kitchens/row.ts'
import { caseOf, lowerUnit, upperUnit } from './kitchens/units.ts'

function lookOf(shape: { front: FrontStyle; handle: Handle; upperFront?: FrontStyle; upper?: 'legs' }): Look {
  return {
    front: shape.front,
    upperFront: shape.upperFront ?? shape.front,
    handle: shape.handle,
    upper: shape.upper ?? 'main',
  }
}

/** Kitchens: a row along the back wall, and for a corner kitchen a second one along the left wall. */
export function kitchen(shape: KitchenShape, [width, height, depth]: Vec3): Piece {
  const into = piece()
  const back = -depth / 2
  const look = lookOf(shape)
  addRow(into, { units: shape.row, from: -width / 2, width, back, height }, look)
  if (shape.wing) wing(into, shape, [width, height, depth], look)
  return into
}

function wing(into: Piece, { wing: units = [] }: KitchenShape, [width, height, depth]: Vec3, look: Look): void {
  const reach = reachOf(look.handle)
  const long = depth - DEPTH - 0.018 - 0.004
  const part = piece()
  addRow(part, { units, from: -long / 2, width: long, back: -DEPTH / 2, height }, look)
  const at: Vec3 = [-width / 2 + DEPTH / 2, 0, depth / 2 - long / 2]
  for (const { surface, solid, name } of part.parts) put(into, surface, move(turn(solid, 'y', 90), at), [0, 0, 0], name)
  cornerFill(into, width, -depth / 2, height, look)
  // Two doors that meet in a corner would strike each other's handles without a post between them.
  put(
    into,
    'main',
    board([0.03 + reach, BASE_TOP - PLINTH, 0.018], { grain: 'y', bevel: 0.001 }),
    [-width / 2 + DEPTH + 0.002, (BASE_TOP + PLINTH) / 2, -depth / 2 + DEPTH - 0.01],
    'corner post',
  )
}

/** Between the two rows lies a corner that belongs to neither: wall panel, and a wall unit turned into it. */
function cornerFill(into: Piece, width: number, back: number, height: number, look: Look): void {
  const left = -width / 2
  const panel = WALL_LOW - BASE_TOP - WORKTOP
  const run = DEPTH + 0.024
  put(
    into,
    'second',
    turn(board([run, panel, 0.01], { offset: 5, bevel: 0.0005 }), 'y', 90),
    [left + 0.005, BASE_TOP + WORKTOP + panel / 2, back + run / 2],
    'splashback',
  )
  const deep = run - WALL_DEPTH + 0.004
  caseOf(
    into,
    look.upper,
    [left, left + WALL_DEPTH - 0.004],
    [WALL_LOW, height],
    back + WALL_DEPTH - 0.004,
    back + WALL_DEPTH - 0.004 + deep + 0.0225,
  )
}

/** One module by itself, its sides finished; `size` includes its worktop, or its height up to the top. */
export function kitchenUnit(
  unit: 'drawers' | 'sink' | 'tall' | 'wall',
  wish: { front: FrontStyle; handle: Handle },
  [width, height, depth]: Vec3,
): Piece {
  const into = piece()
  const look = lookOf(wish)
  const back = -depth / 2
  if (unit === 'wall') {
    // Built where it hangs; the fitting to its size brings it down to its own underside.
    const spot = { x: 0, width, back, height: WALL_LOW + height }
    caseOf(into, 'main', [-width / 2, width / 2], [WALL_LOW, WALL_LOW + height], back, back + WALL_DEPTH)
    upperUnit(into, width > 0.55 ? 'doors' : 'door', spot, look)
    return into
  }
  if (unit === 'tall') {
    lowerUnit(into, 'column', { x: 0, width, back, height }, look)
    caseOf(into, 'main', [-width / 2, width / 2], [PLINTH, height], back, back + DEPTH)
    foot(into, width, back)
    return into
  }
  lowerUnit(into, unit, { x: 0, width, back, height }, look)
  lowerCase(into, { x: 0, width, lower: unit }, back)
  foot(into, width, back)
  const deep = DEPTH + 0.018
  const basin = basinOf(0, width, back)
  const hole = unit === 'sink' ? { hole: { ...basin, z: basin.z - back - deep / 2 } } : {}
  put(
    into,
    'second',
    board([width + 0.002, WORKTOP, deep], { bevel: 0.003, ...hole }),
    [0, BASE_TOP + WORKTOP / 2, back + deep / 2],
    'worktop',
  )
  if (unit === 'sink') addSink(into, basin, BASE_TOP + WORKTOP)
  return into
}

function foot(into: Piece, width: number, back: number): void {
  put(
    into,
    'main',
    board([width - 0.006, PLINTH, 0.016], { bevel: 0.001 }),
    [0, PLINTH / 2, back + DEPTH - 0.055],
    'plinth',
  )
  for (const side of [-1, 1])
    put(
      into,
      'main',
      board([0.016, PLINTH, DEPTH - 0.07], { bevel: 0.001 }),
      [side * (width / 2 - 0.012), PLINTH / 2, back + (DEPTH - 0.07) / 2],
      'plinth',
    )
}

/** Stands free: drawers and doors towards the cook, a worktop that stools fit under on the other side. */
export function island(
  wish: { front: FrontStyle; handle: Handle; isWaterfall: boolean },
  [width, height, depth]: Vec3,
): Piece {
  const into = piece()
  const look = lookOf(wish)
  const cheek = wish.isWaterfall ? WORKTOP : 0.006
  const inner = width - cheek * 2
  // The fronts look towards the viewer; the worktop reaches out behind, over the seats.
  const back = depth / 2 - DEPTH - 0.018
  const top = height - WORKTOP
  const lift = top - BASE_TOP
  const units = [
    { lower: 'drawers', share: 0.34 },
    { lower: 'hob', share: 0.36 },
    { lower: 'doors', share: 0.3 },
  ] as const
  const rowOf = piece()
  let x = -inner / 2
  for (const { lower, share } of units) {
    const wide = inner * share
    lowerUnit(rowOf, lower, { x: x + wide / 2, width: wide, back, height: top }, look)
    x += wide
  }
  caseOf(rowOf, 'main', [-inner / 2, inner / 2], [PLINTH, BASE_TOP], back, back + DEPTH)
  foot(rowOf, inner, back)
  for (const { surface, solid, name } of rowOf.parts) put(into, surface, solid, [0, lift, 0], name)
  put(
    into,
    'second',
    board([width, WORKTOP, depth], { bevel: 0.003, offset: 2 }),
    [0, height - WORKTOP / 2, 0],
    'worktop',
  )
  if (wish.isWaterfall)
    for (const side of [-1, 1])
      put(
        into,
        'second',
        board([WORKTOP, top, depth], { grain: 'y', bevel: 0.003, offset: side + 4 }),
        [side * (width / 2 - WORKTOP / 2), top / 2, 0],
        'cheek',
      )
  addHob(into, [inner * 0.02, height, back + 0.31])
  decorate(into, { x: -width * 0.33, floor: height, z: back + 0.3, width: 0.5, height: 0.01 + 0.3, depth: 0.3 }, 1)
  return into
}
