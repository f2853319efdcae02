import { type Piece, piece, put } from '../piece.ts'
import type { TableShapes } from '../shapes/tables.ts'
import { move, turn } from '../solids/solid.ts'
import { drum, tube, turned } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import { bulb, clothShade, domeProfile, floorCable, globe, metalShade, ringTube, smooth } from './lamp-parts.ts'

export type TableLampForm = Extract<TableShapes, { is: 'tableLamp' }>['form']

export function tableLamp(form: TableLampForm, size: Vec3): Piece {
  return { mushroom, classic, globe: globeLamp, arm }[form](size)
}

/** A dome on a stem that swells into its foot; light comes from below the dome. */
function mushroom([width, height]: Vec3): Piece {
  const into = piece()
  const cap = width * 0.5
  const rim = height - cap
  put(
    into,
    'main',
    turned(
      [
        [0, 0],
        [0.082, 0],
        [0.086, 0.002],
        ...smooth([
          [0.088, 0.006],
          [0.084, 0.02],
          [0.058, 0.05],
          [0.038, 0.095],
          [0.031, rim * 0.75],
          [0.034, rim + 0.02],
          [0.04, rim + 0.05],
        ]),
        [0, rim + 0.05],
      ],
      56,
    ),
    [0, 0, 0],
    'stem',
  )
  metalShade(into, domeProfile(width / 2, cap, 0.72, 22), [0, rim, 0])
  put(into, 'opal', drum(width * 0.4, 0.006, 0.002, 48), [0, rim + 0.022, 0], 'diffuser')
  put(into, 'metal-brass', drum(0.006, 0.006, 0.002, 16), [0, 0.052, 0.058], 'touch spot')
  floorCable(into, [0.03, 0.004, -0.075], width * 0.36)
  return into
}

/** A thrown ceramic body and a linen shade. */
function classic([width, height]: Vec3): Piece {
  const into = piece()
  const shade = height * 0.44
  const body = height - shade
  const profile = smooth([
    [0.056, 0.006],
    [0.07, 0.03],
    [0.09, 0.085],
    [0.098, 0.135],
    [0.088, 0.185],
    [0.058, 0.225],
    [0.032, 0.247],
    [0.024, 0.262],
  ])
  put(
    into,
    'main',
    turned([[0, 0], [0.05, 0], [0.054, 0.003], ...throwingRings(profile), [0.024, 0.268], [0, 0.268]], 64),
    [0, 0, 0],
    'body',
  )
  put(into, 'metal-brass', drum(0.012, body - 0.22, 0.002, 24), [0, 0.262, 0], 'neck')
  put(into, 'metal-brass', drum(0.02, 0.008, 0.002, 28), [0, 0.266, 0], 'collar')
  clothShade(into, width / 2, width * 0.37, shade, [0, height - shade, 0], 'metal-brass')
  bulb(into, [0, height - shade * 0.62, 0])
  put(into, 'metal-brass', drum(0.004, shade * 0.3, 0.001, 12), [0, height - shade * 0.36, 0], 'harp')
  floorCable(into, [0.02, 0.004, -0.045], width * 0.42)
  return into
}

/** Faint rings that the potter's fingers left. */
function throwingRings(profile: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  return profile.map(([r, y]) => [r + Math.sin(y * 420) * 0.00035, y] as const)
}

/** A ball of opal glass in a metal cup on a stone-like foot. */
function globeLamp([width, height]: Vec3): Piece {
  const into = piece()
  const radius = width / 2
  const foot = height - radius * 1.9
  put(
    into,
    'main',
    turned(
      [
        [0, 0],
        [radius * 0.62, 0],
        [radius * 0.65, 0.003],
        [radius * 0.65, foot * 0.62],
        [radius * 0.63, foot * 0.62 + 0.003],
        [0, foot * 0.62 + 0.003],
      ],
      64,
    ),
    [0, 0, 0],
    'foot',
  )
  put(
    into,
    'accent',
    turned(
      [
        [0, foot * 0.6],
        [radius * 0.3, foot * 0.6],
        [radius * 0.31, foot * 0.62],
        [radius * 0.17, foot * 0.68],
        [radius * 0.15, foot * 0.74],
        [radius * 0.17, foot * 0.82],
        ...smooth([
          [radius * 0.18, foot * 0.84],
          [radius * 0.33, foot * 0.9],
          [radius * 0.43, foot * 1.0],
          [radius * 0.465, foot * 1.0 + radius * 0.09],
        ]),
        [radius * 0.45, foot * 1.0 + radius * 0.095],
        [radius * 0.38, foot * 1.0],
      ],
      56,
    ),
    [0, 0, 0],
    'cup',
  )
  put(into, 'opal', globe(radius, radius * 0.36), [0, height - radius, 0], 'globe')
  put(into, 'accent', drum(0.004, 0.01, 0.001, 12), [radius * 0.45, foot * 0.62, radius * 0.2], 'switch')
  floorCable(into, [0.02, 0.005, -radius * 0.58], width * 0.4)
  return into
}

/** A weighted foot, two arms with springs beside them, a shade that turns. */
function arm([width, height, depth]: Vec3): Piece {
  const into = piece()
  const foot: Vec3 = [-width / 2 + depth / 2, 0, 0]
  put(into, 'main', drum(depth / 2, 0.026, 0.006, 56), foot, 'foot')
  put(into, 'accent', drum(0.011, 0.05, 0.002, 20), [foot[0], 0.024, 0], 'post')
  const elbow: Vec3 = [foot[0] - 0.06, height * 0.56, 0]
  const wrist: Vec3 = [width / 2 - 0.14, height - 0.05, 0]
  armOf(into, [foot[0], 0.07, 0], elbow)
  armOf(into, elbow, wrist)
  for (const at of [[foot[0], 0.07, 0], elbow, wrist] as const) hinge(into, at)
  const head = piece()
  metalShade(
    head,
    smooth([
      [0.082, 0],
      [0.078, 0.028],
      [0.054, 0.085],
      [0.03, 0.112],
      [0.029, 0.15],
      [0.024, 0.162],
      [0, 0.164],
    ]),
    [0, -0.13, 0],
  )
  bulb(head, [0, -0.045, 0], { hangs: true, size: 0.85 })
  put(head, 'accent', ringTube(0.0825, 0.0016, 56), [0, -0.13, 0], 'rim')
  for (const part of head.parts) put(into, part.surface, turn(part.solid, 'z', 22), wrist, part.name)
  return into
}

/** Two rods side by side and the spring between them. */
function armOf(into: Piece, from: Vec3, to: Vec3): void {
  for (const side of [-1, 1])
    put(
      into,
      'main',
      tube(
        [
          [from[0], from[1], side * 0.012],
          [to[0], to[1], side * 0.012],
        ],
        0.0048,
        12,
        true,
      ),
      [0, 0, 0],
      'arm',
    )
  const along = (share: number): Vec3 => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, 0]
  const [low, high] = [along(0.08), along(0.42)]
  const [dx, dy] = [high[0] - low[0], high[1] - low[1]]
  const long = Math.hypot(dx, dy)
  const coils = 22
  const spring = Array.from({ length: coils * 8 + 1 }, (_, step): Vec3 => {
    const share = step / (coils * 8)
    const angle = (step / 8) * 2 * Math.PI
    const out = Math.cos(angle) * 0.0055
    return [low[0] + dx * share - (dy / long) * out, low[1] + dy * share + (dx / long) * out, Math.sin(angle) * 0.0055]
  })
  put(into, 'accent', tube(spring, 0.0011, 5), [0, 0, 0], 'spring')
}

function hinge(into: Piece, at: Vec3): void {
  put(
    into,
    'accent',
    move(turn(drum(0.014, 0.04, 0.003, 24), 'x', 90), [at[0], at[1], at[2] - 0.02]),
    [0, 0, 0],
    'hinge',
  )
}
