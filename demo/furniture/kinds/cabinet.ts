import { type Piece, piece } from '../piece.ts'
import type { CabinetColumn, CabinetShape, Cell } from '../shapes/storage.ts'
import type { Vec3 } from '../vector.ts'
import {
  addCarcass,
  addFloor,
  addMoulding,
  addUpright,
  BOARD,
  type Body,
  type Opening,
  openingOf,
} from './cabinetry/carcass.ts'
import { addCell } from './cabinetry/cell.ts'
import { GAP } from './cabinetry/front.ts'
import { reachOf } from './cabinetry/handle.ts'
import { addStand } from './cabinetry/stand.ts'

const CROWN = 0.07
const CROWN_OUT = 0.035

/** Wardrobes, chests, sideboards, TV units: a body on some base, and a front or an open niche for each cell. */
export function cabinet(shape: CabinetShape, [width, height, depth]: Vec3): Piece {
  const into = piece()
  const body = bodyOf(shape, [width, height, depth])
  addCarcass(into, body, shape.top ?? 'main')
  const opening = openingOf(body, GAP)
  const inner = opening.right - opening.left
  let left = opening.left
  const total = shape.columns.reduce((sum, { share }) => sum + share, 0)
  shape.columns.forEach((column, index) => {
    const wide = (inner * column.share) / total
    fillColumn(into, shape, body, opening, column, index, left, wide)
    left += wide
    if (index < shape.columns.length - 1) addUpright(into, body, left, body.low + BOARD, body.high - body.top - 0.002)
  })
  if (shape.cornice) {
    addMoulding(into, body, body.high, CROWN, CROWN_OUT, true)
    addMoulding(into, body, 0, body.low, 0.012, false)
  } else
    addStand(into, shape.base, {
      width: body.width,
      depth: body.face - body.back,
      high: body.low,
      z: (body.back + body.face) / 2,
    })
  return into
}

/** Handles, and a moulding all round, come off the listed size. */
function bodyOf(shape: CabinetShape, [width, height, depth]: Vec3): Body {
  const out = shape.cornice ? CROWN_OUT : 0
  return {
    width: width - out * 2,
    low: shape.baseMm / 1000,
    high: height - (shape.cornice ? CROWN : 0),
    back: -depth / 2,
    face: depth / 2 - Math.max(out, reachOf(shape.handle)),
    top: (shape.topMm ?? 0) / 1000,
    surface: 'main',
    isFramed: shape.inset === true,
    foot: shape.base === 'floor' ? 0 : shape.baseMm / 1000,
  }
}

function fillColumn(
  into: Piece,
  shape: CabinetShape,
  body: Body,
  { low, high: top }: Opening,
  { cells }: CabinetColumn,
  column: number,
  left: number,
  width: number,
): void {
  const total = cells.reduce((sum, [share]) => sum + share, 0)
  const x = left + width / 2
  // A door hinges at the outer wall of its half, so that two neighbours open like a book.
  const opens = column < shape.columns.length / 2 - 0.5 || shape.columns.length === 1 ? 'right' : 'left'
  let high = top
  cells.forEach(([share, cell], index) => {
    const tall = ((top - low) * share) / total
    const front = { x, y: high - tall / 2, width: width - GAP, height: tall - GAP, face: body.face }
    addCell(into, shape, body, cell, front, opens)
    high -= tall
    if (index < cells.length - 1 && (isOpen(cell) || isOpen(cells[index + 1]?.[1])))
      addFloor(into, body, x, high, width - BOARD)
  })
}

/** Floors between closed cells are never seen. */
function isOpen(cell: Cell | undefined): boolean {
  return cell !== undefined && !['door', 'doors', 'drawer', 'flap', 'tilt', 'mirror'].includes(cell)
}
