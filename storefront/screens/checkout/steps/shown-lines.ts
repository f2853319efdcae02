import { isLine, type LineKey, lineKey, readLineKey } from '#rules/cuts.ts'

interface ShownLine extends LineKey {
  name: string
  quantity: number
  /** What all pieces of it cost, in minor units. */
  sumMinor: number
}
type Priced = Omit<ShownLine, 'sumMinor'> & { lengthStepMm?: number | null; sum: { new: number } }

/** The goods as a form shows them, to be sent along with it. */
export function packLines(lines: readonly Priced[]): string {
  return JSON.stringify(lines.map((line) => [lineKey(line), line.quantity, line.name, line.sum.new]))
}

/** Of which goods there are fewer now than the form showed, each with what is left. Unreadable text tells of none. */
export function listFewer(packed: string | undefined, now: readonly Priced[]): Omit<Priced, 'sum'>[] {
  return unpackLines(packed).flatMap(({ offerId, cut, name, quantity }) => {
    const { quantity: left = 0, lengthStepMm } = now.find((line) => isLine(line, { offerId, cut })) ?? {}
    return left < quantity ? [{ offerId, cut, name, quantity: left, ...(lengthStepMm && { lengthStepMm }) }] : []
  })
}

/** Which goods cost another sum now for as many pieces as the form showed. Unreadable text tells of none. */
export function listRepriced(
  packed: string | undefined,
  now: readonly Priced[],
): (LineKey & { name: string; fromMinor: number; toMinor: number })[] {
  return unpackLines(packed).flatMap(({ offerId, cut, name, quantity, sumMinor }) => {
    const line = now.find((one) => isLine(one, { offerId, cut }) && one.quantity === quantity)
    return line && line.sum.new !== sumMinor ? [{ offerId, cut, name, fromMinor: sumMinor, toMinor: line.sum.new }] : []
  })
}

function unpackLines(packed: string | undefined): ShownLine[] {
  try {
    const rows: unknown = JSON.parse(packed ?? '[]')
    if (!Array.isArray(rows)) return []
    return rows.flatMap((row: unknown) => {
      const [key, quantity, name, sumMinor] = Array.isArray(row) ? row : []
      const line = readLineKey(String(key))
      const areNumbers = typeof quantity === 'number' && typeof sumMinor === 'number'
      return line && areNumbers && typeof name === 'string' ? [{ ...line, quantity, name, sumMinor }] : []
    })
  } catch {
    return []
  }
}
