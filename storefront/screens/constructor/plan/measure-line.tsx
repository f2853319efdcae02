import { Label } from './measures.tsx'
import { type Measure, measuredMm } from './use-measure.ts'

const colour = '#0b5c6b'

/** The tape between two points of the plan, and where the next one would be. */
export function MeasureLine({ measure, px, cm }: { measure: Measure; px: number; cm: (mm: number) => string }) {
  const { from, to, next } = measure
  const end = to ?? next
  const mm = measuredMm(measure)
  return (
    <g pointerEvents="none" className="print:hidden">
      {from && end && (
        <path d={`M${from.xMm} ${from.yMm}L${end.xMm} ${end.yMm}`} stroke={colour} strokeWidth={2 * px} />
      )}
      {[from, to, next].map(
        (point, at) =>
          point && (
            <path
              key={at}
              d={`M${point.xMm - 7 * px} ${point.yMm}h${14 * px}M${point.xMm} ${point.yMm - 7 * px}v${14 * px}`}
              stroke={colour}
              strokeWidth={2 * px}
            />
          ),
      )}
      {from && end && mm !== null && mm > 0 && (
        <Label
          at={{ xMm: (from.xMm + end.xMm) / 2, yMm: (from.yMm + end.yMm) / 2 }}
          px={px}
          text={cm(mm)}
          size={14}
          colour={colour}
          isStrong
        />
      )}
    </g>
  )
}
