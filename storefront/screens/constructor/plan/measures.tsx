import { into, wallsOf } from '#rules/room/corners.ts'
import type { PlanPoint } from '#rules/room/plan.ts'
import { wallLetter } from '../wall-letter.ts'
import { wallMm } from './view.ts'

type Centimetres = (mm: number) => string

/** How long each wall is, beside it and outside. */
export function WallLengths({ corners, px, cm }: { corners: readonly PlanPoint[]; px: number; cm: Centimetres }) {
  return (
    <>
      {wallsOf(corners).map((wall) => {
        const off = -(wallMm + 15 * px)
        const isUpright = wall.along.xMm === 0
        const at = into(wall, wall.lengthMm / 2, off)
        const [from, to] = [into(wall, 0, off), into(wall, wall.lengthMm, off)]
        const tick = 4 * px
        const ticks = [0, wall.lengthMm].map((along) => {
          const [a, b] = [into(wall, along, off - tick), into(wall, along, off + tick)]
          return `M${a.xMm} ${a.yMm}L${b.xMm} ${b.yMm}`
        })
        return (
          <g key={wall.index}>
            <path
              d={`M${from.xMm} ${from.yMm}L${to.xMm} ${to.yMm}${ticks.join('')}`}
              stroke="#8b857d"
              strokeWidth={px}
              fill="none"
            />
            <Label
              at={at}
              px={px}
              text={`${wallLetter(wall.index)} · ${cm(wall.lengthMm)}`}
              turn={isUpright ? -90 : 0}
              ground="#f4f3f0"
              isStrong
            />
          </g>
        )
      })}
    </>
  )
}

/** From the piece to what is next in its way, on each side. */
export function Distances({
  lines,
  px,
  cm,
}: {
  lines: readonly { from: PlanPoint; to: PlanPoint; mm: number }[]
  px: number
  cm: Centimetres
}) {
  return (
    <>
      {lines.map(({ from, to, mm }, at) => {
        if (mm < 10) return null
        const middle = { xMm: (from.xMm + to.xMm) / 2, yMm: (from.yMm + to.yMm) / 2 }
        return (
          <g key={at} className="print:hidden">
            <path
              d={`M${from.xMm} ${from.yMm}L${to.xMm} ${to.yMm}`}
              stroke="#5b1a2b"
              strokeWidth={px}
              strokeDasharray={`${3 * px} ${3 * px}`}
            />
            <Label at={middle} px={px} text={cm(mm)} colour="#5b1a2b" isStrong />
          </g>
        )
      })}
    </>
  )
}

/** Words on the plan: as large as on paper, whatever the scale, on a ground that lets them be read. */
export function Label({
  at,
  px,
  text,
  turn = 0,
  size = 12,
  colour = '#1e1a1a',
  ground = '#fff',
  isStrong = false,
}: {
  at: PlanPoint
  px: number
  text: string
  turn?: number
  size?: number
  colour?: string
  /** What it stands on. */
  ground?: string
  isStrong?: boolean
}) {
  return (
    <text
      x={at.xMm}
      y={at.yMm}
      transform={turn === 0 ? undefined : `rotate(${turn} ${at.xMm} ${at.yMm})`}
      textAnchor="middle"
      dominantBaseline="central"
      fontSize={size * px}
      fontWeight={isStrong ? 600 : 400}
      fill={colour}
      stroke={ground}
      strokeWidth={4 * px}
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {text}
    </text>
  )
}
