import { noise2 } from '../noise.ts'
import { type Piece, piece, place, put } from '../piece.ts'
import type { HeadForm } from '../shapes/beds.ts'
import { box } from '../solids/box.ts'
import { reliefBoard } from '../solids/relief.ts'
import { slab } from '../solids/slab.ts'
import { deform, turn } from '../solids/solid.ts'
import { tube, turned } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'

/** How thick each upholstered headboard is, in metres: the mattress begins there. */
export const headDepths: Record<HeadForm, number> = {
  panels: 0.1,
  channel: 0.1,
  plain: 0.09,
  buttons: 0.11,
  wings: 0.1,
  curved: 0.14,
  bands: 0.13,
}

/** An upholstered headboard standing on the floor with its back at z = 0. */
export function headboard(form: HeadForm, width: number, height: number): Piece {
  const into = piece()
  const deep = headDepths[form]
  if (form !== 'curved')
    put(into, 'main', box([width - 0.05, height - 0.12, 0.02], { radius: 0.006 }), [0, height / 2, 0.012], 'head back')
  const low = 0.12
  const tall = height - low
  if (form === 'wings') {
    winged(into, width, tall, deep, low)
    return into
  }
  const fronts: Record<Exclude<HeadForm, 'wings'>, () => void> = {
    panels: () => upright(into, [width, tall, deep], low, 0.2, 0.017, 0.03),
    channel: () => upright(into, [width, tall, deep], low, 0.088, 0.026, 0.03),
    plain: () => plain(into, [width, tall, deep], low),
    buttons: () => tufted(into, [width, tall, deep], low),
    curved: () => curved(into, [width, tall, deep], low),
    bands: () => bands(into, [width, tall, deep], low),
  }
  fronts[form]()
  return into
}

/** A padded strip seen from its end: full in the middle, a narrow valley at the seam. */
function strip(share: number, deep: number): number {
  const from = Math.abs(share - Math.floor(share) - 0.5) * 2
  return deep * from ** 4 + (from > 0.93 ? deep * 0.25 : 0)
}

function upright(
  into: Piece,
  [width, tall, deep]: Vec3,
  low: number,
  pitch: number,
  carved: number,
  radius: number,
): void {
  const count = Math.max(3, Math.round(width / pitch))
  const perStrip = pitch > 0.15 ? 10 : 8
  const body = reliefBoard({
    size: [width, tall, deep],
    radius,
    columns: count * perStrip,
    rows: 6,
    carve: (x, y) => strip(((x + width / 2) / width) * count, carved) + noise2(x * 5, y * 5, 31) * 0.0016,
  })
  put(into, 'main', body, [0, low, 0], 'head')
}

/** Three lying cushions, one on the other. */
function bands(into: Piece, [width, tall, deep]: Vec3, low: number): void {
  const count = 3
  const body = reliefBoard({
    size: [width, tall, deep],
    radius: 0.045,
    columns: 20,
    rows: count * 12,
    carve: (x, y) => strip((y / tall) * count, 0.034) + noise2(x * 3, y * 4, 12) * 0.003,
  })
  put(into, 'main', body, [0, low, 0], 'head')
}

function plain(into: Piece, [width, tall, deep]: Vec3, low: number): void {
  const border = 0.075
  const isBorder = (x: number, y: number) => Math.min(width / 2 - Math.abs(x), tall - y, y + border)
  const body = reliefBoard({
    size: [width, tall, deep],
    radius: 0.03,
    columns: 48,
    rows: 26,
    carve: (x, y) => {
      const from = Math.abs(isBorder(x, y) - border)
      return (from < 0.014 ? 0.008 * (1 - from / 0.014) : 0) + noise2(x * 2.4, y * 3, 31) * 0.003
    },
  })
  put(into, 'main', body, [0, low, 0], 'head')
  const cord = (inset: number, z: number) => {
    const [x, top] = [width / 2 - inset, tall - inset]
    const round = 0.03
    const arc = (side: 1 | -1) =>
      Array.from({ length: 7 }, (_, step): Vec3 => {
        const angle = ((side > 0 ? step : 6 - step) / 6) * (Math.PI / 2)
        return [side * (x - round + Math.cos(angle) * round), low + top - round + Math.sin(angle) * round, z]
      })
    const leg = (side: 1 | -1): Vec3[] => [
      [side * x, low + 0.02, z],
      [side * x, low + tall * 0.5, z],
    ]
    return tube([...leg(1), ...arc(1), [0, low + top, z], ...arc(-1), ...leg(-1).reverse()], 0.0042, 6)
  }
  put(into, 'main', cord(border, deep - 0.005), [0, 0, 0], 'piping')
  put(into, 'main', cord(0.006, deep - 0.022), [0, 0, 0], 'edge piping')
}

/** Deep buttons in a lattice of diamonds, a smooth frame round them. */
function tufted(into: Piece, [width, tall, deep]: Vec3, low: number): void {
  const frame = 0.07
  const across = Math.max(5, Math.round((width - frame * 2) / 0.2))
  const px = (width - frame * 2) / across
  const bottom = 0.16
  const up = Math.max(3, Math.round((tall - frame - bottom) / 0.17))
  const py = (tall - frame - bottom) / up
  const body = reliefBoard({
    size: [width, tall, deep],
    radius: 0.028,
    columns: Math.round(width / (px / 8)),
    rows: Math.round(tall / (py / 8)),
    carve: (x, y) => {
      const rim = Math.min(width / 2 - Math.abs(x), tall - y)
      if (rim < frame) return rim > frame - 0.012 ? 0.02 * (1 - (frame - rim) / 0.012) : 0
      const [s, t] = [(x + width / 2 - frame) / px, (tall - frame - y) / py]
      const [a, b] = [Math.abs(Math.sin((s + t) * Math.PI)), Math.abs(Math.sin((s - t) * Math.PI))]
      const fade = t > up ? Math.max(0.15, 1 - (t - up) * 1.6) : 1
      const pit = Math.exp(-(a * a + b * b) * 9)
      return (0.034 * (1 - Math.min(a, b) ** 0.5) * 0.62 + pit * 0.016) * fade
    },
  })
  put(into, 'main', body, [0, low, 0], 'head')
  const button = turn(turned(knob, 10), 'x', 90)
  for (let row = 1; row <= up * 2; row++)
    for (let column = row % 2; column <= across * 2; column += 2) {
      const y = low + tall - frame - (row / 2) * py
      if (column === 0 || column === across * 2 || y < 0.48) continue
      const x = (column / 2) * px - width / 2 + frame
      put(into, 'main', button, [x, y, deep - 0.041], 'button')
    }
}

/** A covered button, a little domed. */
const knob: readonly (readonly [number, number])[] = [
  [0.0125, 0],
  [0.0115, 0.0045],
  [0.007, 0.0085],
  [0.0001, 0.0095],
]

/** A thick board with wide round shoulders, full as a cushion. */
function curved(into: Piece, [width, tall, deep]: Vec3, low: number): void {
  const shoulder = Math.min(0.42, width * 0.26)
  const top = (x: number) => {
    const over = Math.max(0, Math.abs(x) - (width / 2 - shoulder)) / shoulder
    return tall - shoulder * 0.86 * (1 - Math.sqrt(Math.max(0, 1 - over ** 2.3)))
  }
  const body = reliefBoard({
    size: [width, tall, deep],
    radius: 0.062,
    columns: 54,
    rows: 20,
    top,
    carve: (x) => {
      const dome = Math.min(1, ((width / 2 - Math.abs(x)) / 0.3) ** 0.5)
      return (1 - dome) * 0.012 + noise2(x * 2.2, 3, 8) * 0.005
    },
  })
  put(into, 'main', body, [0, low, 0], 'head')
  const edge = Array.from({ length: 33 }, (_, step) => (0.5 - step / 32) * (width - 0.03))
  const outline = [
    ...edge.map((x) => [x, top(x) - 0.015] as const),
    [-width / 2 + 0.015, 0],
    [width / 2 - 0.015, 0],
  ] as const
  put(into, 'main', turn(slab(outline, 0.02, 0.004), 'x', -90), [0, low, 0.004], 'head back')
  for (const side of [-1, 1])
    put(into, 'main', box([0.12, low + 0.05, 0.06]), [side * (width / 2 - 0.12), (low + 0.05) / 2, 0.05], 'head foot')
}

/** A tall board with sides that come forward, as on an armchair. */
function winged(into: Piece, width: number, tall: number, deep: number, low: number): void {
  const wing = 0.19
  const thick = 0.07
  const inner = width - thick * 2
  const middle = piece()
  upright(middle, [inner + 0.01, tall, deep], low, inner / 6, 0.022, 0.03)
  place(into, middle, [0, 0, 0])
  for (const side of [-1, 1]) {
    const block = box([thick, tall, wing], { radius: 0.028, rounding: 4, rows: 5 })
    const board = deform(block, ([x, y, z]) => {
      const forward = z / wing + 0.5
      const slope = 0.075 * Math.max(0, forward) ** 2.4 * (y / tall + 0.5)
      return [x + noise2(y * 4, z * 5, 5 + side) * 0.003, y - slope, z]
    })
    put(into, 'main', board, [side * (width / 2 - thick / 2), low + tall / 2, wing / 2], 'wing')
  }
}
