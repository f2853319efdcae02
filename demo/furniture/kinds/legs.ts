import { type Piece, put } from '../piece.ts'
import { box } from '../solids/box.ts'
import { deform, type Solid } from '../solids/solid.ts'
import { tube, turned } from '../solids/turned.ts'
import { clamp, subtract, type Vec3 } from '../vector.ts'

/** A leg from `top` to `foot`, round, thinner below, cut off square. */
export function plainLeg(top: Vec3, foot: Vec3, topRadius: number, footRadius: number, sides = 16): Solid {
  return tube([top, foot], (share) => topRadius + (footRadius - topRadius) * share, sides, true)
}

/** A round leg, thinner below, its foot chamfered so that it does not look cut with scissors. */
export function roundLeg(top: Vec3, foot: Vec3, topRadius: number, footRadius: number, sides = 20): Solid {
  const bevel = 0.003
  const [dx, dy, dz] = subtract(foot, top)
  const share = 1 - bevel / Math.hypot(dx, dy, dz)
  const above: Vec3 = [top[0] + dx * share, top[1] + dy * share, top[2] + dz * share]
  const radii = [topRadius, footRadius, footRadius - bevel * 0.8]
  return tube([top, above, foot], (along) => radii[Math.round(along * 2)] ?? footRadius, sides, true)
}

/** A square leg with soft edges, thinner below by `taper`. */
export function squareLeg(side: number, tall: number, taper = 0.7, offset = 0): Solid {
  const post = box([side, tall, side], { grain: 'y', radius: 0.005, rounding: 3, offset })
  return deform(post, ([x, y, z]) => {
    const share = taper + (1 - taper) * clamp(y / tall + 0.5, 0, 1)
    return [x * share, y + tall / 2, z * share]
  })
}

/** A turned leg from the frame down, thinner at the foot, its end bevelled: a sharp end looks like a toy. */
export function seatLeg(top: Vec3, foot: Vec3, topRadius = 0.027, footRadius = 0.0165): Solid {
  const along = (share: number): Vec3 => [
    top[0] + (foot[0] - top[0]) * share,
    top[1] + (foot[1] - top[1]) * share,
    top[2] + (foot[2] - top[2]) * share,
  ]
  const length = Math.max(0.02, Math.hypot(top[0] - foot[0], top[1] - foot[1], top[2] - foot[2]))
  const bevel = 0.0025 / length
  const shares = [0, 0.35, 0.7, 1 - bevel, 1]
  const radii = shares.map((share) => topRadius + (footRadius - topRadius) * share)
  radii[4] = footRadius - 0.0022
  return tube(shares.map(along), (share) => radii[Math.round(share * 4)] ?? footRadius, 18, true)
}

/** Turned with a neck, a bulb and a tapered foot, as under English sofas. */
function bulbLeg(height: number, radius = 0.027): Solid {
  const r = radius
  const profile: readonly (readonly [number, number])[] = [
    [0, 0],
    [r * 0.5, 0],
    [r * 0.56, 0.003],
    [r * 0.62, height * 0.2],
    [r * 0.88, height * 0.52],
    [r * 1.02, height * 0.64],
    [r * 0.98, height * 0.72],
    [r * 0.66, height * 0.79],
    [r * 0.64, height * 0.81],
    [r * 0.98, height * 0.84],
    [r * 1.04, height * 0.88],
    [r, height * 0.92],
    [r, height],
  ]
  return turned(profile, 22)
}

/** Four legs alike, about the origin; `top` and `foot` belong to the one in front at the right. */
export function addCornerLegs(into: Piece, top: Vec3, foot: Vec3, make: (top: Vec3, foot: Vec3) => Solid): void {
  for (const sx of [-1, 1])
    for (const sz of [-1, 1]) {
      const toCorner = ([x, y, z]: Vec3): Vec3 => [sx * x, y, sz * z]
      put(into, 'legs', make(toCorner(top), toCorner(foot)), [0, 0, 0], 'leg')
    }
}

type LegKind = 'cone' | 'turned' | 'metal' | 'block' | 'plinth' | 'sled' | 'rail'

/** Feet under the corners of upholstery; they reach outwards by their splay. */
export function addFeet(
  into: Piece,
  legs: LegKind,
  height: number,
  corners: readonly (readonly [x: number, z: number, outX: number, outZ: number])[],
): void {
  for (const [x, z, outX, outZ] of corners) {
    if (legs === 'cone')
      put(into, 'legs', seatLeg([x, height + 0.012, z], [x + outX * 0.034, 0, z + outZ * 0.03]), [0, 0, 0], 'leg')
    if (legs === 'turned') put(into, 'legs', bulbLeg(height + 0.004), [x, 0, z], 'leg')
    if (legs === 'metal') {
      const body = seatLeg([x, height + 0.01, z], [x + outX * 0.012, 0, z + outZ * 0.012], 0.0125, 0.0095)
      put(into, 'legs', body, [0, 0, 0], 'leg')
      put(into, 'legs', box([0.075, 0.005, 0.075], { radius: 0.002 }), [x, height - 0.001, z], 'leg plate')
    }
    if (legs === 'block')
      put(
        into,
        'legs',
        deform(box([0.07, height + 0.01, 0.07], { radius: 0.004, grain: 'y', offset: x + z }), ([px, py, pz]) => {
          const share = 0.84 + 0.16 * ((py + height / 2) / height)
          return [px * share, py, pz * share]
        }),
        [x, (height + 0.01) / 2, z],
        'leg',
      )
  }
}
