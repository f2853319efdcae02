import { useMemo } from 'react'
import type { RoomGoods } from '#contract/room-plan.ts'
import { boundsOf } from '#rules/room/corners.ts'
import { type Footprint, footprintsOf, isInEachOther } from '#rules/room/footprint.ts'
import type { PlanPoint, RoomPlan } from '#rules/room/plan.ts'
import type { Guide } from '#rules/room/snap.ts'
import { useCentimetres } from '#storefront/parts/dimension-line.tsx'
import { distancesAround, obstaclesOf } from '../piece-place.ts'
import { sizesOf } from '../sizes.ts'
import { useWorkshop } from '../workshop-context.ts'
import { badgePlace } from './badge-place.ts'
import { MeasureLine } from './measure-line.tsx'
import { Distances, Label, WallLengths } from './measures.tsx'
import { ChosenFrame, PieceMark } from './piece-mark.tsx'
import type { Measure } from './use-measure.ts'
import type { View } from './view.ts'
import { Openings, Shell } from './walls.tsx'

/** The room from above, to scale. What it shows stands in words in the list beside it. */
export function PlanDrawing({
  view,
  guides,
  measure,
}: {
  view: View
  guides: readonly Guide[]
  measure: Measure | null
}) {
  const { room, goods, selected, opening, conflicts } = useWorkshop()
  const cm = useCentimetres()
  const { plan } = room
  const px = view.mmPerPx
  const wrong = useMemo(() => new Set(conflicts.filter(isGrave).flatMap(({ pieces }) => pieces)), [conflicts])
  const numbers = new Map(plan.pieces.map(({ id }, at) => [id, at + 1]))
  const drawn = plan.pieces.toSorted((a, b) => layerOf(goods.get(a.offerId)) - layerOf(goods.get(b.offerId)))
  const badges = badgesOf(plan, goods, px)
  const chosen = selected.length === 1 ? plan.pieces.find(({ id }) => id === selected[0]) : undefined
  const shown = chosen && goods.get(chosen.offerId)
  return (
    <svg
      aria-hidden="true"
      viewBox={`${view.xMm} ${view.yMm} ${view.widthMm} ${view.heightMm}`}
      className="block size-full noscript:h-auto"
    >
      <Shell plan={plan} px={px} />
      <Openings plan={plan} px={px} chosen={opening} />
      {drawn.map((piece) => (
        <PieceMark
          key={piece.id}
          piece={piece}
          goods={goods.get(piece.offerId) ?? null}
          number={numbers.get(piece.id) ?? 0}
          px={px}
          isSelected={selected.includes(piece.id)}
          isWrong={wrong.has(piece.id)}
          isNamed={!badges.some(({ id }) => id === piece.id)}
        />
      ))}
      {plan.pieces.map((piece) =>
        selected.includes(piece.id) ? (
          <ChosenFrame key={piece.id} piece={piece} goods={goods.get(piece.offerId) ?? null} px={px} />
        ) : null,
      )}
      {conflicts.map((one) =>
        one.kind === 'tightPassage' ? (
          <g key={`${one.pieces.join()}-${one.from.xMm}-${one.from.yMm}`}>
            <path
              d={`M${one.from.xMm} ${one.from.yMm}L${one.to.xMm} ${one.to.yMm}`}
              stroke="#8a5300"
              strokeWidth={3 * px}
            />
            <Label
              at={{ xMm: (one.from.xMm + one.to.xMm) / 2, yMm: (one.from.yMm + one.to.yMm) / 2 }}
              px={px}
              text={cm(one.widthMm)}
              colour="#8a5300"
              isStrong
            />
          </g>
        ) : null,
      )}
      <WallLengths corners={plan.corners} px={px} cm={cm} />
      {badges.map(({ id, number, at }) => (
        <NumberBadge key={id} number={number} at={at} px={px} />
      ))}
      {chosen && (
        <Distances
          lines={distancesAround(chosen, shown, plan.corners, obstaclesOf(chosen, plan, sizesOf(goods)))}
          px={px}
          cm={cm}
        />
      )}
      {guides.map((guide) => (
        <GuideLine key={`${guide.axis}${guide.atMm}${guide.to}`} guide={guide} corners={plan.corners} px={px} />
      ))}
      {measure && <MeasureLine measure={measure} px={px} cm={cm} />}
    </svg>
  )
}

/** Of what hangs over something else, and of seats below a table, only the number is written, and aside. */
function badgesOf(plan: RoomPlan, goods: ReadonlyMap<number, RoomGoods>, px: number) {
  const prints = footprintsOf(plan, sizesOf(goods))
  const below = prints.filter(({ size }) => size.stands === 'floor').map(({ bounds }) => bounds)
  return prints.flatMap((one) => {
    const { piece, size, bounds } = one
    const isHanging = size.stands === 'wall' || size.stands === 'ceiling'
    const isSeat = size.seatMm != null
    const near = isHanging ? below : isSeat ? prints.filter((other) => isUnder(one, other)).map((it) => it.bounds) : []
    const at = badgePlace(bounds, near, badgeRadiusPx * px)
    return at ? [{ id: piece.id, number: plan.pieces.indexOf(piece) + 1, at }] : []
  })
}

function isUnder(seat: Footprint, table: Footprint): boolean {
  return table.size.isTable === true && isInEachOther(seat, table)
}

const badgeRadiusPx = 9

function NumberBadge({ number, at, px }: { number: number; at: PlanPoint; px: number }) {
  return (
    <g pointerEvents="none">
      <circle cx={at.xMm} cy={at.yMm} r={badgeRadiusPx * px} fill="#fff" stroke="#57514e" strokeWidth={px} />
      <Label at={at} px={px} text={String(number)} size={11} isStrong />
    </g>
  )
}

/** What stands wrong, not what is only tight. */
function isGrave({ kind }: { kind: string }): boolean {
  return kind !== 'tightPassage'
}

const layers = { rug: 0, seat: 1, floor: 2, wall: 3, ceiling: 4 }

/** Seats go under tables, and nothing goes under them but rugs. */
function layerOf(goods: RoomGoods | undefined): number {
  return layers[goods?.stands === 'floor' && goods.seatMm !== null ? 'seat' : (goods?.stands ?? 'floor')]
}

function GuideLine({
  guide: { axis, atMm },
  corners,
  px,
}: {
  guide: Guide
  corners: Parameters<typeof boundsOf>[0]
  px: number
}) {
  const { leftMm, rightMm, topMm, bottomMm } = boundsOf(corners)
  const d = axis === 'x' ? `M${atMm} ${topMm}V${bottomMm}` : `M${leftMm} ${atMm}H${rightMm}`
  return <path d={d} stroke="#5b1a2b" strokeWidth={1.5 * px} strokeOpacity={0.7} />
}
