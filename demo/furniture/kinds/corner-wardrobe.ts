import { type Piece, piece, place, put } from '../piece.ts'
import type { CabinetShape, FrontStyle, Handle } from '../shapes/storage.ts'
import { board } from '../solids/board.ts'
import { slab } from '../solids/slab.ts'
import { move, turn } from '../solids/solid.ts'
import type { Vec3 } from '../vector.ts'
import { BOARD, type Body } from './cabinetry/carcass.ts'
import { addCell } from './cabinetry/cell.ts'
import { GAP } from './cabinetry/front.ts'
import { reachOf } from './cabinetry/handle.ts'

const PLINTH = 0.07
/** How deep the ends are that meet its neighbours along both walls. */
const END = 0.42

export type CornerWish = { front: FrontStyle; handle: Handle; withMirror: boolean }

/** A wardrobe for the corner: five walls, and doors across the diagonal. Its corner is at the back left. */
export function cornerWardrobe(wish: CornerWish, [width, height, depth]: Vec3): Piece {
  const into = piece()
  const [left, right, back, front] = [-width / 2, width / 2, -depth / 2, depth / 2]
  const tall = height - PLINTH
  const wall = (size: Vec3, at: Vec3, offset: number) =>
    put(into, 'main', board(size, { grain: 'y', offset, bevel: 0.0012 }), at, 'side')
  wall([width, tall, 0.01], [0, PLINTH + tall / 2, back + 0.005], 1)
  wall([0.01, tall, depth], [left + 0.005, PLINTH + tall / 2, 0], 2)
  wall([BOARD, tall, END], [right - BOARD / 2, PLINTH + tall / 2, back + END / 2], 3)
  wall([END, tall, BOARD], [left + END / 2, PLINTH + tall / 2, front - BOARD / 2], 4)
  // The doors lie on the boards above and below, so those end short of the diagonal.
  const cut = 0.026 * Math.SQRT2
  const outline = (inset: number): [number, number][] => [
    [right - BOARD, back + 0.01],
    [right - BOARD, back + END - inset],
    [left + END - inset, front - BOARD],
    [left + 0.01, front - BOARD],
    [left + 0.01, back + 0.01],
  ]
  put(into, 'main', slab(outline(cut), BOARD, 0.001), [0, height, 0], 'top')
  put(into, 'main', slab(outline(cut), BOARD, 0.001), [0, PLINTH + BOARD, 0], 'bottom')
  put(into, 'main', slab(outline(cut + 0.05), PLINTH, 0.001), [0, PLINTH, 0], 'plinth')
  doors(into, wish, [width, height, depth])
  return into
}

function doors(into: Piece, { front, handle, withMirror }: CornerWish, [width, height, depth]: Vec3): void {
  const [run, rise] = [width - END, depth - END]
  const long = Math.hypot(run, rise)
  const leaves = piece()
  const body: Body = {
    width: long,
    low: PLINTH,
    high: height,
    back: -0.3,
    face: 0,
    top: 0,
    surface: 'main',
    isFramed: false,
    foot: PLINTH,
  }
  const shape: CabinetShape = { is: 'cabinet', columns: [], base: 'none', baseMm: 0, front, handle }
  const tall = height - PLINTH
  const each = long / 2
  for (const side of [-1, 1] as const) {
    const leaf = {
      x: (side * each) / 2,
      y: PLINTH + tall / 2,
      width: each - GAP,
      height: tall - GAP,
      face: -reachOf(handle) * 0.2,
    }
    addCell(leaves, shape, body, withMirror && side === 1 ? 'mirror' : 'door', leaf, side === 1 ? 'left' : 'right')
  }
  const degrees = (Math.atan2(run, rise) * 180) / Math.PI
  const middle: Vec3 = [width / 2 - run / 2, 0, depth / 2 - rise / 2]
  place(
    into,
    { parts: leaves.parts.map((part) => ({ ...part, solid: move(part.solid, [0, 0, 0]) })) },
    middle,
    90 - degrees,
  )
  // Narrow posts close the wedge between the end panels and the outer edges of the doors.
  for (const [x, z] of [
    [width / 2 - BOARD, -depth / 2 + END - 0.004],
    [-width / 2 + END - 0.004, depth / 2 - BOARD],
  ] as const)
    put(
      into,
      'main',
      turn(board([0.03, tall, BOARD], { grain: 'y', bevel: 0.001, offset: x }), 'y', 90 - degrees),
      [x - 0.014, PLINTH + tall / 2, z - 0.014],
      'corner post',
    )
}
