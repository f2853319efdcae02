import { type Material, MeshBasicMaterial, MeshStandardMaterial } from 'three'
import type { Opening } from '#rules/room/plan.ts'
import { skyTexture } from './finishes.ts'
import type { Joinery } from './joinery.ts'
import { type Hole, type WallShape, wallDepth } from './wall-shapes.ts'

/** What doors, windows and radiators are made of: the same in every room. */
export interface Fittings {
  white: Material
  leaf: Material
  metal: Material
  glass: Material
  sky: Material
  hall: Material
  dark: Material
}

export function createFittings(): Fittings {
  return {
    white: new MeshStandardMaterial({ color: '#f3f1ec', roughness: 0.5 }),
    leaf: new MeshStandardMaterial({ color: '#ece8e0', roughness: 0.48 }),
    metal: new MeshStandardMaterial({ color: '#b9b4ab', roughness: 0.34, metalness: 0.9 }),
    glass: new MeshStandardMaterial({
      color: '#eef6f8',
      roughness: 0.08,
      transparent: true,
      opacity: 0.16,
      depthWrite: false,
    }),
    sky: new MeshBasicMaterial({ map: skyTexture() }),
    hall: new MeshBasicMaterial({ color: '#d9d2c5' }),
    dark: new MeshStandardMaterial({ color: '#4a4642', roughness: 0.6 }),
  }
}

const casingWide = 0.07
const casingDeep = 0.014
const skirtingHigh = 0.08
const skirtingDeep = 0.014

/** All that is built into one wall, in the wall's own metres. */
export function fitWall(joinery: Joinery, fittings: Fittings, wall: WallShape, openings: readonly Opening[]) {
  for (const hole of wall.holes)
    if (hole.opening.kind === 'door') fitDoor(joinery, fittings, hole)
    else fitWindow(joinery, fittings, hole)
  for (const opening of openings)
    if (opening.kind === 'radiator') fitRadiator(joinery, fittings, opening)
    else if (opening.kind === 'socket') fitSocket(joinery, fittings, opening)
  fitSkirting(joinery, fittings, wall)
}

/** Boards round a hole: left, right, top, and below where it does not reach the floor. */
function frame(
  joinery: Joinery,
  material: Material,
  hole: Hole,
  wide: number,
  [back, front]: readonly [number, number],
) {
  const { from, to, bottom, top } = hole
  joinery.board(material, [from - wide, bottom, back], [from, top + wide, front])
  joinery.board(material, [to, bottom, back], [to + wide, top + wide, front])
  joinery.board(material, [from, top, back], [to, top + wide, front])
}

function fitDoor(joinery: Joinery, { white, leaf, metal, hall, dark }: Fittings, hole: Hole) {
  const { from, to, bottom, top, opening } = hole
  frame(joinery, white, hole, casingWide, [0, casingDeep])
  const lining = 0.025
  joinery.board(white, [from, bottom, -wallDepth], [from + lining, top, 0.001])
  joinery.board(white, [to - lining, bottom, -wallDepth], [to, top, 0.001])
  joinery.board(white, [from + lining, top - lining, -wallDepth], [to - lining, top, 0.001])
  joinery.board(dark, [from, -0.01, -wallDepth], [to, 0.004, 0])
  if (opening.swing === 'none') {
    joinery.board(hall, [from + lining, bottom, -wallDepth - 0.004], [to - lining, top - lining, -wallDepth])
    return
  }
  const gap = 0.004
  const [left, right, low, high] = [from + lining + gap, to - lining - gap, bottom + 0.008, top - lining - gap]
  const [back, front] = [-0.055, -0.015]
  joinery.board(leaf, [left, low, back], [right, high, front])
  // Two raised panels: a flat leaf looks like card.
  const stile = Math.min(0.11, (right - left) / 5)
  const rail = low + (high - low) * 0.44
  for (const [bottomOf, topOf] of [
    [low + stile * 1.4, rail - stile / 2],
    [rail + stile / 2, high - stile],
  ] as const) {
    if (topOf - bottomOf < 0.1) continue
    joinery.board(white, [left + stile, bottomOf, front], [right - stile, topOf, front + 0.004])
    joinery.board(
      leaf,
      [left + stile + 0.03, bottomOf + 0.03, front],
      [right - stile - 0.03, topOf - 0.03, front + 0.009],
    )
  }
  const handle = opening.swing === 'left' ? right - 0.06 : left + 0.06
  const towards = opening.swing === 'left' ? -1 : 1
  const height = Math.min(low + 1, high - 0.2)
  joinery.board(metal, [handle - 0.022, height - 0.022, front], [handle + 0.022, height + 0.022, front + 0.008])
  joinery.board(metal, [handle - 0.009, height - 0.009, front], [handle + 0.009, height + 0.009, front + 0.05])
  joinery.rod(metal, [handle + towards * 0.05, height, front + 0.05], 0.12, 0.018)
}

function fitWindow(joinery: Joinery, { white, glass, metal, sky }: Fittings, hole: Hole) {
  const { from, to, bottom, top } = hole
  const [back, front] = [-wallDepth + 0.02, -wallDepth + 0.07]
  const bar = 0.055
  joinery.board(sky, [from, bottom, -wallDepth - 0.002], [to, top, -wallDepth + 0.002])
  joinery.board(white, [from, bottom, back], [from + bar, top, front])
  joinery.board(white, [to - bar, bottom, back], [to, top, front])
  joinery.board(white, [from + bar, top - bar, back], [to - bar, top, front])
  joinery.board(white, [from + bar, bottom, back], [to - bar, bottom + bar, front])
  const wings = Math.max(1, Math.round((to - from) / 0.8))
  for (let wing = 1; wing < wings; wing++) {
    const at = from + ((to - from) / wings) * wing
    joinery.board(white, [at - 0.045, bottom + bar, back], [at + 0.045, top - bar, front + 0.006])
    if (wing === 1) {
      const up = (bottom + top) / 2
      joinery.board(metal, [at - 0.012, up - 0.06, front + 0.006], [at + 0.012, up + 0.06, front + 0.03])
    }
  }
  joinery.board(glass, [from + bar, bottom + bar, back + 0.02], [to - bar, top - bar, back + 0.026])
  if (bottom > 0.2) joinery.board(white, [from - 0.05, bottom - 0.03, front], [to + 0.05, bottom, 0.12])
}

function fitRadiator(joinery: Joinery, { white, metal }: Fittings, { fromMm, widthMm, heightMm, sillMm }: Opening) {
  const [from, to] = [fromMm / 1000, (fromMm + widthMm) / 1000]
  const [low, high] = [sillMm / 1000, (sillMm + heightMm) / 1000]
  const ribs = Math.max(2, Math.round((to - from) / 0.08))
  const wide = (to - from) / ribs
  for (let rib = 0; rib < ribs; rib++) {
    const left = from + rib * wide
    joinery.board(white, [left + 0.008, low, 0.03], [left + wide - 0.008, high, 0.11])
  }
  for (const up of [low + 0.05, high - 0.05])
    joinery.board(white, [from + 0.004, up - 0.02, 0.045], [to - 0.004, up + 0.02, 0.095])
  if (low > 0.06) joinery.board(metal, [to - 0.03, 0, 0.06], [to - 0.012, low + 0.06, 0.078])
}

function fitSocket(joinery: Joinery, { white, dark }: Fittings, { fromMm, widthMm, heightMm, sillMm }: Opening) {
  const [from, to] = [fromMm / 1000, (fromMm + widthMm) / 1000]
  const [low, high] = [sillMm / 1000, (sillMm + heightMm) / 1000]
  joinery.board(white, [from, low, 0], [to, high, 0.009])
  const [middle, up, hole] = [(from + to) / 2, (low + high) / 2, 0.004]
  for (const aside of [-0.0095, 0.0095])
    joinery.board(dark, [middle + aside - hole, up - hole, 0.009], [middle + aside + hole, up + hole, 0.01])
}

/** Along the floor, between the doors. */
function fitSkirting(joinery: Joinery, { white }: Fittings, wall: WallShape) {
  const doors = wall.holes
    .filter(({ bottom }) => bottom < skirtingHigh)
    .map(({ from, to }) => [from - casingWide, to + casingWide] as const)
    .sort((a, b) => a[0] - b[0])
  // Round a corner that stands into the room the boards of both walls meet outside of it.
  let at = wall.outerFrom > 0 ? -skirtingDeep : 0
  const end = wall.outerTo < wall.length ? wall.length + skirtingDeep : wall.length
  for (const [from, to] of [...doors, [end, end] as const]) {
    if (from - at > 0.01) joinery.board(white, [at, 0, 0], [Math.min(from, end), skirtingHigh, skirtingDeep])
    at = Math.max(at, to)
  }
}
