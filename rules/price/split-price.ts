import type { AdjustmentKind } from './kinds.ts'
import {
  type AdjustmentWords,
  type PricedOrder,
  type ServiceKind,
  type ServiceSums,
  serviceKinds,
} from './price-order.ts'
import { takeOffParts } from './spread.ts'

/** What one adjustment takes off one line or one service of one part. */
export type PartAdjustment = {
  kind: AdjustmentKind
  sourceId: string
  /** Of the whole adjustment; `lines` is told by the price of the line. */
  target: 'lines' | 'goods' | 'delivery' | 'order'
  on: { line: string } | { service: ServiceKind }
  amountMinor: number
  words: AdjustmentWords
}

export type PartPrice = {
  /** List prices times quantities. */
  goodsMinor: number
  oldGoodsMinor: number
  /** Before anything is taken off. */
  services: ServiceSums
  adjustmentsMinor: number
  totalMinor: number
  /** What each line of the part costs in the end. */
  sums: Map<string, number>
  adjustments: PartAdjustment[]
}

/**
 * Parts an order's price by what each parcel holds of its lines and by the services that come with it, which together are
 * those of the order. Every sum of the parts adds up to that of the order, and none is below zero: each adjustment is spread
 * by what the earlier ones left.
 */
export function splitPrice(
  priced: PricedOrder,
  parts: readonly { lines: readonly { lineId: string; quantity: number }[]; services: ServiceSums }[],
): PartPrice[] {
  const adjustments = parts.map((): PartAdjustment[] => [])
  const sums = parts.map(() => new Map<string, number>())
  for (const line of priced.lines) {
    const left = parts.map((part) => (part.lines.find((one) => one.lineId === line.id)?.quantity ?? 0) * line.unitMinor)
    for (const { shares, ...adjustment } of priced.adjustments) {
      const { kind, sourceId, target, words } = adjustment
      takeOffParts(left, shares.lines.get(line.id) ?? 0, target).forEach((amountMinor, index) => {
        if (amountMinor === 0) return
        adjustments[index]?.push({ kind, sourceId, target, words, on: { line: line.id }, amountMinor })
      })
    }
    left.forEach((minor, index) => {
      if (parts[index]?.lines.some((one) => one.lineId === line.id)) sums[index]?.set(line.id, minor)
    })
  }
  const servicesLeft = serviceKinds.map((service) => ({ service, left: parts.map((part) => part.services[service]) }))
  for (const { kind, sourceId, target, words, shares } of priced.adjustments) {
    for (const { service, left } of servicesLeft) {
      takeOffParts(left, shares.services[service] ?? 0, target).forEach((amountMinor, index) => {
        if (amountMinor > 0) adjustments[index]?.push({ kind, sourceId, target, words, on: { service }, amountMinor })
      })
    }
  }
  const lines = new Map(priced.lines.map((line) => [line.id, line]))
  return parts.map((part, index) => {
    const own = part.services
    const sumOf = (unitOf: (line: PricedOrder['lines'][number]) => number) =>
      part.lines.reduce((sum, { lineId, quantity }) => {
        const line = lines.get(lineId)
        return sum + (line ? unitOf(line) * quantity : 0)
      }, 0)
    const goodsMinor = sumOf((line) => line.unitMinor)
    const taken = adjustments[index] ?? []
    const adjustmentsMinor = taken.reduce((sum, one) => sum + one.amountMinor, 0)
    return {
      goodsMinor,
      oldGoodsMinor: sumOf((line) => Math.max(line.unitMinor, line.oldUnitMinor ?? 0)),
      services: own,
      adjustmentsMinor,
      totalMinor: goodsMinor + own.delivery + own.lift + own.assembly + own.removal - adjustmentsMinor,
      sums: sums[index] ?? new Map(),
      adjustments: taken,
    }
  })
}
