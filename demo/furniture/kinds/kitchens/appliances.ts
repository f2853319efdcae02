import { type Piece, put } from '../../piece.ts'
import { board } from '../../solids/board.ts'
import { mitred, type Profile } from '../../solids/profile.ts'
import { join, move, turn } from '../../solids/solid.ts'
import { curve, drum, tube } from '../../solids/turned.ts'
import type { Vec3 } from '../../vector.ts'
import { addFront, type Front } from '../cabinetry/front.ts'
import { addHandle } from '../cabinetry/handle.ts'
import type { Look } from './plan.ts'

/** A built-in oven: a strip of controls, a glass door, and a bar to pull it by. */
export function addOven(into: Piece, front: Front): void {
  const { x, y, width, height, face } = front
  const panel = 0.1
  const top = y + height / 2
  put(
    into,
    'lacquer-black',
    board([width, panel - 0.004, 0.022], { bevel: 0.002 }),
    [x, top - panel / 2, face - 0.011],
    'oven controls',
  )
  const door = height - panel
  const edge: Profile = [
    [0, -0.024],
    [0, -0.003],
    [0.003, 0],
  ]
  put(into, 'lacquer-black', mitred(width, door, edge, { panel: 'x' }), [x, y - panel / 2, face], 'oven door')
  put(
    into,
    'void',
    mitred(
      width * 0.78,
      door * 0.56,
      [
        [0, 0],
        [0.004, 0.0008],
      ],
      { panel: 'x' },
    ),
    [x, y - panel / 2 - door * 0.07, face],
    'oven window',
  )
  const knob = turn(drum(0.019, 0.022, 0.003, 20), 'x', 90)
  for (const side of [-1, 1])
    put(into, 'metal-chrome', knob, [x + side * width * 0.36, top - panel / 2, face], 'oven knob')
  put(into, 'void', board([0.12, 0.036, 0.001], { bevel: 0 }), [x, top - panel / 2, face + 0.0004], 'display')
  put(into, 'metal-chrome', pull(width * 0.8), [x, top - panel - 0.045, face], 'oven handle')
}

function pull(long: number) {
  const bar = tube(
    [
      [-long / 2, 0, 0.038],
      [long / 2, 0, 0.038],
    ],
    0.0085,
    12,
    true,
  )
  const post = (at: number) => move(board([0.014, 0.012, 0.036], { bevel: 0.002 }), [at, 0, 0.018])
  return join(bar, post(-long * 0.44), post(long * 0.44))
}

/** Behind a front like the others; a narrow strip of its controls shows above. */
export function addDishwasher(into: Piece, front: Front, look: Look): void {
  addFront(into, look.front, front, 'y')
  addHandle(into, look.handle, front, 'down')
}

/** Four rings on black glass, a hair above the worktop. */
export function addHob(into: Piece, [x, y, z]: Vec3, width = 0.56): void {
  const deep = 0.49
  put(into, 'lacquer-black', board([width, 0.008, deep], { bevel: 0.0025 }), [x, y + 0.004, z], 'hob')
  const rings: readonly (readonly [number, number, number])[] = [
    [-0.25, -0.22, 0.072],
    [0.25, -0.22, 0.09],
    [-0.25, 0.2, 0.09],
    [0.25, 0.2, 0.072],
  ]
  for (const [dx, dz, radius] of rings) {
    const loop = Array.from({ length: 25 }, (_, step): Vec3 => {
      const angle = (step / 24) * Math.PI * 2
      return [Math.cos(angle) * radius, 0, Math.sin(angle) * radius]
    })
    put(into, 'lacquer-grey', tube(loop, 0.0012, 4), [x + dx * width, y + 0.0078, z + dz * deep], 'hob ring')
  }
}

export type Basin = { x: number; z: number; width: number; depth: number }

/** An inset bowl with its drain, and a tap behind it. */
export function addSink(into: Piece, basin: Basin, y: number, wide = 0.03): void {
  const { x, z, width, depth } = basin
  const rim: Profile = [
    [0, 0],
    [0.001, 0.003],
    [0.004, 0.0035],
    [wide - 0.008, 0.0035],
    [wide - 0.003, 0.002],
    [wide, -0.004],
    [wide + 0.006, -0.15],
    [wide + 0.012, -0.162],
    [wide + 0.03, -0.168],
  ]
  const bowl = turn(mitred(width + wide * 2, depth + wide * 2, rim, { panel: 'x' }), 'x', -90)
  put(into, 'metal-chrome', bowl, [x, y, z], 'sink')
  put(into, 'metal-chrome', drum(0.045, 0.004, 0.001, 20), [x, y - 0.1685, z], 'drain')
  put(into, 'void', drum(0.03, 0.002, 0.0005, 16), [x, y - 0.1655, z], 'drain hole')
  tap(into, [x, y, z - depth / 2 - wide - 0.045])
}

function tap(into: Piece, at: Vec3): void {
  const spout = curve(
    [
      [0, 0, 0],
      [0, 0.2, 0],
      [0, 0.28, 0.03],
      [0, 0.315, 0.09],
      [0, 0.29, 0.15],
      [0, 0.225, 0.165],
    ],
    6,
  )
  const lever = tube(
    [
      [0.02, 0.075, 0],
      [0.062, 0.1, 0.006],
    ],
    0.006,
    10,
    true,
  )
  const collar = move(turn(drum(0.016, 0.026, 0.002, 16), 'z', -90), [0.006, 0.075, 0])
  const parts = join(drum(0.026, 0.008, 0.002, 20), drum(0.019, 0.12, 0.002, 20), tube(spout, 0.0115, 12, true))
  put(into, 'accent', join(parts, lever, collar), at, 'loose tap')
}

/** A canopy and a chimney up to the top of the wall units. */
export function addChimneyHood(into: Piece, x: number, back: number, low: number, high: number, width: number): void {
  const deep = 0.46
  put(into, 'accent', board([width, 0.055, deep], { bevel: 0.003 }), [x, low + 0.0275, back + deep / 2], 'hood canopy')
  put(into, 'void', board([width - 0.05, 0.002, deep - 0.05], { bevel: 0 }), [x, low + 0.0005, back + deep / 2])
  put(
    into,
    'accent',
    board([0.26, high - low - 0.055, 0.24], { bevel: 0.003 }),
    [x, (low + 0.055 + high) / 2, back + 0.13],
    'hood chimney',
  )
}

/** The visor of a hood that is built into a wall unit. */
export function addBuiltInHood(into: Piece, x: number, back: number, y: number, width: number, deep: number): void {
  put(
    into,
    'metal-chrome',
    board([width - 0.006, 0.028, deep - 0.03], { bevel: 0.002 }),
    [x, y + 0.016, back + (deep - 0.03) / 2],
    'hood',
  )
  put(into, 'lacquer-black', board([width - 0.006, 0.03, 0.02], { bevel: 0.003 }), [x, y + 0.016, back + deep - 0.018])
}
