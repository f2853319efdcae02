import {
  type Adjustment,
  noServices,
  type PriceAsk,
  type PricedOrder,
  type PricedOrderLine,
  type Proposal,
  serviceKinds,
} from './ask.ts'
import { bestPerLine, type Chosen, onePerLine } from './choose-proposals.ts'
import { type AdjustmentKind, adjustmentKinds, areExclusive, kindTerms } from './kinds.ts'
import { leftOf, type Remains, takenBy, takeOff } from './take-off.ts'

export * from './ask.ts'

/** What an order costs and why. Pure: the same ask has the same answer, in whatever order its lines and proposals come. */
export function priceOrder(ask: PriceAsk): PricedOrder {
  return ask.proposals.some(isAlone) ? pricedAlone(ask) : priced(ask)
}

/** The adjustments that are not told by the price of a line: each has a row of its own under the goods. */
export function orderWide(adjustments: readonly Adjustment[]): Adjustment[] {
  return adjustments.filter((one) => one.target !== 'lines')
}

function isAlone(proposal: Proposal): boolean {
  return proposal.isAlone === true && proposal.barred === undefined
}

/** What the shop gives; bonuses are the shopper's own already. */
function isGiven({ kind }: { kind: AdjustmentKind }): boolean {
  return !kindTerms[kind].isOwned
}

/**
 * What is given with nothing else: either it or all the others, whichever makes the goods cheaper. Services are left out of
 * that, so that basket and checkout choose alike.
 */
function pricedAlone(ask: PriceAsk): PricedOrder {
  const bySourceOrder = (one: Proposal, other: Proposal) => byKind(one, other) || bySource(one, other)
  const lone = ask.proposals.filter(isAlone).toSorted(bySourceOrder)
  const together = { ...ask, proposals: ask.proposals.filter((one) => !lone.includes(one)) }
  const byThemselves = lone.map((proposal) => ({
    proposal,
    ask: { ...ask, proposals: [proposal, ...ask.proposals.filter((one) => !isGiven(one) || one.barred)] },
  }))
  const [best] = byThemselves
    .map((one) => ({ ...one, given: givenBy(one.ask) }))
    .toSorted((one, other) => byGiven(one.given, other.given))
  const isBetter = best !== undefined && byGiven(best.given, givenBy(together)) < 0
  const answer = priced(isBetter ? best.ask : together)
  const stands = answer.adjustments.find(isGiven) ?? null
  const named = stands && { kind: stands.kind, sourceId: stands.sourceId, words: stands.words }
  const left = ask.proposals.filter((one) =>
    isBetter ? one !== best.proposal && isGiven(one) && !one.barred : lone.includes(one),
  )
  const refusals = left.map(({ kind, sourceId }) => {
    const own = byThemselves.find(({ proposal }) => proposal.kind === kind && proposal.sourceId === sourceId)
    const reason = own && priced(own.ask).refusals.find((one) => one.kind === kind && one.sourceId === sourceId)
    if (reason) return reason
    return named
      ? { kind, sourceId, why: 'notTogether' as const, with: named }
      : { kind, sourceId, why: 'notBest' as const }
  })
  return { ...answer, refusals: [...answer.refusals, ...refusals] }
}

type Given = { offGoodsMinor: number; minor: number }

function givenBy(ask: PriceAsk): Given {
  const offGoods = priced({ ...ask, services: noServices })
  return { offGoodsMinor: sumGiven(offGoods), minor: sumGiven(priced(ask)) }
}

function sumGiven({ adjustments }: PricedOrder): number {
  return sum(adjustments.filter(isGiven), (one) => one.amountMinor)
}

/** More off the goods first. Where nothing is taken off them, what the services cost less decides. */
function byGiven(one: Given, other: Given): number {
  const isNone = one.offGoodsMinor + other.offGoodsMinor === 0
  return isNone ? other.minor - one.minor : other.offGoodsMinor - one.offGoodsMinor
}

function priced(ask: PriceAsk): PricedOrder {
  const remains: Remains = {
    lines: new Map(ask.lines.map((line) => [line.id, line.unitMinor * line.quantity])),
    services: { ...ask.services },
  }
  const out: Pick<PricedOrder, 'adjustments' | 'refusals'> = { adjustments: [], refusals: [] }
  for (const kind of ask.proposals.length === 0 ? [] : adjustmentKinds) {
    const proposals = ask.proposals.filter((one) => one.kind === kind).toSorted(bySource)
    if (proposals.length === 0) continue
    const barred = reasonAgainst(kind, out.adjustments)
    if (barred) out.refusals.push(...proposals.map((one) => ({ kind, sourceId: one.sourceId, ...barred })))
    else applyKind(kind, openProposals(proposals, ask, remains, out), ask, remains, out)
  }
  return { ...summed(ask, remains, out.adjustments), ...out }
}

function reasonAgainst(kind: AdjustmentKind, taken: readonly Adjustment[]) {
  const other = taken.find((one) => areExclusive(kind, one.kind))
  return other ? { why: 'notWith' as const, other: other.kind } : null
}

/** Those that nothing speaks against; the others are refused. */
function openProposals(
  proposals: readonly Proposal[],
  ask: PriceAsk,
  remains: Remains,
  { refusals }: Pick<PricedOrder, 'refusals'>,
): Proposal[] {
  return proposals.filter(({ kind, sourceId, barred, off, currency, needs }) => {
    const minMinor = needs?.minMinor ?? 0
    const missingMinor = minMinor - (needs ? leftOf(remains, needs.lineIds) : 0)
    const isForeign = currency !== ask.currency && ('amountMinor' in off || minMinor > 0)
    if (barred) refusals.push({ kind, sourceId, why: barred })
    else if (isForeign) refusals.push({ kind, sourceId, why: 'otherCurrency' })
    else if (missingMinor > 0) {
      const isOfSome = needs !== undefined && needs.lineIds.length < ask.lines.length
      refusals.push({ kind, sourceId, why: 'belowMinimum', minMinor, missingMinor, isOfSome })
    } else return true
    return false
  })
}

function applyKind(
  kind: AdjustmentKind,
  proposals: readonly Proposal[],
  ask: PriceAsk,
  remains: Remains,
  out: Pick<PricedOrder, 'adjustments' | 'refusals'>,
) {
  const { many } = kindTerms[kind]
  const { chosen, outdone } = choose(many, proposals, ask, remains)
  const refuse = (sourceId: string) => out.refusals.push({ kind, sourceId, why: 'notBest' })
  for (const { sourceId } of outdone) refuse(sourceId)
  const tried = chosen
    .map((proposal) => ({ proposal, taken: takenBy(proposal, ask, remains) }))
    .toSorted((one, other) => (many === 'all' ? 0 : other.taken.amountMinor - one.taken.amountMinor))
  let isFirst = true
  for (const { proposal } of tried) {
    const { sourceId, target, words } = proposal
    if (many === 'best' && !isFirst) {
      refuse(sourceId)
      continue
    }
    const taken = takenBy(proposal, ask, remains)
    const { amountMinor, wantedMinor, lines, services } = taken
    if (amountMinor === 0) {
      out.refusals.push({ kind, sourceId, why: 'nothingToApplyTo', target: target.on })
      continue
    }
    isFirst = false
    takeOff(remains, taken)
    out.adjustments.push({ kind, sourceId, target: target.on, amountMinor, shares: { lines, services }, words })
    if (amountMinor < wantedMinor) {
      out.refusals.push({ kind, sourceId, why: 'aboveCap', takenMinor: amountMinor, wantedMinor })
    }
  }
}

function choose(
  many: (typeof kindTerms)[AdjustmentKind]['many'],
  proposals: readonly Proposal[],
  ask: PriceAsk,
  remains: Remains,
): Chosen {
  if (many === 'bestPerLine') return bestPerLine(proposals, ask, remains)
  return many === 'onePerLine' ? onePerLine(proposals, ask, remains) : { chosen: [...proposals], outdone: [] }
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
      toPayMinor,
    },
  }
}

function byKind(one: Proposal, other: Proposal): number {
  return adjustmentKinds.indexOf(one.kind) - adjustmentKinds.indexOf(other.kind)
}

function bySource(one: Proposal, other: Proposal): number {
  return one.sourceId < other.sourceId ? -1 : one.sourceId > other.sourceId ? 1 : 0
}

function sum<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0)
}
