/**
 * So many columns that the last row of tiles is full, of those a page has room for, the one wanted most first; where none fills
 * it, that in which least stays empty.
 */
export function evenColumns(tiles: number, columns: readonly [number, ...number[]]): number {
  const emptyIn = (count: number) => (count - (tiles % count)) % count
  return columns.reduce((best, count) => (emptyIn(count) < emptyIn(best) ? count : best), columns[0])
}
