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
/** Pixels that the lines of a companion are thick. */
const LINE = 2.2

/** Something of a size that everybody knows, standing beside a thing; its lines in cm, y up from the floor. */
type Companion = { heightM: number; label: string; path: string; widthM: number }

/** Somebody in a shirt, trousers and shoes, in lines: head and hair, shirt with sleeves, hands, trousers, shoes. */
const person: Companion = {
  heightM: 1.75,
  widthM: 0.54,
  label: '175',
  path: [
    'M-8.6 161C-8.6 154 -4.6 150 0 150C4.6 150 8.6 154 8.6 161C8.6 169.6 5 175 0 175C-5 175 -8.6 169.6 -8.6 161Z',
    'M-8.6 162C-5 168.6 3 169.6 8.4 165.6',
    'M-4 151.4L-4.4 146.6C-9 145 -17.4 144 -20.4 140.4C-23.6 136.4 -25.6 121 -26.8 112L-20.6 110.6L-17 124L-16.6 88L16.6 88L17 124L20.6 110.6L26.8 112C25.6 121 23.6 136.4 20.4 140.4C17.4 144 9 145 4.4 146.6L4 151.4',
    'M-4.4 146.6C-2.6 142.6 2.6 142.6 4.4 146.6',
    'M-26.2 112L-27 92C-27.6 86 -27 80 -24.4 77.6C-22.4 79 -21.8 84 -21.8 90L-21 110.8',
    'M26.2 112L27 92C27.6 86 27 80 24.4 77.6C22.4 79 21.8 84 21.8 90L21 110.8',
    'M-16.4 88L-14.6 5.6L-3.4 5.6L0 76L3.4 5.6L14.6 5.6L16.4 88',
    'M-14.2 5.6C-17.4 4.4 -19 2.4 -19 0L-3 0L-3.4 5.6M14.2 5.6C17.4 4.4 19 2.4 19 0L3 0L3.4 5.6',
  ].join(''),
}

/** A bottle of a litre and a half. */
const bottle: Companion = {
  heightM: 0.33,
  widthM: 0.09,
  label: '33',
  path: 'M-1.6 33L1.6 33L1.6 30.6L1.3 30.4L1.3 28.4C1.5 26.4 4.4 25 4.5 21.6L4.5 16L4.1 15.2L4.5 14.4L4.5 1.2C4.5 .3 4 0 3.4 0L-3.4 0C-4 0-4.5 .3-4.5 1.2L-4.5 14.4L-4.1 15.2L-4.5 16L-4.5 21.6C-4.4 25-1.5 26.4-1.3 28.4L-1.3 30.4L-1.6 30.6Z',
}

const mug: Companion = {
  heightM: 0.095,
  widthM: 0.12,
  label: '9,5',
  path: 'M-4 9.5L4 9.5L4 7.9C6.9 8.2 8 6.8 8 5C8 3.1 6.6 1.8 4 2L3.7 .7C3.6 .2 3.3 0 2.8 0L-2.8 0C-3.3 0-3.6 .2-3.7 .7ZM4 6.9L4 3C5.9 2.9 6.9 3.6 6.9 5C6.9 6.4 5.9 7.1 4 6.9Z',
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
    `<path transform="translate(${short(at.x)} ${short(at.y)}) scale(${cm.toFixed(4)} ${(-cm).toFixed(4)})" d="${companion.path}" fill="none" stroke="#57514e" stroke-width="${(LINE / cm).toFixed(3)}" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<path d="M${short(at.x - wide * zoom * 0.62)} ${short(at.y)}H${short(at.x + wide * zoom * 0.62)}" stroke="#8b857d" stroke-width="1.3"/>` +
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
