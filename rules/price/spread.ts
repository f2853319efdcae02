/** A part that a sum is spread over. `id` breaks ties, so that the order in which parts are listed decides nothing. */
export type SpreadPart = { id: string; weightMinor: number }

/**
 * Spreads a sum over parts by their weight, to the minor unit and by largest remainder: the shares add up to the sum, and
 * none is more than its part weighs. The sum is at most the weight of all parts.
 */
export function spread(amountMinor: number, parts: readonly SpreadPart[]): Map<string, number> {
  const whole = parts.reduce((sum, part) => sum + part.weightMinor, 0)
  if (amountMinor < 0 || amountMinor > whole) throw new RangeError(`cannot spread ${amountMinor} over ${whole}`)
  if (amountMinor === 0) return new Map(parts.map((part) => [part.id, 0]))
  // The products leave the whole numbers that a float holds exactly.
  const shares = parts.map(({ id, weightMinor }) => {
    const product = BigInt(amountMinor) * BigInt(weightMinor)
    return { id, minor: Number(product / BigInt(whole)), rest: product % BigInt(whole) }
  })
  let left = amountMinor - shares.reduce((sum, share) => sum + share.minor, 0)
  for (const share of shares.toSorted(byRest)) {
    if (left === 0) break
    share.minor++
    left--
  }
  return new Map(shares.map(({ id, minor }) => [id, minor]))
}

const unitMinor = 100

/**
 * As `spread`, in whole units as far as there are any: one line can be taken out of an order and leave no kopecks. The sum
 * of a percent, rounded down, is spread by what that percent is of each part: none is more than a unit away from it.
 */
export function spreadUnits(amountMinor: number, parts: readonly SpreadPart[], percent?: number): Map<string, number> {
  const units = parts.map(({ id, weightMinor }) => ({ id, weightMinor: Math.floor(weightMinor / unitMinor) }))
  const most = units.reduce((sum, part) => sum + part.weightMinor, 0)
  const amount = Math.min(Math.floor(amountMinor / unitMinor), most)
  const shares = percent === undefined ? spread(amount, units) : percentOfEach(amount, units, percent)
  const given = new Map(parts.map(({ id }) => [id, (shares.get(id) ?? 0) * unitMinor]))
  const givenMinor = [...given.values()].reduce((sum, minor) => sum + minor, 0)
  const left = parts.map(({ id, weightMinor }) => ({ id, weightMinor: weightMinor - (given.get(id) ?? 0) }))
  for (const [id, minor] of spread(amountMinor - givenMinor, left)) given.set(id, (given.get(id) ?? 0) + minor)
  return given
}

/**
 * Spreads what an adjustment takes off over what is left of each part, and lessens that by it. What is meant per piece stays
 * with each piece, to the kopeck.
 */
export function takeOffParts(
  left: number[],
  amountMinor: number,
  target: 'lines' | 'goods' | 'delivery' | 'order',
): number[] {
  const by = target === 'lines' ? spread : spreadUnits
  const weights = left.map((weightMinor, index) => ({ id: String(index).padStart(4, '0'), weightMinor }))
  const taken = [...by(amountMinor, weights).values()]
  taken.forEach((minor, index) => {
    left[index] = (left[index] ?? 0) - minor
  })
  return taken
}

/** Never more than the amount together; less of it where kopecks are left to spread. */
function percentOfEach(amount: number, parts: readonly SpreadPart[], percent: number): Map<string, number> {
  const shares = parts.map(({ id, weightMinor: most }) => {
    const product = BigInt(most) * BigInt(percent)
    return { id, most, minor: Number(product / 100n), rest: product % 100n }
  })
  let left = amount - shares.reduce((sum, share) => sum + share.minor, 0)
  for (const share of shares.toSorted(byRest)) {
    if (left === 0) break
    if (share.minor === share.most) continue
    share.minor++
    left--
  }
  return new Map(shares.map(({ id, minor }) => [id, minor]))
}

function byRest(one: { id: string; rest: bigint }, other: { id: string; rest: bigint }): number {
  if (one.rest !== other.rest) return one.rest > other.rest ? -1 : 1
  return one.id < other.id ? -1 : 1
}
