import { memo } from 'react'
import type { RoomGoods } from '#contract/room-plan.ts'
import { unknownSize } from '#rules/room/footprint.ts'
import type { PlacedPiece } from '#rules/room/plan.ts'
import { cx } from '#storefront/ui/cx.ts'
import { labelLines } from './label-lines.ts'
import { Label } from './measures.tsx'

type PieceMarkProps = {
  piece: PlacedPiece
  /** Null: not in the shop any more. */
  goods: RoomGoods | null
  number: number
  px: number
  isSelected: boolean
  isWrong: boolean
  /** Its name stands on it. */
  isNamed: boolean
}

/** A drag draws the plan anew with each move, and of two hundred pieces one alone has moved. */
export const PieceMark = memo(Mark)

/** A piece as it is seen from above: its true size, its colour, a line at its front. */
function Mark({ piece, goods, number, px, isSelected, isWrong, isNamed }: PieceMarkProps) {
  const { widthMm, depthMm } = goods ?? unknownSize
  const stands = goods?.stands ?? 'floor'
  const isRound = goods?.isRound ?? false
  const isHanging = stands === 'wall' || stands === 'ceiling'
  const ground = goods?.colorHex ?? '#e5ddd0'
  const edge = isWrong ? '#b9261a' : isSelected ? '#5b1a2b' : '#57514e'
  return (
    <g
      data-piece={piece.id}
      transform={`translate(${piece.xMm} ${piece.yMm}) rotate(${piece.turn})`}
      className={piece.isLocked ? undefined : 'cursor-grab'}
    >
      <rect
        x={-widthMm / 2}
        y={-depthMm / 2}
        width={widthMm}
        height={depthMm}
        rx={isRound || stands === 'ceiling' ? Math.min(widthMm, depthMm) / 2 : Math.min(60, depthMm / 6)}
        fill={ground}
        fillOpacity={coverOf(stands, isNamed)}
        stroke={edge}
        strokeWidth={(isWrong ? 2.4 : 1.2) * px}
        strokeDasharray={isHanging ? `${5 * px} ${3 * px}` : undefined}
      />
      {isWrong && (
        <path
          d={`M${-widthMm / 2} ${-depthMm / 2}L${widthMm / 2} ${depthMm / 2}M${widthMm / 2} ${-depthMm / 2}L${-widthMm / 2} ${depthMm / 2}`}
          stroke="#b9261a"
          strokeOpacity={0.45}
          strokeWidth={1.2 * px}
        />
      )}
      {stands === 'floor' && !isRound && depthMm > 12 * px && (
        <path
          d={`M${-widthMm / 2 + 4 * px} ${depthMm / 2 - 4 * px}H${widthMm / 2 - 4 * px}`}
          stroke={edge}
          strokeOpacity={0.7}
          strokeWidth={2 * px}
          strokeLinecap="round"
        />
      )}
      {/* A finger needs more than a narrow shelf gives. */}
      <rect
        x={-Math.max(widthMm / 2, 14 * px)}
        y={-Math.max(depthMm / 2, 14 * px)}
        width={Math.max(widthMm, 28 * px)}
        height={Math.max(depthMm, 28 * px)}
        fill="transparent"
      />
      {isNamed && (
        <g transform={piece.turn === 0 ? undefined : `rotate(${-piece.turn})`} pointerEvents="none">
          <PieceName
            name={`${number}. ${goods?.name ?? '?'}`}
            number={number}
            piece={piece}
            size={{ widthMm, depthMm }}
            px={px}
            isRound={isRound}
            ground={ground}
          />
        </g>
      )}
    </g>
  )
}

/**
 * Around what is chosen, over everything else: it is seen where it stands under a table. A seat is taken hold of there too, which
 * would be the table's else.
 */
export function ChosenFrame({ piece, goods, px }: { piece: PlacedPiece; goods: RoomGoods | null; px: number }) {
  const { widthMm, depthMm } = goods ?? unknownSize
  const isSeat = goods?.seatMm != null
  const roundness = goods?.isRound ? widthMm / 2 + 5 * px : 6 * px
  return (
    <rect
      data-chosen={piece.id}
      transform={`translate(${piece.xMm} ${piece.yMm}) rotate(${piece.turn})`}
      x={-widthMm / 2 - 5 * px}
      y={-depthMm / 2 - 5 * px}
      width={widthMm + 10 * px}
      height={depthMm + 10 * px}
      rx={roundness}
      fill={isSeat ? 'transparent' : 'none'}
      stroke="#5b1a2b"
      strokeWidth={2 * px}
      className={cx('print:hidden', isSeat && !piece.isLocked && 'cursor-grab')}
    />
  )
}

/** How much it hides of what stands below: hardly anything where that has a name to be read. */
function coverOf(stands: RoomGoods['stands'], isNamed: boolean): number {
  if (stands === 'rug') return 0.7
  if (stands === 'floor') return 0.95
  return isNamed ? 0.55 : 0.12
}

const font = 11.5

function PieceName({
  name,
  number,
  piece,
  size,
  isRound,
  px,
  ground,
}: {
  name: string
  number: number
  piece: PlacedPiece
  size: { widthMm: number; depthMm: number }
  isRound: boolean
  px: number
  ground: string
}) {
  const words = { px, ground, colour: isDark(ground) ? '#fff' : '#1e1a1a' }
  const angle = (piece.turn * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const isAslant = cos > 0.1 && sin > 0.1
  const across =
    (isRound ? 0.85 : 1) * (isAslant ? Math.min(size.widthMm, size.depthMm) : size.widthMm * cos + size.depthMm * sin)
  const down = isAslant ? Math.min(size.widthMm, size.depthMm) : size.widthMm * sin + size.depthMm * cos
  const lines = labelLines(name, (across - 8 * px) / (font * px), (down - 6 * px) / (font * px))
  if (lines.length === 0) return <Label at={{ xMm: 0, yMm: 0 }} {...words} text={String(number)} size={11} isStrong />
  return lines.map((line, at) => (
    <Label
      key={at}
      at={{ xMm: 0, yMm: (at - (lines.length - 1) / 2) * font * 1.15 * px }}
      {...words}
      text={line}
      size={font}
    />
  ))
}

/** Whether white letters are read better on it (WCAG's relative luminance, by its middle). */
function isDark(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18
}
