import { type Piece, piece, put } from '../piece.ts'
import type { TableShapes } from '../shapes/tables.ts'
import { move, turn } from '../solids/solid.ts'
import { curve, drum, tube, turned } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import { bulb, clothShade, domeProfile, metalShade, ringTube, smooth } from './lamp-parts.ts'
import { roundLeg } from './legs.ts'

export type FloorLampForm = Extract<TableShapes, { is: 'floorLamp' }>['form']

export function floorLamp(form: FloorLampForm, size: Vec3): Piece {
  return { classic, arc, tripod, lantern, reading }[form](size)
}

/** A linen shade on a thin pole; a chain switch hangs from the socket. */
function classic([width, height]: Vec3): Piece {
  const into = piece()
  const shade = 0.26
  const low = width / 2
  put(into, 'legs', drum(0.14, 0.02, 0.006, 64), [0, 0, 0], 'foot')
  put(into, 'legs', drum(0.022, 0.03, 0.006, 28), [0, 0.018, 0], 'collar')
  put(into, 'legs', drum(0.0085, height - shade * 0.62 - 0.02, 0.002, 20), [0, 0.02, 0], 'pole')
  clothShade(into, low, low * 0.72, shade, [0, height - shade, 0])
  bulb(into, [0, height - shade * 0.62 + 0.02, 0])
  put(into, 'legs', drum(0.006, shade * 0.3, 0.001, 12), [0, height - shade * 0.33, 0], 'finial')
  put(
    into,
    'legs',
    tube(
      [
        [0.03, height - shade * 0.6, 0],
        [0.034, height - shade - 0.07, 0.01],
      ],
      0.001,
      5,
    ),
    [0, 0, 0],
    'chain',
  )
  put(into, 'legs', drum(0.005, 0.016, 0.003, 12), [0.034, height - shade - 0.085, 0.01], 'pull')
  return into
}

/** A weight behind the sofa, a bow over it, a dome in front of it. */
function arc([width, height, depth]: Vec3): Piece {
  const into = piece()
  const from = -width / 2 + depth / 2
  const to = width / 2 - 0.19
  put(into, 'legs', drum(depth / 2, 0.045, 0.007, 72), [from, 0, 0], 'weight')
  put(into, 'legs', drum(0.02, 0.05, 0.005, 28), [from, 0.043, 0], 'collar')
  const rod = curve(
    [
      [from, 0.05, 0],
      [from + 0.004, height * 0.42, 0],
      [from + 0.05, height * 0.74, 0],
      [from + (to - from) * 0.28, height * 0.94, 0],
      [from + (to - from) * 0.58, height - 0.012, 0],
      [from + (to - from) * 0.86, height - 0.06, 0],
      [to, height - 0.22, 0],
    ],
    10,
  )
  put(into, 'legs', tube(rod, 0.0095, 14, true), [0, 0, 0], 'rod')
  const rim = height - 0.42
  metalShade(into, domeProfile(0.19, 0.17), [to, rim, 0])
  put(into, 'legs', drum(0.02, 0.055, 0.004, 28), [to, rim + 0.163, 0], 'socket')
  bulb(into, [to, rim + 0.125, 0], { hangs: true, size: 1.1 })
  return into
}

/** Three turned legs under a plate, a broad drum shade above. */
function tripod([width, height]: Vec3): Piece {
  const into = piece()
  const shade = 0.3
  const low = width / 2
  const hub = height - shade - 0.1
  const foot = width * 0.5
  for (let index = 0; index < 3; index++) {
    const angle = Math.PI / 2 + (index * 2 * Math.PI) / 3
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    put(
      into,
      'legs',
      roundLeg([c * 0.035, hub, s * 0.035], [c * foot, 0, s * foot], 0.017, 0.011, 20),
      [0, 0, 0],
      'leg',
    )
    const y = hub * 0.42
    const reach = 0.035 + (foot - 0.035) * (1 - y / hub)
    put(
      into,
      'accent',
      tube(
        [
          [0, y - 0.02, 0],
          [c * reach, y, s * reach],
        ],
        0.0035,
        8,
      ),
      [0, 0, 0],
      'tie',
    )
  }
  put(into, 'accent', drum(0.012, 0.02, 0.003, 20), [0, hub * 0.42 - 0.03, 0], 'tie hub')
  put(into, 'accent', drum(0.062, 0.018, 0.004, 40), [0, hub - 0.012, 0], 'plate')
  put(into, 'accent', drum(0.009, shade * 0.5 + 0.08, 0.002, 18), [0, hub, 0], 'stem')
  clothShade(into, low, low * 0.86, shade, [0, height - shade, 0], 'accent')
  bulb(into, [0, height - shade * 0.52, 0])
  put(into, 'accent', drum(0.004, shade * 0.22, 0.001, 12), [0, height - shade * 0.28, 0], 'finial')
  return into
}

/** Rice paper on bamboo ribs, standing on a low frame of three feet. */
function lantern([width, height]: Vec3): Piece {
  const into = piece()
  const foot = 0.14
  const tall = height - foot
  const ribs = Math.round(tall / 0.032)
  const radiusAt = (share: number) => {
    const angle = share * Math.PI
    return (width / 2.06) * (0.3 + 0.7 * Math.sin(angle) ** 0.62) * (1 - 0.1 * Math.sin(share * Math.PI * 2))
  }
  const profile = Array.from({ length: ribs * 4 + 1 }, (_, step) => {
    const share = step / (ribs * 4)
    const sunk = Math.sin((step / 4) * Math.PI) ** 2 * 0.0055
    return [radiusAt(share) - sunk, foot + share * tall] as const
  })
  put(into, 'opal', turned(profile, 64), [0, 0, 0], 'paper')
  put(
    into,
    'opal',
    turned(
      [...profile]
        .reverse()
        .filter((_, index) => index % 4 === 0)
        .map(([r, y]) => [r - 0.006, y] as const),
      40,
    ),
    [0, 0, 0],
    'inside',
  )
  for (const share of [0, 1]) put(into, 'legs', ringTube(radiusAt(share), 0.004), [0, foot + share * tall, 0], 'ring')
  for (let index = 0; index < 3; index++) {
    const angle = Math.PI / 2 + (index * 2 * Math.PI) / 3
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const inner = radiusAt(0)
    put(
      into,
      'legs',
      roundLeg([c * inner, foot + 0.012, s * inner], [c * width * 0.3, 0, s * width * 0.3], 0.009, 0.007, 14),
      [0, 0, 0],
      'leg',
    )
    put(
      into,
      'legs',
      tube(
        [
          [c * inner, foot, s * inner],
          [0, foot, 0],
        ],
        0.003,
        8,
      ),
      [0, 0, 0],
      'spoke',
    )
  }
  put(into, 'legs', drum(0.02, 0.05, 0.003, 24), [0, foot - 0.01, 0], 'socket')
  return into
}

/** A pole, a jointed arm and a small shade that turns to the page. */
function reading([width, height, depth]: Vec3): Piece {
  const into = piece()
  const from = -width / 2 + depth / 2
  put(into, 'legs', drum(depth / 2, 0.018, 0.005, 64), [from, 0, 0], 'foot')
  const elbow: Vec3 = [from, height - 0.05, 0]
  put(into, 'legs', drum(0.009, elbow[1], 0.002, 20), [from, 0.01, 0], 'pole')
  joint(into, elbow)
  const tip: Vec3 = [width / 2 - 0.148, height - 0.17, 0]
  put(into, 'legs', tube([[from - 0.09, height - 0.023, 0], tip], 0.0065, 14, true), [0, 0, 0], 'arm')
  put(
    into,
    'legs',
    move(turn(drum(0.016, 0.06, 0.004, 24), 'z', 80), [from - 0.085, height - 0.034, 0]),
    [0, 0, 0],
    'balance',
  )
  joint(into, tip)
  const head = piece()
  metalShade(
    head,
    smooth([
      [0.085, 0],
      [0.08, 0.04],
      [0.058, 0.1],
      [0.032, 0.13],
      [0.03, 0.165],
      [0.026, 0.18],
      [0, 0.182],
    ]),
    [0, -0.15, 0],
  )
  bulb(head, [0, -0.06, 0], { hangs: true, size: 0.85 })
  for (const part of head.parts) put(into, part.surface, turn(part.solid, 'z', 24), tip, part.name)
  return into
}

/** A barrel of brass between two parts that turn. */
function joint(into: Piece, at: Vec3): void {
  put(
    into,
    'accent',
    move(turn(drum(0.015, 0.034, 0.003, 28), 'x', 90), [at[0], at[1], at[2] - 0.017]),
    [0, 0, 0],
    'joint',
  )
}
