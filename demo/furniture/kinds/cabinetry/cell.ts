import { type Piece, put, type Surface } from '../../piece.ts'
import type { CabinetShape, Cell } from '../../shapes/storage.ts'
import { board } from '../../solids/board.ts'
import { mitred, type Profile } from '../../solids/profile.ts'
import { turn } from '../../solids/solid.ts'
import type { Vec3 } from '../../vector.ts'
import { BOARD, type Body, caseDepth } from './carcass.ts'
import { addFront, type Front, GAP, LEAF } from './front.ts'
import { addHandle, grooved, type Opens } from './handle.ts'
import { hearth } from './hearth.ts'
import { basket, bookPile, books, bottles, crockery, decorate, type Niche } from './things.ts'

/** Doors wider than this come in pairs. */
const WIDEST_DOOR = 0.62

/** `opens` is the side at which a single door has its handle. */
export function addCell(
  into: Piece,
  shape: CabinetShape,
  body: Body,
  cell: Cell,
  front: Front,
  opens: 'left' | 'right',
): void {
  switch (cell) {
    case 'door':
      leaf(into, shape, front, opens)
      return
    case 'doors':
      for (const door of pair(front)) leaf(into, shape, door.front, door.opens)
      return
    case 'drawer':
      drawn(into, shape, front, 'out')
      return
    case 'flap':
      drawn(into, shape, front, 'down')
      return
    case 'tilt':
      drawn(into, shape, front, 'down')
      return
    case 'mirror':
      mirrorDoor(into, shape, front, opens)
      return
    case 'glass':
      glazed(into, shape, body, front)
      return
    default:
      niche(into, shape, body, cell, front)
  }
}

function pair(front: Front): readonly { front: Front; opens: 'left' | 'right' }[] {
  const width = front.width / 2 - GAP / 2
  const shift = (front.width + GAP) / 4
  return [
    { front: { ...front, width, x: front.x - shift }, opens: 'right' },
    { front: { ...front, width, x: front.x + shift }, opens: 'left' },
  ]
}

function leaf(into: Piece, shape: CabinetShape, front: Front, opens: Opens): void {
  addFront(into, shape.front, front, 'y')
  addHandle(into, shape.handle, front, opens)
}

function drawn(into: Piece, shape: CabinetShape, whole: Front, opens: Opens): void {
  const front = grooved(shape.handle, whole, opens)
  addFront(into, shape.front, front, 'x')
  addHandle(into, shape.handle, front, opens)
}

/** A board with a bevelled mirror glued on, a finger's breadth of the board left all round. */
function mirrorDoor(into: Piece, shape: CabinetShape, front: Front, opens: Opens): void {
  const { x, y, width, height, face } = front
  addFront(into, 'flat', { ...front, face: face - 0.004 }, 'y')
  const bevel: Profile = [
    [0, -0.004],
    [0, -0.0022],
    [0.009, 0],
  ]
  const margin = shape.front === 'flat' ? 0.002 : 0.028
  put(into, 'mirror', mitred(width - margin * 2, height - margin * 2, bevel, { panel: 'y' }), [x, y, face], 'mirror')
  addHandle(into, shape.handle, front, opens)
}

/** Glass doors in a slim frame, shelves behind them, and things on the shelves. */
function glazed(into: Piece, shape: CabinetShape, body: Body, front: Front): void {
  const doors = front.width > WIDEST_DOOR ? pair(front) : [{ front, opens: 'left' as const }]
  const stile = 0.032
  const frame: Profile = [
    [0, -LEAF],
    [0, -0.0025],
    [0.0025, 0],
    [stile - 0.002, 0],
    [stile, -0.002],
    [stile, -LEAF],
  ]
  for (const door of doors) {
    const { x, y, width, height, face } = door.front
    put(into, 'main', mitred(width, height, frame, { panel: 'none', offset: x }), [x, y, face], 'glazed frame')
    put(
      into,
      'glass',
      board([width - stile * 2 + 0.008, height - stile * 2 + 0.008, 0.004], { bevel: 0 }),
      [x, y, face - 0.012],
      'pane',
    )
    addHandle(into, shape.handle, door.front, door.opens)
  }
  const inside = nicheOf(body, front)
  const rows = Math.max(1, Math.round(inside.height / 0.36))
  for (let row = 0; row < rows; row++) {
    const floor = inside.floor + (inside.height * row) / rows
    if (row > 0) shelf(into, body, inside, floor)
    const clear = inside.height / rows - 0.02
    if (body.high > 1) crockery(into, { ...inside, floor: floor + 0.001, height: clear }, row)
    else decorate(into, { ...inside, floor, height: clear }, row + 1)
  }
}

function shelf(into: Piece, body: Body, inside: Niche, y: number): void {
  put(
    into,
    body.surface,
    board([inside.width - 0.002, 0.014, inside.depth - 0.03], { offset: y, bevel: 0.001 }),
    [inside.x, y - 0.007, inside.z - 0.012],
    'shelf',
  )
}

/** The clear inside of a cell: the boards round it take their thickness away. */
function nicheOf(body: Body, { x, y, width, height }: Front): Niche {
  const deep = caseDepth(body) - 0.014
  return {
    x,
    floor: y - height / 2 + BOARD / 2,
    z: body.back + 0.012 + deep / 2,
    width: width - BOARD,
    height: height - BOARD,
    depth: deep,
  }
}

function niche(into: Piece, shape: CabinetShape, body: Body, cell: Cell, front: Front): void {
  const inside = nicheOf(body, front)
  if (shape.niche) lined(into, inside, 'second')
  const seed = Math.round((front.x + front.y) * 10)
  switch (cell) {
    case 'books':
      books(into, inside, 0.66, seed)
      return
    case 'decor':
      decorate(into, inside, seed)
      return
    case 'bottles':
      bottles(into, inside)
      return
    case 'baskets': {
      const count = Math.max(1, Math.round(inside.width / 0.45))
      for (let index = 0; index < count; index++) {
        const width = inside.width / count
        basket(into, { ...inside, x: inside.x - inside.width / 2 + width * (index + 0.5), width })
      }
      return
    }
    case 'media':
      media(into, inside)
      return
    case 'fire':
      hearth(into, inside)
      return
    default:
  }
}

/** Thin boards that line a niche in the other colour. */
function lined(into: Piece, { x, floor, z, width, height, depth }: Niche, surface: Surface): void {
  const wish = { bevel: 0, offset: x + floor } as const
  const middle: Vec3 = [x, floor + height / 2, z]
  put(into, surface, board([width, height, 0.004], wish), [middle[0], middle[1], z - depth / 2 + 0.002], 'lining')
  for (const side of [-1, 1]) {
    put(into, surface, turn(board([depth, height, 0.004], wish), 'y', 90), [
      x + side * (width / 2 - 0.002),
      middle[1],
      z,
    ])
    put(into, surface, board([width, 0.004, depth], wish), [x, middle[1] + side * (height / 2 - 0.002), z], 'lining')
  }
}

/** A set-top box and a few books lying flat. */
function media(into: Piece, inside: Niche): void {
  put(
    into,
    'lacquer-black',
    board([0.26, 0.042, Math.min(0.2, inside.depth * 0.7)], { bevel: 0.004 }),
    [inside.x - inside.width * 0.2, inside.floor + 0.025, inside.z],
    'player',
  )
  if (inside.height > 0.13) bookPile(into, { ...inside, height: 0.1 }, inside.x + inside.width * 0.22, 2)
}
