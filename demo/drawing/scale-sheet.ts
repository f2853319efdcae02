import { Vector3 } from 'three'
import type { Model, Size } from '../catalogue/types.ts'
import { furniture, hangsFrom } from '../furniture/index.ts'
import { boundsOf } from '../furniture/piece.ts'
import type { Vec3 } from '../furniture/vector.ts'
import { type Camera, project } from '../render/page/camera.ts'
import { lettering, textWidth } from './lettering.ts'

const WIDTH = 1200
const HEIGHT = 900
const MARGIN = 70

/** Something of a size that everybody knows, standing beside a thing. */
type Companion = { heightM: number; label: string; path: string; widthM: number }

/** Half of a standing person's outline in cm, from the crown to between the feet. */
const figure: readonly (readonly [x: number, y: number])[] = [
  [0, 175],
  [4.5, 174],
  [7.6, 169],
  [8, 163],
  [6.6, 156],
  [4.8, 152],
  [5, 147.5],
  [11, 144.5],
  [18, 142],
  [21.5, 137],
  [23, 126],
  [24, 112],
  [25.6, 96],
  [26.4, 84],
  [26, 76],
  [23.6, 73],
  [21.8, 78],
  [21.6, 88],
  [19.6, 104],
  [18, 122],
  [16.6, 112],
  [15, 104],
  [16.4, 94],
  [17.6, 84],
  [17, 70],
  [14.6, 50],
  [13.6, 38],
  [11.6, 22],
  [9.6, 9],
  [13.4, 3],
  [13, 0],
  [3.6, 0],
  [3.4, 8],
  [4.2, 26],
  [3.6, 46],
  [2.4, 66],
  [0, 80],
]

const person: Companion = {
  heightM: 1.75,
  widthM: 0.54,
  label: '175 см',
  path: `${outline([...figure, ...[...figure].reverse().map(([x, y]) => [-x, y] as const)])}Z`,
}

/** A bottle of a litre and a half. */
const bottle: Companion = {
  heightM: 0.33,
  widthM: 0.09,
  label: '33 см',
  path: 'M-1.6 33L1.6 33L1.6 30.6L1.3 30.4L1.3 28.4C1.5 26.4 4.4 25 4.5 21.6L4.5 16L4.1 15.2L4.5 14.4L4.5 1.2C4.5 .3 4 0 3.4 0L-3.4 0C-4 0-4.5 .3-4.5 1.2L-4.5 14.4L-4.1 15.2L-4.5 16L-4.5 21.6C-4.4 25-1.5 26.4-1.3 28.4L-1.3 30.4L-1.6 30.6Z',
}

const mug: Companion = {
  heightM: 0.095,
  widthM: 0.12,
  label: '9,5 см',
  path: 'M-4 9.5L4 9.5L4 7.9C6.9 8.2 8 6.8 8 5C8 3.1 6.6 1.8 4 2L3.7 .7C3.6 .2 3.3 0 2.8 0L-2.8 0C-3.3 0-3.6 .2-3.7 .7ZM4 6.9L4 3C5.9 2.9 6.9 3.6 6.9 5C6.9 6.4 5.9 7.1 4 6.9Z',
}

function outline(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], at) => {
      if (at === 0) return `M${x} ${y}`
      const before = points[at - 1] ?? [x, y]
      const first = points[at - 2] ?? before
      const after = points[at + 1] ?? [x, y]
      // Catmull-Rom as Bézier, so that shoulders and hips are round.
      const c1 = [before[0] + (x - first[0]) / 6, before[1] + (y - first[1]) / 6]
      const c2 = [x - (after[0] - before[0]) / 6, y - (after[1] - before[1]) / 6]
      return `C${c1.map(short)} ${c2.map(short)} ${short(x)} ${short(y)}`
    })
    .join('')
}

function short(value: number): number {
  return Math.round(value * 10) / 10
}

export type ScaleSheet = {
  /** What stands beside the thing, with its height; a picture of the whole sheet. */
  svg: string
  /** Where the packshot goes, in pixels of the sheet. */
  packshot: { left: number; top: number; width: number; height: number }
}

/** Sets a packshot beside something familiar, both at one scale, by the camera that took it. */
export function scaleSheet(model: Model, size: Size, camera: Camera): ScaleSheet {
  const bounds = boundsOf(furniture(model, size.mm))
  const middle = bounds.getCenter(new Vector3())
  const largest = Math.max(...size.mm) / 1000
  const companion = largest < 0.42 ? mug : largest < 0.72 ? bottle : person
  const base = floorUnder(model, size)
  const seen = cornersOf(bounds.min.toArray(), bounds.max.toArray()).map((corner) => project(camera, corner))
  const left = Math.min(...seen.map(({ x }) => x))
  const right = Math.max(...seen.map(({ x }) => x))
  const top = Math.min(...seen.map(({ y }) => y))
  const bottom = Math.max(...seen.map(({ y }) => y))
  const foot = project(camera, [middle.x, base, middle.z])
  const head = project(camera, [middle.x, base + companion.heightM, middle.z])
  const tall = foot.y - head.y
  const perMetre = tall / companion.heightM
  const gap = Math.max(0.1, companion.widthM * 0.35) * perMetre
  const wide = companion.widthM * perMetre
  // Everything in pixels of the packshot: the companion stands at its right.
  const x = right + gap + wide / 2
  const all = {
    left: left - 4,
    right: x + wide / 2,
    top: Math.min(top, foot.y - tall) - tall * 0.09,
    bottom: Math.max(bottom, foot.y),
  }
  const zoom = Math.min(
    1,
    (WIDTH - MARGIN * 2) / (all.right - all.left),
    (HEIGHT - MARGIN * 2) / (all.bottom - all.top),
  )
  const shiftX = WIDTH / 2 - ((all.left + all.right) / 2) * zoom
  const shiftY = HEIGHT / 2 - ((all.top + all.bottom) / 2) * zoom
  const at = { x: x * zoom + shiftX, y: foot.y * zoom + shiftY }
  const cm = (perMetre * zoom) / 100
  const text = 22
  const label = lettering(companion.label, at.x - textWidth(companion.label, text) / 2, at.y - tall * zoom - 16, text)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>` +
    `<ellipse cx="${short(at.x)}" cy="${short(at.y)}" rx="${short(wide * zoom * 0.55)}" ry="${short(wide * zoom * 0.1)}" fill="#efece6"/>` +
    `<path transform="translate(${short(at.x)} ${short(at.y)}) scale(${cm.toFixed(4)} ${(-cm).toFixed(4)})" d="${companion.path}" fill="#dcd6cb" fill-rule="evenodd"/>` +
    `${label}</svg>`
  return {
    svg,
    packshot: { left: shiftX, top: shiftY, width: camera.width * zoom, height: camera.height * zoom },
  }
}

/** How far below a thing's lower edge the floor is: what hangs is shown at the height where people hang it. */
function floorUnder(model: Model, size: Size): number {
  const tall = size.mm[2] / 1000
  const from = hangsFrom(model)
  if (from === 'ceiling') return Math.min(0, tall - 2.6)
  if (from === 'wall') return Math.min(0, tall / 2 - 1.45)
  return 0
}

function cornersOf([x0, y0, z0]: number[], [x1, y1, z1]: number[]): Vec3[] {
  return [x0, x1].flatMap((x = 0) => [y0, y1].flatMap((y = 0) => [z0, z1].map((z = 0): Vec3 => [x, y, z])))
}
