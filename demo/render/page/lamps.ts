import { Box3, Vector3 } from 'three'
import type { Part, Piece } from '../../furniture/piece.ts'
import type { Bulb } from './shot.ts'

/** What one bulb gives at a metre, warm beside the studio's daylight. */
const WARM = [0.02, 0.0165, 0.0115] as const
/** A diffuser shines from its whole rim: so many bulbs stand for it. */
const RING = 8

/**
 * The light of a lamp on its other parts, by the names of what shines: the cloth inside a shade has a bulb, the stem of
 * a mushroom the diffuser above it. It throws no shadows, so `around` is 0: what looks away from a bulb has nothing of it.
 */
export function bulbsOf({ parts }: Piece): Bulb[] {
  return parts.flatMap((part) => {
    if (part.name === 'bulb') return [{ at: boxOf(part).getCenter(new Vector3()).toArray(), colour: WARM, around: 0 }]
    return part.name === 'diffuser' ? ringOf(boxOf(part)) : []
  })
}

function boxOf({ solid }: Part): Box3 {
  solid.computeBoundingBox()
  return solid.boundingBox ?? new Box3()
}

function ringOf({ min, max }: Box3): Bulb[] {
  const [x, z, radius] = [(min.x + max.x) / 2, (min.z + max.z) / 2, 0.45 * (max.x - min.x)]
  return Array.from({ length: RING }, (_, at) => {
    const angle = (at * 2 * Math.PI) / RING
    return {
      at: [x + Math.cos(angle) * radius, min.y, z + Math.sin(angle) * radius],
      colour: [WARM[0] * 0.75, WARM[1] * 0.75, WARM[2] * 0.75],
      around: 0,
    }
  })
}
