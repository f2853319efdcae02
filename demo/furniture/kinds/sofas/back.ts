import { type Piece, put } from '../../piece.ts'
import { rounded } from '../../solids/extruded.ts'
import { deform, join, move, type Solid, turn } from '../../solids/solid.ts'
import { drum, tube } from '../../solids/turned.ts'
import type { Vec3 } from '../../vector.ts'
import { along, backCushion, puffPillow, rumple, stuffed, topAt } from '../upholstery.ts'
import type { Row, SofaPlan } from './plan.ts'

/** The frame of a back and what leans on it. */
export function addBackOf(into: Piece, plan: SofaPlan, row: Row): void {
  addFrame(into, plan, row)
  const { back } = plan.shape
  row.rests.forEach((rest, index) => {
    const seed = row.seed + 30 + index * 5
    if (back === 'cushions') addBoxed(into, plan, rest, seed)
    if (back === 'pillows') addPuffed(into, plan, rest, seed)
    if (back === 'tight') addTight(into, plan, rest, seed)
  })
  const [first] = row.rests
  const last = row.rests.at(-1)
  if (!first || !last) return
  if (back === 'channel') addChannels(into, plan, first.from, last.to)
  if (back === 'tufted') addTufts(into, plan, first.from, last.to, row.seed)
}

/** The outside of a back leans a little, its upper edge is round, and a seam runs down its middle. */
function addFrame(into: Piece, plan: SofaPlan, row: Row): void {
  const from = row.from + (row.armLeft ? plan.arm - 0.02 : 0)
  const to = row.to - (row.armRight ? plan.arm - 0.02 : 0)
  const isLow = plan.shape.back === 'cushions' || plan.shape.back === 'pillows'
  const top = plan.height - (isLow ? 0.085 : plan.shape.back === 'tight' ? 0.012 : 0.004)
  const bottom = plan.legHeight
  const { frame } = plan
  const crest = isLow ? 0.115 : 0.105
  const profile = rounded(
    [
      [-frame, bottom, 0.012],
      [-0.035, bottom, 0.014],
      [0, top, 0.05],
      [-crest, top, 0.05],
      [-frame, plan.seatTop, 0.1],
    ],
    5,
  )
  const body = along(profile, to - from, {
    radius: 0.024,
    seed: row.seed + 2,
    keep: (z) => z < frame - 0.02,
    rows: Math.max(4, Math.round((to - from) / 0.2)),
  })
  put(into, 'main', body, [(from + to) / 2, 0, 0], 'back frame')
  const seams = row.rests.slice(1).map(({ from: x }): Solid => seam(x, bottom, top))
  if (seams.length > 0) put(into, 'main', join(...seams), [0, 0, 0], 'seams behind')
}

function seam(x: number, bottom: number, top: number): Solid {
  return tube(
    [
      [x, bottom + 0.006, 0.0355],
      [x, top - 0.06, 0.004],
      [x, top - 0.02, 0.006],
    ],
    0.0028,
    6,
  )
}

function addBoxed(into: Piece, plan: SofaPlan, rest: { from: number; to: number }, seed: number): void {
  const height = plan.height - plan.seatTop + 0.022
  const thick = 0.19
  const lean = 10.5 + ((seed * 7) % 5) * 0.45
  const size: Vec3 = [rest.to - rest.from - 0.004, height, thick]
  const body = backCushion(size, lean, seed)
  const z = plan.frame + thick * 0.44 - 0.012
  put(into, 'main', body, [(rest.from + rest.to) / 2, plan.seatTop - 0.022 + height / 2, z], 'back cushion')
}

/** Large soft pillows sewn of two sheets, each fallen a little its own way. */
function addPuffed(into: Piece, plan: SofaPlan, rest: { from: number; to: number }, seed: number): void {
  const height = plan.height - plan.seatTop + 0.04
  const width = rest.to - rest.from + 0.03
  const thick = 0.27
  const lean = 12 + ((seed * 3) % 4) * 0.7
  const body = puffPillow(width, height, thick, seed, { sink: 0.2, power: 3.2 })
  const z = plan.frame + thick * 0.34
  put(
    into,
    'main',
    turn(turn(body, 'x', -lean), 'z', ((seed % 3) - 1) * 0.7),
    [(rest.from + rest.to) / 2, plan.seatTop - 0.024 + height / 2, z],
    'back cushion',
  )
}

/** A back upholstered in one with its frame: flat pads side by side, a seam between them. */
function addTight(into: Piece, plan: SofaPlan, rest: { from: number; to: number }, seed: number): void {
  const height = plan.height - plan.seatTop + 0.04
  const size: Vec3 = [rest.to - rest.from - 0.001, height, 0.125]
  const body = backCushion(size, 8.5, seed, {
    crown: 0.02,
    belly: 0.002,
    radius: 0.045,
    wrinkle: 0.006,
  })
  put(into, 'main', body, [(rest.from + rest.to) / 2, plan.seatTop - 0.042 + height / 2, plan.frame + 0.012], 'back')
}

/** A back of upright padded rolls, each stuffed by itself. */
function addChannels(into: Piece, plan: SofaPlan, from: number, to: number): void {
  const count = Math.max(4, Math.round((to - from) / 0.135))
  const width = (to - from) / count
  const bottom = plan.seatTop - 0.06
  const height = plan.height - bottom
  for (let index = 0; index < count; index++) {
    const roll = stuffed([width + 0.002, 0.12, height], {
      seed: 60 + index,
      crown: 0.018,
      belly: 0.001,
      radius: 0.05,
      wrinkle: 0.0025,
      dent: 0,
      rows: [2, 1, 6],
      hasCord: false,
    })
    put(
      into,
      'main',
      turn(roll, 'x', 90 - 7),
      [from + width * (index + 0.5), bottom + height / 2 - 0.004, plan.frame + 0.012],
      'channel',
    )
  }
}

/** A buttoned back: one long pad, drawn in where the buttons sit, two rows set off from each other. */
function addTufts(into: Piece, plan: SofaPlan, from: number, to: number, seed: number): void {
  const height = plan.height - plan.seatTop + 0.04
  const width = to - from - 0.002
  const count = Math.max(2, Math.round(width / 0.2))
  const places: (readonly [number, number])[] = []
  for (const [row, share] of [0.66, 0.36].entries())
    for (let index = 0; index < count - row; index++)
      places.push([(index + 0.5 + row * 0.5) * (width / count) - width / 2, (share - 0.5) * height])
  const pull = (x: number, y: number) =>
    places.reduce((sum, [bx, by]) => sum + Math.exp(-(((x - bx) ** 2 + (y - by) ** 2) / 0.045 ** 2)), 0)
  const crease = (x: number, y: number) => tuftCrease(x, y, width / count, height)
  const flat = stuffed([width, 0.15, height], {
    seed,
    crown: 0.02,
    belly: 0.002,
    radius: 0.05,
    wrinkle: 0.003,
    dent: 0,
    rows: [Math.round(width / 0.03), 1, 16],
  })
  const drawn = deform(flat, ([x, y, z]) => [
    x,
    y > 0 ? y - 0.032 * Math.min(1, pull(x, -z)) - 0.008 * crease(x, -z) : y,
    z,
  ])
  const at: Vec3 = [(from + to) / 2, plan.seatTop - 0.042 + height / 2, plan.frame + 0.012]
  const buttons = places.map(([x, y]) =>
    move(turn(drum(0.0115, 0.009, 0.0035, 14), 'x', 90), [x, y, topAt(drawn, x, -y) - 0.004]),
  )
  put(into, 'main', turn(drawn, 'x', 90 - 8), at, 'back')
  put(into, 'main', turn(rumple(join(...buttons), 0, 1), 'x', -8), at, 'buttons')
}

/** Folds run from button to button, in lozenges. */
function tuftCrease(x: number, y: number, pitch: number, height: number): number {
  const v = (y / height + 0.5 - 0.66) / 0.3
  const a = x / pitch + v * 0.5
  const b = x / pitch - v * 0.5
  const near = (value: number) => Math.exp(-(((value - Math.round(value)) * 9) ** 2))
  return v < 0.6 && v > -1.6 ? Math.max(near(a), near(b)) * (v > 0 ? 1 - v / 0.6 : v < -1 ? (v + 1.6) / 0.6 : 1) : 0
}
