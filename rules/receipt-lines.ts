import { equalPieces } from './price/pieces.ts'
import { spread } from './price/spread.ts'
import { type LengthStep, listedPrice, measureOf } from './running-metre.ts'

/** Something that was sold, with what it costs after everything that lowers its price. */
export interface ChargedLine {
  name: string
  quantity: number
  /** The quantity counts steps of a length; missing and null: pieces. */
  lengthStepMm?: LengthStep
  sumMinor: number
  kind: 'goods' | 'service'
}

/** One line of a receipt: so many pieces, or steps of a length, for so much each, to the kopeck. */
export interface ReceiptLine {
  name: string
  quantity: number
  unitMinor: number
  lengthStepMm?: LengthStep
  kind: 'goods' | 'service'
}

/**
 * Lines of a receipt over `sumMinor`, which may be a part of what was charged. They add up exactly: the sum is spread over
 * the lines by what each costs, and a line that its pieces do not share evenly becomes two, a kopeck apart.
 */
export function receiptLines(charged: readonly ChargedLine[], sumMinor: number): ReceiptLine[] {
  const wholeMinor = charged.reduce((sum, line) => sum + line.sumMinor, 0)
  if (wholeMinor === 0) return []
  // Money that came in excess stands on the lines as often as it pays for all of them.
  const times = Math.floor(sumMinor / wholeMinor)
  const rest = spread(
    sumMinor - times * wholeMinor,
    charged.map((line, index) => ({ id: String(index).padStart(4, '0'), weightMinor: line.sumMinor })),
  )
  const shares = [...rest.values()]
  return charged.flatMap(({ name, quantity, kind, lengthStepMm, sumMinor: ownMinor }, index) =>
    equalPieces(times * ownMinor + (shares[index] ?? 0), quantity)
      .filter(({ priceMinor }) => priceMinor > 0)
      .map((pieces) => ({
        name,
        kind,
        ...inSteps(lengthStepMm),
        quantity: pieces.quantity,
        unitMinor: pieces.priceMinor,
      })),
  )
}

function inSteps(lengthStepMm: LengthStep | undefined) {
  return lengthStepMm ? { lengthStepMm } : {}
}

/** How a line is printed: pieces at their price, or metres at the price of a metre. Both multiply to the same kopeck. */
export function measuredLine({ quantity, unitMinor, lengthStepMm = null }: Omit<ReceiptLine, 'name' | 'kind'>): {
  quantity: number
  priceMinor: number
  measure: 'piece' | 'metre'
} {
  return {
    quantity: measureOf(quantity, lengthStepMm),
    priceMinor: listedPrice(unitMinor, lengthStepMm),
    measure: lengthStepMm === null ? 'piece' : 'metre',
  }
}
