import { listedPrice, unitOfPrice } from '../running-metre.ts'
import {
  type Off,
  type PriceAsk,
  type PriceLine,
  type Proposal,
  type ProposalTarget,
  type ServiceSums,
  type SomePieces,
  serviceKinds,
} from './ask.ts'
import { pieceOffPercent } from './pieces.ts'
import { spreadUnits } from './spread.ts'

/** What is left of every line and service while adjustments are taken off. */
export type Remains = { lines: Map<string, number>; services: ServiceSums }
export type Taken = {
  lines: Map<string, number>
  services: Partial<ServiceSums>
  amountMinor: number
  wantedMinor: number
}

/** What a proposal would take off now. */
export function takenBy(proposal: Proposal, ask: PriceAsk, remains: Remains): Taken {
  const { capMinor = Number.POSITIVE_INFINITY } = proposal
  const cap = Math.min(capMinor, percentCap(proposal, remains))
  return proposal.target.on === 'lines'
    ? takenOffPieces(proposal, proposal.target.lineIds, ask, remains, cap)
    : takenOffSum(proposal, ask, remains, cap)
}

export function takeOff(remains: Remains, taken: Taken) {
  for (const [id, minor] of taken.lines) remains.lines.set(id, (remains.lines.get(id) ?? 0) - minor)
  for (const kind of serviceKinds) remains.services[kind] -= taken.services[kind] ?? 0
}

/** What these lines still cost. */
export function leftOf({ lines }: Remains, lineIds: readonly string[]): number {
  return sum(lineIds, (id) => lines.get(id) ?? 0)
}

/** Services are left out: what goods cost must not depend on what bringing them costs, which depends on it. */
function percentCap({ capPercent, target }: Proposal, remains: Remains): number {
  if (capPercent === undefined) return Number.POSITIVE_INFINITY
  const meant = 'lineIds' in target && target.lineIds ? target.lineIds : [...remains.lines.keys()]
  return wholeUnits((leftOf(remains, meant) * capPercent) / 100)
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
    const pieceMinor = pieceOf(line, remains)
    const wanted =
      'percent' in off
        ? pieceMinor - offPercent(line, pieceMinor, off.percent)
        : unitOfPrice(off.amountMinor, line.lengthStepMm)
    const room = Math.floor((cap - taken.amountMinor) / line.quantity)
    const perPiece = Math.max(0, Math.min(wanted, pieceMinor, room))
    taken.lines.set(line.id, perPiece * line.quantity)
    taken.amountMinor += perPiece * line.quantity
    taken.wantedMinor += Math.max(0, wanted) * line.quantity
  }
  return taken
}

function takenOffSum({ target, off }: Proposal, ask: PriceAsk, remains: Remains, cap: number): Taken {
  const parts = partsOf(target, remains)
  const whole = sum(parts, (part) => part.weightMinor)
  const wantedMinor = wantedOf(off, target, ask, remains, whole)
  const amountMinor = Math.max(0, Math.min(wantedMinor, whole, cap))
  const taken: Taken = { lines: new Map(), services: {}, amountMinor, wantedMinor }
  const percent = 'percent' in off && !off.pieces && amountMinor === wantedMinor ? off.percent : undefined
  for (const [id, minor] of spreadUnits(amountMinor, parts, percent)) {
    const service = serviceKinds.find((kind) => id === `service:${kind}`)
    if (service) taken.services[service] = minor
    else taken.lines.set(id.slice('line:'.length), minor)
  }
  return taken
}

/** A percent is rounded down to whole units, so that totals stay as whole as prices are. */
function wantedOf(off: Off, target: ProposalTarget, ask: PriceAsk, remains: Remains, whole: number): number {
  if ('amountMinor' in off) return off.amountMinor
  if (!off.pieces) return Math.min(whole, wholeUnits((whole * off.percent) / 100))
  const lineIds = 'lineIds' in target ? target.lineIds : undefined
  const lines = ask.lines.filter((line) => !lineIds || lineIds.includes(line.id))
  return somePiecesOff(lines, remains, off.percent, off.pieces)
}

/** What a percent takes off some of the pieces, counted from the dearest: a given piece costs nothing at all. */
function somePiecesOff(lines: readonly PriceLine[], remains: Remains, percent: number, which: SomePieces): number {
  const priced = lines
    // A length is no piece: the third decimetre of a roll is not given away.
    .filter(({ lengthStepMm }) => lengthStepMm === null)
    .map((line) => ({ line, pieceMinor: pieceOf(line, remains) }))
    .toSorted((one, other) => other.pieceMinor - one.pieceMinor || byId(one.line, other.line))
  let before = 0
  let minor = 0
  for (const { line, pieceMinor } of priced) {
    const after = before + line.quantity
    const off = percent === 100 ? pieceMinor : pieceMinor - pieceOffPercent(pieceMinor, percent)
    minor += off * (chosenUpTo(after, which) - chosenUpTo(before, which))
    before = after
  }
  return minor
}

/** How many of so many pieces are meant. */
function chosenUpTo(pieces: number, which: SomePieces): number {
  return 'first' in which ? Math.min(pieces, which.first) : Math.floor(pieces / which.everyNth)
}

/** Of a length, a metre is what is rounded to whole units, as its price is read. */
function offPercent({ lengthStepMm }: PriceLine, unitMinor: number, percent: number): number {
  return Math.min(unitMinor, unitOfPrice(pieceOffPercent(listedPrice(unitMinor, lengthStepMm), percent), lengthStepMm))
}

function pieceOf(line: PriceLine, remains: Remains): number {
  return Math.floor((remains.lines.get(line.id) ?? 0) / line.quantity)
}

function partsOf(target: ProposalTarget, { lines, services }: Remains) {
  const goods = [...lines]
    .filter(([id]) => target.on !== 'goods' || !target.lineIds || target.lineIds.includes(id))
    .map(([id, weightMinor]) => ({ id: `line:${id}`, weightMinor }))
  const served = serviceKinds.map((kind) => ({ id: `service:${kind}`, weightMinor: services[kind] }))
  if (target.on === 'delivery') return served.slice(0, 1)
  return target.on === 'order' ? [...goods, ...served] : goods
}

function wholeUnits(minor: number): number {
  return Math.floor(minor / 100) * 100
}

function byId(one: PriceLine, other: PriceLine): number {
  return one.id < other.id ? -1 : 1
}

function sum<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0)
}
