import { noise2, ripple } from '../noise.ts'
import { type Piece, piece, put } from '../piece.ts'
import type { CushionPattern } from '../shapes/beds.ts'
import { blanket, type Lie } from '../solids/blanket.ts'
import { divided } from '../solids/relief.ts'
import { deform, grid, join, move, type Solid, turn } from '../solids/solid.ts'
import { curve, drum, tube, turned } from '../solids/turned.ts'
import { smoothstep, type Vec3 } from '../vector.ts'

/** A cushion leaning back a little, or a bolster lying down. */
export function decorCushion(
  pattern: CushionPattern,
  [width, thick, height]: readonly [number, number, number],
): Piece {
  const into = piece()
  if (pattern === 'bolster') {
    bolster(into, width, height)
    return into
  }
  const stand = (solid: Solid) => turn(solid, 'x', -14)
  const at: Vec3 = [0, height * 0.47, 0]
  const body = filled([width, height, thick * 1.1], pattern === 'knit' ? cable : undefined)
  if (pattern === 'stripes') {
    const [ground, stripe] = divided(body, (_middle, [u]) => isStripe(u / width))
    put(into, 'main', stand(ground), at, 'cushion')
    put(into, 'second', stand(stripe), at, 'stripes')
  } else put(into, pattern === 'check' ? 'check' : 'main', stand(body), at, 'cushion')
  if (pattern === 'stripes') put(into, 'second', stand(cordAround(width, height)), at, 'piping')
  return into
}

/** Broad stripes with narrow companions, mirrored about the middle; edges lie on 48ths. */
function isStripe(share: number): boolean {
  const from = Math.round(Math.abs(share - 0.5) * 48 - 0.5)
  return [0, 1, 5, 9, 10, 14, 18, 19].includes(from)
}

const COLUMNS = 48

/** Two cloths sewn together and filled: fullest low in the middle, creased towards the corners. */
function filled([width, height, thick]: Vec3, relief?: (x: number, y: number) => number): Solid {
  const half = (side: 1 | -1, columns: number, rows: number) =>
    grid(
      columns,
      rows,
      (u, v) => {
        const [a, b] = [side > 0 ? u * 2 - 1 : 1 - u * 2, v * 2 - 1]
        const edge = Math.max(0, 1 - Math.abs(a) ** 2.2) * Math.max(0, 1 - Math.abs(b) ** 2.2)
        const full = edge ** 0.54
        const crease = Math.sin(Math.atan2(Math.abs(b), Math.abs(a)) * 20) * Math.abs(a * b) * 0.05
        const fold = ripple(a * 2, b * 2, 12) * 0.07 + ripple(a * 5, b * 5, 15) * 0.025 + crease
        const raised = relief ? relief((a * width) / 2, (b * height) / 2) * Math.min(1, edge * 3) : 0
        return [
          (width / 2) * a * (1 - 0.06 * (1 - b * b)),
          (height / 2) * b * (1 - 0.06 * (1 - a * a)),
          side * ((thick / 2) * full * (1 - b * 0.1) * (1 + fold) + raised + 0.001),
        ]
      },
      (u, v) => [u * width, v * height],
    )
  return relief ? join(half(1, 110, 84), half(-1, 24, 24)) : join(half(1, COLUMNS, 32), half(-1, COLUMNS, 32))
}

/** Cables of a hand-knitted cover: two strands that cross, plain ribs between. */
function cable(x: number, y: number): number {
  const pitch = 0.082
  const across = x / pitch - Math.round(x / pitch)
  const turnOf = (y / 0.085) * Math.PI
  const strand = (phase: number) => {
    const centre = 0.15 * Math.sin(turnOf + phase)
    const high = 0.78 + 0.22 * Math.cos(turnOf + phase)
    return Math.sqrt(Math.max(0, 1 - ((across - centre) / 0.15) ** 2)) * high
  }
  const rib = Math.abs(across) > 0.33 ? 0.3 * Math.abs(Math.sin((Math.abs(across) - 0.33) * 18.5)) : 0
  return 0.016 * Math.max(strand(0), strand(Math.PI), rib)
}

function cordAround(width: number, height: number): Solid {
  const at = (a: number, b: number): Vec3 => [
    (width / 2) * a * (1 - 0.06 * (1 - b * b)),
    (height / 2) * b * (1 - 0.06 * (1 - a * a)),
    0,
  ]
  const shares = Array.from({ length: 16 }, (_, step) => -1 + step / 8)
  const path = [
    ...shares.map((share) => at(share, -1)),
    ...shares.map((share) => at(1, share)),
    ...shares.map((share) => at(-share, 1)),
    ...shares.map((share) => at(-1, -share)),
  ]
  const [start] = path
  return tube(start ? [...path, start] : path, 0.0042, 6)
}

/** A round bolster along x: corded ends drawn together under a covered button. */
function bolster(into: Piece, width: number, thick: number): void {
  const radius = thick / 2
  const half = width / 2
  const steps = 26
  const profile: (readonly [number, number])[] = [
    [0.004, -half + 0.02],
    [radius * 0.3, -half + 0.012],
    [radius * 0.62, -half + 0.001],
    [radius * 0.86, -half + 0.002],
    [radius * 0.96, -half + 0.012],
  ]
  for (let step = 0; step <= steps; step++) profile.push([radius, -half + 0.02 + ((width - 0.04) * step) / steps])
  const ends = profile.slice(0, 5).map(([r, y]) => [r, -y] as const)
  const shape = turned([...profile, ...ends.reverse()], 56)
  const body = deform(turn(shape, 'z', 90), ([x, y, z]) => {
    const angle = Math.atan2(z, y)
    const isEnd = Math.abs(x) > half - 0.016
    const gather = isEnd ? Math.sin(angle * 24) * 0.0035 * smoothstep(0.01, radius * 0.6, Math.hypot(y, z)) : 0
    const soft = isEnd ? 1 : 1 + ripple(x * 6, angle * 1.2, 4) * 0.045 + noise2(x * 17, angle * 2, 9) * 0.012
    const sag = y < 0 ? 0.95 : 1
    return [x + Math.sign(x) * gather, y * soft * sag, z * soft]
  })
  put(into, 'main', body, [0, radius * 0.95, 0], 'bolster')
  for (const side of [-1, 1]) {
    const ring = Array.from({ length: 33 }, (_, step): Vec3 => {
      const angle = (step / 32) * 2 * Math.PI
      return [
        side * (half - 0.013),
        Math.cos(angle) * radius * 0.985 * (Math.cos(angle) < 0 ? 0.95 : 1),
        Math.sin(angle) * radius * 0.985,
      ]
    })
    put(into, 'second', tube(ring, 0.0048, 8), [0, radius * 0.95, 0], 'piping')
    put(
      into,
      'second',
      turn(drum(0.017, 0.012, 0.006, 20), 'z', side * -90),
      [side * (half - 0.018), radius * 0.95, 0],
      'button',
    )
  }
}

/** One drop of a curtain on its rod: on a gathered tape, on rings, or a sheer one with many fine folds. */
export function curtain(form: 'tape' | 'rings' | 'sheer', [width, height, depth]: Vec3): Piece {
  const into = piece()
  const gathered = width - 0.24
  const rodAt = height - 0.028
  const head = form === 'rings' ? rodAt - 0.045 : rodAt - 0.014
  const folds = Math.round(gathered / (form === 'sheer' ? 0.085 : form === 'rings' ? 0.13 : 0.115))
  const deep = Math.min(depth / 2, form === 'sheer' ? 0.035 : 0.055)
  const cloth = hanging(gathered, head, folds, deep, form === 'sheer' ? 2.1 : 0.9)
  put(into, form === 'sheer' ? 'sheer' : 'main', cloth, [0, 0, 0], 'cloth')
  const rod = form === 'sheer' ? 'lacquer-white' : 'accent'
  put(
    into,
    rod,
    move(turn(drum(0.0125, width - 0.06, 0.003, 24), 'z', 90), [(width - 0.06) / 2, rodAt, 0]),
    [0, 0, 0],
    'rod',
  )
  for (const side of [-1, 1]) {
    const finial = turn(turned(knob, 24), 'z', side * -90)
    put(into, rod, finial, [side * (width / 2 - 0.05), rodAt, 0], 'end')
  }
  if (form === 'rings')
    for (let index = 0; index < folds; index++) ring(into, -gathered / 2 + (gathered * (index + 0.5)) / folds, rodAt)
  return into
}

const knob: readonly (readonly [number, number])[] = [
  [0.0001, 0],
  [0.014, 0],
  [0.015, 0.008],
  [0.011, 0.012],
  [0.019, 0.019],
  [0.0235, 0.03],
  [0.021, 0.042],
  [0.012, 0.049],
  [0.0001, 0.05],
]

/** Cloth in folds: pinched at the tape, rounder and wider towards the hem; `wander` makes them uneven. */
function hanging(width: number, height: number, folds: number, deep: number, wander: number): Solid {
  const perFold = 18
  const place = (u: number, v: number): Vec3 => {
    const low = 1 - v
    const drift = noise2(u * folds * 0.37, low * 0.9, 3) * wander * (0.25 + 0.75 * smoothstep(0, 0.5, low))
    const phase = u * folds * 2 * Math.PI + drift
    const full =
      0.5 + 0.5 * smoothstep(0, 0.16, low) + noise2(u * folds * 0.53, 2 + low, 9) * 0.3 * smoothstep(0.02, 0.4, low)
    const x = (u - 0.5) * width * (1 + 0.03 * low) - Math.sin(phase * 2) * (width / folds) * 0.1 * full
    const sway = noise2(u * 5, low * 2.2, 17) * 0.008
    return [x, v * height + noise2(u * folds * 0.6, 4, 2) * 0.004 * low, Math.sin(phase) * deep * full * 0.9 + sway]
  }
  return grid(
    folds * perFold,
    34,
    (u, v) => place(u, v),
    (u, v) => [u * width * 1.9, v * height],
  )
}

function ring(into: Piece, x: number, y: number): void {
  const loop = Array.from({ length: 21 }, (_, step): Vec3 => {
    const angle = (step / 20) * 2 * Math.PI
    return [x, y - 0.009 + Math.cos(angle) * 0.0235, Math.sin(angle) * 0.0235]
  })
  put(into, 'accent', tube(loop, 0.0025, 8), [0, 0, 0], 'ring')
  put(
    into,
    'accent',
    tube(
      [
        [x, y - 0.032, 0],
        [x, y - 0.062, 0.004],
      ],
      0.003,
      6,
      true,
    ),
    [0, 0, 0],
    'clip',
  )
}

/** A throw or a bedspread folded as a shop lays it on a shelf: round folds to the front. */
export function foldedThrow(form: 'knit' | 'quilted', [width, height, depth]: Vec3): Piece {
  const into = piece()
  const layers = form === 'knit' ? 4 : 6
  const pitch = height / layers
  const path = foldPath(depth, pitch, layers)
  const thick = pitch * (form === 'knit' ? 0.86 : 0.9)
  const relief = form === 'knit' ? ribs : stitches
  const lie: Lie = (across, along, lift) => {
    const { y, z, ny, nz } = at(path, along)
    const isOut = lift > thick * 0.5 ? 1 : lift < thick * 0.2 ? -1 : 0
    const raised = lift - thick / 2 + isOut * relief(across, along)
    const slack = noise2(across * 4, along * 3, 5) * pitch * 0.1
    const sway = noise2(along * 2.6, 3, 11) * 0.006 * (1 + Math.abs(across) * 2)
    return [across + sway, y + ny * raised + slack, z + nz * raised + noise2(across * 5, along, 8) * 0.004]
  }
  const body = blanket(lie, {
    across: [-width / 2, width / 2],
    along: [0, path.long],
    lift: 0,
    thick,
    columns: form === 'knit' ? Math.round(width / 0.0065) : Math.round(width / 0.014),
    rows: Math.round(path.long / (form === 'knit' ? 0.026 : 0.016)),
    wander: 0.003,
    isLined: true,
  })
  put(into, 'main', body, [0, 0, 0], 'throw')
  return into
}

/** Upright ribs of a thick knit. */
function ribs(across: number): number {
  return Math.abs(Math.sin((across / 0.026) * Math.PI)) ** 0.7 * 0.0045 - 0.0045
}

/** Stitched squares, full between the seams. */
function stitches(across: number, along: number): number {
  const line = (run: number) => Math.abs(Math.sin((run / 0.07) * Math.PI)) ** 0.5
  return Math.min(line(across), line(along)) * 0.005 - 0.005
}

type FoldPath = { points: readonly Vec3[]; runs: readonly number[]; long: number }

/** To and fro in layers, seen from the side: z is depth, y height; each turn is a half circle. */
function foldPath(depth: number, pitch: number, layers: number): FoldPath {
  const points: Vec3[] = []
  const reach = depth / 2 - pitch * 0.55
  for (let layer = 0; layer < layers; layer++) {
    const way = layer % 2 === 0 ? 1 : -1
    const y = pitch * (layer + 0.5)
    const start = layer === 0 || layer === layers - 1 ? 0.01 : 0
    for (let step = 0; step <= 8; step++) points.push([0, y, way * (-reach + start + ((reach * 2 - start) * step) / 8)])
    if (layer === layers - 1) break
    for (let step = 1; step < 6; step++) {
      const angle = (step / 6) * Math.PI
      points.push([0, y + (pitch / 2) * (1 - Math.cos(angle)), way * (reach + Math.sin(angle) * pitch * 0.5)])
    }
  }
  const smooth = curve(points, 3)
  const runs: number[] = [0]
  smooth.forEach((point, index) => {
    const next = smooth[index + 1]
    if (next) runs.push((runs[index] ?? 0) + Math.hypot(next[1] - point[1], next[2] - point[2]))
  })
  return { points: smooth, runs, long: runs.at(-1) ?? 0 }
}

function at({ points, runs }: FoldPath, run: number): { y: number; z: number; ny: number; nz: number } {
  let index = runs.findIndex((at) => at >= run)
  if (index < 1) index = run <= 0 ? 1 : runs.length - 1
  const [a, b] = [points[index - 1] ?? [0, 0, 0], points[index] ?? [0, 0, 0]]
  const [from, to] = [runs[index - 1] ?? 0, runs[index] ?? 1]
  const share = to > from ? (run - from) / (to - from) : 0
  const [dy, dz] = [b[1] - a[1], b[2] - a[2]]
  const long = Math.hypot(dy, dz) || 1
  return { y: a[1] + dy * share, z: a[2] + dz * share, ny: dz / long, nz: -dy / long }
}
