import { rectangleCorners } from './corners.ts'
import { usualOpenings } from './openings.ts'
import type { Opening, RoomPlan } from './plan.ts'

/** A room to begin with: a rectangle with a window above, a radiator under it, and a door at the lower right. */
export function newPlan(widthMm = 4000, depthMm = 3000): RoomPlan {
  return {
    version: 1,
    corners: rectangleCorners(widthMm, depthMm),
    heightMm: 2700,
    floor: 'oak',
    walls: 'white',
    openings: [
      inMiddle('window', 'w1', widthMm),
      inMiddle('radiator', 'r1', widthMm),
      { id: 'd1', kind: 'door', wall: 2, fromMm: Math.max(0, Math.min(150, widthMm - 800)), ...usual('door', widthMm) },
    ],
    pieces: [],
    budgetMinor: null,
  }
}

function inMiddle(kind: 'window' | 'radiator', id: string, lengthMm: number): Opening {
  const sizes = usual(kind, lengthMm)
  return { id, kind, wall: 0, fromMm: Math.round((lengthMm - sizes.widthMm) / 2), ...sizes }
}

/** Narrower where the wall is. */
function usual(kind: Opening['kind'], lengthMm: number) {
  const sizes = usualOpenings[kind]
  return { ...sizes, widthMm: Math.min(sizes.widthMm, lengthMm) }
}
