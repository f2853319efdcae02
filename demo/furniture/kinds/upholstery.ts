import { dice, noise2, noise3, ripple } from '../noise.ts'
import { box } from '../solids/box.ts'
import { creases, gathers } from '../solids/creases.ts'
import { extruded, type Profile, resampled, rimCord, rounded } from '../solids/extruded.ts'
import { deform, grid, join, type Solid, turn } from '../solids/solid.ts'
import { tube } from '../solids/turned.ts'
import { clamp, smoothstep, type Vec3 } from '../vector.ts'

/** Half the thickness of the cord that is sewn into seams. */
const CORD = 0.0036

/** About how far apart the points of a cushion lie: folds and sags need that many. */
const PITCH = 0.024

export type StuffedWish = {
  seed: number
  crown: number
  belly: number
  radius: number
  wrinkle: number
  /** How deep the middle has been sat in. */
  dent: number
  /** How far the front edge rolls down. */
  fall?: number
  /** At least so many points along each side. */
  rows?: Vec3
  /** Corded along both edges unless told. */
  hasCord?: boolean | 'top'
  /** How many folds run in from its edges; two or three unless told, by its seed. */
  folds?: number
}

/** A boxed cushion lying about the origin: full, a little uneven, sat in, with a cord along both edges. */
export function stuffed(size: Vec3, wish: StuffedWish): Solid {
  const bend = stuffing(size, wish)
  const { radius, seed, rows = [1, 1, 1] } = wish
  const isSmall = Math.max(size[0], size[2]) < 0.2
  const pitch = isSmall ? 0.05 : PITCH
  const points = ([0, 1, 2] as const).map((axis) =>
    Math.max(rows[axis], Math.round((size[axis] - radius * 2) / pitch), 1),
  )
  const [across = 1, high = 1, deep = 1] = points
  const shape = { radius, rounding: isSmall ? 4 : 6, rows: [across, high, deep] as const, grain: 'cloth' as const }
  const body = deform(box(size, { ...shape, offset: seed }), bend)
  if (wish.hasCord === false) return body
  const sides = wish.hasCord === 'top' ? [1] : [1, -1]
  return join(body, ...sides.map((side) => tube(edgeOf(size, radius, side).map(bend), CORD, 8)))
}

/** How deep a seam lies between the two cloths that it holds, and how far its pull is felt. */
const SEAM_DEPTH = 0.0034
const SEAM_WIDTH = 0.0075

function stuffing(size: Vec3, wish: StuffedWish): (point: Vec3) => Vec3 {
  const { seed, crown, belly, radius, wrinkle, dent, fall = 0 } = wish
  const roll = dice(seed * 31 + 5)
  // Nobody sits in the very middle, and no two cushions are filled alike.
  const sat = {
    x: (roll() - 0.5) * 0.34,
    z: (roll() - 0.35) * 0.3,
    wide: 1.35 + roll() * 0.5,
    deep: dent * (0.75 + roll() * 0.6),
  }
  const full = crown * (0.86 + roll() * 0.3)
  const tilt = (roll() - 0.5) * 0.012 * Math.min(1, wrinkle / 0.007)
  const isCloth = wrinkle >= 0.004 && Math.max(size[0], size[2]) > 0.3
  const folded = isCloth
    ? creases({
        seed,
        half: [size[0] / 2, size[2] / 2],
        count: wish.folds ?? 2 + (seed % 2),
        depth: wrinkle * 0.95,
        width: 0.02,
        towards: [sat.x, sat.z],
      })
    : () => 0
  const half: Vec3 = [size[0] / 2, size[1] / 2, size[2] / 2]
  const core = half.map((value) => Math.max(0, value - Math.min(radius, ...half)))
  const [coreX = 0, coreY = 0, coreZ = 0] = core
  const round = Math.min(radius, ...half)
  return ([x, y, z]) => {
    const u = clamp(x / half[0], -1, 1)
    const v = clamp(z / half[2], -1, 1)
    const w = clamp(y / half[1], -1, 1)
    const dome = ((1 - u * u) * (1 - v * v)) ** 0.62
    const middle = 1 - w * w
    const wave = noise3(x * 5.5, z * 5.5, y * 5.5, seed) + noise3(x * 16, z * 16, y * 16, seed + 5) * 0.35
    const hollow = w > 0 ? sat.deep * Math.exp(-(((u - sat.x) * sat.wide) ** 2) - ((v - sat.z) * sat.wide) ** 2) : 0
    // Edges are never drawn with a ruler: the cloth gives way between the corners.
    const slack = (noise2(x * 4 + 9, z * 4, seed + 2) - 0.3 * (1 - u * u) * v * v) * wrinkle * 0.6 + tilt * u
    const roll = fall * Math.max(0, v) ** 3
    const side = Math.hypot(Math.max(0, Math.abs(x) - coreX), Math.max(0, Math.abs(z) - coreZ))
    const rise = Math.max(0, Math.abs(y) - coreY)
    const turnedTo = Math.atan2(rise, side)
    const toSeam =
      rise > 0 && side > 0
        ? round * Math.abs(turnedTo - Math.PI / 4)
        : round * (Math.PI / 4) + (rise > 0 ? Math.min(coreX - Math.abs(x), coreZ - Math.abs(z)) : coreY - Math.abs(y))
    const pulled = isCloth
      ? SEAM_DEPTH * Math.exp(-((toSeam / SEAM_WIDTH) ** 2)) - 0.0016 * Math.exp(-(((toSeam - 0.02) / 0.013) ** 2))
      : 0
    const gathered = isCloth
      ? gathers(Math.abs(x) / half[0] > Math.abs(z) / half[2] ? z : x, toSeam, seed + Math.sign(y)) * wrinkle * 0.7
      : 0
    const out = gathered - pulled
    const length = Math.hypot(side, rise) || 1
    const [flat, up] = [side / length, rise / length]
    const sideLength = side || 1
    return [
      x +
        Math.sign(u) * Math.abs(u) ** 5 * belly * middle * (1 - v * v * 0.6) +
        noise2(z * 8, y * 9, seed) * wrinkle * 0.3 +
        (Math.sign(x) * Math.max(0, Math.abs(x) - coreX) * flat * out) / sideLength,
      y +
        Math.sign(w) * Math.abs(w) * full * dome * (w > 0 ? 1 : 0.25) +
        Math.max(0, w) * (wave * wrinkle * (0.2 + 0.8 * dome) - hollow + folded(x, z)) +
        slack -
        roll +
        Math.sign(y) * up * out,
      z +
        Math.sign(v) * Math.abs(v) ** 5 * belly * middle * (1 - u * u * 0.35) +
        noise2(x * 6, y * 9, seed + 3) * wrinkle * 0.35 +
        (Math.sign(z) * Math.max(0, Math.abs(z) - coreZ) * flat * out) / sideLength,
    ]
  }
}

/** Where the rounding turns half-way from top to side: there a cushion is sewn together. */
function edgeOf(size: Vec3, radius: number, side: number): Vec3[] {
  const r = Math.min(radius, size[0] / 2, size[1] / 2, size[2] / 2)
  const out = r * Math.SQRT1_2
  const [x, y, z] = [size[0] / 2 - r + out, side * (size[1] / 2 - r + out), size[2] / 2 - r + out]
  const outline = resampled(
    rounded(
      [
        [x, z, out],
        [-x, z, out],
        [-x, -z, out],
        [x, -z, out],
      ],
      4,
    ),
    Math.max(size[0], size[2]) / 10,
  )
  const loop = outline.map(([px, pz]): Vec3 => [px, y, pz])
  const [start] = loop
  return start ? [...loop, start] : loop
}

export function seatCushion(size: Vec3, seed: number, wish: Partial<StuffedWish> = {}): Solid {
  return stuffed(size, {
    seed,
    crown: 0.046,
    belly: 0.015,
    radius: Math.min(0.05, size[1] * 0.34),
    wrinkle: 0.0115,
    dent: 0.026,
    fall: 0.009,
    ...wish,
  })
}

/** A cushion that stands leaning on a back, about its middle: `size` is width, height, thickness. */
export function backCushion(size: Vec3, lean: number, seed: number, wish: Partial<StuffedWish> = {}): Solid {
  const lying = stuffed([size[0], size[2], size[1]], {
    seed,
    crown: 0.055,
    belly: 0.014,
    radius: Math.min(0.056, size[2] * 0.36),
    wrinkle: 0.0135,
    dent: 0.008,
    folds: 3,
    ...wish,
  })
  const roll = dice(seed * 17 + 3)
  const [slump, to] = [0.007 + roll() * 0.009, (roll() - 0.5) * 0.5]
  // Its filling sinks: fuller below, a little slack along the upper edge, more to one side than to the other.
  const sunk = deform(lying, ([x, y, z]) => {
    const u = (2 * x) / size[0]
    return [
      x,
      y + (y > 0 ? (z / size[1]) * size[2] * 0.18 * (1 - 0.5 * u * u) : 0),
      z + (z < 0 ? slump * Math.max(0, 1 - (u - to) ** 2) * Math.min(1, (-2 * z) / size[1]) : 0),
    ]
  })
  return turn(sunk, 'x', 90 - lean)
}

export type PuffWish = {
  sink?: number
  power?: number
  hasCord?: boolean
  rows?: number
  /** How deep a hand has struck its upper edge in the middle. */
  chop?: number
  /** How far its tips are drawn in, in metres. */
  round?: number
}

/** A pillow without a border, sewn of two sheets: fat in the middle, thin at the seam, its corners drawn out. */
export function puffPillow(width: number, height: number, thickness: number, seed: number, wish: PuffWish = {}): Solid {
  const { sink = 0.12, power = 2.1, hasCord = true, chop = 0, round = 0 } = wish
  const rows = Math.max(wish.rows ?? 0, Math.min(56, Math.round(Math.max(width, height) / 0.013)))
  const roll = dice(seed * 53 + 1)
  const to = (roll() - 0.5) * 0.16
  const waist = (along: number) => 1 - 0.07 * (1 - along * along) ** 0.8
  const struck = (a: number, b: number) => chop * Math.exp(-(((a - to) / 0.46) ** 2)) * smoothstep(-0.5, 1, b)
  const outline = (a: number, b: number): readonly [number, number] => [
    (width / 2) * a * waist(b) * (1 - 0.25 * (struck(to, b) / height)) - round * a * Math.abs(a * b) ** 9,
    (height / 2) * b * waist(a) - struck(a, b) - round * b * Math.abs(a * b) ** 9,
  ]
  // Where a hand has struck, folds run down from it; others come in from the corners.
  const pulls = [1, -1].map((side) => {
    const half = [width / 2, height / 2] as const
    const corners = creases({ seed: seed * 3 + side, half, count: 5, depth: 0.011, width: 0.016, from: [45, 405] })
    const below = creases({
      seed: seed * 5 + side,
      half,
      count: 4,
      depth: 0.013 * Math.min(1, chop / 0.03),
      towards: [to, -0.2],
      from: [62, 118],
    })
    return (x: number, y: number) => corners(x, y) + below(x, y)
  })
  const half = (side: 1 | -1) =>
    grid(
      rows,
      rows,
      (u, v) => {
        // Rows crowd at the seam, where the cloth turns quickest.
        const spread = (share: number) => -Math.cos(share * Math.PI) * 0.45 + (share * 2 - 1) * 0.55
        const [a, b] = [side * spread(u), spread(v)]
        const full = (Math.max(0, 1 - Math.abs(a) ** power) * Math.max(0, 1 - Math.abs(b) ** power)) ** 0.54
        const low = 1 - sink * b
        const fold =
          ripple(a * 2.1, b * 2.1, seed) * 0.075 +
          ripple(a * 5.5, b * 5.5, seed + 3) * 0.035 -
          0.1 * Math.exp(-((Math.abs(a) - 0.8) ** 2 + (Math.abs(b) - 0.8) ** 2) * 18)
        const [x, y] = outline(a, b)
        const dented = 1 - (struck(a, b) / height) * 1.9
        const edge = Math.min(1 - Math.abs(a), 1 - Math.abs(b))
        const gather =
          gathers(Math.abs(a) > Math.abs(b) ? y : x, (edge * Math.min(width, height)) / 2, seed + side) * 0.009
        const crease = (pulls[side > 0 ? 0 : 1]?.(x, y) ?? 0) * Math.min(1, full * 2.2)
        return [
          x,
          y,
          side * ((thickness / 2) * full * low * dented * (1 + fold) + crease + gather * Math.min(1, full * 2)),
        ]
      },
      (u, v) => [u * width, v * height],
    )
  if (!hasCord) return join(half(1), half(-1))
  const edge: Vec3[] = []
  const sides: readonly (readonly [number, number])[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  sides.forEach(([a, b], index) => {
    const [c, d] = sides[(index + 1) % 4] ?? [0, 0]
    for (let step = 0; step < 24; step++)
      edge.push([...outline(a + ((c - a) * step) / 24, b + ((d - b) * step) / 24), 0])
  })
  return join(half(1), half(-1), tube([...edge, edge[0] ?? [0, 0, 0]], CORD, 8))
}

/** Upholstery is stretched over wood by hand, so its planes are never quite true. */
export function rumple(solid: Solid, amount: number, seed: number, scale = 5): Solid {
  return deform(solid, ([x, y, z]) => [
    x + noise3(y * scale, z * scale, x * scale, seed) * amount,
    y + noise3(x * scale, z * scale, y * scale, seed + 7) * amount,
    z + noise3(x * scale, y * scale, z * scale, seed + 13) * amount,
  ])
}

/** A padded part with a profile drawn along x (its profile's x is z, front to the left), corded at both ends. */
export function along(
  profile: Profile,
  length: number,
  wish: { radius: number; seed: number; hasCord?: boolean; keep?: (z: number, y: number) => boolean; rows?: number },
): Solid {
  const dense = resampled(profile, 0.05)
  const cut = { radius: wish.radius, rows: Math.max(wish.rows ?? 2, Math.round(length / 0.05)), rounding: 5 }
  const body = extruded(dense, length, cut)
  const cords =
    wish.hasCord === false
      ? []
      : ([1, -1] as const).flatMap((end) =>
          rimCord(dense, length, cut, end, CORD, (x, y) => wish.keep?.(-x, y) ?? true),
        )
  // The profile's x points to the viewer's left when its drawing direction is turned onto x.
  return turn(rumple(join(body, ...cords), 0.003, wish.seed), 'y', 90)
}

/** The cushion of any outline lying with its underside on y = 0; outline is [x, z] with the front towards +z. */
export function outlined(
  outline: Profile,
  height: number,
  wish: {
    radius: number
    crown: number
    seed: number
    wrinkle?: number
    hasCord?: boolean | 'top'
    belly?: number
    dent?: number
  },
): Solid {
  // Looking down, z runs towards the viewer: turned over so that the line stays anticlockwise.
  const turned = outline.map(([x, z]) => [x, -z] as const)
  const drawn = resampled(isAnticlockwise(turned) ? turned : turned.reverse(), 0.028)
  const cut = {
    radius: wish.radius,
    rounding: 6,
    rows: Math.max(3, Math.round((height - wish.radius * 2) / 0.025)),
    bulge: [wish.crown, 0.002] as const,
    belly: wish.belly ?? 0.006,
    capRings: 16,
  }
  const ends = wish.hasCord === false ? [] : wish.hasCord === 'top' ? ([1] as const) : ([1, -1] as const)
  const body = join(extruded(drawn, height, cut), ...ends.flatMap((end) => rimCord(drawn, height, cut, end, CORD)))
  const { wrinkle = 0.004, seed, dent = 0 } = wish
  const reach = Math.max(...outline.map(([x, z]) => Math.hypot(x, z)))
  const folded =
    dent > 0 ? creases({ seed, half: [reach * 0.72, reach * 0.72], count: 4, depth: wrinkle, width: 0.018 }) : () => 0
  return deform(turn(body, 'x', -90), ([x, y, z]) => {
    const top = y > 0 ? 1 : 0.3
    const sat = y > 0 ? dent * Math.exp(-(((x * x + z * z) / (reach * reach)) * 5)) - folded(x, z) : 0
    return [
      x + noise3(y * 7, z * 5, x * 5, seed) * wrinkle * 0.6,
      y + height / 2 + noise3(x * 6, z * 6, y * 4, seed + 4) * wrinkle * top - sat,
      z + noise3(x * 5, y * 7, z * 5, seed + 9) * wrinkle * 0.6,
    ]
  })
}

/** How high the top of a lying solid is nearest to a place: buttons are put there. */
export function topAt(solid: Solid, x: number, z: number): number {
  const points = solid.getAttribute('position')
  let [nearest, high] = [Number.POSITIVE_INFINITY, 0]
  for (let index = 0; index < points.count; index++) {
    if (points.getY(index) < 0) continue
    const far = (points.getX(index) - x) ** 2 + (points.getZ(index) - z) ** 2
    if (far < nearest) [nearest, high] = [far, points.getY(index)]
  }
  return high
}

function isAnticlockwise(line: Profile): boolean {
  return (
    line.reduce((sum, [x, y], index) => {
      const [nx, ny] = line[(index + 1) % line.length] ?? [x, y]
      return sum + x * ny - nx * y
    }, 0) > 0
  )
}
