import { Matrix4, Vector3 } from 'three'
import type { TopForm } from '../shapes/tables.ts'
import { box } from '../solids/box.ts'
import { ovalOutline, slab } from '../solids/slab.ts'
import { draft, finished, grid, mapUvs, move, push, type Solid, turn } from '../solids/solid.ts'
import { tube, turned } from '../solids/turned.ts'
import { clamp, normalize, subtract, type Vec3 } from '../vector.ts'

/** The edge of a table top that a hand meets. */
const EDGE = 0.006

export type TopWish = { staves?: number; undercut?: number; edge?: number }

/** A table top, its upper face at y = 0. */
export function tableTop(form: TopForm, [width, thick, depth]: Vec3, wish: TopWish = {}): Solid {
  const edge = Math.min(wish.edge ?? EDGE, thick * 0.4)
  const staves = wish.staves ?? 1
  if (form === 'rect') return move(stavedBox([width, thick, depth], edge, staves), [0, -thick / 2, 0])
  if (form === 'pebble') return slab(pebbleOutline(width, depth), thick, edge, wish.undercut ?? 0)
  return roundedBoard(halfWidth(form, width), depth, thick, edge, wish.undercut ?? 0, staves)
}

/** A board glued of staves: each has a grain of its own. */
function stavedBox(size: Vec3, radius: number, staves: number): Solid {
  if (staves < 2) return box(size, { radius, rounding: 4 })
  const flat = size[2] / 2 - radius
  const board = box(size, { radius, rounding: 4, rows: staves }).toNonIndexed()
  const points = board.getAttribute('position')
  const uvs = board.getAttribute('uv')
  for (let corner = 0; corner < points.count; corner += 3) {
    const middle = (points.getZ(corner) + points.getZ(corner + 1) + points.getZ(corner + 2)) / 3
    const stave = clamp(Math.floor(((middle + flat) / (2 * flat)) * staves), 0, staves - 1)
    for (let index = corner; index < corner + 3; index++)
      uvs.setXY(index, uvs.getX(index) + stave * 3.71, uvs.getY(index) + stave * 0.87)
  }
  board.setIndex(Array.from({ length: points.count }, (_, index) => index))
  return board
}

/** One half of a top that parts in the middle: round edges everywhere but at the seam, which is cut square. */
export function halfTop([width, thick, depth]: Vec3, side: 1 | -1, staves: number): Solid {
  const gap = 0.0016
  const half = stavedBox([width / 2 + EDGE, thick, depth], EDGE, staves)
  const cut = half.clone()
  const points = cut.getAttribute('position')
  const shift = width / 4 - EDGE / 2
  for (let index = 0; index < points.count; index++) {
    const x = points.getX(index) + shift
    points.setX(index, side * Math.max(x, gap))
  }
  const moved = move(cut, [0, -thick / 2, 0])
  return side === 1 ? shiftedGrain(moved, 2.3) : mirrored(moved)
}

/** Points were moved to the other side: normals and triangles follow. */
function mirrored(solid: Solid): Solid {
  const normals = solid.getAttribute('normal')
  for (let index = 0; index < normals.count; index++) normals.setX(index, -normals.getX(index))
  const triangles = solid.getIndex()
  if (!triangles) return solid
  for (let corner = 0; corner < triangles.count; corner += 3) {
    const b = triangles.getX(corner + 1)
    triangles.setX(corner + 1, triangles.getX(corner + 2))
    triangles.setX(corner + 2, b)
  }
  return solid
}

function shiftedGrain(solid: Solid, by: number): Solid {
  return mapUvs(solid, (_point, [u, v]) => [u + by, v + by * 0.37])
}

/** How far a top reaches to each side, by its place from back (-1) to front (1). */
function halfWidth(form: Exclude<TopForm, 'rect' | 'pebble'>, width: number): (t: number) => number {
  if (form === 'boat')
    return (t) => (width / 2) * (Math.abs(t) < 0.8 ? 1 : Math.sqrt(Math.max(0, (1 - Math.abs(t)) / 0.2)) ** 0.9)
  const power = form === 'oval' ? 2.5 : 2
  return (t) => (width / 2) * Math.max(0, 1 - Math.abs(t) ** power) ** (1 / power)
}

type Rim = { x: number; z: number; nx: number; nz: number; stave: number }

/** A board with a curved rim and staves that run along x. */
function roundedBoard(
  half: (t: number) => number,
  depth: number,
  thick: number,
  edge: number,
  undercut: number,
  staves: number,
): Solid {
  const places = rimPlaces(staves)
  const right = places.map((t) => [half(t), (t * depth) / 2] as const)
  const rim = rimOf([...right, ...right.map(([x, z]) => [-x, z] as const).reverse()], depth, staves)
  const solid = draft()
  addRim(solid, rim, thick, edge, undercut)
  addCap(solid, rim, places.length, edge, 0, 1)
  addCap(solid, rim, places.length, undercut + edge, -thick, -1)
  return finished(solid)
}

/** Rows from back to front: dense where the rim turns, one at each joint between staves. */
function rimPlaces(staves: number): number[] {
  const joints = Array.from({ length: staves - 1 }, (_, index) => -1 + (2 * (index + 1)) / staves)
  const rows = Array.from({ length: 45 }, (_, step) => Math.sin((step / 44 - 0.5) * Math.PI))
  const free = rows.filter((row) => !joints.some((joint) => Math.abs(joint - row) < 0.02))
  return [...free, ...joints].sort((a, b) => a - b)
}

function rimOf(points: readonly (readonly [number, number])[], depth: number, staves: number): Rim[] {
  const count = points.length
  return points.map(([x, z], index) => {
    const before = neighbour(points, index, count - 1)
    const after = neighbour(points, index, 1)
    const [nx, , nz] = normalize([after[1] - before[1], 0, -(after[0] - before[0])])
    const outward = nx * x + nz * z < 0 ? -1 : 1
    return { x, z, nx: nx * outward, nz: nz * outward, stave: Math.floor(((z / depth + 0.5) * staves) % staves) }
  })
}

/** The next point that is not at the same place. */
function neighbour(
  points: readonly (readonly [number, number])[],
  from: number,
  step: number,
): readonly [number, number] {
  const here = points[from] ?? [0, 0]
  for (let by = 1; by < points.length; by++) {
    const point = points[(from + by * step) % points.length] ?? here
    if (Math.hypot(point[0] - here[0], point[1] - here[1]) > 1e-6) return point
  }
  return here
}

function addRim(
  solid: ReturnType<typeof draft>,
  rim: readonly Rim[],
  thick: number,
  edge: number,
  undercut: number,
): void {
  const levels: (readonly [inset: number, height: number, tilt: number])[] = []
  for (let step = 0; step <= 4; step++) {
    const angle = (step / 4) * (Math.PI / 2)
    levels.push([edge * (1 - Math.sin(angle)), -edge * (1 - Math.cos(angle)), Math.PI / 2 - angle])
  }
  const tilt = undercut > 0 ? -Math.atan2(undercut, thick - edge * 2) : 0
  levels.push([0, -edge - 0.0006, tilt], [undercut, -thick + edge, tilt], [undercut, -thick + edge, tilt])
  levels.push([undercut + edge * 0.3, -thick + edge * 0.3, -Math.PI / 4], [undercut + edge, -thick, -Math.PI / 2])
  const first = solid.positions.length / 3
  for (const [inset, height, up] of levels)
    for (let index = 0; index <= rim.length; index++) {
      const { x, z, nx, nz, stave } = rim[index % rim.length] as Rim
      const flat = Math.cos(up)
      push(
        solid,
        [x - nx * inset, height, z - nz * inset],
        [nx * flat, Math.sin(up), nz * flat],
        [x + stave * 3.71, z + height + stave * 0.87],
      )
    }
  const row = rim.length + 1
  for (let level = 0; level + 1 < levels.length; level++)
    for (let index = 0; index < rim.length; index++) {
      const a = first + level * row + index
      solid.indices.push(a, a + 1, a + row, a + 1, a + row + 1, a + row)
    }
}

function addCap(
  solid: ReturnType<typeof draft>,
  rim: readonly Rim[],
  rows: number,
  inset: number,
  height: number,
  up: 1 | -1,
): void {
  for (let row = 0; row + 1 < rows; row++) {
    const [a, b] = [rim[row] as Rim, rim[row + 1] as Rim]
    const corners = [a, b].map(({ x, z, nx, nz }) => [Math.max(0, x - nx * inset), z - nz * inset] as const)
    const [near, far] = corners as [readonly [number, number], readonly [number, number]]
    const put = (x: number, z: number) =>
      push(solid, [x, height, z], [0, up, 0], [x + a.stave * 3.71, z + a.stave * 0.87])
    const [p, q, r, s] = [put(-near[0], near[1]), put(near[0], near[1]), put(far[0], far[1]), put(-far[0], far[1])]
    if (up > 0) solid.indices.push(p, r, q, p, s, r)
    else solid.indices.push(p, q, r, p, r, s)
  }
}

/** A worn river stone: no axis of symmetry, no corner. */
export function pebbleOutline(width: number, depth: number, points = 88): (readonly [number, number])[] {
  const raw = Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI
    const reach = 1 + 0.1 * Math.cos(2 * angle + 0.7) + 0.085 * Math.cos(3 * angle - 0.5) - 0.03 * Math.sin(angle)
    return [Math.cos(angle) * reach, Math.sin(angle) * reach] as const
  })
  const [xs, zs] = [raw.map(([x]) => x), raw.map(([, z]) => z)]
  const [left, right, back, front] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)]
  return raw.map(([x, z]) => [((x - left) / (right - left) - 0.5) * width, ((z - back) / (front - back) - 0.5) * depth])
}

/** A bar between two points: `wide` is measured level, `thick` across that. */
export function beam(
  from: Vec3,
  to: Vec3,
  wide: number,
  thick: number,
  wish: { radius?: number; offset?: number } = {},
): Solid {
  const along = new Vector3(...subtract(to, from))
  const long = along.length()
  const bar = box([long, thick, wide], { radius: wish.radius ?? 0.003, rounding: 2, offset: wish.offset ?? 0 })
  along.normalize()
  const level = along.clone().cross(new Vector3(0, 1, 0))
  if (level.lengthSq() < 1e-6) level.set(0, 0, 1)
  level.normalize()
  const matrix = new Matrix4().makeBasis(along, level.clone().cross(along), level)
  matrix.setPosition((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2)
  return bar.applyMatrix4(matrix)
}

/** A turned knob looking at the viewer. */
export function knob(radius = 0.013, long = 0.025, sides = 20): Solid {
  return turn(
    turned(
      [
        [0, 0],
        [radius * 0.5, 0],
        [radius * 0.46, long * 0.4],
        [radius * 0.94, long * 0.62],
        [radius, long * 0.78],
        [radius * 0.82, long * 0.97],
        [0, long],
      ],
      sides,
    ),
    'x',
    90,
  )
}

/** Half-round ribs standing around an oval; `count` of them. */
export function ribbed(width: number, height: number, depth: number, count: number): Solid {
  const rib = (Math.PI * (width + depth)) / 2 / count
  return grid(
    count * 5,
    1,
    (u, v) => {
      const bulge = Math.abs(Math.sin(u * count * Math.PI)) ** 0.55 * rib * 0.34
      const angle = -u * 2 * Math.PI
      return [
        Math.cos(angle) * (width / 2 - rib * 0.34 + bulge),
        v * height,
        Math.sin(angle) * (depth / 2 - rib * 0.34 + bulge),
      ]
    },
    (u, v) => [v * height, (u * Math.PI * (width + depth)) / 2],
  )
}

/** A closed round bar through the points of an outline, level with y. */
export function hoop(width: number, depth: number, y: number, radius: number, steps = 56, sides = 8, power = 2): Solid {
  const outline = ovalOutline(width, depth, power, steps)
  const path = [...outline, outline[0] ?? [0, 0]].map(([x, z]): Vec3 => [x, y, z])
  return tube(path, radius, sides)
}
