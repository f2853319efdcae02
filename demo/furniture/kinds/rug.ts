import { dice, noise2, ripple } from '../noise.ts'
import { type Piece, piece, put, type Surface } from '../piece.ts'
import type { RugPattern } from '../shapes/beds.ts'
import { divided, skin } from '../solids/relief.ts'
import { ovalOutline, slab } from '../solids/slab.ts'
import { type Draft, draft, finished, join, move, push, type Solid } from '../solids/solid.ts'
import { tube, turned } from '../solids/turned.ts'
import { normalize, smoothstep, type Vec3 } from '../vector.ts'

export function rug(form: 'rect' | 'round', pattern: RugPattern, size: Vec3): Piece {
  const into = piece()
  if (pattern === 'jute') jute(into, size)
  else if (form === 'round') ringed(into, size)
  else if (pattern === 'shag') put(into, 'main', shaggy(size), [0, 0, 0], 'rug')
  else flat(into, pattern, size)
  return into
}

function flat(into: Piece, pattern: RugPattern, size: Vec3): void {
  const [width, height, depth] = size
  if (pattern === 'border') {
    const wide = Math.min(0.16, width * 0.1)
    const line = 0.018
    const gap = wide + 0.05
    const isBand = (from: number) => from < wide || (from > gap && from < gap + line)
    const stops = (long: number) => both([wide, gap, gap + line].map((at) => at / long))
    const [field, band] = divided(carpet(size, stops(width), stops(depth)), ([x, , z]) =>
      isBand(Math.min(width / 2 - Math.abs(x), depth / 2 - Math.abs(z))),
    )
    put(into, 'main', field, [0, 0, 0], 'field')
    put(into, 'second', band, [0, 0, 0], 'border')
    return
  }
  const fringed: Vec3 = [width, height, depth - 0.1]
  if (pattern === 'stripes') {
    const edges = stripes(fringed[2])
    const [ground, stripe] = divided(carpet(fringed, [], edges), ([, , z]) => {
      const share = z / fringed[2] + 0.5
      return edges.filter((edge) => edge < share).length % 2 === 1
    })
    put(into, 'main', ground, [0, 0, 0], 'ground')
    put(into, 'second', stripe, [0, 0, 0], 'stripes')
  } else {
    const surface: Surface = pattern === 'dunes' ? 'dunes' : 'main'
    put(into, surface, carpet(fringed, [], []), [0, 0, 0], 'rug')
  }
  fringe(into, fringed)
}

function both(shares: readonly number[]): number[] {
  return [...shares, ...shares.map((share) => 1 - share).reverse()]
}

/** Stripes as a weaver sets them: groups of narrow ones, broad quiet fields between, the same from both ends. */
function stripes(depth: number): number[] {
  const groups = Math.max(2, Math.round(depth / 0.55))
  const half: number[] = []
  for (let group = 0; group < groups; group++) {
    const at = (group + 0.5) / groups
    for (const [from, wide] of [
      [-0.075, 0.016],
      [-0.04, 0.08],
      [0.059, 0.016],
    ] as const)
      half.push(at + from / depth, at + (from + wide) / depth)
  }
  return half
}

/** A woven sheet on the floor: soft edges, hardly seen waves, points where its pattern changes. */
function carpet([width, height, depth]: Vec3, acrossStops: readonly number[], alongStops: readonly number[]): Solid {
  const edge = height * 0.5
  const rows = (long: number, stops: readonly number[]) => {
    const plain = Array.from({ length: 19 }, (_, index) => (index + 1) / 20).filter((share) =>
      stops.every((stop) => Math.abs(stop - share) > 0.008),
    )
    const doubled = stops.flatMap((stop) => [stop - 0.0004, stop + 0.0004])
    const rim = [0, 0.15, 0.5, 1].map((share) => (edge * share) / long)
    return [...rim, ...[...plain, ...doubled].sort((a, b) => a - b), ...rim.map((share) => 1 - share).reverse()]
  }
  return skin(
    rows(width, acrossStops),
    rows(depth, alongStops),
    (u, v) => {
      const [x, z] = [(u - 0.5) * width, (0.5 - v) * depth]
      const from = Math.min(width / 2 - Math.abs(x), depth / 2 - Math.abs(z))
      const round = from >= edge ? 1 : Math.sqrt(Math.max(0, 1 - (1 - from / edge) ** 2))
      const wave = (ripple(x * 1.6, z * 1.6, 4) + 0.4) * 0.0035 * smoothstep(0.02, 0.3, from)
      return [x + noise2(z * 2, 1, 6) * 0.003, height * round + Math.max(0, wave), z + noise2(x * 2, 5, 9) * 0.003]
    },
    (u, v) => [u * width, v * depth],
  )
}

/** Knotted tassels along both short sides. */
function fringe(into: Piece, [width, height, depth]: Vec3): void {
  const random = dice(7)
  const count = Math.round(width / 0.024)
  const threads: Solid[] = []
  for (const side of [-1, 1])
    for (let index = 0; index < count; index++) {
      const x = -width / 2 + (width * (index + 0.5)) / count
      const sway = (random() - 0.5) * 0.016
      const long = 0.044 + random() * 0.006
      threads.push(
        tube(
          [
            [x, height * 0.45, (side * depth) / 2 - side * 0.004],
            [x + sway * 0.3, 0.006, side * (depth / 2 + 0.014)],
            [x + sway, 0.003, side * (depth / 2 + long)],
          ],
          (share) => (share < 0.3 ? 0.0042 : 0.0034 - share * 0.0012),
          5,
        ),
      )
    }
  put(into, 'linen-milk', join(...threads), [0, 0, 0], 'fringe')
}

/** Long loose pile: thousands of tufts, each leaning its own way, on a mat that hardly shows. */
function shaggy(size: Vec3): Solid {
  const [width, height, depth] = size
  const step = Math.max(0.019, Math.sqrt((width * depth) / 8500))
  const [columns, rows] = [Math.round(width / step), Math.round(depth / step)]
  const random = dice(3)
  const pile = draft()
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = width * ((column + 0.5 + (random() - 0.5) * 0.8) / columns - 0.5)
      const z = depth * ((row + 0.5 + (random() - 0.5) * 0.8) / rows - 0.5)
      const wind = noise2(x * 3, z * 3, 21) * 4
      const angle = wind + random() * 2.4
      const lean = step * (0.15 + random() * 0.5)
      tuft(pile, [x, z], [Math.cos(angle) * lean, Math.sin(angle) * lean], height * (0.74 + random() * 0.26), step)
    }
  return join(carpet([width - 0.02, height * 0.5, depth - 0.02], [], []), finished(pile))
}

/** Three blades about a bent tip; their light comes from above, as on a lawn. */
function tuft(
  pile: Draft,
  [x, z]: readonly [number, number],
  [leanX, leanZ]: readonly [number, number],
  high: number,
  wide: number,
): void {
  const tip = push(pile, [x + leanX, high, z + leanZ], normalize([leanX * 18, 1, leanZ * 18]), [x, z + 0.03])
  const feet = [0, 1, 2].map((side) => {
    const angle = (side / 3) * 2 * Math.PI + x * 90
    const [dx, dz] = [Math.cos(angle), Math.sin(angle)]
    const place: Vec3 = [x + dx * wide * 0.72, high * 0.46, z + dz * wide * 0.72]
    return push(pile, place, normalize([dx, 0.75, dz]), [x + dx * 0.01, z + dz * 0.01])
  })
  feet.forEach((foot, side) => {
    pile.indices.push(foot, tip, feet[(side + 1) % 3] ?? foot)
  })
}

/** A rope laid in rings and sewn together. */
function jute(into: Piece, [width, height]: Vec3): void {
  const rings = Math.round(width / 2 / 0.026)
  const profile: (readonly [number, number])[] = [[width / 2 - 0.01, 0]]
  for (let ring = 0; ring < rings; ring++) {
    const [outer, each] = [(width / 2) * (1 - ring / rings), width / 2 / rings]
    for (const [share, high] of [
      [0.02, 0.42],
      [0.3, 0.94],
      [0.62, 0.98],
    ] as const)
      profile.push([outer - each * share, height * high])
  }
  profile.push([0, height * 0.9])
  const strands = 100
  const body = turned(profile, strands)
  const points = body.getAttribute('position')
  for (let index = 0; index < points.count; index++) {
    const [x, z] = [points.getX(index), points.getZ(index)]
    const around = Math.atan2(z, x)
    const sway = noise2(Math.cos(around) * 3, Math.sin(around) * 3 + Math.hypot(x, z) * 5, 8) * 0.003
    points.setXYZ(index, x * (1 + sway), points.getY(index) * (1 + noise2(x * 40, z * 40, 3) * 0.12), z * (1 + sway))
  }
  body.computeVertexNormals()
  put(into, 'main', body, [0, 0, 0], 'rug')
}

/** A round rug with woven rings of the second colour. */
function ringed(into: Piece, [width, height, depth]: Vec3): void {
  put(
    into,
    'main',
    move(slab(ovalOutline(width, depth, 2, 120), height, height * 0.4), [0, height, 0]),
    [0, 0, 0],
    'rug',
  )
  for (const share of [0.94, 0.88, 0.5, 0.46]) {
    const path = Array.from(
      { length: 121 },
      (_, step): Vec3 => [
        (Math.cos((step / 120) * 2 * Math.PI) * width * share) / 2,
        height - 0.002,
        (Math.sin((step / 120) * 2 * Math.PI) * depth * share) / 2,
      ],
    )
    put(into, 'second', tube(path, 0.006, 6), [0, 0, 0], 'ring')
  }
}
