interface ShownLine {
  offerId: number
  name: string
  quantity: number
  /** What all pieces of it cost, in minor units. */
  sumMinor: number
}
type Priced = Omit<ShownLine, 'sumMinor'> & { lengthStepMm?: number | null; sum: { new: number } }

/** The goods as a form shows them, to be sent along with it. */
export function packLines(lines: readonly Priced[]): string {
  return JSON.stringify(lines.map(({ offerId, name, quantity, sum }) => [offerId, quantity, name, sum.new]))
}

/** Of which goods there are fewer now than the form showed, each with what is left. Unreadable text tells of none. */
export function listFewer(packed: string | undefined, now: readonly Priced[]): Omit<Priced, 'sum'>[] {
  return unpackLines(packed).flatMap(({ offerId, name, quantity }) => {
    const { quantity: left = 0, lengthStepMm } = now.find((line) => line.offerId === offerId) ?? {}
    return left < quantity ? [{ offerId, name, quantity: left, ...(lengthStepMm && { lengthStepMm }) }] : []
  })
}

/** Which goods cost another sum now for as many pieces as the form showed. Unreadable text tells of none. */
export function listRepriced(
  packed: string | undefined,
  now: readonly Priced[],
): { offerId: number; name: string; fromMinor: number; toMinor: number }[] {
  return unpackLines(packed).flatMap(({ offerId, name, quantity, sumMinor }) => {
    const line = now.find((one) => one.offerId === offerId && one.quantity === quantity)
    return line && line.sum.new !== sumMinor ? [{ offerId, name, fromMinor: sumMinor, toMinor: line.sum.new }] : []
  })
}

function unpackLines(packed: string | undefined): ShownLine[] {
  try {
    const rows: unknown = JSON.parse(packed ?? '[]')
    if (!Array.isArray(rows)) return []
    return rows.flatMap((row: unknown) => {
      const [offerId, quantity, name, sumMinor] = Array.isArray(row) ? row : []
      const areNumbers = [offerId, quantity, sumMinor].every((one) => typeof one === 'number')
      return areNumbers && typeof name === 'string' ? [{ offerId, quantity, name, sumMinor }] : []
    })
  } catch {
    return []
  }
}
