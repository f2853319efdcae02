import type { FieldSet } from '#contract/delivery.ts'
import type { ServicesWish } from '#contract/order-services.ts'
import {
  type ChangedPrice,
  changePrice,
  type DeliveryServices,
  type KeptAdjustment,
} from '#rules/price/change-price.ts'
import type { AdjustmentKind } from '#rules/price/kinds.ts'
import { type AdjustmentWords, noServices, type ServiceKind, type ServiceSums } from '#rules/price/price-order.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { liveOf } from '../part.ts'
import type { OrderAdjustmentRow, OrderBundle, OrderRow } from '../queries.ts'
import type { Asked, CurrentOrder, ServicesDeps } from './current-order.ts'
import { type DecidedDelivery, type DecidedVisit, type DeliveryTrouble, decideDelivery } from './decide-delivery.ts'
import { findStanding, keyOf } from './find-standing.ts'
import { type LeftTrouble, leftOf, staying } from './left-lines.ts'
import { type MovedMoney, moveMoneyBetween } from './moved-money.ts'

/** A change that is decided in every figure. */
export interface DecidedChange {
  isChanged: boolean
  /** All of the order that stood before it. */
  live: OrderBundle
  delivery: DecidedDelivery
  left: Map<number, number>
  /** Parts of which nothing stays: they end. */
  emptied: OrderRow[]
  price: ChangedPrice
  money: MovedMoney
  totalMinor: number
  /** What each reason took and takes, where that differs. */
  less: { kind: AdjustmentKind; sourceId: string; beforeMinor: number; afterMinor: number }[]
  /** Reasons that do not hold for the rest any more. */
  lost: AdjustmentWords[]
}

export type ChangeTrouble =
  | DeliveryTrouble
  | LeftTrouble
  /** It is gathered already, or has left: the order's other delivery is still open. */
  | { kind: 'lineLeft' }
  | { kind: 'nothingLeft' }

/** Reasons that depend on what else is in the order; the others stand for the pieces that stay. */
const dependent: readonly AdjustmentKind[] = ['kit', 'promotion', 'coupon']

export async function decideChange(
  db: Db | Tx,
  deps: ServicesDeps,
  current: CurrentOrder,
  wish: ServicesWish,
  fieldSet: FieldSet,
  asked: Asked,
): Promise<DecidedChange | ChangeTrouble> {
  const live = liveOf(current.whole)
  const left = leftOf(live.lines, wish.lines ?? [])
  if ('kind' in left) return left
  const isLess = live.lines.some((line) => left.get(line.id) !== line.quantity)
  if (isLess && touchesClosed(current, left)) return { kind: 'lineLeft' }
  const lines = staying(live.lines, left)
  if (lines.length === 0) return { kind: 'nothingLeft' }
  const delivery = decideDelivery(deps, current, lines, wish, fieldSet, asked)
  if ('kind' in delivery) return delivery
  const emptied = live.orders.filter((part) => !lines.some((line) => line.orderId === part.id))
  const adjustments = live.adjustments.map(keptOf)
  const after = delivery.visits.reduce((sum, { services }) => plus(sum, services), noServices)
  const standing =
    isLess && adjustments.some(isDependent) ? await findStanding(db, deps, current.region, live, lines, after) : null
  const stands = (one: KeptAdjustment) => standing === null || !isDependent(one) || standing.has(keyOf(one))
  const price = changePrice({
    lines: live.lines.map((line) => ({
      id: line.id,
      partId: line.orderId,
      quantity: line.quantity,
      left: left.get(line.id) ?? 0,
      unitMinor: line.listPriceMinor ?? line.priceMinor,
      oldUnitMinor: line.oldPriceMinor,
    })),
    adjustments,
    deliveries: delivery.visits.map((visit) => servicesIn(visit, emptied)),
    stands,
  })
  const totals = new Map([...price.parts].map(([id, sums]) => [id, sums.totalMinor]))
  return {
    isChanged: isLess || delivery.isChanged,
    live,
    delivery,
    left,
    emptied,
    price,
    money: moveMoneyBetween(live.orders, totals),
    totalMinor: [...totals.values()].reduce((sum, minor) => sum + minor, 0),
    less: lessOf(adjustments, price.adjustments),
    lost: lostOf(adjustments, stands, left),
  }
}

/** Goods of a delivery that is gathered or has left are given back, not taken out. */
function touchesClosed({ visits }: CurrentOrder, left: ReadonlyMap<number, number>): boolean {
  const closed = visits.filter(({ stand }) => stand.closed !== null).flatMap(({ live }) => live.lines)
  return closed.some((line) => left.get(line.id) !== line.quantity)
}

function servicesIn(
  { current: { live, feesMinor }, services, feeMinor }: DecidedVisit,
  emptied: readonly OrderRow[],
): DeliveryServices {
  const stays = live.orders.filter((part) => !emptied.includes(part))
  return {
    before: servicesOf(live.orders),
    after: services,
    partIds: live.orders.map((part) => part.id),
    partId: stays[0]?.id ?? null,
    fees: { earlierMinor: feesMinor, newMinor: feeMinor },
  }
}

function plus(one: ServiceSums, other: ServiceSums): ServiceSums {
  return {
    delivery: one.delivery + other.delivery,
    lift: one.lift + other.lift,
    assembly: one.assembly + other.assembly,
    removal: one.removal + other.removal,
  }
}

/** Services stand where the engine of prices summed them; of one order they are on one part. */
function servicesOf(parts: readonly OrderRow[]): ServiceSums {
  const sum = (of: 'deliveryMinor' | 'liftMinor' | 'assemblyMinor' | 'removalMinor') =>
    parts.reduce((all, part) => all + part[of], 0)
  return {
    delivery: sum('deliveryMinor'),
    lift: sum('liftMinor'),
    assembly: sum('assemblyMinor'),
    removal: sum('removalMinor'),
  }
}

function keptOf({
  orderId,
  lineId,
  service,
  kind,
  sourceId,
  target,
  amountMinor,
  words,
}: OrderAdjustmentRow): KeptAdjustment {
  return { partId: orderId, lineId, service: service as ServiceKind | null, kind, sourceId, target, amountMinor, words }
}

function isDependent({ kind }: KeptAdjustment): boolean {
  return dependent.includes(kind)
}

function lessOf(before: readonly KeptAdjustment[], after: readonly KeptAdjustment[]): DecidedChange['less'] {
  const sumOf = (all: readonly KeptAdjustment[], key: string) =>
    all.reduce((sum, one) => sum + (keyOf(one) === key ? one.amountMinor : 0), 0)
  const first = new Map(before.map((one) => [keyOf(one), one]))
  return [...first].flatMap(([key, { kind, sourceId }]) => {
    const [beforeMinor, afterMinor] = [sumOf(before, key), sumOf(after, key)]
    return beforeMinor > afterMinor ? [{ kind, sourceId, beforeMinor, afterMinor }] : []
  })
}

function lostOf(
  adjustments: readonly KeptAdjustment[],
  stands: (one: KeptAdjustment) => boolean,
  left: ReadonlyMap<number, number>,
): AdjustmentWords[] {
  const gone = adjustments.filter((one) => !stands(one) && (one.lineId === null || (left.get(one.lineId) ?? 0) > 0))
  return [...new Map(gone.map((one) => [keyOf(one), one.words])).values()]
}
