import type { Vec3 } from '../vector.ts'
import { type Draft, draft, finished, push, type Solid } from './solid.ts'

/** A line that a cutter follows, from left to right (or from an edge inwards); z is towards the viewer. */
export type Profile = readonly (readonly [across: number, z: number])[]

type Normal2 = readonly [across: number, z: number]

const outwards: Normal2 = [0, 1]

/** Edges sharper than this stay edges; the rest is a rounding and is shaded as one. */
const CREASE = Math.cos((50 * Math.PI) / 180)

/** The profile drawn out along y about the origin: reeds, flutes, slats. Both ends are closed down to z = 0. */
export function extruded(profile: Profile, height: number, offset = 0): Solid {
  const solid = draft()
  const normals = normalsOf(profile)
  let run = 0
  for (let index = 0; index + 1 < profile.length; index++) {
    const [a, b] = stretch(profile, index)
    const [na, nb] = normals[index] ?? [outwards, outwards]
    const next = run + Math.hypot(b[0] - a[0], b[1] - a[1])
    const strip = [-1, 1].flatMap((end) => [
      push(solid, [a[0], (end * height) / 2, a[1]], [na[0], 0, na[1]], woody((end * height) / 2, run, offset)),
      push(solid, [b[0], (end * height) / 2, b[1]], [nb[0], 0, nb[1]], woody((end * height) / 2, next, offset)),
    ])
    quad(solid, strip[0], strip[1], strip[3], strip[2])
    for (const end of [-1, 1]) closeEnd(solid, a, b, (end * height) / 2, end)
    run = next
  }
  return finished(solid)
}

function closeEnd(solid: Draft, a: Normal2, b: Normal2, y: number, end: number): void {
  const [p, q, r, s] = [
    [a[0], y, 0],
    [b[0], y, 0],
    [b[0], y, b[1]],
    [a[0], y, a[1]],
  ].map((point) => push(solid, point as unknown as Vec3, [0, end, 0], [(point[0] ?? 0) * 0.2, point[2] ?? 0]))
  if (end > 0) quad(solid, s, r, q, p)
  else quad(solid, p, q, r, s)
}

export type FrameWish = {
  /** Along which axis the wood of the panel in the middle runs; `none` leaves the middle open. */
  panel: 'x' | 'y' | 'none'
  offset?: number
  /** Where the panel will stand, for grain that runs on from one front to the next. */
  from?: readonly [number, number]
}

/**
 * The profile led round a rectangle with mitred corners, from its outer edge inwards, about the origin of x and y:
 * a cabinet front in one piece, or a picture frame.
 */
export function mitred(width: number, height: number, profile: Profile, wish: FrameWish): Solid {
  const solid = draft()
  const { offset = 0 } = wish
  const normals = normalsOf(profile)
  for (let index = 0; index + 1 < profile.length; index++) {
    const [a, b] = stretch(profile, index)
    const [na, nb] = normals[index] ?? [outwards, outwards]
    for (const side of [0, 1, 2, 3]) sideStrip(solid, side, [width, height], [a, b], [na, nb], offset)
  }
  const [outer, inner] = [profile[0] ?? [0, 0], profile.at(-1) ?? [0, 0]]
  if (wish.panel === 'none') return finished(solid)
  flat(solid, width / 2 - inner[0], height / 2 - inner[0], inner[1], 1, wish)
  // A panel sunk into a frame has no back of its own: it would lie before its face.
  if (outer[1] < inner[1]) flat(solid, width / 2 - outer[0], height / 2 - outer[0], outer[1], -1, wish)
  return finished(solid)
}

/** One side of the frame: 0 right, 1 top, 2 left, 3 bottom. */
function sideStrip(
  solid: Draft,
  side: number,
  [width, height]: readonly [number, number],
  [a, b]: readonly [Normal2, Normal2],
  [na, nb]: readonly [Normal2, Normal2],
  offset: number,
): void {
  const isUpright = side % 2 === 0
  const [reach, run] = isUpright ? [width / 2, height / 2] : [height / 2, width / 2]
  const out = side === 0 || side === 1 ? 1 : -1
  const point = ([inset, z]: Normal2, end: number): Vec3 => {
    const [across, along] = [out * (reach - inset), end * (run - inset)]
    return isUpright ? [across, along, z] : [along, across, z]
  }
  const turned = ([inwards, z]: Normal2): Vec3 => (isUpright ? [-out * inwards, 0, z] : [0, -out * inwards, z])
  const corner = (from: Normal2, normal: Normal2, end: number) => {
    const place = point(from, end)
    const [u, v] = isUpright ? [place[1], place[0]] : [place[0], place[1]]
    return push(solid, place, turned(normal), [u + (offset + side) * 3.7, v + from[1] + (offset + side) * 1.9])
  }
  const [p, q, r, s] = [corner(a, na, -1), corner(b, nb, -1), corner(b, nb, 1), corner(a, na, 1)]
  if (isUpright === out > 0) quad(solid, s, r, q, p)
  else quad(solid, p, q, r, s)
}

function flat(solid: Draft, halfWidth: number, halfHeight: number, z: number, looks: 1 | -1, wish: FrameWish): void {
  const { offset = 0, from = [0, 0] } = wish
  const [p, q, r, s] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([sx = 0, sy = 0]) => {
    const [x, y] = [sx * halfWidth, sy * halfHeight]
    const [u, v] = wish.panel === 'x' ? [x + from[0], y + from[1]] : [y + from[1], x + from[0]]
    return push(solid, [x, y, z], [0, 0, looks], [u + offset * 3.7, v + offset * 1.9])
  })
  if (looks > 0) quad(solid, p, q, r, s)
  else quad(solid, s, r, q, p)
}

function stretch(profile: Profile, index: number): readonly [Normal2, Normal2] {
  const start: Normal2 = profile[index] ?? [0, 0]
  return [start, profile[index + 1] ?? start]
}

/** Stretches longer than this are faces, not parts of a rounding: they stay flat in the light. */
const FACE = 0.006

type Stretch = { normal: Normal2; isFace: boolean }

/** Normals at both ends of each stretch; neighbours share one where the line bends gently. */
function normalsOf(profile: Profile): (readonly [Normal2, Normal2])[] {
  const own = profile.slice(0, -1).map((_, index): Stretch => {
    const [a, b] = stretch(profile, index)
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return { normal: [-(b[1] - a[1]) / length, (b[0] - a[0]) / length], isFace: length > FACE }
  })
  return own.map((each, index) => [shared(each, own[index - 1]), shared(each, own[index + 1])] as const)
}

function shared(a: Stretch, b: Stretch | undefined): Normal2 {
  if (!b || a.normal[0] * b.normal[0] + a.normal[1] * b.normal[1] < CREASE) return a.normal
  if (a.isFace) return a.normal
  if (b.isFace) return b.normal
  const [across, z] = [a.normal[0] + b.normal[0], a.normal[1] + b.normal[1]]
  const length = Math.hypot(across, z)
  return [across / length, z / length]
}

function quad(solid: Draft, a = 0, b = 0, c = 0, d = 0): void {
  solid.indices.push(a, b, c, a, c, d)
}

function woody(run: number, across: number, offset: number): [number, number] {
  return [run + offset * 3.7, across + offset * 1.9]
}
