/** Walls are called by letters that look alike in all three languages, clockwise from the upper left corner. */
export function wallLetter(index: number): string {
  return 'ABCDEFGHIJKL'[index] ?? String(index + 1)
}
