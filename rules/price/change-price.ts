import { type AdjustmentKind, kindTerms } from './kinds.ts'
import { type AdjustmentWords, noServices, type ServiceKind, type ServiceSums, serviceKinds } from './price-order.ts'
import { takeOffParts } from './spread.ts'

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

/** What the services of one delivery cost before anything was taken off, before and after. */
export type DeliveryServices = {
  before: ServiceSums
  after: ServiceSums
  partIds: readonly number[]
  /** The part on which they stand from now on; null where nothing of it stays. */
  partId: number | null
  /** Within the price of the delivery: what late changes have cost before, and what this one costs. Nothing is taken off that. */
  fees?: { earlierMinor: number; newMinor: number }
}

export type ChangeAsk = {
  lines: readonly KeptLine[]
  adjustments: readonly KeptAdjustment[]
  /** Of each delivery of the order. */
  deliveries: readonly DeliveryServices[]
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
 * share of whatever was taken off, in whole units; what was taken off the pieces that go, goes with them. A reason that does not hold for
 * the rest (a set that is no longer whole) is lost. A service that cost nothing stays free, any other is not
 * cheaper by more than it was, and what a late change costs is paid either way.
 */
export function changePrice(ask: ChangeAsk): ChangedPrice {
  const lines = ask.lines.filter((line) => line.left > 0)
  const ofLines = wholeOwned(
    lines.flatMap((line) => keptOfLine(line, ask)),
    lines,
  )
  const adjustments = [...ofLines, ...keptOfServices(ask)]
  const changed = lines.map((line): ChangedLine => {
    const own = adjustments.filter((one) => one.lineId === line.id)
    const listMinor = line.unitMinor * line.left
    const piecesMinor = listMinor - total(own.filter((one) => one.target === 'lines'))
    return { ...line, pieceMinor: Math.floor(piecesMinor / line.left), sumMinor: listMinor - total(own) }
  })
  const bearing = ask.deliveries.flatMap(({ partId }) => partId ?? [])
  const partIds = new Set([...lines.map((line) => line.partId), ...bearing])
  const parts = new Map([...partIds].map((partId) => [partId, sumsOf(partId, changed, adjustments, ask)]))
  return { lines: changed, adjustments, parts }
}

function keptOfLine(line: KeptLine, { adjustments, stands }: ChangeAsk): KeptAdjustment[] {
  const own = adjustments.filter((one) => one.lineId === line.id)
  const sides = [line.unitMinor * line.left, line.unitMinor * (line.quantity - line.left)]
  // What is meant per piece first: the rest is spread by what that leaves of the pieces.
  const inTurn = [...own.filter(({ target }) => target === 'lines'), ...own.filter(({ target }) => target !== 'lines')]
  return inTurn.flatMap((one) => {
    const whole = sides.reduce((sum, minor) => sum + minor, 0)
    // What is lost takes its part as well: what went with it was taken off what it left.
    const [amountMinor = 0] = takeOffParts(sides, Math.min(one.amountMinor, whole), one.target)
    return amountMinor > 0 && stands(one) ? [{ ...one, amountMinor }] : []
  })
}

/** Of a bonus there is no half: what the shopper has put in of their own stays in whole units, the rest of it goes back. */
function wholeOwned(kept: readonly KeptAdjustment[], lines: readonly KeptLine[]): KeptAdjustment[] {
  const cut = new Set(lines.filter((line) => line.left < line.quantity).map(({ id }) => id))
  const owned = kept.filter(({ kind }) => kindTerms[kind].isOwned)
  const over = new Map<string, number>()
  for (const [source, all] of Map.groupBy(owned, sourceOf)) over.set(source, total(all) % 100)
  return kept.flatMap((one) => {
    const isCut = one.lineId !== null && cut.has(one.lineId)
    const less = isCut ? Math.min(one.amountMinor, over.get(sourceOf(one)) ?? 0) : 0
    if (less === 0) return [one]
    over.set(sourceOf(one), (over.get(sourceOf(one)) ?? 0) - less)
    return one.amountMinor > less ? [{ ...one, amountMinor: one.amountMinor - less }] : []
  })
}

function sourceOf({ kind, sourceId }: KeptAdjustment): string {
  return `${kind} ${sourceId}`
}

function keptOfServices({ adjustments, deliveries, stands }: ChangeAsk): KeptAdjustment[] {
  return deliveries.flatMap(({ before, after, partIds, partId, fees }) =>
    serviceKinds.flatMap((service) => {
      const { earlierMinor, newMinor } = (service === 'delivery' && fees) || { earlierMinor: 0, newMinor: 0 }
      const own = adjustments.filter((one) => one.service === service && partIds.includes(one.partId))
      // What was still paid for it were the fees, or those of them that were not taken off once.
      const chargedMinor = before[service] - total(own)
      const wasFree = own.length > 0 && chargedMinor <= earlierMinor
      const full = Math.max(0, after[service] - (wasFree ? chargedMinor : earlierMinor) - newMinor)
      let left = full
      return own.filter(stands).flatMap((one, index, all) => {
        const share = Math.floor((one.amountMinor * full) / Math.max(1, total(own)))
        const wanted = wasFree ? (index === all.length - 1 ? left : share) : one.amountMinor
        const amountMinor = Math.min(left, wanted)
        left -= amountMinor
        return amountMinor > 0 && partId !== null ? [{ ...one, partId, amountMinor }] : []
      })
    }),
  )
}

function sumsOf(
  partId: number,
  lines: readonly ChangedLine[],
  adjustments: readonly KeptAdjustment[],
  { deliveries }: ChangeAsk,
): PartSums {
  const own = lines.filter((line) => line.partId === partId)
  const sum = (of: (line: ChangedLine) => number) => own.reduce((all, line) => all + of(line) * line.left, 0)
  const ownServices = deliveries.find((one) => one.partId === partId)?.after ?? noServices
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
