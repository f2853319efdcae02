import { into, type Wall, wallsOf } from '#rules/room/corners.ts'
import { swingOf } from '#rules/room/openings.ts'
import type { FloorFinish, Opening, PlanPoint, RoomPlan } from '#rules/room/plan.ts'
import { wallMm } from './view.ts'

/** Of the floor, with the lines that tell it. */
const floorColours: Record<FloorFinish, { ground: string; line: string }> = {
  oak: { ground: '#eadcc4', line: '#d8c5a4' },
  walnut: { ground: '#cdb094', line: '#b99878' },
  light: { ground: '#f3efe7', line: '#e2dccf' },
  tile: { ground: '#e9ecec', line: '#cfd5d5' },
  carpet: { ground: '#e0dad2', line: '#d5cec4' },
}

function pathOf(points: readonly PlanPoint[]): string {
  return `${points.map(({ xMm, yMm }, at) => `${at === 0 ? 'M' : 'L'}${round(xMm)} ${round(yMm)}`).join('')}Z`
}

function round(mm: number): number {
  return Math.round(mm * 10) / 10
}

/** Thick walls and the floor between them. */
export function Shell({ plan, px }: { plan: RoomPlan; px: number }) {
  const outline = pathOf(plan.corners)
  const floor = floorColours[plan.floor]
  const isTile = plan.floor === 'tile'
  const [stepX, stepY] = isTile ? [600, 600] : [1200, 180]
  return (
    <>
      <defs>
        <pattern id="floor" patternUnits="userSpaceOnUse" width={stepX} height={isTile ? stepY : 2 * stepY}>
          <path
            d={
              isTile
                ? `M0 0H${stepX}M0 0V${stepY}`
                : `M0 0H${stepX}M0 ${stepY}H${stepX}M300 0V${stepY}M900 ${stepY}V${2 * stepY}`
            }
            stroke={floor.line}
            strokeWidth={Math.max(8, px)}
            fill="none"
          />
        </pattern>
      </defs>
      <path d={outline} fill="#fff" stroke="#4a4441" strokeWidth={2 * wallMm} strokeLinejoin="miter" />
      <path d={outline} fill={floor.ground} />
      {plan.floor !== 'carpet' && <path d={outline} fill="url(#floor)" />}
    </>
  )
}

export function Openings({ plan, px, chosen }: { plan: RoomPlan; px: number; chosen: string | null }) {
  const walls = wallsOf(plan.corners)
  return (
    <>
      {plan.openings.map((opening) => {
        const wall = walls[opening.wall]
        return (
          wall && (
            <g key={opening.id} data-opening={opening.id} color={chosen === opening.id ? '#5b1a2b' : '#1e1a1a'}>
              <OpeningMark opening={opening} wall={wall} px={px} />
            </g>
          )
        )
      })}
    </>
  )
}

function OpeningMark({ opening, wall, px }: { opening: Opening; wall: Wall; px: number }) {
  const { fromMm, widthMm, kind } = opening
  const box = (from: number, to: number) =>
    pathOf([
      into(wall, fromMm, from),
      into(wall, fromMm + widthMm, from),
      into(wall, fromMm + widthMm, to),
      into(wall, fromMm, to),
    ])
  const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 * px }
  if (kind === 'window') {
    return (
      <>
        <path d={box(-wallMm, 0)} fill="#eaf1f4" {...{ stroke: 'currentColor', strokeWidth: 1.2 * px }} />
        <path d={box(-wallMm / 2, -wallMm / 2)} {...line} />
      </>
    )
  }
  if (kind === 'radiator') return <path d={box(20, 110)} fill="#fff" stroke="currentColor" strokeWidth={1.2 * px} />
  if (kind === 'socket') {
    const { xMm, yMm } = into(wall, fromMm + widthMm / 2, 0)
    return (
      <circle cx={xMm} cy={yMm} r={Math.max(40, 4.5 * px)} fill="#fff" stroke="currentColor" strokeWidth={1.2 * px} />
    )
  }
  if (opening.swing === 'none') return <path d={box(-wallMm, 0)} fill="#fff" stroke="currentColor" strokeWidth={px} />
  const [hinge, shut, ...arc] = swingOf(opening, wall)
  const open = arc.at(-1)
  if (!hinge || !shut || !open) return null
  const isLeft = opening.swing === 'left'
  return (
    <>
      <path d={box(-wallMm, 0)} fill="#fff" />
      <path
        d={`M${shut.xMm} ${shut.yMm}A${widthMm} ${widthMm} 0 0 ${isLeft ? 1 : 0} ${open.xMm} ${open.yMm}`}
        {...line}
        strokeWidth={px}
        strokeDasharray={`${4 * px} ${4 * px}`}
      />
      <path d={`M${hinge.xMm} ${hinge.yMm}L${open.xMm} ${open.yMm}`} {...line} strokeWidth={2.4 * px} />
    </>
  )
}
