import { type Piece, piece, place, put } from '../../piece.ts'
import { board } from '../../solids/board.ts'
import { mitred } from '../../solids/profile.ts'
import { join, move } from '../../solids/solid.ts'
import type { Vec3 } from '../../vector.ts'
import { cabinet } from '../cabinet.ts'
import { addFront } from '../cabinetry/front.ts'
import { addHandle } from '../cabinetry/handle.ts'
import { basket } from '../cabinetry/things.ts'
import { hook, seatPad, slatted } from './parts.ts'

const PAD = 0.05

/** A slatted panel with hooks, a tall mirror beside it, a bench with drawers below. */
export function panelSet([width, height, depth]: Vec3): Piece {
  const into = piece()
  const back = -depth / 2
  const seat = 0.46
  const mirror = 0.34
  const panel = width - mirror - 0.02
  const left = -width / 2 + panel / 2
  const low = seat - PAD
  const tall = height - low
  const y = low + tall / 2
  put(into, 'main', slatted(panel, tall, 0.075), [left, y, back], 'slatted panel')
  hatShelf(into, [left, height - 0.2, back], panel)
  for (let index = 0; index < 5; index++)
    hook(into, [-width / 2 + (panel * (index + 0.5)) / 5, height - 0.42, back + 0.026])
  const x = width / 2 - mirror / 2
  put(
    into,
    'main',
    board([mirror, tall, 0.02], { grain: 'y', offset: 8, bevel: 0.0025 }),
    [x, y, back + 0.01],
    'mirror board',
  )
  addMirror(into, [x, y, back + 0.024], mirror - 0.03, tall - 0.03)
  bench(into, [width, seat, depth], 0)
  return into
}

function addMirror(into: Piece, at: Vec3, width: number, tall: number): void {
  const bevel = [
    [0, -0.004],
    [0, -0.002],
    [0.01, 0],
  ] as const
  put(into, 'mirror', mitred(width, tall, bevel, { panel: 'y' }), at, 'mirror')
}

function hatShelf(into: Piece, [x, y, back]: Vec3, width: number): void {
  put(into, 'main', board([width, 0.022, 0.25], { bevel: 0.0025, offset: 5 }), [x, y, back + 0.125], 'hat shelf')
  for (const side of [-1, 1]) {
    const bracket = join(
      move(board([0.016, 0.004, 0.19], { bevel: 0.0008 }), [0, 0, 0.12]),
      move(board([0.016, 0.09, 0.004], { bevel: 0.0008 }), [0, -0.045, 0.028]),
    )
    put(into, 'accent', bracket, [x + side * (width / 2 - 0.08), y - 0.013, back], 'bracket')
  }
}

/** A bench of two drawers over an open floor for shoes, a pad on top; its top is at `size[1]`. */
function bench(into: Piece, [width, top, depth]: Vec3, x: number): void {
  const body = piece()
  const high = top - PAD
  const case_ = 0.19
  const deep = depth - 0.024
  const z = -0.012
  put(body, 'main', board([width, 0.022, depth], { bevel: 0.0025 }), [0, high - 0.011, 0], 'bench top')
  for (const side of [-1, 1])
    put(
      body,
      'main',
      board([0.022, high - 0.022, deep], { grain: 'y', offset: side, bevel: 0.0015 }),
      [side * (width / 2 - 0.011), (high - 0.022) / 2, z],
      'bench side',
    )
  put(
    body,
    'main',
    board([width - 0.044, 0.018, deep - 0.004], { offset: 6, bevel: 0.001 }),
    [0, high - 0.022 - case_, z],
    'bench floor',
  )
  put(
    body,
    'main',
    board([width - 0.044, 0.018, deep - 0.03], { offset: 9, bevel: 0.001 }),
    [0, 0.045, z],
    'shoe floor',
  )
  put(
    body,
    'main',
    board([width - 0.04, high - 0.03, 0.006], { offset: 7, bevel: 0 }),
    [0, high / 2, -depth / 2 + 0.01],
    'bench back',
  )
  const count = width > 0.75 ? 2 : 1
  for (let index = 0; index < count; index++) {
    const wide = (width - 0.044) / count
    const front = {
      x: -width / 2 + 0.022 + wide * (index + 0.5),
      y: high - 0.024 - case_ / 2 + 0.004,
      width: wide - 0.005,
      height: case_ - 0.018,
      face: depth / 2 - 0.006,
    }
    addFront(body, 'flat', front, 'x', 'second')
    addHandle(body, 'knob', { ...front, face: front.face }, 'out')
  }
  place(into, body, [x, 0, 0])
  seatPad(into, 'weave-oat', [width - 0.012, PAD, depth - 0.03], [x, high, -0.006])
}

/** A wardrobe for coats, and beside it a bench below a panel with hooks. */
export function wardrobeSet([width, height, depth]: Vec3): Piece {
  const into = piece()
  const wide = Math.min(0.62, width * 0.4)
  const wardrobe = cabinet(
    {
      is: 'cabinet',
      columns: [
        {
          share: 1,
          cells: [
            [3.4, 'doors'],
            [1, 'drawer'],
          ],
        },
      ],
      base: 'plinth',
      baseMm: 60,
      front: 'frame',
      handle: 'knob',
    },
    [wide, height, depth],
  )
  place(into, wardrobe, [width / 2 - wide / 2, 0, 0])
  const rest = width - wide
  const x = -width / 2 + rest / 2
  const back = -depth / 2
  const seat = 0.46
  const low = seat - PAD
  const shelf = height - 0.34
  put(into, 'second', slatted(rest - 0.004, shelf - low, 0.07, 3), [x, (low + shelf) / 2, back], 'slatted panel')
  for (let index = 0; index < 4; index++)
    hook(into, [x - rest / 2 + (rest * (index + 0.5)) / 4, shelf - 0.13, back + 0.026])
  const deep = depth * 0.78
  const attic = { bevel: 0.0015 } as const
  put(into, 'main', board([rest, 0.02, deep], attic), [x, shelf + 0.01, back + deep / 2], 'top shelf')
  put(
    into,
    'main',
    board([rest, 0.02, deep], { ...attic, offset: 4 }),
    [x, height - 0.01, back + deep / 2],
    'top board',
  )
  put(
    into,
    'main',
    board([0.02, height - shelf - 0.04, deep], { ...attic, grain: 'y' }),
    [-width / 2 + 0.01, (height + shelf) / 2, back + deep / 2],
    'top side',
  )
  put(into, 'main', board([rest, height - shelf, 0.006], { bevel: 0 }), [x, (height + shelf) / 2, back + 0.006])
  for (const side of [-1, 1])
    basket(into, {
      x: x + (side * rest) / 4,
      floor: shelf + 0.02,
      z: back + deep / 2,
      width: rest / 2 - 0.03,
      height: height - shelf - 0.05,
      depth: deep - 0.02,
    })
  bench(into, [rest - 0.002, seat, depth * 0.92], x)
  return into
}

/** A board with hooks below a shelf, on the wall. */
export function hooksSet([width, height, depth]: Vec3): Piece {
  const into = piece()
  const back = -depth / 2
  const board_ = height - 0.022
  put(into, 'main', slatted(width, board_, 0.07), [0, board_ / 2, back], 'panel')
  put(into, 'main', board([width, 0.022, depth], { bevel: 0.0025, offset: 4 }), [0, height - 0.011, 0], 'shelf')
  const lip = move(board([width, 0.03, 0.012], { bevel: 0.002, offset: 6 }), [0, 0.015, 0])
  put(into, 'main', lip, [0, height - 0.05, depth / 2 - 0.01], 'shelf edge')
  const count = Math.round(width / 0.16)
  for (let index = 0; index < count; index++)
    hook(into, [-width / 2 + (width * (index + 0.5)) / count, height * 0.42, back + 0.026])
  return into
}
