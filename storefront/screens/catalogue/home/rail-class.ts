/** A strip whose things all have room on a wide screen ends with its row. */
export function railClass(count: number): string {
  return count > 4 ? 'rail' : 'rail lg:auto-cols-[calc((100%-36px)/4)]!'
}
