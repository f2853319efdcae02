import { type Piece, piece, put } from '../piece.ts'
import type { TableShapes } from '../shapes/tables.ts'
import { box } from '../solids/box.ts'
import { join, move, type Solid, turn } from '../solids/solid.ts'
import { curve, drum, tube, turned } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import { bulb, canopy, cord, domeProfile, globe, metalShade, ringTube } from './lamp-parts.ts'

export type PendantForm = Extract<TableShapes, { is: 'pendant' }>['form']

export function pendant(form: PendantForm, size: Vec3): Piece {
  return { dome, trio, woven, linear, branches }[form](size)
}

const CUP = 0.028

function dome([width, height]: Vec3): Piece {
  const into = piece()
  const tall = width * 0.56
  metalShade(into, domeProfile(width / 2, tall, 0.74, 22), [0, 0, 0], 'main', 80)
  put(
    into,
    'accent',
    turned(
      [
        [0.026, 0],
        [0.026, 0.03],
        [0.02, 0.04],
        [0.018, 0.07],
        [0.006, 0.082],
        [0, 0.082],
      ],
      32,
    ),
    [0, tall - 0.008, 0],
    'cap',
  )
  put(into, 'lacquer-black', cord([0, tall + 0.07, 0], [0, height - CUP, 0]), [0, 0, 0], 'cord')
  bulb(into, [0, tall * 0.72, 0], { size: 1.25, hangs: true })
  put(into, 'accent', canopy(0.055), [0, height - CUP, 0], 'canopy')
  return into
}

/** Three glass balls at three heights from one bar. */
function trio([width, height]: Vec3): Piece {
  const into = piece()
  const radius = 0.1
  put(into, 'main', box([width - 0.06, 0.024, 0.045], { radius: 0.005, rounding: 3 }), [0, height - 0.012, 0], 'bar')
  const reach = width / 2 - radius
  const drops: readonly (readonly [number, number])[] = [
    [-reach, 0.2],
    [0, 0],
    [reach, 0.34],
  ]
  for (const [x, low] of drops) {
    const middle = low + radius
    put(into, 'lacquer-black', cord([x, middle + radius + 0.03, 0], [x, height - 0.02, 0], 0.0025), [0, 0, 0], 'cord')
    put(
      into,
      'main',
      turned(
        [
          [0.034, -0.004],
          [0.034, 0.012],
          [0.022, 0.018],
          [0.02, 0.05],
          [0.005, 0.056],
          [0, 0.056],
        ],
        32,
      ),
      [x, middle + radius - 0.012, 0],
      'cap',
    )
    put(into, 'opal', globe(radius, 0.028, -1), [x, middle, 0], 'ball')
  }
  return into
}

/** A basket turned upside down: ribs that cross over rings, a light within. */
function woven([width, height]: Vec3): Piece {
  const into = piece()
  const tall = width * 0.66
  const ribs = 40
  const radiusAt = (share: number) =>
    (width / 2) *
    (0.12 + 0.88 * Math.cos(Math.max(0, share - 0.14) * 1.82) ** 0.62) *
    (share < 0.14 ? 0.94 + share * 0.43 : 1)
  const strands: Solid[] = []
  for (let rib = 0; rib < ribs; rib++)
    for (const way of [-1, 1]) {
      const start = (rib / ribs) * 2 * Math.PI
      strands.push(
        tube(
          Array.from({ length: 13 }, (_, step): Vec3 => {
            const share = step / 12
            const angle = start + way * share * 0.95
            const r = radiusAt(share) + way * 0.0018
            return [Math.cos(angle) * r, share * tall, Math.sin(angle) * r]
          }),
          0.0021,
          5,
        ),
      )
    }
  put(into, 'main', join(...strands), [0, 0, 0], 'strands')
  for (const share of [0, 0.14, 0.34, 0.54, 0.74, 0.92, 1])
    put(
      into,
      'main',
      ringTube(radiusAt(share), share === 0 || share === 1 ? 0.006 : 0.0036, 60, 7),
      [0, share * tall, 0],
      'ring',
    )
  for (const share of [0.012, 0.02, 0.98])
    put(into, 'main', ringTube(radiusAt(share) + 0.004, 0.004, 60, 6), [0, share * tall, 0], 'binding')
  put(into, 'accent', drum(width * 0.07, 0.008, 0.002, 36), [0, tall - 0.004, 0], 'plate')
  put(into, 'accent', drum(0.02, 0.05, 0.004, 24), [0, tall, 0], 'cap')
  put(into, 'lacquer-black', cord([0, tall + 0.04, 0], [0, height - CUP, 0]), [0, 0, 0], 'cord')
  bulb(into, [0, tall * 0.78, 0], { size: 1.4, hangs: true })
  put(into, 'accent', canopy(0.055), [0, height - CUP, 0], 'canopy')
  return into
}

/** A slim beam of light over a long table, on two steel wires. */
function linear([width, height, depth]: Vec3): Piece {
  const into = piece()
  const [metal, light] = [0.034, 0.022]
  const wide = depth * 0.72
  const tall = metal + light
  put(into, 'main', box([width, metal, wide], { radius: 0.004, rounding: 3 }), [0, light + metal / 2, 0], 'beam')
  const glass = box([width - 0.004, light + 0.01, wide - 0.004], { radius: 0.009, rounding: 4 })
  put(into, 'opal', glass, [0, light / 2 + 0.005, 0], 'light')
  for (const side of [-1, 1]) {
    const x = side * width * 0.32
    put(into, 'accent', cord([x, tall, 0], [x * 0.35, height - 0.02, 0], 0.0011), [0, 0, 0], 'wire')
    put(into, 'accent', drum(0.007, 0.016, 0.002, 16), [x, tall + 0.002, 0], 'clamp')
  }
  put(into, 'lacquer-black', cord([0, tall, 0], [0, height - 0.02, 0], 0.0022), [0, 0, 0], 'cord')
  put(into, 'accent', box([0.32, 0.026, depth], { radius: 0.006, rounding: 3 }), [0, height - 0.013, 0], 'canopy')
  return into
}

/** Bent twigs of metal from one stem, a glass ball at the end of each. */
function branches([width, height]: Vec3): Piece {
  const into = piece()
  const hub = 0.117
  put(into, 'main', drum(0.011, height - hub - 0.02, 0.002, 22), [0, hub, 0], 'stem')
  put(
    into,
    'main',
    turned(
      [
        [0, 0],
        [0.008, 0.002],
        [0.022, 0.016],
        [0.026, 0.03],
        [0.022, 0.046],
        [0.012, 0.06],
        [0, 0.06],
      ],
      32,
    ),
    [0, hub - 0.03, 0],
    'hub',
  )
  put(into, 'main', canopy(0.065), [0, height - CUP, 0], 'canopy')
  const radius = 0.068
  for (let index = 0; index < 8; index++) {
    const angle = (index / 8) * 2 * Math.PI
    const isHigh = index % 2 === 0
    const reach = width / 2 - radius
    const y = hub + (isHigh ? 0.12 : -0.08) + (index === 3 ? 0.05 : 0)
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const far = reach * (isHigh ? 1 : 0.86)
    const from = hub + (isHigh ? 0.09 : 0.0)
    const path = curve(
      [
        [c * 0.008, from, s * 0.008],
        [c * far * 0.45, from + (y - from) * 0.2 + (isHigh ? -0.02 : -0.035), s * far * 0.45],
        [c * far * 0.86, y + (isHigh ? -0.03 : -0.03), s * far * 0.86],
        [c * far, y + 0.02, s * far],
      ],
      8,
    )
    put(
      into,
      'main',
      tube(path, (share) => 0.0062 - share * 0.0014, 10, true),
      [0, 0, 0],
      'branch',
    )
    put(
      into,
      'main',
      turned(
        [
          [0, 0],
          [0.012, 0],
          [0.026, 0.012],
          [0.028, 0.024],
          [0.025, 0.025],
        ],
        28,
      ),
      [c * far, y + 0.012, s * far],
      'cup',
    )
    put(into, 'opal', globe(radius, 0.024), [c * far, y + 0.03 + radius, s * far], 'ball')
  }
  put(into, 'main', move(turn(drum(0.004, 0.03, 0.001, 12), 'x', 0), [0, hub - 0.05, 0]), [0, 0, 0], 'finial')
  return into
}
