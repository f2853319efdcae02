import type { Dimensions } from '#contract/catalogue/card.ts'
import { useCentimetres } from '#storefront/parts/dimension-line.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'

const room = { width: 400, height: 150 }
const gap = 56

/** Front and side in true proportion, with their centimetres: for goods that have no drawing of their own. */
export default function SizeDrawing({ dimensions }: { dimensions: Dimensions }) {
  const t = useMessages('product')
  const centimetres = useCentimetres()
  const width = dimensions.widthMm ?? dimensions.depthMm ?? dimensions.heightMm ?? 1
  const height = dimensions.heightMm ?? width / 8
  const depth = dimensions.depthMm ?? 0
  const scale = Math.min((room.width - (depth ? gap : 0)) / (width + depth), room.height / height)
  const [w, d, h] = [width * scale, depth * scale, height * scale]
  const whole = w + (depth ? d + gap : 0)
  return (
    <svg
      role="img"
      aria-label={t.sizeDrawing}
      viewBox={`-4 -4 ${whole + 60} ${h + 44}`}
      className="my-auto max-h-44 w-full max-w-120 self-center fill-ink stroke-ink-2 pt-3 text-[15px] font-semibold"
    >
      <Front x={0} width={w} height={h} label={dimensions.widthMm} />
      {depth > 0 && <Front x={w + gap} width={d} height={h} label={depth} />}
      {dimensions.heightMm !== null && (
        <g>
          <path d={`M${whole + 14} 0v${h}M${whole + 8} 0h12M${whole + 8} ${h}h12`} fill="none" />
          <text x={whole + 22} y={h / 2 + 5} stroke="none">
            {centimetres(height)}
          </text>
        </g>
      )}
    </svg>
  )
}

function Front({ x, width, height, label }: { x: number; width: number; height: number; label: number | null }) {
  const centimetres = useCentimetres()
  return (
    <g>
      <rect x={x} y={0} width={width} height={height} rx={4} fill="#fff" strokeWidth={1.4} />
      {label !== null && (
        <>
          <path d={`M${x} ${height + 16}h${width}M${x} ${height + 10}v12M${x + width} ${height + 10}v12`} fill="none" />
          <text x={x + width / 2} y={height + 36} textAnchor="middle" stroke="none">
            {centimetres(label)}
          </text>
        </>
      )}
    </g>
  )
}
