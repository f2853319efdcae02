import { byLine, isLine, type LineKey, lineKey } from './cuts.ts'

/** So many pieces, or steps of a length, of one offer. */
export interface TakenLine extends LineKey {
  quantity: number
}

export type TakingWay = 'merge' | 'replace'

/** What taking a handed-on basket over does to one's own, told before it is done and after. */
export interface TakingEffect {
  added: TakenLine[]
  /** Pieces of what lies there already become more or, where all is replaced, fewer. */
  changed: { line: LineKey; from: number; to: number }[]
  dropped: LineKey[]
  /** It lies there already, in as many pieces or more. */
  kept: TakenLine[]
}

/** Beside what is there the larger number stays, so that a second press changes nothing; instead of it the link decides. */
export function quantityTaken(way: TakingWay, heldQuantity: number, linkedQuantity: number): number {
  return way === 'merge' ? Math.max(heldQuantity, linkedQuantity) : linkedQuantity
}

/** What would lie in the basket. */
export function takenBasket(way: TakingWay, held: readonly TakenLine[], linked: readonly TakenLine[]): TakenLine[] {
  const own = byLine(held)
  const taken = linked.map((line) => ({
    ...line,
    quantity: quantityTaken(way, own.get(lineKey(line))?.quantity ?? 0, line.quantity),
  }))
  const others = held.filter((line) => !linked.some((one) => isLine(one, line)))
  return way === 'merge' ? [...others, ...taken] : taken
}

/** What became of a basket; `linked` are the lines that were to be taken over. */
export function effectOf(
  before: readonly TakenLine[],
  after: readonly TakenLine[],
  linked: readonly LineKey[],
): TakingEffect {
  const had = byLine(before)
  const has = byLine(after)
  const asked = byLine(linked)
  const both = after.filter((line) => had.has(lineKey(line)))
  const hadOf = (line: LineKey) => had.get(lineKey(line))?.quantity ?? 0
  return {
    added: after.filter((line) => !had.has(lineKey(line))).map(countOf),
    changed: both
      .map((line) => ({ line: nameOf(line), from: hadOf(line), to: line.quantity }))
      .filter(({ from, to }) => from !== to),
    dropped: before.filter((line) => !has.has(lineKey(line))).map(nameOf),
    kept: both.filter((line) => hadOf(line) === line.quantity && asked.has(lineKey(line))).map(countOf),
  }
}

function nameOf({ offerId, cut }: LineKey): LineKey {
  return { offerId, cut }
}

function countOf({ offerId, cut, quantity }: TakenLine): TakenLine {
  return { offerId, cut, quantity }
}

export function hasEffect({ added, changed, dropped }: TakingEffect): boolean {
  return added.length + changed.length + dropped.length > 0
}
