import { type Piece, put } from '../../piece.ts'
import type { KitchenUnit } from '../../shapes/storage.ts'
import { board } from '../../solids/board.ts'
import { mitred } from '../../solids/profile.ts'
import { crockery, decorate, vase } from '../cabinetry/things.ts'
import { addBuiltInHood, addChimneyHood, addHob, addSink, type Basin } from './appliances.ts'
import { BASE_TOP, DEPTH, type Look, PLINTH, WALL_DEPTH, WALL_LOW, WORKTOP } from './plan.ts'
import { caseOf, lowerUnit, upperUnit } from './units.ts'

export type Row = { units: readonly KitchenUnit[]; from: number; width: number; back: number; height: number }

type Placed = KitchenUnit & { x: number; width: number }

const isTall = ({ lower }: KitchenUnit) => lower === 'tall' || lower === 'column'

/** One straight row: plinth, lower units under a worktop, a panel behind it, wall units above. */
export function addRow(into: Piece, row: Row, look: Look): void {
  const units = placed(row)
  for (const stretch of stretches(units, (unit) => !isTall(unit))) lowers(into, row, stretch)
  for (const unit of units) {
    const spot = { x: unit.x, width: unit.width, back: row.back, height: row.height }
    lowerUnit(into, unit.lower, spot, look)
    if (isTall(unit))
      caseOf(
        into,
        'main',
        [unit.x - unit.width / 2, unit.x + unit.width / 2],
        [PLINTH, row.height],
        row.back,
        row.back + DEPTH,
      )
    else {
      if (unit.upper !== 'gap') upper(into, unit, row, look)
      fittings(into, unit, row)
    }
  }
  put(
    into,
    'main',
    board([row.width - 0.006, PLINTH, 0.016], { offset: 8, bevel: 0.001 }),
    [row.from + row.width / 2, PLINTH / 2, row.back + DEPTH - 0.055],
    'plinth',
  )
  for (const end of [0, 1])
    put(
      into,
      'main',
      board([0.016, PLINTH, DEPTH - 0.06], { bevel: 0.001 }),
      [row.from + 0.012 + end * (row.width - 0.024), PLINTH / 2, row.back + (DEPTH - 0.06) / 2],
      'plinth',
    )
}

function placed({ units, from, width }: Row): Placed[] {
  const fixed = units.reduce((sum, { mm = 0 }) => sum + mm / 1000, 0)
  const free = (width - fixed) / Math.max(1, units.filter(({ mm }) => mm === undefined).length)
  let x = from
  return units.map((unit) => {
    const wide = unit.mm === undefined ? free : unit.mm / 1000
    x += wide
    return { ...unit, x: x - wide / 2, width: wide }
  })
}

/** Neighbouring units that share one worktop. */
function stretches(units: readonly Placed[], belongs: (unit: Placed) => boolean): Placed[][] {
  const found: Placed[][] = []
  units.forEach((unit, index) => {
    if (!belongs(unit)) return
    const before = units[index - 1]
    if (before && belongs(before)) found.at(-1)?.push(unit)
    else found.push([unit])
  })
  return found
}

export function basinOf(x: number, width: number, back: number): Basin {
  return { x, z: back + 0.325, width: Math.min(0.5, width - 0.16), depth: 0.36 }
}

function lowers(into: Piece, { back }: Row, units: readonly Placed[]): void {
  const [first, last] = [units[0], units.at(-1)]
  if (!first || !last) return
  const [left, right] = [first.x - first.width / 2, last.x + last.width / 2]
  const middle = (left + right) / 2
  // Each unit has a case of its own, so that the one below the sink can be open above.
  for (const unit of units) lowerCase(into, unit, back)
  const sink = units.find(({ lower }) => lower === 'sink')
  const basin = sink ? basinOf(sink.x, sink.width, back) : undefined
  const deep = DEPTH + 0.018
  const z = back + deep / 2
  const hole = basin && { ...basin, x: basin.x - middle, z: basin.z - z }
  put(
    into,
    'second',
    board([right - left, WORKTOP, deep], { offset: 2, bevel: 0.003, ...(hole ? { hole } : {}) }),
    [middle, BASE_TOP + WORKTOP / 2, z],
    'worktop',
  )
  const tall = WALL_LOW - BASE_TOP - WORKTOP
  put(
    into,
    'second',
    board([right - left, tall, 0.01], { offset: 3, bevel: 0.0005 }),
    [middle, BASE_TOP + WORKTOP + tall / 2, back + 0.005],
    'splashback',
  )
  if (basin) addSink(into, basin, BASE_TOP + WORKTOP)
}

export function lowerCase(into: Piece, { x, width, lower }: Pick<Placed, 'x' | 'width' | 'lower'>, back: number): void {
  const deep = DEPTH - 0.0225
  const size = [width - 0.001, BASE_TOP - PLINTH, deep] as const
  const basin = basinOf(x, width, back)
  const hole = { x: 0, z: basin.z - back - deep / 2, width: basin.width + 0.03, depth: basin.depth + 0.03 }
  put(
    into,
    'main',
    board(size, { grain: 'y', offset: x, bevel: 0.001, ...(lower === 'sink' ? { hole } : {}) }),
    [x, (PLINTH + BASE_TOP) / 2, back + deep / 2],
    'case',
  )
}

function upper(into: Piece, unit: Placed, row: Row, look: Look): void {
  const { x, width } = unit
  const { back, height } = row
  const span = [x - width / 2 + 0.0005, x + width / 2 - 0.0005] as const
  if (unit.upper === 'chimney') {
    addChimneyHood(into, x, back, WALL_LOW + 0.16, height, Math.min(0.6, width))
    behindHood(into, x, width, back, height)
    return
  }
  if (unit.upper === 'shelf' || unit.upper === 'glass') {
    openUnit(into, unit, row, look)
    return
  }
  const low = unit.upper === 'hood' ? WALL_LOW + 0.06 : WALL_LOW
  caseOf(into, look.upper, span, [low, height], back, back + WALL_DEPTH)
  upperUnit(into, unit.upper, { x, width, back, height }, look)
  if (unit.upper === 'hood') addBuiltInHood(into, x, back, WALL_LOW + 0.028, width, WALL_DEPTH)
}

/** The panel reaches up behind a chimney. */
function behindHood(into: Piece, x: number, width: number, back: number, height: number): void {
  put(
    into,
    'second',
    board([width, height - WALL_LOW, 0.01], { offset: 3, bevel: 0.0005 }),
    [x, (height + WALL_LOW) / 2, back + 0.005],
    'splashback',
  )
}

/** An open box with one shelf, or the same behind a glass door. */
function openUnit(into: Piece, unit: Placed, { back, height }: Row, look: Look): void {
  const { x, width } = unit
  const isGlazed = unit.upper === 'glass'
  const deep = isGlazed ? WALL_DEPTH - 0.0225 : WALL_DEPTH - 0.03
  const tall = height - WALL_LOW
  const [z, y] = [back + deep / 2, (WALL_LOW + height) / 2]
  const surface = isGlazed ? look.upper : 'second'
  for (const side of [-1, 1])
    put(into, surface, board([0.018, tall, deep], { grain: 'y', offset: side + x, bevel: 0.001 }), [
      x + side * (width / 2 - 0.0095),
      y,
      z,
    ])
  for (const level of [0, 0.5, 1])
    put(
      into,
      surface,
      board([width - 0.037, 0.018, deep - (level === 0.5 ? 0.01 : 0)], { offset: level, bevel: 0.001 }),
      [x, WALL_LOW + 0.009 + (tall - 0.018) * level, z],
    )
  put(into, surface, board([width - 0.03, tall - 0.03, 0.006], { bevel: 0 }), [x, y, back + 0.006], 'back')
  for (const level of [0, 1]) {
    const floor = WALL_LOW + 0.018 + level * (tall / 2 - 0.009)
    const niche = { x, floor, z, width: width - 0.04, height: tall / 2 - 0.03, depth: deep - 0.03 }
    if (isGlazed) crockery(into, niche, level + 1)
    else decorate(into, niche, level === 0 ? 3 : 4)
  }
  if (!isGlazed) return
  const frame = 0.05
  const face = back + WALL_DEPTH
  put(
    into,
    look.upper,
    mitred(
      width - 0.0035,
      tall - 0.0035,
      [
        [0, -0.02],
        [0, -0.0025],
        [0.0025, 0],
        [frame - 0.002, 0],
        [frame, -0.002],
        [frame, -0.02],
      ],
      { panel: 'none', offset: x },
    ),
    [x, y, face],
    'glazed frame',
  )
  put(into, 'glass', board([width - frame * 2, tall - frame * 2, 0.004], { bevel: 0 }), [x, y, face - 0.012], 'pane')
}

function fittings(into: Piece, { lower, x, width }: Placed, { back }: Row): void {
  const y = BASE_TOP + WORKTOP
  if (lower === 'oven' || lower === 'hob') addHob(into, [x, y, back + 0.31], Math.min(0.58, width - 0.02))
  if (lower === 'drawers') cooking(into, x, y, back)
  if (lower === 'dishwasher' || lower === 'door')
    decorate(into, { x, floor: y, z: back + 0.2, width: Math.min(width, 0.5), height: 0.34, depth: 0.2 }, 4)
}

/** Boards leaning on the panel, and a jar. */
function cooking(into: Piece, x: number, y: number, back: number): void {
  put(
    into,
    'wood-walnut',
    board([0.22, 0.34, 0.018], { grain: 'y', bevel: 0.005 }),
    [x - 0.06, y + 0.17, back + 0.035],
    'cutting board',
  )
  put(
    into,
    'wood-ash',
    board([0.19, 0.26, 0.016], { grain: 'y', bevel: 0.005 }),
    [x + 0.03, y + 0.13, back + 0.056],
    'cutting board',
  )
  put(into, 'ceramic-white', vase(0.15), [x + 0.19, y, back + 0.13], 'jar')
}
