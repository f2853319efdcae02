interface ShownLine {
  offerId: number
  name: string
  quantity: number
}

/** The goods as a form shows them, to be sent along with it. */
export function packLines(lines: readonly ShownLine[]): string {
  return JSON.stringify(lines.map(({ offerId, name, quantity }) => [offerId, quantity, name]))
}

/** Of which goods there are fewer now than the form showed, each with what is left. Unreadable text tells of none. */
export function listFewer(packed: string | undefined, now: readonly ShownLine[]): ShownLine[] {
  return unpackLines(packed).flatMap(({ offerId, name, quantity }) => {
    const left = now.find((line) => line.offerId === offerId)?.quantity ?? 0
    return left < quantity ? [{ offerId, name, quantity: left }] : []
  })
}

function unpackLines(packed: string | undefined): ShownLine[] {
  try {
    const rows: unknown = JSON.parse(packed ?? '[]')
    if (!Array.isArray(rows)) return []
    return rows.flatMap((row: unknown) => {
      const [offerId, quantity, name] = Array.isArray(row) ? row : []
      const isLine = typeof offerId === 'number' && typeof quantity === 'number' && typeof name === 'string'
      return isLine ? [{ offerId, quantity, name }] : []
    })
  } catch {
    return []
  }
}
