import type { AdjustmentKind } from './kinds.ts'
import { type AdjustmentWords, noServices, type ServiceKind, type ServiceSums, serviceKinds } from './price-order.ts'

/** A line of a placed order and how many of its pieces stay. */
export type KeptLine = {
  id: number
  partId: number
  quantity: number
  left: number
  /** List price of a piece. */
  unitMinor: number
  oldUnitMinor: number | null
}

/** What one reason took off one line or one service. */
export type KeptAdjustment = {
  partId: number
  lineId: number | null
  service: ServiceKind | null
  kind: AdjustmentKind
  sourceId: string
  target: 'lines' | 'goods' | 'delivery' | 'order'
  amountMinor: number
  words: AdjustmentWords
}

export type ChangeAsk = {
  lines: readonly KeptLine[]
  adjustments: readonly KeptAdjustment[]
  /** What services cost before anything was taken off, before and after. */
  services: { before: ServiceSums; after: ServiceSums }
  /** The part on which the services stand from now on. */
  servicesPartId: number
  /** Whether a reason still holds for the goods that stay. */
  stands: (adjustment: KeptAdjustment) => boolean
}

export type ChangedLine = KeptLine & { pieceMinor: number; sumMinor: number }
export type PartSums = {
  goodsMinor: number
  oldGoodsMinor: number
  services: ServiceSums
  adjustmentsMinor: number
  totalMinor: number
}
export type ChangedPrice = {
  lines: ChangedLine[]
  adjustments: KeptAdjustment[]
  parts: Map<number, PartSums>
}

/**
 * What is left of an order's price when pieces are taken out and services change. A piece that stays keeps its price and its
 * share of whatever was taken off; what was taken off the pieces that go, goes with them. A reason that does not hold for
 * the rest (a set that is no longer whole) is lost. A service that cost nothing stays free, any other is not
 * cheaper by more than it was.
 */
export function changePrice(ask: ChangeAsk): ChangedPrice {
  const lines = ask.lines.filter((line) => line.left > 0)
  const ofLines = lines.flatMap((line) => keptOfLine(line, ask))
  const adjustments = [...ofLines, ...keptOfServices(ask)]
  const changed = lines.map((line): ChangedLine => {
    const own = adjustments.filter((one) => one.lineId === line.id)
    const listMinor = line.unitMinor * line.left
    const piecesMinor = listMinor - total(own.filter((one) => one.target === 'lines'))
    return { ...line, pieceMinor: Math.floor(piecesMinor / line.left), sumMinor: listMinor - total(own) }
  })
  const partIds = new Set([...lines.map((line) => line.partId), ask.servicesPartId])
  const parts = new Map([...partIds].map((partId) => [partId, sumsOf(partId, changed, adjustments, ask)]))
  return { lines: changed, adjustments, parts }
}

function keptOfLine(line: KeptLine, { adjustments, stands }: ChangeAsk): KeptAdjustment[] {
  return adjustments.flatMap((one) => {
    if (one.lineId !== line.id || !stands(one)) return []
    const amountMinor = Math.floor((one.amountMinor * line.left) / line.quantity)
    return amountMinor > 0 ? [{ ...one, amountMinor }] : []
  })
}

function keptOfServices({ adjustments, services, servicesPartId, stands }: ChangeAsk): KeptAdjustment[] {
  return serviceKinds.flatMap((service) => {
    const own = adjustments.filter((one) => one.service === service)
    const wasFree = total(own) === services.before[service]
    let left = services.after[service]
    return own.filter(stands).flatMap((one, index, all) => {
      const share = Math.floor((one.amountMinor * services.after[service]) / Math.max(1, services.before[service]))
      const wanted = wasFree ? (index === all.length - 1 ? left : share) : one.amountMinor
      const amountMinor = Math.min(left, wanted)
      left -= amountMinor
      return amountMinor > 0 ? [{ ...one, partId: servicesPartId, amountMinor }] : []
    })
  })
}

function sumsOf(
  partId: number,
  lines: readonly ChangedLine[],
  adjustments: readonly KeptAdjustment[],
  { services, servicesPartId }: ChangeAsk,
): PartSums {
  const own = lines.filter((line) => line.partId === partId)
  const sum = (of: (line: ChangedLine) => number) => own.reduce((all, line) => all + of(line) * line.left, 0)
  const ownServices = partId === servicesPartId ? services.after : noServices
  const goodsMinor = sum((line) => line.unitMinor)
  const adjustmentsMinor = total(adjustments.filter((one) => one.partId === partId))
  const servicesMinor = serviceKinds.reduce((all, kind) => all + ownServices[kind], 0)
  return {
    goodsMinor,
    oldGoodsMinor: sum((line) => Math.max(line.unitMinor, line.oldUnitMinor ?? 0)),
    services: ownServices,
    adjustmentsMinor,
    totalMinor: goodsMinor + servicesMinor - adjustmentsMinor,
  }
}

function total(adjustments: readonly { amountMinor: number }[]): number {
  return adjustments.reduce((sum, one) => sum + one.amountMinor, 0)
}
