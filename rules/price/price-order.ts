import type { CurrencyCode } from '../money.ts'
import { type AdjustmentKind, adjustmentKinds, areExclusive, kindTerms } from './kinds.ts'
import { pieceOffPercent } from './pieces.ts'
import { spread } from './spread.ts'

export const serviceKinds = ['delivery', 'lift', 'assembly'] as const
export type ServiceKind = (typeof serviceKinds)[number]
export type ServiceSums = Record<ServiceKind, number>

export type PriceLine = {
  id: string
  offerId: number
  quantity: number
  /** List price of a piece. */
  unitMinor: number
  /** What a piece cost before, when that was more. */
  oldUnitMinor: number | null
  sectionId: number
  vendorName: string
}

/** Whole percent, or a sum. Of lines it is meant per piece. */
export type Off = { percent: number } | { amountMinor: number }

/** The named lines piece by piece, the sum of goods (or of some of them), the delivery, or everything. */
export type ProposalTarget =
  | { on: 'lines'; lineIds: readonly string[] }
  | { on: 'goods'; lineIds?: readonly string[] }
  | { on: 'delivery' }
  | { on: 'order' }

/** What the shopper reads about it: names by language, and a percent where that says more than the sum. */
export type AdjustmentWords = { names: { ru: string } & Record<string, string>; percent?: number }

/** What a source would take off. */
export type Proposal = {
  kind: AdjustmentKind
  sourceId: string
  target: ProposalTarget
  off: Off
  /** Most it takes, such as what the shopper wants to use of their bonuses. */
  capMinor?: number
  /** Of its sums; another one than the order's is refused. */
  currency: CurrencyCode
  words: AdjustmentWords
}

export type PriceAsk = {
  currency: CurrencyCode
  lines: readonly PriceLine[]
  services: ServiceSums
  proposals: readonly Proposal[]
}

export type Adjustment = {
  kind: AdjustmentKind
  sourceId: string
  target: ProposalTarget['on']
  amountMinor: number
  /** Where it was taken off: line ids and services. They add up to the amount. */
  shares: { lines: Map<string, number>; services: Partial<ServiceSums> }
  words: AdjustmentWords
}

export type PriceRefusal = { kind: AdjustmentKind; sourceId: string } & (
  | { why: 'notWith'; other: AdjustmentKind }
  /** Taken, but less of it than was proposed. */
  | { why: 'aboveCap'; takenMinor: number; wantedMinor: number }
  | { why: 'nothingToApplyTo' }
  | { why: 'otherCurrency' }
  /** Another one of its kind is better for the shopper. */
  | { why: 'notBest' }
)

export type PricedOrderLine = PriceLine & {
  /** Price of a piece with what is taken off its line; times the quantity it is `ownSumMinor`. */
  pieceMinor: number
  ownSumMinor: number
  /** What the line costs in the end, with its share of what is taken off the order; receipts and refunds go by it. */
  sumMinor: number
}

export type PriceTotals = {
  /** At list prices. */
  listMinor: number
  /** At old prices, where they were higher. */
  oldMinor: number
  /** At the prices of their lines, as the shopper reads them. */
  goodsMinor: number
  servicesMinor: number
  /** All that is taken off, tenders too. */
  adjustmentsMinor: number
  /** What the order is worth. */
  totalMinor: number
  /** Without what tenders pay. */
  toPayMinor: number
}

export type PricedOrder = {
  currency: CurrencyCode
  lines: PricedOrderLine[]
  /** What each service costs in the end. */
  services: ServiceSums
  adjustments: Adjustment[]
  totals: PriceTotals
  refusals: PriceRefusal[]
}

/** What is left of every line and service while adjustments are taken off. */
type Remains = { lines: Map<string, number>; services: ServiceSums }
type Taken = { lines: Map<string, number>; services: Partial<ServiceSums>; amountMinor: number; wantedMinor: number }

/** What an order costs and why. Pure: the same ask has the same answer, in whatever order its lines and proposals come. */
export function priceOrder(ask: PriceAsk): PricedOrder {
  const remains: Remains = {
    lines: new Map(ask.lines.map((line) => [line.id, line.unitMinor * line.quantity])),
    services: { ...ask.services },
  }
  const adjustments: Adjustment[] = []
  const refusals: PriceRefusal[] = []
  for (const kind of ask.proposals.length === 0 ? [] : adjustmentKinds) {
    const proposals = ask.proposals.filter((one) => one.kind === kind).toSorted(bySource)
    if (proposals.length === 0) continue
    const barred = reasonAgainst(kind, adjustments)
    if (barred) refusals.push(...proposals.map((one) => ({ kind, sourceId: one.sourceId, ...barred })))
    else applyKind(kind, proposals, ask, remains, { adjustments, refusals })
  }
  return { ...summed(ask, remains, adjustments), adjustments, refusals }
}

/** The adjustments that are not told by the price of a line: each has a row of its own under the goods. */
export function orderWide(adjustments: readonly Adjustment[]): Adjustment[] {
  return adjustments.filter((one) => one.target !== 'lines')
}

function reasonAgainst(kind: AdjustmentKind, taken: readonly Adjustment[]) {
  const other = taken.find((one) => areExclusive(kind, one.kind))
  return other ? { why: 'notWith' as const, other: other.kind } : null
}

function applyKind(
  kind: AdjustmentKind,
  proposals: readonly Proposal[],
  ask: PriceAsk,
  remains: Remains,
  out: Pick<PricedOrder, 'adjustments' | 'refusals'>,
) {
  const { many, capPercent } = kindTerms[kind]
  const ofCurrency = proposals.filter((one) => 'percent' in one.off || one.currency === ask.currency)
  for (const { sourceId } of proposals.filter((one) => !ofCurrency.includes(one))) {
    out.refusals.push({ kind, sourceId, why: 'otherCurrency' })
  }
  const chosen = many === 'bestPerLine' ? bestPerLine(ofCurrency, ask, remains) : ofCurrency
  const tried = chosen
    .map((proposal) => ({ proposal, taken: takenBy(proposal, ask, remains) }))
    .toSorted((one, other) => (many === 'all' ? 0 : other.taken.amountMinor - one.taken.amountMinor))
  // Services are left out: what goods cost must not depend on what bringing them costs, which depends on it.
  let leftOfKind = capPercent === null ? Number.POSITIVE_INFINITY : wholeUnits((goodsLeft(remains) * capPercent) / 100)
  let isFirst = true
  for (const { proposal } of tried) {
    const { sourceId } = proposal
    if (many === 'best' && !isFirst) {
      out.refusals.push({ kind, sourceId, why: 'notBest' })
      continue
    }
    const taken = takenBy(proposal, ask, remains, leftOfKind)
    if (taken.amountMinor === 0) {
      const isOutdone = many === 'bestPerLine' && proposal.target.on === 'lines' && proposal.target.lineIds.length === 0
      const why = isOutdone ? ('notBest' as const) : ('nothingToApplyTo' as const)
      out.refusals.push({ kind, sourceId, why })
      continue
    }
    isFirst = false
    leftOfKind -= taken.amountMinor
    takeOff(remains, taken)
    const { amountMinor, wantedMinor, lines, services } = taken
    const { target, words } = proposal
    out.adjustments.push({ kind, sourceId, target: target.on, amountMinor, shares: { lines, services }, words })
    if (amountMinor < wantedMinor) {
      out.refusals.push({ kind, sourceId, why: 'aboveCap', takenMinor: amountMinor, wantedMinor })
    }
  }
}

/** Each proposal keeps the lines that it makes cheaper than any other of its kind; ties go to the first by its id. */
function bestPerLine(proposals: readonly Proposal[], ask: PriceAsk, remains: Remains): Proposal[] {
  const best = new Map<string, { proposal: Proposal; minor: number }>()
  for (const proposal of proposals) {
    for (const [lineId, minor] of takenBy(proposal, ask, remains).lines) {
      const known = best.get(lineId)
      if (minor > 0 && (!known || minor > known.minor)) best.set(lineId, { proposal, minor })
    }
  }
  return proposals.map((proposal) => {
    if (proposal.target.on !== 'lines') return proposal
    const lineIds = proposal.target.lineIds.filter((id) => best.get(id)?.proposal === proposal)
    return { ...proposal, target: { on: 'lines', lineIds } }
  })
}

/** What a proposal would take off now, at most so much. */
function takenBy(proposal: Proposal, ask: PriceAsk, remains: Remains, most = Number.POSITIVE_INFINITY): Taken {
  const cap = Math.min(most, proposal.capMinor ?? Number.POSITIVE_INFINITY)
  return proposal.target.on === 'lines'
    ? takenOffPieces(proposal, proposal.target.lineIds, ask, remains, cap)
    : takenOffSum(proposal, remains, cap)
}

function takenOffPieces(
  { off }: Proposal,
  lineIds: readonly string[],
  { lines }: PriceAsk,
  remains: Remains,
  cap: number,
): Taken {
  const taken: Taken = { lines: new Map(), services: {}, amountMinor: 0, wantedMinor: 0 }
  // By id, so that a cap that is used up half-way leaves the same lines whatever their order.
  for (const line of lines.filter((one) => lineIds.includes(one.id)).toSorted(byId)) {
    const pieceMinor = Math.floor((remains.lines.get(line.id) ?? 0) / line.quantity)
    const wanted = 'percent' in off ? pieceMinor - pieceOffPercent(pieceMinor, off.percent) : off.amountMinor
    const room = Math.floor((cap - taken.amountMinor) / line.quantity)
    const perPiece = Math.max(0, Math.min(wanted, pieceMinor, room))
    taken.lines.set(line.id, perPiece * line.quantity)
    taken.amountMinor += perPiece * line.quantity
    taken.wantedMinor += Math.max(0, wanted) * line.quantity
  }
  return taken
}

function takenOffSum({ target, off }: Proposal, remains: Remains, cap: number): Taken {
  const parts = partsOf(target, remains)
  const whole = parts.reduce((sum, part) => sum + part.weightMinor, 0)
  // A percent is rounded down to whole units, so that totals stay as whole as prices are.
  const wantedMinor = 'percent' in off ? Math.min(whole, wholeUnits((whole * off.percent) / 100)) : off.amountMinor
  const amountMinor = Math.max(0, Math.min(wantedMinor, whole, cap))
  const taken: Taken = { lines: new Map(), services: {}, amountMinor, wantedMinor }
  for (const [id, minor] of spread(amountMinor, parts)) {
    const service = serviceKinds.find((kind) => id === `service:${kind}`)
    if (service) taken.services[service] = minor
    else taken.lines.set(id.slice('line:'.length), minor)
  }
  return taken
}

function partsOf(target: ProposalTarget, { lines, services }: Remains) {
  const goods = [...lines]
    .filter(([id]) => target.on !== 'goods' || !target.lineIds || target.lineIds.includes(id))
    .map(([id, weightMinor]) => ({ id: `line:${id}`, weightMinor }))
  const served = serviceKinds.map((kind) => ({ id: `service:${kind}`, weightMinor: services[kind] }))
  if (target.on === 'delivery') return served.slice(0, 1)
  return target.on === 'order' ? [...goods, ...served] : goods
}

function takeOff(remains: Remains, taken: Taken) {
  for (const [id, minor] of taken.lines) remains.lines.set(id, (remains.lines.get(id) ?? 0) - minor)
  for (const kind of serviceKinds) remains.services[kind] -= taken.services[kind] ?? 0
}

function summed(ask: PriceAsk, remains: Remains, adjustments: readonly Adjustment[]) {
  const lines = ask.lines.map((line): PricedOrderLine => {
    const own = sum(adjustments, (one) => (one.target === 'lines' ? (one.shares.lines.get(line.id) ?? 0) : 0))
    const ownSumMinor = line.unitMinor * line.quantity - own
    const sumMinor = remains.lines.get(line.id) ?? 0
    return { ...line, pieceMinor: ownSumMinor / line.quantity, ownSumMinor, sumMinor }
  })
  const listMinor = sum(lines, (line) => line.unitMinor * line.quantity)
  const servicesMinor = sum(serviceKinds, (kind) => ask.services[kind])
  const adjustmentsMinor = sum(adjustments, (one) => one.amountMinor)
  const tendersMinor = sum(adjustments, (one) => (kindTerms[one.kind].isTender ? one.amountMinor : 0))
  const toPayMinor = listMinor + servicesMinor - adjustmentsMinor
  return {
    currency: ask.currency,
    lines,
    services: remains.services,
    totals: {
      listMinor,
      oldMinor: sum(lines, (line) => Math.max(line.unitMinor, line.oldUnitMinor ?? 0) * line.quantity),
      goodsMinor: sum(lines, (line) => line.ownSumMinor),
      servicesMinor,
      adjustmentsMinor,
      totalMinor: toPayMinor + tendersMinor,
      toPayMinor,
    },
  }
}

function goodsLeft({ lines }: Remains): number {
  return sum([...lines.values()], (minor) => minor)
}

function wholeUnits(minor: number): number {
  return Math.floor(minor / 100) * 100
}

function bySource(one: Proposal, other: Proposal): number {
  return one.sourceId < other.sourceId ? -1 : one.sourceId > other.sourceId ? 1 : 0
}

function byId(one: PriceLine, other: PriceLine): number {
  return one.id < other.id ? -1 : 1
}

function sum<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0)
}
