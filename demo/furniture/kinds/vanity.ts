import { type Piece, piece, put } from '../piece.ts'
import { box } from '../solids/box.ts'
import { grid, join, type Solid, turn } from '../solids/solid.ts'
import { drum } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import { addCornerLegs, roundLeg } from './legs.ts'
import { archMirror, roundMirror } from './mirror.ts'
import { knob, tableTop } from './table-parts.ts'

/** A dressing table: two drawers below, a round mirror on pins or an arch standing at the back. */
export function vanity(form: 'round' | 'arch', size: Vec3): Piece {
  const into = piece()
  return form === 'arch' ? withArch(into, size) : withDisc(into, size)
}

const DESK = 0.76
const THICK = 0.02

function withDisc(into: Piece, [width, height, depth]: Vec3): Piece {
  drawers(into, width, depth)
  addCornerLegs(
    into,
    [width / 2 - 0.055, DESK - THICK - 0.12, depth / 2 - 0.06],
    [width / 2 - 0.025, 0, depth / 2 - 0.03],
    (from, to) => roundLeg(from, to, 0.022, 0.013),
  )
  const radius = (height - DESK) / 2 - 0.012
  const y = DESK + radius + 0.022
  const z = -depth / 2 + 0.08
  put(into, 'accent', roundMirror(radius), [0, y, z], 'mirror frame')
  put(into, 'mirror', turn(drum(radius - 0.008, 0.004, 0.001, 64), 'x', 90), [0, y, z], 'mirror')
  put(into, 'main', turn(drum(radius - 0.004, 0.006, 0.001, 64), 'x', 90), [0, y, z - 0.007], 'mirror back')
  put(into, 'legs', box([0.24, 0.022, 0.1], { radius: 0.005 }), [0, DESK + 0.011, z], 'mirror foot')
  put(into, 'accent', drum(0.008, 0.03, 0.001), [0, DESK + 0.018, z - 0.004], 'mirror pin')
  return into
}

function drawers(into: Piece, width: number, depth: number): void {
  const body = 0.12
  const y = DESK - THICK - body / 2
  put(into, 'main', tableTop('rect', [width, THICK, depth]), [0, DESK, 0], 'top')
  put(into, 'main', box([width - 0.02, body, depth - 0.034], { offset: 3 }), [0, y, -0.012], 'case')
  for (const side of [-1, 1]) {
    const x = (side * (width - 0.02)) / 4
    put(
      into,
      'main',
      box([width / 2 - 0.013, body - 0.008, 0.018], { radius: 0.002, offset: side }),
      [x, y, depth / 2 - 0.02],
      'drawer',
    )
    put(into, 'accent', knob(0.012), [x, y, depth / 2 - 0.012], 'knob')
  }
}

/** Two ribbed columns of drawers with room for knees between them, and a tall arch behind. */
function withArch(into: Piece, [width, height, depth]: Vec3): Piece {
  put(into, 'main', tableTop('rect', [width, THICK, depth]), [0, DESK, 0], 'top')
  const column = 0.3
  const tall = DESK - THICK
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - column / 2 - 0.012)
    put(
      into,
      'main',
      box([column, tall - 0.06, depth - 0.05], { grain: 'y', offset: side }),
      [x, 0.06 + (tall - 0.06) / 2, -0.012],
      'case',
    )
    put(into, 'void', box([column - 0.04, 0.06, depth - 0.09]), [x, 0.03, -0.02], 'plinth')
    for (let index = 0; index < 3; index++) {
      const high = (tall - 0.06) / 3
      const y = 0.06 + high * (index + 0.5)
      put(into, 'main', reeds(column - 0.006, high - 0.005), [x, y, depth / 2 - 0.032], 'front')
      put(into, 'accent', knob(0.011, 0.024), [x, y, depth / 2 - 0.024], 'knob')
    }
  }
  const knees = width - column * 2 - 0.024
  put(into, 'main', box([knees, 0.09, depth - 0.09], { offset: 5 }), [0, tall - 0.045, -0.03], 'case')
  put(
    into,
    'main',
    box([knees - 0.008, 0.08, 0.018], { radius: 0.002, offset: 6 }),
    [0, tall - 0.045, depth / 2 - 0.068],
    'drawer',
  )
  put(into, 'accent', knob(0.011, 0.024), [0, tall - 0.045, depth / 2 - 0.06], 'knob')
  const { pane, frame, back } = archMirror(width * 0.62, height - DESK, 0.009)
  for (const [surface, solid, name] of [
    ['mirror', pane, 'mirror'],
    ['accent', frame, 'mirror frame'],
    ['main', back, 'mirror back'],
  ] as const)
    put(into, surface, solid, [0, DESK, -depth / 2 + 0.03], name)
  return into
}

/** A front of upright half-round reeds, its back at z = -7 mm. */
function reeds(width: number, height: number): Solid {
  const count = Math.round(width / 0.02)
  const face = grid(
    count * 5,
    1,
    (u, v) => [(u - 0.5) * width, (v - 0.5) * height, 0.0065 + Math.abs(Math.sin(u * count * Math.PI)) ** 0.6 * 0.006],
    (u, v) => [v * height, u * width],
  )
  return join(box([width, height, 0.014], { radius: 0.001, grain: 'y' }), face)
}
