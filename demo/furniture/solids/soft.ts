import { noise2, noise3, ripple } from '../noise.ts'
import { clamp, type Vec3 } from '../vector.ts'
import { box } from './box.ts'
import { deform, grid, join, type Solid } from './solid.ts'
import { tube } from './turned.ts'

export type CushionWish = {
  crown?: number
  belly?: number
  seed?: number
  radius?: number
  wrinkle?: number
  dent?: number
}

/** A seat or back cushion about the origin: full in the middle, quiet folds, a small dent where people sit. */
export function cushion(size: Vec3, wish: CushionWish = {}): Solid {
  const body = box(size, {
    radius: wish.radius ?? Math.min(0.055, size[1] * 0.42),
    rounding: 4,
    rows: 10,
    grain: 'cloth',
  })
  return deform(body, swell(size, wish))
}

/** The cord sewn along the upper and lower edge of the same cushion. */
export function piping(size: Vec3, wish: CushionWish = {}, cord = 0.0042): Solid[] {
  const radius = wish.radius ?? Math.min(0.055, size[1] * 0.42)
  const bend = swell(size, wish)
  return [1, -1].map((side) => tube(edgeLoop(size, radius, side).map(bend), cord, 6))
}

/** Where the rounding turns half-way from top to side: there a cushion is sewn together. */
function edgeLoop(size: Vec3, radius: number, side: number): Vec3[] {
  const [x, y, z] = [size[0] / 2 - radius, size[1] / 2 - radius, size[2] / 2 - radius]
  const out = radius * Math.SQRT1_2
  const corners: readonly (readonly [number, number])[] = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ]
  const loop: Vec3[] = []
  corners.forEach(([sx, sz], corner) => {
    const from = (corner * Math.PI) / 2
    for (let step = 0; step <= 6; step++) {
      const angle = from + (step / 6) * (Math.PI / 2)
      loop.push([sx * x + Math.cos(angle) * out, side * (y + out), sz * z + Math.sin(angle) * out])
    }
    const next = corners[(corner + 1) % 4] ?? [1, 1]
    const end = from + Math.PI / 2
    for (let step = 1; step < 12; step++) {
      const share = step / 12
      loop.push([
        (sx + (next[0] - sx) * share) * x + Math.cos(end) * out,
        side * (y + out),
        (sz + (next[1] - sz) * share) * z + Math.sin(end) * out,
      ])
    }
  })
  const [start] = loop
  return start ? [...loop, start] : loop
}

function swell(size: Vec3, wish: CushionWish): (point: Vec3) => Vec3 {
  const { crown = 0.034, belly = 0.012, seed = 1, wrinkle = 0.007, dent = 0.012 } = wish
  return ([x, y, z]) => {
    const u = clamp(x / (size[0] / 2), -1, 1)
    const v = clamp(z / (size[2] / 2), -1, 1)
    const w = clamp(y / (size[1] / 2), -1, 1)
    const dome = (1 - u * u) ** 0.75 * (1 - v * v) ** 0.75
    const middle = 1 - w * w
    const fold = noise3(x * 6, z * 6, y * 6, seed) * wrinkle + noise3(x * 17, z * 17, y * 17, seed + 5) * wrinkle * 0.35
    const sat = w > 0 ? dent * Math.exp(-((u * 1.5) ** 2 + (v * 1.4) ** 2)) : 0
    return [
      x + Math.sign(u) * Math.abs(u) ** 6 * belly * middle + noise2(z * 9, y * 9, seed) * wrinkle * 0.25,
      y +
        Math.sign(w) * Math.abs(w) * crown * dome * (w > 0 ? 1 : 0.3) +
        (fold - sat) * Math.max(0, w) * (0.25 + 0.75 * dome),
      z + Math.sign(v) * Math.abs(v) ** 6 * belly * middle + noise2(x * 7, y * 9, seed + 3) * wrinkle * 0.3,
    ]
  }
}

/** A throw pillow standing in the xy plane about its middle. */
export function pillow(width: number, height: number, thickness: number, seed = 1): Solid {
  const half = (side: 1 | -1) =>
    grid(
      26,
      26,
      (u, v) => {
        const [a, b] = [side > 0 ? u * 2 - 1 : 1 - u * 2, v * 2 - 1]
        const full = (Math.max(0, 1 - Math.abs(a) ** 2.1) * Math.max(0, 1 - Math.abs(b) ** 2.1)) ** 0.56
        const waist = (along: number) => 1 - 0.07 * (1 - along * along)
        const fold = ripple(a * 2.2, b * 2.2, seed) * 0.07 + ripple(a * 6, b * 6, seed + 3) * 0.02
        return [(width / 2) * a * waist(b), (height / 2) * b * waist(a), side * (thickness / 2) * full * (1 + fold)]
      },
      (u, v) => [u * width, v * height],
    )
  return join(half(1), half(-1))
}

/** An upholstered block about the origin: rounded, with a hardly seen wave, never a perfect plane. */
export function padded(size: Vec3, radius: number, seed = 1, wave = 0.003): Solid {
  const body = box(size, { radius, rounding: 4, rows: 6, grain: 'cloth' })
  return deform(body, ([x, y, z]) => [
    x + noise3(y * 5, z * 5, x * 5, seed) * wave,
    y + noise3(x * 5, z * 5, y * 5, seed + 7) * wave,
    z + noise3(x * 5, y * 5, z * 5, seed + 13) * wave,
  ])
}
