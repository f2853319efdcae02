import { type Bounds, distanceMm, middleOf } from '#rules/room/corners.ts'
import { isNear } from '#rules/room/footprint.ts'
import type { PlanPoint } from '#rules/room/plan.ts'

/** Where the number of a hanging piece stands so that it leaves alone what is written in the middle of those below; null: none is. */
export function badgePlace(hanging: Bounds, below: readonly Bounds[], radiusMm: number): PlanPoint | null {
  const covered = below.filter((one) => isNear(one, hanging))
  if (covered.length === 0) return null
  const { leftMm, rightMm, topMm, bottomMm } = hanging
  const ends = [leftMm, rightMm].flatMap((xMm) => [topMm, bottomMm].map((yMm) => ({ xMm, yMm })))
  const room = (at: PlanPoint) => Math.min(...covered.map((one) => distanceMm(at, middleOf(one))))
  const [best = middleOf(hanging)] = ends.toSorted((a, b) => room(b) - room(a))
  const from = middleOf(
    covered.toSorted((a, b) => distanceMm(best, middleOf(a)) - distanceMm(best, middleOf(b)))[0] ?? hanging,
  )
  const far = distanceMm(best, from)
  // A lamp right over a small table has no end far enough: it goes on the same way.
  const least = radiusMm * 3
  if (far >= least) return best
  const [x, y] = far === 0 ? [-1, -1] : [(best.xMm - from.xMm) / far, (best.yMm - from.yMm) / far]
  return { xMm: from.xMm + x * least, yMm: from.yMm + y * least }
}
