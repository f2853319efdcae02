import type { Size } from '../catalogue/types.ts'
import { type Furniture, furniture } from '../furniture/index.ts'
import type { Part } from '../furniture/piece.ts'
import { type Look, lookOf } from '../furniture/surfaces/look.ts'
import { at } from '../furniture/vector.ts'
import { withLooseInside } from './loose-parts.ts'
import { tileOf } from './tile-maps.ts'

/** Everything of a thing that looks the same in every finish: one list of triangles. */
export type Mesh = {
  /** One per finish, in the order of the model's list. */
  looks: Look[]
  positions: Float32Array
  normals: Float32Array
  /** Metres, as the solids have them; null when no finish draws anything on it. */
  uvs: Float32Array | null
  indices: Uint32Array
}

/** The thing in one size, as meshes. */
export function meshesOf(thing: Furniture, { mm }: Pick<Size, 'mm'>): Mesh[] {
  const [width, depth, height] = mm
  const { parts } = withLooseInside(furniture(thing, mm), [width / 1000, height / 1000, depth / 1000])
  const groups = new Map<string, { looks: Look[]; parts: Part[] }>()
  for (const part of parts) {
    const looks = thing.finishes.map((finish) => lookOf(part.surface, finish))
    const key = JSON.stringify(looks)
    const group = groups.get(key)
    if (group) group.parts.push(part)
    else groups.set(key, { looks, parts: [part] })
  }
  return [...groups.values()].map(({ looks, parts }) => merged(looks, parts))
}

function merged(looks: Look[], parts: readonly Part[]): Mesh {
  const isDrawnOn = looks.some((look) => look.tile !== null || look.pattern !== undefined)
  const points = new Points(isDrawnOn)
  const step = looks.some((look) => look.pattern) ? null : repeatOf(looks)
  for (const { solid } of parts) {
    const place = solid.getAttribute('position').array
    const normal = solid.getAttribute('normal').array
    const uv = solid.getAttribute('uv').array
    const shift = step ? [wholeSteps(uv, 0, step[0]), wholeSteps(uv, 1, step[1])] : [0, 0]
    const triangles = solid.getIndex()?.array
    if (!triangles) throw new Error('A solid is indexed.')
    const numbers = new Uint32Array(place.length / 3)
    for (let point = 0; point < numbers.length; point++)
      numbers[point] = points.numberOf(
        [at(place, point * 3), at(place, point * 3 + 1), at(place, point * 3 + 2)],
        [at(normal, point * 3), at(normal, point * 3 + 1), at(normal, point * 3 + 2)],
        [at(uv, point * 2) - at(shift, 0), at(uv, point * 2 + 1) - at(shift, 1)],
      )
    for (let corner = 0; corner < triangles.length; corner += 3)
      points.addTriangle(
        at(numbers, at(triangles, corner)),
        at(numbers, at(triangles, corner + 1)),
        at(numbers, at(triangles, corner + 2)),
      )
  }
  return { looks, ...points.written() }
}

/** After how many metres the drawing of the first finish repeats, mirroring counted. */
function repeatOf(looks: readonly Look[]): readonly [number, number] {
  const name = looks.find(({ tile }) => tile !== null)?.tile
  if (!name) return [1, 1]
  const { widthM, depthM, isMirrored } = tileOf(name)
  return isMirrored ? [widthM * 2, depthM * 2] : [widthM, depthM]
}

/** How far a part's texture places may be shifted without changing the picture: small numbers keep their precision. */
function wholeSteps(uv: ArrayLike<number>, axis: 0 | 1, step: number): number {
  let low = Number.POSITIVE_INFINITY
  for (let index = axis; index < uv.length; index += 2) low = Math.min(low, at(uv, index))
  return Math.floor(low / step) * step
}

type Triple = readonly [number, number, number]

/** Points being written down, each once. */
class Points {
  readonly #known = new Map<string, number>()
  readonly #positions: number[] = []
  readonly #normals: number[] = []
  readonly #uvs: number[] = []
  readonly #indices: number[] = []
  readonly #isDrawnOn: boolean

  constructor(isDrawnOn: boolean) {
    this.#isDrawnOn = isDrawnOn
  }

  numberOf(place: Triple, normal: Triple, uv: readonly [number, number]): number {
    const key =
      `${place.map((value) => Math.round(value * 50_000))}|${normal.map((value) => Math.round(value * 60))}` +
      (this.#isDrawnOn ? `|${uv.map((value) => Math.round(value * 10_000))}` : '')
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const number = this.#known.size
    this.#known.set(key, number)
    this.#positions.push(...place)
    this.#normals.push(...normal)
    if (this.#isDrawnOn) this.#uvs.push(...uv)
    return number
  }

  /** Written so that its front is where its normals point: mirrored parts come with their backs outside. */
  addTriangle(a: number, b: number, c: number): void {
    if (a === b || b === c || c === a) return
    if (this.#isTurned(a, b, c)) this.#indices.push(a, c, b)
    else this.#indices.push(a, b, c)
  }

  #isTurned(a: number, b: number, c: number): boolean {
    const side = (to: number, axis: number) => at(this.#positions, to * 3 + axis) - at(this.#positions, a * 3 + axis)
    const [ux, uy, uz, vx, vy, vz] = [side(b, 0), side(b, 1), side(b, 2), side(c, 0), side(c, 1), side(c, 2)]
    const face = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    let agreement = 0
    for (const point of [a, b, c])
      for (let axis = 0; axis < 3; axis++) agreement += at(face, axis) * at(this.#normals, point * 3 + axis)
    return agreement < 0
  }

  written(): Omit<Mesh, 'looks'> {
    return {
      positions: new Float32Array(this.#positions),
      normals: new Float32Array(this.#normals),
      uvs: this.#isDrawnOn ? new Float32Array(this.#uvs) : null,
      indices: new Uint32Array(this.#indices),
    }
  }
}
