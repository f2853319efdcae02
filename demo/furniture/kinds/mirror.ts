import { type Piece, piece, put } from '../piece.ts'
import type { TableShapes } from '../shapes/tables.ts'
import { box } from '../solids/box.ts'
import { move, type Solid, turn } from '../solids/solid.ts'
import { drum, tube } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import { archLine, bentFrame, circleLine, type Line, mitredFrame, pane, roundedLine } from './frame.ts'
import { beam, pebbleOutline } from './table-parts.ts'

export type MirrorForm = Extract<TableShapes, { is: 'mirror' }>['form']

export function mirror(form: MirrorForm, [width, height, depth]: Vec3): Piece {
  if (form === 'shelf') return withShelf(width, height, depth)
  if (form === 'leaning') return leaning(width, height, depth)
  const into = piece()
  if (form === 'round') framed(into, circleLine(width, height), 0.012, depth)
  if (form === 'arch') framed(into, archLine(width, height, 0.024), 0.018, depth)
  if (form === 'pebble') framed(into, pebbleLine(width, height), 0.014, depth)
  return into
}

/** Glass in a bent frame, a board behind it. The back of the frame is at z = 0. */
function framed(into: Piece, line: Line, bar: number, deep: number): void {
  put(into, 'main', bentFrame(line, bar, deep), [0, 0, 0], 'frame')
  put(into, 'mirror', pane(line, bar - 0.001, deep * 0.62), [0, 0, 0], 'mirror')
  put(into, 'lacquer-black', pane(line, bar - 0.001, deep * 0.15, true), [0, 0, 0], 'back')
}

function pebbleLine(width: number, height: number): Line {
  return pebbleOutline(width, height).map(([x, z]) => [x, z + height / 2] as const)
}

/** A rectangle with round corners standing on a shelf for keys. */
function withShelf(width: number, height: number, depth: number): Piece {
  const into = piece()
  const thick = 0.022
  const low = 0.05
  const frame = piece()
  framed(frame, roundedLine(width - 0.06, height - low - thick, 0.03, 0.09, 10), 0.014, 0.024)
  for (const part of frame.parts) put(into, part.surface, part.solid, [0, low + thick, -depth / 2], part.name)
  put(into, 'second', box([width, thick, depth], { radius: 0.005, rounding: 3 }), [0, low + thick / 2, 0], 'shelf')
  put(into, 'second', box([width - 0.05, low, 0.02], { radius: 0.003 }), [0, low / 2, -depth / 2 + 0.01], 'rail')
  for (let index = 0; index < 4; index++) {
    const x = (index - 1.5) * (width - 0.16) * 0.32
    put(into, 'main', turn(drum(0.007, 0.045, 0.003, 18), 'x', 90), [x, low * 0.42, -depth / 2 + 0.018], 'hook')
    put(into, 'main', turn(drum(0.011, 0.007, 0.003, 20), 'x', 90), [x, low * 0.42, -depth / 2 + 0.06], 'hook end')
  }
  return into
}

/** A tall glass in a wooden frame leaning on a leg of its own. */
function leaning(width: number, height: number, depth: number): Piece {
  const into = piece()
  const [bar, deep] = [0.045, 0.032]
  const degrees = 9
  const angle = (degrees * Math.PI) / 180
  const tall = height / Math.cos(angle)
  const lean = (solid: Solid) => move(turn(solid, 'x', -degrees), [0, 0, depth / 2 - deep])
  for (const side of mitredFrame(width, tall, bar, deep)) put(into, 'main', lean(side), [0, 0, 0], 'frame')
  const line = roundedLine(width, tall, 0.0001, 0.0001, 1)
  put(into, 'mirror', lean(pane(line, bar - 0.003, deep / 2 - 0.01)), [0, 0, 0], 'mirror')
  put(into, 'main', lean(pane(line, 0.004, -deep / 2 + 0.006, true)), [0, 0, 0], 'back')
  const hinge = tall * 0.72
  const at: Vec3 = [0, hinge * Math.cos(angle), depth / 2 - deep - hinge * Math.sin(angle) - 0.02]
  for (const side of [-1, 1])
    put(
      into,
      'main',
      beam([side * 0.08, at[1], at[2]], [side * width * 0.3, 0.008, -depth / 2 + 0.012], 0.03, 0.02),
      [0, 0, 0],
      'back leg',
    )
  put(into, 'main', box([0.24, 0.05, 0.018], { radius: 0.003 }), [0, at[1], at[2] + 0.004], 'hinge board')
  const tie = at[1] * 0.3
  const share = 1 - tie / at[1]
  put(
    into,
    'main',
    beam(
      [-0.08 - (width * 0.3 - 0.08) * share, tie, at[2] + (-depth / 2 + 0.012 - at[2]) * share],
      [0.08 + (width * 0.3 - 0.08) * share, tie, at[2] + (-depth / 2 + 0.012 - at[2]) * share],
      0.02,
      0.03,
    ),
    [0, 0, 0],
    'back rail',
  )
  return into
}

/** The ring of a round mirror about the origin, facing the viewer. */
export function roundMirror(radius: number, bar = 0.009): Solid {
  const path = Array.from({ length: 97 }, (_, step): Vec3 => {
    const angle = (step / 96) * 2 * Math.PI
    return [Math.cos(angle) * (radius - bar / 2), Math.sin(angle) * (radius - bar / 2), 0]
  })
  return tube(path, bar, 10)
}

/** An arched glass on y = 0 with a thin frame and a board behind. */
export function archMirror(width: number, height: number, bar: number): { pane: Solid; frame: Solid; back: Solid } {
  const line = archLine(width, height, 0.012)
  return {
    pane: pane(line, bar - 0.001, 0.012),
    frame: bentFrame(line, bar, 0.018),
    back: pane(line, 0.001, 0.0005, true),
  }
}
