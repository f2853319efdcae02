/** What a shopper was shown of a line, or would be shown now. */
export interface ShownLine {
  /** Of the list, per piece. */
  priceMinor: number
  regionId: number
  /** Pieces that were counted; 0: it was not to be had. */
  quantity: number
}

export type LineNews =
  | { kind: 'cheaper' | 'dearer'; fromMinor: number; toMinor: number }
  | { kind: 'fewerLeft'; wanted: number; available: number }
  | { kind: 'moreLeft'; counted: number; available: number }
  | { kind: 'soldOut' }
  | { kind: 'back'; available: number }

/** What has changed about a line since it was seen. Another region has other prices and shelves, and that is no news. */
export function lineNews(seen: ShownLine, now: ShownLine): LineNews[] {
  if (seen.regionId !== now.regionId) return []
  if (now.quantity === 0) return seen.quantity > 0 ? [{ kind: 'soldOut' }] : []
  return [...priceNews(seen.priceMinor, now.priceMinor), ...pieceNews(seen.quantity, now.quantity)]
}

function priceNews(fromMinor: number, toMinor: number): LineNews[] {
  if (fromMinor === toMinor) return []
  return [{ kind: toMinor < fromMinor ? 'cheaper' : 'dearer', fromMinor, toMinor }]
}

function pieceNews(before: number, available: number): LineNews[] {
  if (before === available) return []
  if (before === 0) return [{ kind: 'back', available }]
  if (available < before) return [{ kind: 'fewerLeft', wanted: before, available }]
  return [{ kind: 'moreLeft', counted: before, available }]
}
