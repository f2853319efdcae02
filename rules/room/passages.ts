import { type Bounds, boundsOf, wallsOf } from './corners.ts'
import {
  type Footprint,
  footprintsOf,
  isNear,
  isUpright,
  type SizeOf,
  toleranceMm,
  turnedRectangle,
} from './footprint.ts'
import { isInRoom } from './outside.ts'
import type { PlanPoint, RoomPlan } from './plan.ts'

/** Where one has to squeeze: between two pieces, or one and a wall. */
export interface Passage {
  kind: 'tightPassage'
  pieces: [string] | [string, string]
  widthMm: number
  /** Ends of the line across it, where it is narrowest. */
  from: PlanPoint
  to: PlanPoint
}

interface Gap extends Omit<Passage, 'kind'> {
  /** Numbers of its footprints, from one. */
  owners: number[]
  cells: number[]
}

/** Pieces nearer than that to each other or to a wall stand together: nobody would go between them. */
const togetherMm = 100
/** A part of the floor on which one can stand and turn round; nobody has to come to a smaller one. */
const partM2 = 0.5
/** What hangs higher is walked under. */
const headMm = 1900
/** What is lower is stepped on. */
const stepMm = 40
const smallRoomMm = 8000

/**
 * Passages narrower than `underMm` by which one would have to go. Not every gap is one: between a sofa and its coffee table 40 cm
 * are right, because the table is walked around. So all narrow gaps are shut in thought, and the floor falls into parts; the widest
 * gaps are opened first, and one is told when it is what joins two parts that are large enough to be gone to. A part that has no gap
 * at all is not told. Widths are measured between the shapes themselves; only what belongs together on the floor is looked up on
 * a grid.
 */
export function listPassages(plan: RoomPlan, sizeOf: SizeOf, underMm: number): Passage[] {
  const standing = footprintsOf(plan, sizeOf).filter(isInTheWayOfFeet)
  const floor = gridOf(plan, standing)
  const gaps = gapsOf(plan, standing, underMm).flatMap((gap) => floor.shut(gap))
  if (gaps.length === 0) return []
  const parts = floor.parts()
  const order = new Map(standing.map(({ piece }, index) => [piece.id, index]))
  const place = ({ pieces: [first, second] }: Gap) =>
    (order.get(first) ?? 0) * 1000 + (second === undefined ? 999 : (order.get(second) ?? 0))
  return gaps
    .toSorted((a, b) => b.widthMm - a.widthMm || place(a) - place(b))
    .filter((gap) => parts.join(floor.labelsBeside(gap)) && gap.widthMm >= togetherMm)
    .toSorted((a, b) => place(a) - place(b))
    .map(({ pieces, widthMm, from, to }) => ({ kind: 'tightPassage', pieces, widthMm: Math.floor(widthMm), from, to }))
}

function isInTheWayOfFeet({ size, bottomMm, topMm }: Footprint): boolean {
  if (size.stands === 'rug' || size.stands === 'ceiling') return false
  return topMm > stepMm && bottomMm < headMm
}

function gapsOf({ corners }: RoomPlan, standing: readonly Footprint[], underMm: number): Omit<Gap, 'cells'>[] {
  const walls = wallsOf(corners).map(({ from, to }) => ({
    points: [from, to],
    bounds: boundsOf([from, to]),
    isUpright: true,
  }))
  const shapes = standing.map(({ piece, points, bounds }) => ({
    points,
    bounds,
    isUpright: isUpright(piece.turn),
    piece,
  }))
  const gaps: Omit<Gap, 'cells'>[] = []
  for (const [index, one] of shapes.entries()) {
    for (const wall of walls) {
      const gap = gapBetween(one, wall, underMm)
      if (gap) gaps.push({ ...gap, pieces: [one.piece.id], owners: [index + 1] })
    }
    for (let later = index + 1; later < shapes.length; later += 1) {
      const other = shapes[later]
      const gap = other && gapBetween(one, other, underMm)
      if (gap) gaps.push({ ...gap, pieces: [one.piece.id, other.piece.id], owners: [index + 1, later + 1] })
    }
  }
  return gaps
}

interface Shape {
  points: PlanPoint[]
  bounds: Bounds
  isUpright: boolean
}

function gapBetween(a: Shape, b: Shape, underMm: number) {
  if (!isNear(a.bounds, b.bounds, underMm)) return null
  const line = a.isUpright && b.isUpright ? betweenBoxes(a.bounds, b.bounds) : betweenShapes(a.points, b.points)
  const widthMm = Math.hypot(line.to.xMm - line.from.xMm, line.to.yMm - line.from.yMm)
  return widthMm > toleranceMm && widthMm < underMm ? { ...line, widthMm } : null
}

/** In the middle of the sides that face each other. */
function betweenBoxes(a: Bounds, b: Bounds): { from: PlanPoint; to: PlanPoint } {
  const [x1, x2] = between(a.leftMm, a.rightMm, b.leftMm, b.rightMm)
  const [y1, y2] = between(a.topMm, a.bottomMm, b.topMm, b.bottomMm)
  return { from: { xMm: x1, yMm: y1 }, to: { xMm: x2, yMm: y2 } }
}

function between(low: number, high: number, otherLow: number, otherHigh: number): [number, number] {
  if (high <= otherLow) return [high, otherLow]
  if (otherHigh <= low) return [low, otherHigh]
  const middle = (Math.max(low, otherLow) + Math.min(high, otherHigh)) / 2
  return [middle, middle]
}

/** The shortest line between convex shapes that are apart: one of its ends is a corner. */
function betweenShapes(a: readonly PlanPoint[], b: readonly PlanPoint[]): { from: PlanPoint; to: PlanPoint } {
  let best = { from: a[0] ?? origin, to: b[0] ?? origin }
  let bestMm = Number.POSITIVE_INFINITY
  const offer = (corner: PlanPoint, side: readonly PlanPoint[], isFromA: boolean) => {
    for (const [index, start] of side.entries()) {
      const foot = footOn(corner, start, side[(index + 1) % side.length] ?? start)
      const mm = Math.hypot(foot.xMm - corner.xMm, foot.yMm - corner.yMm)
      if (mm >= bestMm) continue
      bestMm = mm
      best = isFromA ? { from: corner, to: foot } : { from: foot, to: corner }
    }
  }
  for (const corner of a) offer(corner, b, true)
  for (const corner of b) offer(corner, a, false)
  return best
}

const origin: PlanPoint = { xMm: 0, yMm: 0 }

function footOn(point: PlanPoint, from: PlanPoint, to: PlanPoint): PlanPoint {
  const [dx, dy] = [to.xMm - from.xMm, to.yMm - from.yMm]
  const length = dx * dx + dy * dy
  if (length === 0) return from
  const share = Math.max(0, Math.min(1, ((point.xMm - from.xMm) * dx + (point.yMm - from.yMm) * dy) / length))
  return { xMm: from.xMm + share * dx, yMm: from.yMm + share * dy }
}

const free = 0
const wallCell = -1
const shutCell = -2

/** The floor in squares: free, of a wall, shut, or the number of the footprint that stands there. */
function gridOf({ corners }: RoomPlan, standing: readonly Footprint[]) {
  const { leftMm, topMm, rightMm, bottomMm } = boundsOf(corners)
  const cellMm = Math.max(rightMm - leftMm, bottomMm - topMm) > smallRoomMm ? 100 : 50
  // A border of wall all around, so that nobody looks over the edge.
  const columns = Math.ceil((rightMm - leftMm) / cellMm) + 2
  const rows = Math.ceil((bottomMm - topMm) / cellMm) + 2
  const cells = new Int16Array(columns * rows).fill(wallCell)
  const middleX = (column: number) => leftMm + (column - 0.5) * cellMm
  const middleY = (row: number) => topMm + (row - 0.5) * cellMm
  const columnOf = (xMm: number) => clamp(Math.floor((xMm - leftMm) / cellMm) + 1, columns)
  const rowOf = (yMm: number) => clamp(Math.floor((yMm - topMm) / cellMm) + 1, rows)

  for (let row = 1; row < rows - 1; row += 1) {
    for (const [left, right] of insideSpans(corners, middleY(row)))
      for (let column = columnOf(left); column <= columnOf(right); column += 1)
        if (middleX(column) > left && middleX(column) < right) cells[row * columns + column] = free
  }
  for (const [index, { piece, size }] of standing.entries()) {
    // What is thinner than a square would fall between two of them.
    const thickMm = cellMm * 1.5
    const points = turnedRectangle(piece, {
      widthMm: Math.max(size.widthMm, thickMm),
      depthMm: Math.max(size.depthMm, thickMm),
    })
    const bounds = boundsOf(points)
    const lastRow = rowOf(bounds.bottomMm)
    const lastColumn = columnOf(bounds.rightMm)
    for (let row = rowOf(bounds.topMm); row <= lastRow; row += 1)
      for (let column = columnOf(bounds.leftMm); column <= lastColumn; column += 1) {
        const at = row * columns + column
        if (cells[at] === free && isWithin(points, middleX(column), middleY(row))) cells[at] = index + 1
      }
  }
  const labels = new Int32Array(cells.length)
  const lineCells = (line: { from: PlanPoint; to: PlanPoint }) =>
    cellsOf(line, columnOf, rowOf, cellMm).map(([column, row]) => row * columns + column)

  return {
    /** Shuts a gap; none when something else stands in it, or when it goes through a wall: then it is not one. */
    shut(gap: Omit<Gap, 'cells'>): Gap[] {
      const isBroken = lineCells(gap).some((at) => {
        const owner = cells[at] ?? wallCell
        return owner > 0 && !gap.owners.includes(owner)
      })
      if (isBroken || !isInRoom(middleOf(gap), corners)) return []
      // Into both shapes a little, so that nothing slips by where a corner ends within a square.
      const mine = lineCells(longer(gap, cellMm * 1.5)).filter((at) => cells[at] === free || cells[at] === shutCell)
      for (const at of mine) cells[at] = shutCell
      return [{ ...gap, cells: mine }]
    },
    parts() {
      const sizes = label(cells, labels, columns)
      return joined(sizes, partM2 / (cellMm / 1000) ** 2)
    },
    labelsBeside({ cells: line }: Gap): number[] {
      const beside = new Set<number>()
      for (const at of line)
        for (const by of [-1, 1, -columns, columns, -columns - 1, -columns + 1, columns - 1, columns + 1]) {
          const part = labels[at + by] ?? 0
          if (part > 0) beside.add(part)
        }
      return [...beside]
    },
  }
}

function clamp(index: number, count: number): number {
  return Math.max(1, Math.min(count - 2, index))
}

function middleOf({ from, to }: { from: PlanPoint; to: PlanPoint }): PlanPoint {
  return { xMm: (from.xMm + to.xMm) / 2, yMm: (from.yMm + to.yMm) / 2 }
}

/** Where a level line runs inside the room. */
function insideSpans(corners: readonly PlanPoint[], yMm: number): [number, number][] {
  const crossings = wallsOf(corners)
    .flatMap(({ from, to }) => (from.yMm > yMm !== to.yMm > yMm ? [from.xMm] : []))
    .sort((a, b) => a - b)
  return crossings.flatMap((left, index) => {
    const right = crossings[index + 1]
    return index % 2 === 0 && right !== undefined ? [[left, right] as [number, number]] : []
  })
}

/** Corners go clockwise: what is inside lies to the right of each side. */
function isWithin(points: readonly PlanPoint[], xMm: number, yMm: number): boolean {
  let previous = points.at(-1)
  for (const point of points) {
    if (previous) {
      const side = (point.xMm - previous.xMm) * (yMm - previous.yMm) - (point.yMm - previous.yMm) * (xMm - previous.xMm)
      if (side < 0) return false
    }
    previous = point
  }
  return true
}

function longer({ from, to }: { from: PlanPoint; to: PlanPoint }, byMm: number): { from: PlanPoint; to: PlanPoint } {
  const [dx, dy] = [to.xMm - from.xMm, to.yMm - from.yMm]
  const share = byMm / Math.hypot(dx, dy)
  return {
    from: { xMm: from.xMm - dx * share, yMm: from.yMm - dy * share },
    to: { xMm: to.xMm + dx * share, yMm: to.yMm + dy * share },
  }
}

/** Squares under a line, from end to end; each touches the one before, by a corner at least. */
function cellsOf(
  { from, to }: { from: PlanPoint; to: PlanPoint },
  column: (xMm: number) => number,
  row: (yMm: number) => number,
  cellMm: number,
): [number, number][] {
  const [dx, dy] = [to.xMm - from.xMm, to.yMm - from.yMm]
  const steps = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / cellMm))
  return Array.from({ length: steps + 1 }, (_none, step) => [
    column(from.xMm + (dx * step) / steps),
    row(from.yMm + (dy * step) / steps),
  ])
}

/** Numbers the parts of the free floor from one on; answers how many squares each has. */
function label(cells: Int16Array, labels: Int32Array, columns: number): number[] {
  const sizes = [0]
  const ways = [-1, 1, -columns, columns]
  const stack: number[] = []
  for (let start = 0; start < cells.length; start += 1) {
    if (cells[start] !== free || labels[start] !== 0) continue
    const part = sizes.length
    let size = 0
    labels[start] = part
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      size += 1
      for (const by of ways) {
        const next = at + by
        if (cells[next] !== free || labels[next] !== 0) continue
        labels[next] = part
        stack.push(next)
      }
    }
    sizes.push(size)
  }
  return sizes
}

/** Parts that are joined one by one; `join` answers whether two were joined that are both worth going to. */
function joined(sizes: readonly number[], worth: number) {
  const parent = sizes.map((_size, part) => part)
  const total = [...sizes]
  const rootOf = (part: number): number => {
    let root = part
    while (parent[root] !== undefined && parent[root] !== root) root = parent[root] ?? root
    return root
  }
  return {
    join(parts: readonly number[]): boolean {
      const roots = [...new Set(parts.map(rootOf))]
      const [first, ...others] = roots
      if (first === undefined) return false
      const isWay = roots.filter((root) => (total[root] ?? 0) >= worth).length > 1
      for (const other of others) {
        parent[other] = first
        total[first] = (total[first] ?? 0) + (total[other] ?? 0)
      }
      return isWay
    },
  }
}
