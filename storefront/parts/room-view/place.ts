import type { PlanPoint } from '#rules/room/plan.ts'

/** The plan lies in the world in metres: its x is x, its y is z, and up is y. Its top edge is far from whoever looks along it. */
export interface FloorPoint {
  x: number
  z: number
}

export function onFloor({ xMm, yMm }: PlanPoint): FloorPoint {
  return { x: xMm / 1000, z: yMm / 1000 }
}

export function onPlan({ x, z }: FloorPoint): PlanPoint {
  return { xMm: Math.round(x * 1000), yMm: Math.round(z * 1000) }
}

/** The plan turns clockwise as seen from above, three.js the other way round; fronts of models look along +z, down the plan. */
export function turnedBy(turn: number): number {
  return (-turn * Math.PI) / 180
}

/** Where a thing's front looks, that much turned. */
export function frontOf(turn: number): FloorPoint {
  const angle = turnedBy(turn)
  return { x: Math.sin(angle), z: Math.cos(angle) }
}

/** Whether a point of the floor is inside of the walls. */
export function isInside(corners: readonly FloorPoint[], { x, z }: FloorPoint): boolean {
  let inside = false
  corners.forEach((a, at) => {
    const b = corners[(at + 1) % corners.length] ?? a
    if (a.z > z !== b.z > z && x < a.x + ((z - a.z) / (b.z - a.z)) * (b.x - a.x)) inside = !inside
  })
  return inside
}
