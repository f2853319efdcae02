import { at } from '../furniture/vector.ts'
import type { Mesh } from './meshes.ts'

/** The sky is asked in so many directions; each answer is a depth picture of the whole thing. */
const DIRECTIONS = 72
const SIDE = 256
/** A point is lifted this far off its surface, or the picture's coarseness would let it shade itself. */
const LIFT_M = 0.007
/** What walls of a crevice throw on each other. */
const LEAST = 0.32
/** Points that see less than this lie inside another part; they take their neighbours' shade. */
const BURIED = 0.02

type Direction = readonly [x: number, y: number, z: number]

/**
 * How much of the sky each point sees, 0 to 1, one list per mesh. Viewers have no soft shadows of their own between
 * cushions and inside shelves; with these the thing looks as in its pictures.
 */
export function shades(meshes: readonly Mesh[]): Float32Array[] {
  const seen = meshes.map(({ positions }) => new Float32Array(positions.length / 3))
  const asked = meshes.map(({ positions }) => new Float32Array(positions.length / 3))
  const solid = meshes.filter(({ looks }) => looks.every(({ opacity, glow }) => opacity === 1 && glow === 0))
  for (let number = 0; number < DIRECTIONS; number++) {
    const towards = directionOf(number)
    const view = new DepthView(meshes, towards)
    for (const mesh of solid) view.draw(mesh)
    for (const [index, mesh] of meshes.entries()) gather(mesh, view, towards, at2(seen, index), at2(asked, index))
  }
  return meshes.map((mesh, index) => {
    const open = at2(seen, index).map((value, point) => value / Math.max(at(at2(asked, index), point), 1e-6))
    return unburied(mesh, open).map((value) => LEAST + (1 - LEAST) * Math.min(1, value))
  })
}

function at2(lists: readonly Float32Array[], index: number): Float32Array {
  return lists[index] as Float32Array
}

/** Points spread evenly over a sphere. */
function directionOf(number: number): Direction {
  const y = 1 - (2 * (number + 0.5)) / DIRECTIONS
  const angle = number * Math.PI * (3 - Math.sqrt(5))
  const around = Math.sqrt(1 - y * y)
  return [Math.cos(angle) * around, y, Math.sin(angle) * around]
}

function gather(mesh: Mesh, view: DepthView, towards: Direction, seen: Float32Array, asked: Float32Array): void {
  const { positions, normals } = mesh
  // The floor gives back less than the sky gives.
  const strength = towards[1] > 0 ? 1 : 0.45
  for (let point = 0; point < seen.length; point++) {
    const [nx, ny, nz] = [at(normals, point * 3), at(normals, point * 3 + 1), at(normals, point * 3 + 2)]
    const incline = nx * towards[0] + ny * towards[1] + nz * towards[2]
    if (incline <= 0.02) continue
    asked[point] = at(asked, point) + incline * strength
    const lift = (axis: number, normal: number) =>
      at(positions, point * 3 + axis) + (normal + at(towards, axis)) * LIFT_M
    if (view.isOpen(lift(0, nx), lift(1, ny), lift(2, nz))) seen[point] = at(seen, point) + incline * strength
  }
}

/** The whole thing seen from far away along one direction: for each pixel the nearest depth. */
class DepthView {
  readonly #right: Direction
  readonly #up: Direction
  readonly #towards: Direction
  readonly #depths = new Float32Array(SIDE * SIDE).fill(Number.NEGATIVE_INFINITY)
  readonly #middle: readonly [number, number]
  readonly #perMetre: number

  constructor(meshes: readonly Mesh[], towards: Direction) {
    const [x, y, z] = towards
    const flat = Math.hypot(x, z)
    this.#towards = towards
    this.#right = flat > 1e-6 ? [z / flat, 0, -x / flat] : [1, 0, 0]
    const [rx, , rz] = this.#right
    this.#up = [y * rz, z * rx - x * rz, -y * rx]
    const across = new Span()
    const along = new Span()
    for (const { positions } of meshes)
      for (let place = 0; place < positions.length; place += 3) {
        across.add(this.#along(this.#right, positions, place))
        along.add(this.#along(this.#up, positions, place))
      }
    this.#middle = [across.middle, along.middle]
    this.#perMetre = (SIDE - 4) / Math.max(across.size, along.size)
  }

  #along([x, y, z]: Direction, list: ArrayLike<number>, place: number): number {
    return x * at(list, place) + y * at(list, place + 1) + z * at(list, place + 2)
  }

  #column(list: ArrayLike<number>, place: number): number {
    return (this.#along(this.#right, list, place) - this.#middle[0]) * this.#perMetre + SIDE / 2
  }

  #row(list: ArrayLike<number>, place: number): number {
    return (this.#along(this.#up, list, place) - this.#middle[1]) * this.#perMetre + SIDE / 2
  }

  isOpen(x: number, y: number, z: number): boolean {
    const point = [x, y, z]
    const column = Math.floor(this.#column(point, 0))
    const row = Math.floor(this.#row(point, 0))
    if (column < 0 || row < 0 || column >= SIDE || row >= SIDE) return true
    // Half a pixel of a slope is about as deep as a pixel is wide.
    return this.#along(this.#towards, point, 0) + 0.6 / this.#perMetre >= at(this.#depths, row * SIDE + column)
  }

  draw({ positions, indices }: Mesh): void {
    for (let corner = 0; corner < indices.length; corner += 3)
      this.#triangle(positions, at(indices, corner) * 3, at(indices, corner + 1) * 3, at(indices, corner + 2) * 3)
  }

  #triangle(list: Float32Array, a: number, b: number, c: number): void {
    const [ax, bx, cx] = [this.#column(list, a), this.#column(list, b), this.#column(list, c)]
    const [ay, by, cy] = [this.#row(list, a), this.#row(list, b), this.#row(list, c)]
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    if (Math.abs(area) < 1e-9) return
    const [az, bz, cz] = [a, b, c].map((place) => this.#along(this.#towards, list, place)) as [number, number, number]
    const fromRow = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
    const toRow = Math.min(SIDE - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
    const fromColumn = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
    const toColumn = Math.min(SIDE - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
    // Shares of b and c in a pixel, and how they change from one pixel to the next.
    const [vStep, wStep] = [(cy - ay) / area, -(by - ay) / area]
    for (let row = fromRow; row <= toRow; row++) {
      const [x, y] = [fromColumn + 0.5, row + 0.5]
      let v = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area
      let w = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area
      for (let place = row * SIDE + fromColumn; place <= row * SIDE + toColumn; place++, v += vStep, w += wStep) {
        if (v < 0 || w < 0 || v + w > 1) continue
        const depth = az + v * (bz - az) + w * (cz - az)
        if (depth > (this.#depths[place] as number)) this.#depths[place] = depth
      }
    }
  }
}

class Span {
  #low = Number.POSITIVE_INFINITY
  #high = Number.NEGATIVE_INFINITY

  add(value: number): void {
    if (value < this.#low) this.#low = value
    if (value > this.#high) this.#high = value
  }

  get middle(): number {
    return (this.#low + this.#high) / 2
  }

  get size(): number {
    return this.#high - this.#low
  }
}

/** A leg begins inside the seat it carries; its hidden end must not darken the part that is seen. */
function unburied({ indices }: Mesh, open: Float32Array): Float32Array {
  let known = open
  for (let round = 0; round < 3; round++) {
    const sums = new Float32Array(known.length)
    const counts = new Float32Array(known.length)
    for (let corner = 0; corner < indices.length; corner++) {
      const here = at(indices, corner)
      const next = at(indices, corner % 3 === 2 ? corner - 2 : corner + 1)
      for (const [to, from] of [
        [here, next],
        [next, here],
      ] as const)
        if (at(known, from) >= BURIED) {
          sums[to] = at(sums, to) + at(known, from)
          counts[to] = at(counts, to) + 1
        }
    }
    known = known.map((value, point) =>
      value >= BURIED || at(counts, point) === 0 ? value : at(sums, point) / at(counts, point),
    )
  }
  return known
}
