import { spread } from './price/spread.ts'
import { type ChargedLine, receiptLines } from './receipt-lines.ts'
import type { LengthStep } from './running-metre.ts'
import { vatInside } from './vat.ts'

/** How a line is paid for, in the words of the law (tag 1214). */
export const settlementModes = [
  'full_prepayment',
  'partial_prepayment',
  'advance',
  'full_payment',
  'partial_payment',
  'credit',
  'credit_payment',
] as const
export type SettlementMode = (typeof settlementModes)[number]

/** By what the sum of a receipt is settled (tags 1031, 1081, 1215, 1216). */
export const settlementMeans = ['cash', 'electronic', 'prepaid', 'credit'] as const
export type SettlementMeans = (typeof settlementMeans)[number]

export interface FiscalLine {
  name: string
  quantity: number
  unitMinor: number
  /** The quantity counts steps of a length; missing and null: pieces. */
  lengthStepMm?: LengthStep
  /** Pieces times price, to the kopeck. */
  sumMinor: number
  kind: 'goods' | 'service' | 'advance'
  mode: SettlementMode
  /** Null: without VAT. */
  vatPercent: number | null
  vatMinor: number
}

/** A company or a sole trader that pays (tags 1227 and 1228); people are not named. */
export interface FiscalBuyer {
  name: string
  /** INN: ten digits, twelve of a sole trader. */
  taxId: string
}

export interface FiscalSums {
  lines: FiscalLine[]
  means: { by: SettlementMeans; sumMinor: number }[]
  totalMinor: number
}

/** Of money that came before its goods the tax is counted by the calculated rate: 22/122. */
export function isCalculatedRate(mode: SettlementMode): boolean {
  return mode === 'full_prepayment' || mode === 'partial_prepayment' || mode === 'advance'
}

type PlainLine = Pick<FiscalLine, 'name' | 'quantity' | 'unitMinor' | 'lengthStepMm' | 'kind'>

function fiscalLine(line: PlainLine, mode: SettlementMode, vatPercent: number | null): FiscalLine {
  const { name, quantity, unitMinor, lengthStepMm, kind } = line
  const sumMinor = quantity * unitMinor
  const vatMinor = vatPercent === null ? 0 : vatInside(sumMinor, vatPercent)
  const sold = { name, quantity, unitMinor, ...(lengthStepMm && { lengthStepMm }) }
  return { ...sold, kind, sumMinor, mode, vatPercent, vatMinor }
}

interface Charge {
  charged: readonly ChargedLine[]
  vatPercent: number | null
  /** Names what the money is for, where it is for no goods. */
  orderNumber: string
}

/**
 * Money has come, by wire unless it is said how else. Before the goods are handed over it is a prepayment, of all of them or of a part; what the order
 * does not need is an advance. After that it pays off what was given on credit, which is not taxed again.
 */
export function moneyCame(
  charge: Charge & {
    amountMinor: number
    neededMinor: number
    wholeMinor: number
    isHandedOver: boolean
    by?: 'cash' | 'electronic'
  },
): FiscalSums {
  const { charged, vatPercent, orderNumber, amountMinor, wholeMinor, isHandedOver, by = 'electronic' } = charge
  const neededMinor = charged.length === 0 ? 0 : Math.min(charge.neededMinor, amountMinor)
  const mode = neededMinor === wholeMinor ? 'full_prepayment' : 'partial_prepayment'
  const lines = isHandedOver
    ? neededMinor > 0
      ? [fiscalLine(lumpOf(`Оплата заказа № ${orderNumber}`, neededMinor), 'credit_payment', null)]
      : []
    : receiptLines(charged, neededMinor).map((line) => fiscalLine(line, mode, vatPercent))
  const surplusMinor = amountMinor - neededMinor
  const advance =
    surplusMinor > 0 ? [fiscalLine(lumpOf(advanceName(orderNumber), surplusMinor), 'advance', vatPercent)] : []
  return {
    lines: [...lines, ...advance],
    means: [{ by, sumMinor: amountMinor }],
    totalMinor: amountMinor,
  }
}

/** Money that is for no goods of the order, as receipts call it. */
export function advanceName(orderNumber: string): string {
  return `Аванс по заказу № ${orderNumber}`
}

function lumpOf(name: string, unitMinor: number): PlainLine {
  return { name, quantity: 1, unitMinor, kind: 'advance' }
}

/** Goods are handed over: what was paid before is set off, then what was taken with them; the rest is lent. */
export function goodsHandedOver(
  charge: Omit<Charge, 'orderNumber'> & {
    paidMinor: number
    taken: { by: 'cash' | 'electronic'; sumMinor: number } | null
  },
): FiscalSums {
  const { charged, vatPercent, paidMinor, taken } = charge
  const totalMinor = charged.reduce((sum, line) => sum + line.sumMinor, 0)
  const prepaidMinor = Math.min(paidMinor, totalMinor)
  const takenMinor = Math.min(taken?.sumMinor ?? 0, totalMinor - prepaidMinor)
  const lentMinor = totalMinor - prepaidMinor - takenMinor
  const mode = lentMinor === 0 ? 'full_payment' : lentMinor < totalMinor ? 'partial_payment' : 'credit'
  const means = [
    { by: 'prepaid' as const, sumMinor: prepaidMinor },
    { by: taken?.by ?? 'cash', sumMinor: takenMinor },
    { by: 'credit' as const, sumMinor: lentMinor },
  ]
  return {
    lines: receiptLines(charged, totalMinor).map((line) => fiscalLine(line, mode, vatPercent)),
    means: means.filter(({ sumMinor }) => sumMinor > 0),
    totalMinor,
  }
}

/** What is given back for which goods or services, by the names on their receipts. */
export interface Returned {
  name: string
  sumMinor: number
}

/**
 * Money goes back: at the rates and in the mode of the receipts that it came by. `given` are the lines of what went back of
 * them before. First what is said to be returned, then whatever is left, by what each line still holds; never more than
 * that. Answers null where the receipts do not hold so much.
 */
export function moneyWentBack(
  came: readonly FiscalLine[],
  given: readonly FiscalLine[],
  wish: { amountMinor: number; returned: readonly Returned[]; by?: 'cash' | 'electronic' },
): FiscalSums | null {
  const { amountMinor, returned, by = 'electronic' } = wish
  const left = leftOf(came, given)
  if (left.reduce((sum, one) => sum + one.leftMinor, 0) < amountMinor) return null
  const taken = new Map<FiscalLine, number>()
  let restMinor = amountMinor
  const take = (line: FiscalLine, wantedMinor: number) => {
    const has = left.find((one) => one.line === line)
    const minor = Math.min(wantedMinor, restMinor, has?.leftMinor ?? 0)
    if (!has || minor <= 0) return 0
    has.leftMinor -= minor
    restMinor -= minor
    taken.set(line, (taken.get(line) ?? 0) + minor)
    return minor
  }
  for (const { name, sumMinor } of returned) {
    let wanted = sumMinor
    for (const { line } of left.filter((one) => one.line.name === name)) wanted -= take(line, wanted)
  }
  const weights = left.map((one, at) => ({ id: String(at).padStart(4, '0'), weightMinor: one.leftMinor }))
  if (restMinor > 0) {
    const shares = spread(restMinor, weights)
    for (const [at, one] of left.entries()) take(one.line, shares.get(String(at).padStart(4, '0')) ?? 0)
    for (const { line, leftMinor } of left) take(line, leftMinor)
  }
  return {
    lines: [...taken].map(([line, sumMinor]) =>
      fiscalLine({ ...line, ...piecesOf(line, sumMinor) }, line.mode, line.vatPercent),
    ),
    means: [{ by, sumMinor: amountMinor }],
    totalMinor: amountMinor,
  }
}

/** What each line still holds after what went back of lines of its name and mode. */
function leftOf(came: readonly FiscalLine[], given: readonly FiscalLine[]) {
  const gone = new Map<string, number>()
  const keyOf = ({ mode, name }: FiscalLine) => `${mode} ${name}`
  for (const line of given) gone.set(keyOf(line), (gone.get(keyOf(line)) ?? 0) + line.sumMinor)
  return came.map((line) => {
    const less = Math.min(line.sumMinor, gone.get(keyOf(line)) ?? 0)
    gone.set(keyOf(line), (gone.get(keyOf(line)) ?? 0) - less)
    return { line, leftMinor: line.sumMinor - less }
  })
}

/** Whole pieces where the sum is that of some, one piece at that sum where it is not. */
function piecesOf({ unitMinor, lengthStepMm }: FiscalLine, sumMinor: number) {
  return sumMinor % unitMinor === 0
    ? { quantity: sumMinor / unitMinor, unitMinor, lengthStepMm }
    : { quantity: 1, unitMinor: sumMinor, lengthStepMm: null }
}

/** The tax by rates, as a receipt sums it up; `percent` null is what is not taxed. */
export function vatTotals(lines: readonly FiscalLine[]) {
  const keys = new Map<string, { percent: number | null; isCalculated: boolean; sumMinor: number; vatMinor: number }>()
  for (const { mode, vatPercent: percent, sumMinor, vatMinor } of lines) {
    const isCalculated = percent !== null && percent > 0 && isCalculatedRate(mode)
    const key = `${percent} ${isCalculated}`
    const known = keys.get(key) ?? { percent, isCalculated, sumMinor: 0, vatMinor: 0 }
    keys.set(key, { ...known, sumMinor: known.sumMinor + sumMinor, vatMinor: known.vatMinor + vatMinor })
  }
  return [...keys.values()]
}

/** What a fiscal drive has signed. */
export interface FiscalSign {
  /** Number of the drive (ФН), of the document on it (ФД) and the sign of both (ФП). */
  driveNumber: string
  documentNumber: string
  sign: string
  /** When the register printed it, by its own clock: `2026-11-24T10:15`. */
  printedAt: string
}

/** What the app of the tax service reads off a receipt: income is 1, income given back 2. */
export function receiptQrText(sign: FiscalSign, totalMinor: number, isRefund: boolean): string {
  const moment = sign.printedAt.replace(/[-:]/g, '').slice(0, 13)
  const sum = `${Math.floor(totalMinor / 100)}.${String(totalMinor % 100).padStart(2, '0')}`
  return `t=${moment}&s=${sum}&fn=${sign.driveNumber}&i=${sign.documentNumber}&fp=${sign.sign}&n=${isRefund ? 2 : 1}`
}
