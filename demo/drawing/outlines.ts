import type { Piece } from '../furniture/piece.ts'
import { add, at, scale, type Vec3 } from '../furniture/vector.ts'
import type { FlatCamera } from './flat-camera.ts'
import { type Geometry, geometryOf } from './geometry.ts'
import { rasterize } from './raster.ts'

export type Point = readonly [x: number, y: number]

/** A flat view: its outlines in metres, x to the right and y up, about the middle of the lower edge. */
export type FlatView = { lines: Point[][]; width: number; height: number }

export type Side = 'front' | 'side' | 'top'

const axes: Record<Side, { right: Vec3; up: Vec3; forward: Vec3 }> = {
  front: { right: [1, 0, 0], up: [0, 1, 0], forward: [0, 0, -1] },
  side: { right: [0, 0, -1], up: [0, 1, 0], forward: [-1, 0, 0] },
  top: { right: [1, 0, 0], up: [0, 0, -1], forward: [0, -1, 0] },
}

/** Draws the visible edges of every part as seen from very far away. */
export function flatView(thing: Piece, side: Side, pixels = 560): FlatView {
  const geometry = geometryOf(thing)
  const { camera, metre, width, height } = farCamera(geometry, side, pixels)
  const { triangles } = rasterize(geometry, camera, (part) => geometry.surfaces[part] !== 'glass')
  const parts = Int32Array.from(triangles, (triangle) => (triangle < 0 ? -1 : at(geometry.owners, triangle)))
  const loops = borders(parts, camera.width, camera.height)
  const lines = loops
    .map((loop) =>
      simplified(loop, 0.75).map(
        ([x, y]): Point => [(x - camera.width / 2) / metre, (camera.height - MARGIN - y) / metre],
      ),
    )
    .filter((loop) => loop.length > 2)
  return { lines, width, height }
}

const MARGIN = 6

function farCamera(
  geometry: Geometry,
  side: Side,
  pixels: number,
): { camera: FlatCamera; metre: number; width: number; height: number } {
  const { low, high } = geometry
  const size: Vec3 = [high[0] - low[0], high[1] - low[1], high[2] - low[2]]
  const [width, height] =
    side === 'front' ? [size[0], size[1]] : side === 'side' ? [size[2], size[1]] : [size[0], size[2]]
  const metre = pixels / Math.max(width, height)
  const away = 400
  const middle = scale(add(low, high), 0.5)
  const { right, up, forward } = axes[side]
  const camera: FlatCamera = {
    eye: add(middle, scale(forward, -away)),
    right,
    up,
    forward,
    focal: away * metre,
    width: Math.ceil(width * metre) + MARGIN * 2,
    height: Math.ceil(height * metre) + MARGIN * 2,
    centreX: 0,
    centreY: 0,
  }
  return { camera: { ...camera, centreX: camera.width / 2, centreY: camera.height / 2 }, metre, width, height }
}

/** Walks round every patch of one part along pixel edges. */
function borders(parts: Int32Array, width: number, height: number): Point[][] {
  const loops: Point[][] = []
  const walked = new Set<number>()
  const read = (x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? -1 : at(parts, y * width + x))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const part = read(x, y)
      if (part < 0 || read(x, y - 1) === part || walked.has(edgeKey(x, y, 0, width))) continue
      const loop = walk(x, y, part, read, walked, width)
      if (loop.length > 14) loops.push(loop)
    }
  return loops
}

function edgeKey(x: number, y: number, direction: number, width: number): number {
  return ((y + 1) * (width + 2) + x + 1) * 4 + direction
}

const steps: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]

/** Keeps the part at its right hand: along its upper edge to the right, down its right side, and so on. */
function walk(
  startX: number,
  startY: number,
  part: number,
  read: (x: number, y: number) => number,
  walked: Set<number>,
  width: number,
): Point[] {
  const loop: Point[] = []
  let [x, y, direction] = [startX, startY, 0]
  for (let guard = 0; guard < 60000; guard++) {
    if (direction === 0) walked.add(edgeKey(x, y, 0, width))
    loop.push([x, y])
    const [dx, dy] = steps[direction] ?? [1, 0]
    x += dx
    y += dy
    direction = turnAt(x, y, direction, part, read)
    if (x === startX && y === startY && direction === 0) break
  }
  return loop
}

function turnAt(x: number, y: number, direction: number, part: number, read: (x: number, y: number) => number): number {
  // The two pixels ahead of the corner, seen in the direction of travel.
  const ahead: readonly (readonly [left: Point, right: Point])[] = [
    [
      [x, y - 1],
      [x, y],
    ],
    [
      [x, y],
      [x - 1, y],
    ],
    [
      [x - 1, y],
      [x - 1, y - 1],
    ],
    [
      [x - 1, y - 1],
      [x, y - 1],
    ],
  ]
  const [left, right] = ahead[direction] ?? [
    [x, y],
    [x, y],
  ]
  if (read(left[0], left[1]) === part) return (direction + 3) % 4
  if (read(right[0], right[1]) === part) return direction
  return (direction + 1) % 4
}

/** Drops points that lie within `slack` pixels of the line between their neighbours (Douglas-Peucker). */
function simplified(loop: readonly Point[], slack: number): Point[] {
  const half = Math.floor(loop.length / 2)
  const [first, middle] = [loop[0], loop[half]]
  if (!first || !middle) return []
  return [...thin(loop.slice(0, half + 1), slack).slice(0, -1), ...thin([...loop.slice(half), first], slack)]
}

function thin(points: readonly Point[], slack: number): Point[] {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length < 3) return [...points]
  let worst = 0
  let place = 0
  points.forEach((point, index) => {
    const off = distance(point, first, last)
    if (off > worst) [worst, place] = [off, index]
  })
  if (worst <= slack) return [first, last]
  return [...thin(points.slice(0, place + 1), slack).slice(0, -1), ...thin(points.slice(place), slack)]
}

function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const long = Math.hypot(dx, dy)
  if (long === 0) return Math.hypot(point[0] - from[0], point[1] - from[1])
  return Math.abs(dx * (point[1] - from[1]) - dy * (point[0] - from[0])) / long
}
