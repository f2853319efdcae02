import { noise2, noise3, ripple } from '../noise.ts'
import { box } from '../solids/box.ts'
import { extruded, type Profile, resampled, rimCord, rounded } from '../solids/extruded.ts'
import { deform, grid, join, type Solid, turn } from '../solids/solid.ts'
import { tube } from '../solids/turned.ts'
import { clamp, type Vec3 } from '../vector.ts'

/** Half the thickness of the cord that is sewn into seams. */
const CORD = 0.0042

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
  rows?: Vec3
  /** Corded along both edges unless told. */
  hasCord?: boolean | 'top'
}

/** A boxed cushion lying about the origin: full, a little uneven, sat in, with a cord along both edges. */
export function stuffed(size: Vec3, wish: StuffedWish): Solid {
  const bend = stuffing(size, wish)
  const body = deform(
    box(size, { radius: wish.radius, rounding: 4, rows: wish.rows ?? [9, 1, 8], grain: 'cloth', offset: wish.seed }),
    bend,
  )
  if (wish.hasCord === false) return body
  const sides = wish.hasCord === 'top' ? [1] : [1, -1]
  return join(body, ...sides.map((side) => tube(edgeOf(size, wish.radius, side).map(bend), CORD, 6)))
}

function stuffing(size: Vec3, wish: StuffedWish): (point: Vec3) => Vec3 {
  const { seed, crown, belly, wrinkle, dent, fall = 0 } = wish
  return ([x, y, z]) => {
    const u = clamp(x / (size[0] / 2), -1, 1)
    const v = clamp(z / (size[2] / 2), -1, 1)
    const w = clamp(y / (size[1] / 2), -1, 1)
    const dome = ((1 - u * u) * (1 - v * v)) ** 0.62
    const middle = 1 - w * w
    const wave = noise3(x * 5.5, z * 5.5, y * 5.5, seed) + noise3(x * 16, z * 16, y * 16, seed + 5) * 0.35
    const sat = w > 0 ? dent * Math.exp(-((u * 1.6) ** 2) - ((v - 0.1) * 1.5) ** 2) : 0
    // Edges are never drawn with a ruler: the cloth gives way between the corners.
    const slack = (noise2(x * 4 + 9, z * 4, seed + 2) - 0.3 * (1 - u * u) * v * v) * wrinkle * 0.6
    const roll = fall * Math.max(0, v) ** 3
    return [
      x +
        Math.sign(u) * Math.abs(u) ** 5 * belly * middle * (1 - v * v * 0.6) +
        noise2(z * 8, y * 9, seed) * wrinkle * 0.3,
      y +
        Math.sign(w) * Math.abs(w) * crown * dome * (w > 0 ? 1 : 0.25) +
        Math.max(0, w) * (wave * wrinkle * (0.2 + 0.8 * dome) - sat) +
        slack -
        roll,
      z +
        Math.sign(v) * Math.abs(v) ** 5 * belly * middle * (1 - u * u * 0.35) +
        noise2(x * 6, y * 9, seed + 3) * wrinkle * 0.35,
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
    crown: 0.036,
    belly: 0.013,
    radius: Math.min(0.052, size[1] * 0.36),
    wrinkle: 0.0075,
    dent: 0.02,
    fall: 0.008,
    ...wish,
  })
}

/** A cushion that stands leaning on a back, about its middle: `size` is width, height, thickness. */
export function backCushion(size: Vec3, lean: number, seed: number, wish: Partial<StuffedWish> = {}): Solid {
  const lying = stuffed([size[0], size[2], size[1]], {
    seed,
    crown: 0.05,
    belly: 0.012,
    radius: Math.min(0.058, size[2] * 0.38),
    wrinkle: 0.009,
    dent: 0.006,
    ...wish,
  })
  // Its filling sinks: fuller below, a little slack along the upper edge.
  const sunk = deform(lying, ([x, y, z]) => [
    x,
    y + (y > 0 ? (z / size[1]) * size[2] * 0.16 * (1 - 2 * (x / size[0]) ** 2) : 0),
    z + (z < 0 ? 0.007 * (1 - ((2 * x) / size[0]) ** 2) : 0),
  ])
  return turn(sunk, 'x', 90 - lean)
}

/** A pillow without a border, sewn of two sheets: fat in the middle, thin at the seam, its corners drawn out. */
export function puffPillow(
  width: number,
  height: number,
  thickness: number,
  seed: number,
  wish: { sink?: number; power?: number; hasCord?: boolean; rows?: number } = {},
): Solid {
  const { sink = 0.12, power = 2.1, hasCord = false, rows = 18 } = wish
  const waist = (along: number) => 1 - 0.075 * (1 - along * along) ** 0.8
  const outline = (a: number, b: number): readonly [number, number] => [
    (width / 2) * a * waist(b),
    (height / 2) * b * waist(a),
  ]
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
          ripple(a * 5.5, b * 5.5, seed + 3) * 0.03 -
          0.1 * Math.exp(-((Math.abs(a) - 0.8) ** 2 + (Math.abs(b) - 0.8) ** 2) * 18)
        const [x, y] = outline(a, b)
        return [x, y, side * (thickness / 2) * full * low * (1 + fold)]
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
    for (let step = 0; step < 10; step++)
      edge.push([...outline(a + ((c - a) * step) / 10, b + ((d - b) * step) / 10), 0])
  })
  return join(half(1), half(-1), tube([...edge, edge[0] ?? [0, 0, 0]], CORD, 6))
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
  const dense = resampled(profile, 0.09)
  const cut = { radius: wish.radius, rows: wish.rows ?? Math.max(2, Math.round(length / 0.12)), rounding: 3 }
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
  const drawn = resampled(isAnticlockwise(turned) ? turned : turned.reverse(), 0.08)
  const cut = {
    radius: wish.radius,
    rows: 3,
    bulge: [wish.crown, 0.002] as const,
    belly: wish.belly ?? 0.006,
    capRings: 6,
  }
  const ends = wish.hasCord === false ? [] : wish.hasCord === 'top' ? ([1] as const) : ([1, -1] as const)
  const body = join(extruded(drawn, height, cut), ...ends.flatMap((end) => rimCord(drawn, height, cut, end, CORD)))
  const { wrinkle = 0.004, seed, dent = 0 } = wish
  const reach = Math.max(...outline.map(([x, z]) => Math.hypot(x, z)))
  return deform(turn(body, 'x', -90), ([x, y, z]) => {
    const top = y > 0 ? 1 : 0.3
    const sat = y > 0 ? dent * Math.exp(-(((x * x + z * z) / (reach * reach)) * 5)) : 0
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
