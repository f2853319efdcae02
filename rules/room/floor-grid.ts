import { boundsOf, wallsOf } from './corners.ts'
import { type Footprint, outlineOf } from './footprint.ts'
import { isInRoom } from './outside.ts'
import type { PlanPoint, RoomPlan } from './plan.ts'

/** A narrow place by its line across and by what it lies between: numbers of footprints, from one. */
export interface GapOnFloor {
  from: PlanPoint
  to: PlanPoint
  owners: number[]
}

/** A part of the floor on which one can stand and turn round; nobody has to come to a smaller one. */
const partM2 = 0.5
const smallRoomMm = 8000

const free = 0
const wallCell = -1
const shutCell = -2

/** The floor in squares: free, of a wall, shut, or the number of the footprint that stands there. */
export function floorGrid({ corners }: RoomPlan, standing: readonly Footprint[]) {
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
    const points = outlineOf(piece, {
      widthMm: Math.max(size.widthMm, thickMm),
      depthMm: Math.max(size.depthMm, thickMm),
      isRound: size.isRound ?? false,
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
    shut<Gap extends GapOnFloor>(gap: Gap): (Gap & { cells: number[] })[] {
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
    labelsBeside({ cells: line }: { cells: readonly number[] }): number[] {
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
