import type { FieldSet } from '#contract/delivery.ts'
import type { ServicesWish } from '#contract/order-services.ts'
import { type ChangedPrice, changePrice, type KeptAdjustment } from '#rules/price/change-price.ts'
import type { AdjustmentKind } from '#rules/price/kinds.ts'
import type { AdjustmentWords, ServiceKind, ServiceSums } from '#rules/price/price-order.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { OrderAdjustmentRow, OrderRow } from '../queries.ts'
import type { Asked, CurrentOrder, ServicesDeps } from './current-order.ts'
import { type DecidedDelivery, type DeliveryTrouble, decideDelivery } from './decide-delivery.ts'
import { findStanding, keyOf } from './find-standing.ts'
import { leftOf, staying } from './left-lines.ts'
import { type MovedMoney, moveMoneyBetween } from './moved-money.ts'

/** A change that is decided in every figure. */
export interface DecidedChange {
  isChanged: boolean
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

export type ChangeTrouble = DeliveryTrouble | { kind: 'lineNotFound' } | { kind: 'nothingLeft' }

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
  const { live } = current
  const left = leftOf(live.lines, wish.lines ?? [])
  if (left === 'unknown') return { kind: 'lineNotFound' }
  const lines = staying(live.lines, left)
  if (lines.length === 0) return { kind: 'nothingLeft' }
  const delivery = decideDelivery(deps, current, lines, wish, fieldSet, asked)
  if ('kind' in delivery) return delivery
  const emptied = live.orders.filter((part) => !lines.some((line) => line.orderId === part.id))
  const stays = live.orders.filter((part) => !emptied.includes(part))
  const [first] = stays
  if (!first) return { kind: 'nothingLeft' }
  const isLess = live.lines.some((line) => left.get(line.id) !== line.quantity)
  const adjustments = live.adjustments.map(keptOf)
  const standing =
    isLess && adjustments.some(isDependent) ? await findStanding(db, deps, current, lines, delivery.services) : null
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
    services: { before: servicesOf(live.orders), after: delivery.services },
    servicesPartId: first.id,
    stands,
  })
  const totals = new Map([...price.parts].map(([id, sums]) => [id, sums.totalMinor]))
  return {
    isChanged: isLess || delivery.isChanged,
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
