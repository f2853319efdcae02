import type { LengthStep } from './running-metre.ts'

/** A line of a basket or an order. Of what is sold by the metre each cut is a line of its own; pieces are all in cut 0. */
export type LineKey = { offerId: number; cut: number }

/** As it comes from outside, where nobody needs to name the only line of an offer. */
export type LineName = { offerId: number; cut?: number | undefined }

export function lineKey({ offerId, cut = 0 }: LineName): string {
  return cut === 0 ? String(offerId) : `${offerId}-${cut}`
}

export function byLine<Line extends LineName>(lines: readonly Line[]): Map<string, Line> {
  return new Map(lines.map((line) => [lineKey(line), line]))
}

export function isLine(one: LineName, other: LineName): boolean {
  return lineKey(one) === lineKey(other)
}

/** The number of one cut more of an offer; those that were taken out are not counted on. */
export function nextCut(lines: readonly LineKey[], offerId: number): number {
  return lines.reduce((next, line) => (line.offerId === offerId ? Math.max(next, line.cut + 1) : next), 0)
}

/**
 * What is left of shelves after these cuts: each comes off the nearest that is long enough, and off one alone. One that
 * is longer than all of them takes nothing away.
 */
export function shelvesAfter<Shelf extends { free: number }>(
  shelves: readonly Shelf[],
  cuts: readonly number[],
): Shelf[] {
  const left = shelves.map((shelf) => ({ ...shelf }))
  for (const length of cuts) {
    const shelf = left.find(({ free }) => free >= length)
    if (shelf) shelf.free -= length
  }
  return left
}

type Cut = LineKey & { quantity: number }

/**
 * Foreign lines under the names they have beside one's own: a cut that lies there in the same length is that one, any
 * other is a further one. Pieces stay pieces of the one line.
 */
export function namedBeside<Line extends Cut>(
  own: readonly Cut[],
  foreign: readonly Line[],
  stepOf: (offerId: number) => LengthStep,
  /** Lines elsewhere whose names are taken, too. */
  others: readonly LineKey[] = [],
): Line[] {
  const free = [...own]
  const taken: LineKey[] = [...own, ...others]
  return foreign.map((line) => {
    if (stepOf(line.offerId) === null) return { ...line, cut: 0 }
    const same = free.findIndex(({ offerId, quantity }) => offerId === line.offerId && quantity === line.quantity)
    const [found] = same < 0 ? [] : free.splice(same, 1)
    const named = { ...line, cut: found?.cut ?? nextCut(taken, line.offerId) }
    if (!found) taken.push(named)
    return named
  })
}

/** Which offer a text of the form `7-1` names, and which cut of it; null for any other text. */
export function readLineKey(text: string): LineKey | null {
  const [, offerId, cut = '0'] = /^(\d{1,9})(?:-(\d{1,7}))?$/.exec(text) ?? []
  return offerId === undefined ? null : { offerId: Number(offerId), cut: Number(cut) }
}
