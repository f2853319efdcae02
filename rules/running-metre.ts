import { decimalText } from './decimal.ts'
import type { Language } from './language.ts'

/**
 * Goods by the running metre are counted in whole steps of length: a quantity of 25 with a step of 100 mm is 2.5 m. So every
 * sum stays a price times a whole number. Their catalogue price and weight are those of a metre; null is sold by the piece.
 */
export type LengthStep = number | null

const metreMm = 1000

/** With these a metre price in whole units of money parts evenly into its steps, down to the minor unit. */
export const lengthStepsMm = [10, 20, 40, 50, 100, 200, 250, 500, 1000] as const

export function isLengthStep(mm: number): boolean {
  return lengthStepsMm.some((one) => one === mm)
}

function stepsPerMetre(stepMm: number): number {
  return metreMm / stepMm
}

/** Price of one unit of quantity: a piece, or a step of what is sold by the metre. */
export function unitOfPrice(listedMinor: number, stepMm: LengthStep): number {
  return stepMm === null ? listedMinor : Math.round(listedMinor / stepsPerMetre(stepMm))
}

/** The way back: what is shown as a price, of a piece or of a metre. */
export function listedPrice(unitMinor: number, stepMm: LengthStep): number {
  return stepMm === null ? unitMinor : unitMinor * stepsPerMetre(stepMm)
}

/** Weight of one unit of quantity; a step never weighs nothing. */
export function unitOfWeight(listedGrams: number, stepMm: LengthStep): number {
  return stepMm === null ? listedGrams : Math.ceil(listedGrams / stepsPerMetre(stepMm))
}

/** A length is one piece, however long it is. */
export function piecesIn(quantity: number, stepMm: LengthStep): number {
  return stepMm === null ? quantity : Math.min(1, quantity)
}

/** So many pieces of a line in its own units: whoever gives back a length, or takes it out, does so with all of it. */
export function unitsOf(pieces: number, line: { quantity: number; lengthStepMm: LengthStep }): number {
  if (line.lengthStepMm === null) return pieces
  return pieces > 0 ? line.quantity : 0
}

/** The least whole number of steps that is as long as was asked. */
export function stepsFor(lengthMm: number, stepMm: number): number {
  return Math.ceil(lengthMm / stepMm)
}

type Sizes = { widthMm: number | null; depthMm: number | null; heightMm: number | null }

/** Sizes of what is bought: a length is as wide as it is cut. */
export function dimensionsOf(
  { lengthStepMm, ...sizes }: Sizes & { lengthStepMm: LengthStep },
  quantity: number,
): Sizes {
  const { widthMm, depthMm, heightMm } = sizes
  return { widthMm: lengthStepMm === null ? widthMm : quantity * lengthStepMm, depthMm, heightMm }
}

/** A line as it is carried: pieces as they are, a length as the one thing that it is. */
export function carriedAs<Thing extends Sizes & { weightGrams: number; lengthStepMm: LengthStep }>(
  thing: Thing,
  quantity: number,
): Thing & { quantity: number } {
  if (thing.lengthStepMm === null) return { ...thing, quantity }
  return { ...thing, ...dimensionsOf(thing, quantity), weightGrams: thing.weightGrams * quantity, quantity: 1 }
}

/** A length as a document counts it: pieces, or metres with at most three decimals, never a float in between. */
export function measureOf(quantity: number, stepMm: LengthStep): number {
  return stepMm === null ? quantity : (quantity * stepMm) / metreMm
}

/** `2,5` or `2.5`, without the unit. */
export function metresText(quantity: number, stepMm: number, language: Language): string {
  return decimalText(measureOf(quantity, stepMm), language)
}

/** `2,5 м` */
export function lengthText(quantity: number, stepMm: number, language: Language): string {
  return `${metresText(quantity, stepMm, language)}\u00a0${language === 'en' ? 'm' : 'м'}`
}

/** `2,5`, `2.5 м`, `250 см` as people type it, also where no more than `2,` stands yet → millimetres; null for what is no length. */
export function readLength(typed: string): number | null {
  const [, whole = '', fraction = '', unit] =
    /^(\d{0,5})(?:[.,](\d{0,3}))?(m|м|cm|см|mm|мм)?$/.exec(typed.toLowerCase().replace(/\s/g, '')) ?? []
  if (whole === '' && fraction === '') return null
  const thousandths = Number(whole || '0') * 1000 + Number(fraction.padEnd(3, '0'))
  if (unit === 'cm' || unit === 'см') return Math.round(thousandths / 100)
  if (unit === 'mm' || unit === 'мм') return Math.round(thousandths / 1000)
  return thousandths
}
