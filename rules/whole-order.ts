import { type Day, daysBetween } from './calendar.ts'

/** A line of a basket with the first day on which it can be at the door. */
export type DatedLine = { id: string; day: Day }

export type WholeOrder = {
  /** When all of it can come at once. */
  day: Day
  /** The lines that the others would wait for. */
  holding: string[]
  /** What could come before the rest, when it is brought apart. */
  first: string[]
  rest: string[]
}

/**
 * When all goods can come together, which of them hold that up, and how they are best parted in two: so that the most
 * lines gain the most days. Null: nothing holds anything up.
 */
export function decideWholeOrder(lines: readonly DatedLine[]): WholeOrder | null {
  const day = latest(lines)
  const earlier = [...new Set(lines.map((line) => line.day))].filter((one) => one < day).sort()
  let best: { first: DatedLine[]; gain: number } | null = null
  for (const last of earlier) {
    const first = lines.filter((line) => line.day <= last)
    const gain = first.length * daysBetween(last, day)
    if (best === null || gain > best.gain) best = { first, gain }
  }
  if (best === null) return null
  const { first } = best
  return {
    day,
    holding: idsOf(lines.filter((line) => line.day === day)),
    first: idsOf(first),
    rest: idsOf(lines.filter((line) => !first.includes(line))),
  }
}

function latest(lines: readonly DatedLine[]): Day {
  return lines.reduce((found, { day }) => (day > found ? day : found), '')
}

function idsOf(lines: readonly DatedLine[]): string[] {
  return lines.map(({ id }) => id)
}
