import { type Piece, piece, put, type Surface } from '../piece.ts'
import type { ShelvingFrame } from '../shapes/storage.ts'
import { board } from '../solids/board.ts'
import { box } from '../solids/box.ts'
import { join, move, turn } from '../solids/solid.ts'
import { drum, turned } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import { books, decorate, type Niche } from './cabinetry/things.ts'

const BOARD = 0.02
const TUBE = 0.02

export type ShelvingWish = { columns: number; rows: number; frame: ShelvingFrame }

/** Open shelves: a case of boards, a steel frame with planks, a ladder against the wall, cubes on it. */
export function shelving(wish: ShelvingWish, size: Vec3): Piece {
  switch (wish.frame) {
    case 'metal':
      return steel(wish, size)
    case 'ladder':
      return ladder(wish, size)
    case 'wall':
      return wallCubes(wish, size)
    default:
      return boards(wish, size)
  }
}

function boards({ columns, rows, frame }: ShelvingWish, [width, height, depth]: Vec3): Piece {
  const into = piece()
  const isDivider = frame === 'divider'
  const cell = (column: number, row: number): Niche => ({
    x: -width / 2 + BOARD / 2 + ((width - BOARD) * (column + 0.5)) / columns,
    floor: BOARD + ((height - BOARD) * row) / rows,
    z: 0,
    width: (width - BOARD) / columns - BOARD,
    height: (height - BOARD) / rows - BOARD,
    depth: depth - 0.02,
  })
  for (let column = 0; column <= columns; column++) {
    const isOuter = column === 0 || column === columns
    put(
      into,
      'main',
      board([BOARD, height, isOuter ? depth : depth - 0.004], { grain: 'y', offset: column, bevel: 0.0015 }),
      [-width / 2 + BOARD / 2 + ((width - BOARD) * column) / columns, height / 2, 0],
      'upright',
    )
  }
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column < columns; column++) {
      const { x, width: wide } = cell(column, 0)
      const y = BOARD / 2 + ((height - BOARD) * row) / rows
      const deep = row === 0 || row === rows ? depth : depth - 0.006
      put(into, 'main', board([wide, BOARD, deep], { offset: row * 2 + column, bevel: 0.0015 }), [x, y, 0], 'shelf')
    }
  if (!isDivider)
    put(
      into,
      'main',
      board([width - 0.02, height - 0.02, 0.005], { grain: 'y', offset: 9, bevel: 0 }),
      [0, height / 2, -depth / 2 + 0.006],
      'back',
    )
  if (frame === 'cubes') toys(into, columns, cell, depth)
  else
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) decorate(into, cell(column, row), row * 4 + column * 5 + 2)
  return into
}

function steel({ columns, rows }: ShelvingWish, [width, height, depth]: Vec3): Piece {
  const into = piece()
  const step = (width - TUBE) / columns
  const low = 0.09
  const yOf = (row: number) => low + (row * (height - 0.14)) / (rows - 1)
  const bar = (size: Vec3, at: Vec3, name: string) => put(into, 'legs', board(size, { bevel: 0.0015 }), at, name)
  for (let post = 0; post <= columns; post++) {
    const x = -width / 2 + TUBE / 2 + step * post
    for (const side of [-1, 1]) {
      bar([TUBE, height, TUBE], [x, height / 2, side * (depth / 2 - TUBE / 2)], 'post')
      put(into, 'legs', drum(0.013, 0.006, 0.002, 12), [x, 0, side * (depth / 2 - TUBE / 2)], 'foot')
    }
    for (const y of [0.05, height - TUBE / 2]) bar([TUBE, TUBE, depth - TUBE * 2], [x, y, 0], 'side bar')
  }
  bar([width - TUBE * 2, TUBE, TUBE], [0, height - TUBE / 2, -depth / 2 + TUBE / 2], 'top bar')
  // Crossed rods at the back keep a tall frame from leaning.
  const cross = Math.hypot(step, height * 0.42)
  for (const side of [-1, 1])
    put(
      into,
      'legs',
      turn(board([0.008, cross, 0.003], { bevel: 0 }), 'z', side * ((Math.atan2(step, height * 0.42) * 180) / Math.PI)),
      [-width / 2 + TUBE / 2 + step / 2, height * 0.5, -depth / 2 + 0.004],
      'brace',
    )
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = -width / 2 + TUBE / 2 + step * (column + 0.5)
      const [wide, thick] = [step - TUBE, 0.026]
      put(
        into,
        'main',
        board([wide, thick, depth - 0.006], { offset: row + column * 3, bevel: 0.0025 }),
        [x, yOf(row), 0],
        'plank',
      )
      const clear = row === rows - 1 ? 0 : yOf(1) - yOf(0) - thick
      const niche = { x, floor: yOf(row) + thick / 2, z: 0, width: wide, height: clear, depth: depth - 0.03 }
      if (clear > 0.1) decorate(into, niche, row * 3 + column * 4 + 1)
    }
  return into
}

/** Two uprights lean on the wall; shelves get deeper towards the floor. */
function ladder({ rows }: ShelvingWish, [width, height, depth]: Vec3): Piece {
  const into = piece()
  const rail = 0.034
  const lean = depth - 0.05
  const back = -depth / 2
  const frontAt = (y: number) => depth / 2 - 0.02 - (lean * y) / height
  const long = Math.hypot(height, lean)
  const degrees = (Math.atan2(lean, height) * 180) / Math.PI
  for (const side of [-1, 1])
    put(
      into,
      'legs',
      turn(board([rail * 0.7, long, rail], { grain: 'y', offset: side, bevel: 0.003 }), 'x', -degrees),
      [side * (width / 2 - rail * 0.35), height / 2, frontAt(height / 2)],
      'ladder rail',
    )
  for (let row = 0; row < rows; row++) {
    const y = 0.14 + (row * (height - 0.36)) / (rows - 1)
    const deep = frontAt(y) + 0.012 - back
    const wide = width - rail * 1.4
    put(into, 'main', board([wide, 0.02, deep], { offset: row, bevel: 0.0025 }), [0, y, back + deep / 2], 'shelf')
    put(
      into,
      'main',
      board([wide, 0.035, 0.012], { offset: row + 5, bevel: 0.002 }),
      [0, y + 0.026, back + 0.007],
      'lip',
    )
    const niche = { x: 0, floor: y + 0.01, z: back + deep / 2, width: wide - 0.03, height: 0.3, depth: deep - 0.03 }
    if (deep > 0.14) decorate(into, niche, [0, 3, 1, 4, 5][row % 5] ?? 0)
  }
  return into
}

/** Square boxes fixed to the wall side by side, one above another, with one left out here and there. */
function wallCubes({ columns, rows }: ShelvingWish, [width, height, depth]: Vec3): Piece {
  const into = piece()
  const [stepX, stepY] = [width / columns, height / rows]
  const thick = 0.016
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if ((column + row) % 2 === 1 && columns > 2) continue
      const [x, y] = [-width / 2 + stepX * (column + 0.5), stepY * (row + 0.5)]
      const surface: Surface = row === 0 && column === columns - 1 ? 'second' : 'main'
      for (const side of [-1, 1]) {
        put(
          into,
          surface,
          board([thick, stepY, depth], { grain: 'y', offset: column + side, bevel: 0.0015 }),
          [x + side * (stepX / 2 - thick / 2), y, 0],
          'cube side',
        )
        put(
          into,
          surface,
          board([stepX - thick * 2, thick, depth - 0.001], { offset: row + side, bevel: 0.0015 }),
          [x, y + side * (stepY / 2 - thick / 2), 0],
          'cube floor',
        )
      }
      put(into, surface, board([stepX - 0.01, stepY - 0.01, 0.004], { bevel: 0, offset: row }), [
        x,
        y,
        -depth / 2 + 0.006,
      ])
      const niche = {
        x,
        floor: y - stepY / 2 + thick,
        z: 0,
        width: stepX - thick * 2,
        height: stepY - thick * 2,
        depth: depth - 0.02,
      }
      decorate(into, niche, [0, 1, 4, 3, 5][(row * 2 + column) % 5] ?? 0)
    }
  return into
}

/** Boxes below, a few toys and books above: what a children's shelf holds. */
function toys(into: Piece, columns: number, cell: (column: number, row: number) => Niche, depth: number): void {
  for (let column = 0; column < columns; column++) {
    const { x, floor, width, height } = cell(column, 0)
    const front = box([width - 0.008, height - 0.008, depth - 0.03], { radius: 0.006, rounding: 2 })
    put(into, 'second', front, [x, floor + height / 2, 0.012], 'box')
    const hole = turn(drum(0.022, 0.003, 0.001, 24), 'x', 90)
    put(into, 'void', hole, [x, floor + height * 0.66, depth / 2 - 0.0045], 'hole')
  }
  const first = cell(0, 1)
  const ball = turned(
    Array.from({ length: 17 }, (_, step) => {
      const angle = (step / 16) * Math.PI
      return [0.06 * Math.sin(angle), 0.06 * (1 - Math.cos(angle))] as const
    }),
    30,
  )
  put(into, 'lacquer-mustard', ball, [first.x - 0.06, first.floor, 0.02], 'ball')
  put(
    into,
    'wood-ash',
    join(
      box([0.07, 0.07, 0.07], { radius: 0.004 }),
      move(turn(box([0.06, 0.06, 0.06], { radius: 0.004 }), 'y', 24), [0.004, 0.066, 0]),
    ),
    [first.x + 0.07, first.floor + 0.036, 0.01],
    'blocks',
  )
  if (columns > 2) books(into, cell(2, 2), 0.5, 2)
  books(into, cell(1, 1), 0.4, 4)
}
