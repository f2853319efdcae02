import type { Vec3 } from '../vector.ts'
import { type Draft, draft, finished, push, type Solid, smoothNormals } from './solid.ts'

export type Outline = readonly (readonly [x: number, z: number])[]

/** An ellipse-like outline: power 2 is an ellipse, more comes near a rectangle with round corners. */
export function ovalOutline(width: number, depth: number, power = 2, points = 72): Outline {
  return Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI
    const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power)
    return [(width / 2) * bend(Math.cos(angle)), (depth / 2) * bend(Math.sin(angle))] as const
  })
}

/** A flat board of any star-shaped outline, top at y = 0, with bevels above and below. */
export function slab(outline: Outline, thickness: number, bevel = 0.004, undercut = 0): Solid {
  const solid = draft()
  const b = Math.min(bevel, thickness * 0.45)
  const levels: readonly (readonly [inset: number, height: number])[] = [
    [b, 0],
    [b * 0.3, -b * 0.3],
    [0, -b],
    [undercut, -thickness + b],
    [undercut + b, -thickness],
  ]
  for (const [inset, height] of levels) addRing(solid, outline, inset, height)
  const count = outline.length
  for (let level = 0; level + 1 < levels.length; level++)
    for (let index = 0; index < count; index++) {
      const a = level * (count + 1) + index
      solid.indices.push(a, a + 1, a + count + 1, a + 1, a + count + 2, a + count + 1)
    }
  fill(solid, outline, b, 0, false)
  fill(solid, outline, undercut + b, -thickness, true)
  return smoothNormals(finished(solid))
}

function addRing(solid: Draft, outline: Outline, inset: number, height: number): void {
  const centre = middleOf(outline)
  for (let index = 0; index <= outline.length; index++) {
    const point = drawnIn(outline[index % outline.length] ?? [0, 0], centre, inset)
    push(solid, [point[0], height, point[1]], [0, 1, 0], [point[0], point[1] + height])
  }
}

/** Caps have points of their own, a hair inside the ring, so that the top stays flat in the light. */
function fill(solid: Draft, outline: Outline, inset: number, height: number, isBelow: boolean): void {
  const centre = middleOf(outline)
  const middle = push(solid, [centre[0], height, centre[1]], [0, 1, 0], centre)
  const rim = outline.map((point) => {
    const [x, z] = drawnIn(point, centre, inset + 0.0008)
    const place: Vec3 = [x, height, z]
    return push(solid, place, [0, 1, 0], [x, z])
  })
  rim.forEach((a, index) => {
    const b = rim[(index + 1) % rim.length] ?? a
    solid.indices.push(middle, isBelow ? a : b, isBelow ? b : a)
  })
}

function middleOf(outline: Outline): readonly [number, number] {
  const sum = outline.reduce((total, point) => [total[0] + point[0], total[1] + point[1]] as const, [0, 0] as const)
  return [sum[0] / outline.length, sum[1] / outline.length]
}

function drawnIn(
  point: readonly [number, number],
  centre: readonly [number, number],
  inset: number,
): readonly [number, number] {
  const [x, z] = [point[0] - centre[0], point[1] - centre[1]]
  const size = Math.hypot(x, z) || 1
  const share = Math.max(0, 1 - inset / size)
  return [centre[0] + x * share, centre[1] + z * share]
}
