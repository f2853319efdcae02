import { type Piece, put, type Surface } from '../../piece.ts'
import { board } from '../../solids/board.ts'
import { mitred, type Profile } from '../../solids/profile.ts'
import { move, turn } from '../../solids/solid.ts'
import { LEAF } from './front.ts'

export const BOARD = 0.018
/** Between the doors and what they close lies a shadow. */
const AIR = 0.0025

/** The body of a cabinet. `face` is where its fronts end, `back` its back; `low` and `high` are measured from the floor. */
export type Body = {
  width: number
  low: number
  high: number
  back: number
  face: number
  /** Thickness of a top that lies over the fronts; 0 where the fronts cover the body's edge. */
  top: number
  surface: Surface
  /** Sides, top and bottom come forward to frame the fronts. */
  isFramed: boolean
  /** Where the sides end below: at the body's underside, or on the floor. */
  foot: number
}

/** Depth of the boards that the fronts lie on. */
export function caseDepth({ back, face }: Body): number {
  return face - LEAF - AIR - back
}

export function addCarcass(into: Piece, body: Body, topSurface: Surface): void {
  const { width, low, high, back, top, surface } = body
  if (body.isFramed) {
    addFramed(into, body, topSurface)
    return
  }
  const deep = caseDepth(body)
  const z = back + deep / 2
  const tall = high - low - top
  addSides(into, body, { low, tall, deep, z, bevel: 0.0012 })
  put(
    into,
    surface,
    board([width - BOARD * 2, BOARD, deep], { offset: 2, bevel: 0.001 }),
    [0, low + BOARD / 2, z],
    'bottom',
  )
  addBack(into, body, low + tall / 2, tall - 0.004)
  if (top === 0) {
    put(into, surface, board([width - BOARD * 2, BOARD, deep], { offset: 7, bevel: 0.001 }), [0, high - BOARD / 2, z])
    return
  }
  put(
    into,
    topSurface,
    board([width + 0.004, top, body.face - back + 0.003], { offset: 7, bevel: 0.003 }),
    [0, high - top / 2, (back + body.face) / 2 + 0.0015],
    'top',
  )
}

/** The clear opening of a body whose boards frame its fronts; a hair more, which the gap round each front takes back. */
export function openingOf({ width, low, high, top, isFramed, foot }: Body, gap: number): Opening {
  if (!isFramed) return { left: -width / 2, right: width / 2, low, high: high - top }
  const edge = BOARD - gap / 2
  return {
    left: -width / 2 + edge,
    right: width / 2 - edge,
    low: foot === 0 && low > 0 ? low : low + edge,
    high: high - (top || BOARD) + gap / 2,
  }
}

export type Opening = { left: number; right: number; low: number; high: number }

function addFramed(into: Piece, body: Body, topSurface: Surface): void {
  const { width, low, high, back, top, face, foot, surface } = body
  const full = face - back + 0.002
  const z = (back + face) / 2 + 0.001
  const inner = width - BOARD * 2
  const sides = high - top - foot
  addSides(into, body, { low: foot, tall: sides, deep: full, z, bevel: 0.0018 })
  if (top > 0)
    put(into, topSurface, board([width + 0.004, top, full + 0.003], { offset: 7, bevel: 0.003 }), [
      0,
      high - top / 2,
      z,
    ])
  else put(into, surface, board([inner, BOARD, full], { offset: 7, bevel: 0.0015 }), [0, high - BOARD / 2, z], 'top')
  const hasPlinth = foot === 0 && low > 0
  const deep = hasPlinth ? caseDepth(body) : full
  put(into, surface, board([inner, BOARD, deep], { offset: 2, bevel: 0.0015 }), [0, low + BOARD / 2, back + deep / 2])
  addBack(into, body, foot + sides / 2, sides - 0.01)
  if (hasPlinth)
    put(into, surface, board([inner, low, 0.016], { offset: 8, bevel: 0.001 }), [0, low / 2, face - 0.04], 'plinth')
}

type Sides = { low: number; tall: number; deep: number; z: number; bevel: number }

function addSides(into: Piece, { width, surface }: Body, { low, tall, deep, z, bevel }: Sides): void {
  for (const side of [-1, 1])
    put(
      into,
      surface,
      board([BOARD, tall, deep], { grain: 'y', offset: side, bevel }),
      [side * (width / 2 - BOARD / 2), low + tall / 2, z],
      'side',
    )
}

function addBack(into: Piece, { width, back, surface }: Body, middle: number, tall: number): void {
  put(
    into,
    surface,
    board([width - BOARD * 2, tall, 0.006], { grain: 'y', offset: 5, bevel: 0 }),
    [0, middle, back + 0.008],
    'back',
  )
}

/** An upright between two columns, or a floor between two cells; drawn back so that it never touches a front. */
export function addUpright(into: Piece, body: Body, x: number, from: number, to: number): void {
  put(
    into,
    body.surface,
    board([BOARD, to - from, caseDepth(body) - 0.014], { grain: 'y', offset: x, bevel: 0.001 }),
    [x, (from + to) / 2, body.back + 0.012 + (caseDepth(body) - 0.014) / 2],
    'divider',
  )
}

export function addFloor(into: Piece, body: Body, x: number, y: number, width: number): void {
  put(
    into,
    body.surface,
    board([width, BOARD, caseDepth(body) - 0.013], { offset: y + x, bevel: 0.001 }),
    [x, y, body.back + 0.012 + (caseDepth(body) - 0.013) / 2],
    'shelf',
  )
}

/** A crown or base moulding: a mitred ring about the body, drawn upwards; `out` is how far it stands out. */
export function addMoulding(into: Piece, body: Body, y: number, tall: number, out: number, isCrown: boolean): void {
  const width = body.width + out * 2
  const depth = body.face - body.back + out
  const steps: Profile = [
    [0, 0],
    [0, tall * 0.22],
    [out * 0.16, tall * 0.26],
    [out * 0.34, tall * 0.44],
    [out * 0.62, tall * 0.66],
    [out * 0.86, tall * 0.74],
    [out * 0.9, tall * 0.84],
    [out, tall * 0.86],
    [out, tall],
  ]
  // The profile is led round lying on its back; a crown is the same moulding turned upside down.
  const ring = turn(mitred(width, depth, steps, { panel: 'x', offset: 3 }), 'x', isCrown ? 90 : -90)
  put(into, body.surface, move(ring, [0, y + (isCrown ? tall : 0), (body.back + body.face + out) / 2]), [0, 0, 0])
}
