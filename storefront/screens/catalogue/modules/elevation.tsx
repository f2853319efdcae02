import type { SetModule } from '#contract/kits.ts'
import { useCentimetres } from '#storefront/parts/dimension-line.tsx'

/** Wall units hang so high above the floor. */
const hangMm = 1400
const roomMm = 2400
const edgeMm = 60

interface Placed {
  key: string
  x: number
  y: number
  width: number
  height: number
}

/** The composition as it stands against the wall, seen from the front, at scale. */
export function Elevation({
  modules,
  pieces,
  label,
}: {
  modules: SetModule[]
  pieces: ReadonlyMap<number, number>
  label: string
}) {
  const centimetres = useCentimetres()
  const { placed, lengthMm } = placeAll(modules, pieces)
  const width = Math.max(lengthMm, 600) + 2 * edgeMm
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-edgeMm} 0 ${width} ${roomMm + 200}`}
      className="max-h-90 w-full rounded-2 bg-front"
    >
      {placed.map(({ key, x, y, width, height }) => (
        <g key={key}>
          <rect x={x} y={y} width={width} height={height} fill="#fff" stroke="#1e1a1a" strokeWidth={8} />
          <line
            x1={x + width / 2 - 60}
            x2={x + width / 2 + 60}
            y1={y + 70}
            y2={y + 70}
            stroke="#5b1a2b"
            strokeWidth={14}
          />
          <text x={x + width / 2} y={y + height / 2} textAnchor="middle" fontSize={90} fill="#57514e">
            {centimetres(width)}
          </text>
        </g>
      ))}
      <line x1={-edgeMm} x2={width} y1={roomMm} y2={roomMm} stroke="#8b857d" strokeWidth={10} />
      {lengthMm > 0 && (
        <text x={lengthMm / 2} y={roomMm + 140} textAnchor="middle" fontSize={110} fill="#1e1a1a">
          {centimetres(lengthMm)}
        </text>
      )}
    </svg>
  )
}

/** Tall ones first, then floor units, and wall units above those. */
function placeAll(modules: SetModule[], pieces: ReadonlyMap<number, number>): { placed: Placed[]; lengthMm: number } {
  const all = (place: SetModule['place']) =>
    modules
      .filter((one) => one.place === place)
      .flatMap((one) =>
        Array.from({ length: pieces.get(one.offerId) ?? 0 }, (_, at) => ({ ...one, key: `${one.offerId}-${at}` })),
      )
  const row = (from: number, of: ReturnType<typeof all>, yOf: (heightMm: number) => number) => {
    let x = from
    const placed = of.map(({ key, widthMm, heightMm }) => {
      const one = { key, x, y: yOf(heightMm), width: widthMm, height: heightMm }
      x += widthMm
      return one
    })
    return { placed, end: x }
  }
  const onFloor = (heightMm: number) => roomMm - heightMm
  const tall = row(0, all('tall'), onFloor)
  const base = row(tall.end, all('base'), onFloor)
  const wall = row(tall.end, all('wall'), (heightMm) => roomMm - hangMm - heightMm)
  return { placed: [...tall.placed, ...base.placed, ...wall.placed], lengthMm: Math.max(base.end, tall.end) }
}
