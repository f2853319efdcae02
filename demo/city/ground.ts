import type { Spot } from './plane.ts'

/** Metres of one piece of ground: less than any house is deep. */
const cell = 6
const reach = 9000
const side = (2 * reach) / cell

/** What already lies on which piece of ground, so that nothing is built into water, onto a street or into another house. */
export class Ground {
  private readonly taken = new Uint8Array(side * side)

  isFreeAt([east, south]: Spot): boolean {
    return this.taken[rowOf(south) * side + rowOf(east)] === 0
  }

  isFree(shape: readonly Spot[]): boolean {
    const { taken } = this
    return eachRow(shape, (from, to) => {
      for (let at = from; at <= to; at++) if (taken[at] !== 0) return false
      return true
    })
  }

  take(...shapes: readonly (readonly Spot[])[]): void {
    for (const shape of shapes) {
      eachRow(shape, (from, to) => {
        this.taken.fill(1, from, to + 1)
        return true
      })
    }
  }
}

function rowOf(metres: number): number {
  return Math.max(0, Math.min(side - 1, Math.floor((metres + reach) / cell)))
}

/** Goes over the pieces of ground below a closed shape, row by row, until told to stop. */
function eachRow(shape: readonly Spot[], visit: (from: number, to: number) => boolean): boolean {
  const souths = shape.map(([, south]) => south)
  const last = rowOf(Math.max(...souths))
  for (let row = rowOf(Math.min(...souths)); row <= last; row++) {
    const crossings = crossingsAt(shape, (row + 0.5) * cell - reach)
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const from = row * side + rowOf(crossings[pair] as number)
      const to = row * side + rowOf(crossings[pair + 1] as number)
      if (!visit(from, to)) return false
    }
  }
  return true
}

function crossingsAt(shape: readonly Spot[], south: number): number[] {
  const found: number[] = []
  for (let index = 0; index < shape.length; index++) {
    const [east, at] = shape[index] as Spot
    const [nextEast, next] = shape[(index + 1) % shape.length] as Spot
    if (at > south !== next > south) found.push(east + ((south - at) / (next - at)) * (nextEast - east))
  }
  return found.sort((a, b) => a - b)
}
