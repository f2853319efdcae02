import { cells, turns } from '../describe.ts'
import { weightOfLight } from '../find-object.ts'
import type { Pixels } from '../pixels.ts'
import { type Box, type BoxSums, boxSums, sumIn } from './box-sums.ts'

/** What stands where a thing may stand in a room: a row of numbers for each place, and once more for its mirror image. */
export interface Places {
  count: number
  /** Directions of edges in a grid of cells, as strong as they are. */
  edges: Float32Array
  /** Squared strength of all edges of each cell. */
  strengths: Float32Array
  /** Mean colour of each cell in CIELAB, light at its weight. */
  tints: Float32Array
  /** Colours of a grid half as fine, and the square of each. */
  rough: Float32Array
  meanRough: Float32Array
}

export const grid = cells * cells
export const roughGrid = grid / 4
export const roughLength = roughGrid * 4

/** Logarithms of width by height for which places are laid out. */
export const shapes: readonly number[] = [-1.35, -0.95, -0.55, -0.15, 0.25, 0.65, 1.05]
/** Sizes of places as shares of the largest that fits, and how far apart they lie in shares of themselves (decision 59). */
const sizes = [0.6, 0.85]
const stride = 0.22
/** A strip of a picture has no more places in a row. */
const mostSteps = 40

export function nearestShape(ratio: number): number {
  let nearest = 0
  for (const [at, shape] of shapes.entries())
    if (Math.abs(shape - ratio) < Math.abs((shapes[nearest] ?? 0) - ratio)) nearest = at
  return nearest
}

/** Looks at all places of a room where a thing may stand, a shape at a time. */
export function placesOf(pixels: Pixels): (ratio: number) => Places {
  const colours = colourSums(pixels)
  return (ratio) => lookAtPlaces(pixels, colours, ratio)
}

function lookAtPlaces(pixels: Pixels, colours: BoxSums, ratio: number): Places {
  const boxes = layOut(pixels, Math.exp(ratio))
  const places = emptyPlaces(boxes.length * 2)
  const edges = edgeSums(pixels, ratio)
  const turned = new Float32Array(turns)
  const tint = new Float32Array(3)
  for (const [at, box] of boxes.entries())
    for (let cell = 0; cell < grid; cell += 1) {
      const part = cellOf(box, cell, pixels)
      sumIn(edges, part, turned)
      sumIn(colours, part, tint)
      const area = (part.right - part.left) * (part.bottom - part.top)
      for (const axis of [0, 1, 2]) tint[axis] = (tint[axis] ?? 0) / area
      fill(places, at * 2, cell, turned, tint)
      fill(places, at * 2 + 1, mirroredCell(cell), mirroredTurns(turned), tint)
    }
  return withSquares(places)
}

function layOut({ width, height }: Pixels, ratio: number): Box[] {
  return sizes.flatMap((size) => {
    const wide = Math.min(width, height * ratio) * size
    const high = wide / ratio
    return startsOf(width, wide).flatMap((left) =>
      startsOf(height, high).map((top) => ({ left, top, right: left + wide, bottom: top + high })),
    )
  })
}

function startsOf(all: number, size: number): number[] {
  const steps = Math.min(mostSteps, Math.round((all - size) / (size * stride)))
  return steps === 0 ? [(all - size) / 2] : Array.from({ length: steps + 1 }, (_, at) => ((all - size) * at) / steps)
}

function cellOf(box: Box, cell: number, { width, height }: Pixels): Box {
  const [x, y] = [cell % cells, Math.floor(cell / cells)]
  const [wide, high] = [(box.right - box.left) / cells, (box.bottom - box.top) / cells]
  const left = Math.min(width - 1, Math.round(box.left + wide * x))
  const top = Math.min(height - 1, Math.round(box.top + high * y))
  return {
    left,
    top,
    right: Math.min(width, Math.max(left + 1, Math.round(box.left + wide * (x + 1)))),
    bottom: Math.min(height, Math.max(top + 1, Math.round(box.top + high * (y + 1)))),
  }
}

/** Directions of edges as they are once a place is made a square, as known pictures are. */
function edgeSums({ width, height, lab }: Pixels, ratio: number) {
  const [widened, heightened] = [Math.exp(ratio / 2), Math.exp(-ratio / 2)]
  const light = (x: number, y: number) =>
    lab[(Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) * 3] as number
  return boxSums({ width, height }, turns, (x, y, row) => {
    const dx = (light(x + 1, y) - light(x - 1, y)) * widened
    const dy = (light(x, y + 1) - light(x, y - 1)) * heightened
    const strength = Math.sqrt(Math.sqrt(dx * dx + dy * dy))
    if (strength < 1) return
    const turn = ((Math.atan2(dy, dx) + Math.PI) / Math.PI) * turns
    const low = Math.floor(turn)
    row[low % turns] = (row[low % turns] as number) + strength * (1 - (turn - low))
    row[(low + 1) % turns] = (row[(low + 1) % turns] as number) + strength * (turn - low)
  })
}

function colourSums({ width, height, lab }: Pixels) {
  return boxSums({ width, height }, 3, (x, y, row) => {
    const at = (y * width + x) * 3
    row[0] = (row[0] as number) + (lab[at] as number) * weightOfLight
    row[1] = (row[1] as number) + (lab[at + 1] as number)
    row[2] = (row[2] as number) + (lab[at + 2] as number)
  })
}

function emptyPlaces(count: number): Places {
  return {
    count,
    edges: new Float32Array(count * grid * turns),
    strengths: new Float32Array(count * grid),
    tints: new Float32Array(count * grid * 3),
    rough: new Float32Array(count * roughLength),
    meanRough: new Float32Array(roughLength),
  }
}

function fill(places: Places, place: number, cell: number, turned: Float32Array, tint: Float32Array): void {
  places.edges.set(turned, (place * grid + cell) * turns)
  places.strengths[place * grid + cell] = turned.reduce((sum, one) => sum + one * one, 0)
  places.tints.set(tint, (place * grid + cell) * 3)
  const rough = place * roughLength + roughCell(cell) * 3
  for (const axis of [0, 1, 2])
    places.rough[rough + axis] = (places.rough[rough + axis] as number) + (tint[axis] as number) / 4
}

/** The cell of the grid half as fine. */
export function roughCell(cell: number): number {
  return (Math.floor(cell / cells) >> 1) * (cells / 2) + ((cell % cells) >> 1)
}

function mirroredCell(cell: number): number {
  return cell - (cell % cells) + cells - 1 - (cell % cells)
}

function mirroredTurns(turned: Float32Array): Float32Array {
  return turned.map((_, turn) => turned[(turns - turn) % turns] as number)
}

function withSquares(places: Places): Places {
  const { rough, meanRough, count } = places
  for (let place = 0; place < count; place += 1) {
    const from = place * roughLength
    for (let at = 0; at < roughGrid * 3; at += 1) {
      const square = from + roughGrid * 3 + Math.floor(at / 3)
      rough[square] = (rough[square] as number) + (rough[from + at] as number) ** 2
    }
    for (let at = 0; at < roughLength; at += 1)
      meanRough[at] = (meanRough[at] as number) + (rough[from + at] as number) / count
  }
  return places
}
