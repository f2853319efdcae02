import type { PictureMeasures } from '#contract/proofs.ts'

/** `bytes` is how large the file is that was measured. */
export type Measures = PictureMeasures & { bytes: number }

export type Pixels = { width: number; height: number; rgb: Uint8Array }

export type MeasureWish = {
  /** How much of each pixel the thing covers, 0 to 255. */
  cover: (at: number) => number
  /** The colour of the swatch. */
  hex?: string | undefined
  /** Is it seen whole, standing on paper? */
  isWhole: boolean
  standsOnFloor: boolean
}

const SOLID = 250
const BARE = 3

export function measured(picture: Pixels, wish: MeasureWish): Omit<Measures, 'bytes'> {
  const { width, height } = picture
  const light = lightOf(picture)
  const share = width / 1600
  return {
    width,
    height,
    sharpness: rounded(sharpness(light, picture, wish)),
    noise: rounded(noise(light, picture, wish)),
    white: darkestAtEdge(picture, Math.round(40 * share)),
    ...(wish.hex ? { colour: rounded(distance(picture, wish, wish.hex)) } : {}),
    ...(wish.isWhole ? { clipped: clipped(picture, wish) } : {}),
    ...(wish.isWhole && wish.standsOnFloor
      ? { contact: rounded(contact(light, picture, wish, Math.round(16 * share))) }
      : {}),
  }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

function lightOf({ rgb, width, height }: Pixels): Float32Array {
  return Float32Array.from(
    { length: width * height },
    (_, at) => 0.2126 * num(rgb, at * 3) + 0.7152 * num(rgb, at * 3 + 1) + 0.0722 * num(rgb, at * 3 + 2),
  )
}

function num(list: ArrayLike<number>, at: number): number {
  return list[at] as number
}

/** The mean step from a pixel to the mean of its four neighbours, inside the thing. */
function sharpness(light: Float32Array, { width, height }: Pixels, { cover }: MeasureWish): number {
  let [sum, count] = [0, 0]
  for (let y = 1; y + 1 < height; y++)
    for (let x = 1; x + 1 < width; x++) {
      const at = y * width + x
      const around = [at - 1, at + 1, at - width, at + width]
      if (cover(at) < SOLID || around.some((place) => cover(place) < SOLID)) continue
      sum += Math.abs(num(light, at) - around.reduce((all, place) => all + num(light, place), 0) / 4)
      count++
    }
  return count ? sum / count : 0
}

const REACH = 4

/** Shadows are smooth: what is left after a plane is laid through each small square of them is noise. */
function noise(light: Float32Array, { width, height }: Pixels, { cover }: MeasureWish): number {
  const all: number[] = []
  for (let y = REACH; y + REACH < height; y += REACH)
    for (let x = REACH; x + REACH < width; x += REACH) {
      const found = unevenness(light, width, x, y, cover)
      if (found !== null) all.push(found)
    }
  return all.length ? all.reduce((sum, value) => sum + value, 0) / all.length : 0
}

function unevenness(
  light: Float32Array,
  width: number,
  x: number,
  y: number,
  cover: MeasureWish['cover'],
): number | null {
  let [sum, slopeX, slopeY, squares, count] = [0, 0, 0, 0, 0]
  for (let dy = -REACH; dy <= REACH; dy++)
    for (let dx = -REACH; dx <= REACH; dx++) {
      const at = (y + dy) * width + x + dx
      const value = num(light, at)
      if (cover(at) > BARE || value > 251) return null
      sum += value
      slopeX += value * dx
      slopeY += value * dy
      squares += dx * dx
      count++
    }
  const mean = sum / count
  let rest = 0
  for (let dy = -REACH; dy <= REACH; dy++)
    for (let dx = -REACH; dx <= REACH; dx++) {
      const plane = mean + (slopeX / squares) * dx + (slopeY / squares) * dy
      rest += (num(light, (y + dy) * width + x + dx) - plane) ** 2
    }
  return Math.sqrt(rest / count)
}

function darkestAtEdge({ rgb, width, height }: Pixels, band: number): number {
  let darkest = 255
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (x >= band && y >= band && x < width - band && y < height - band) continue
      const at = (y * width + x) * 3
      darkest = Math.min(darkest, num(rgb, at), num(rgb, at + 1), num(rgb, at + 2))
    }
  return darkest
}

const CELL = 4

/** Threads are lighter and darker than their cloth: squares of pixels are compared, not pixels. */
function distance({ rgb, width, height }: Pixels, { cover }: MeasureWish, hex: string): number {
  const wanted = lab([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)))
  const distances: number[] = []
  for (let y = 0; y + CELL <= height; y += CELL)
    for (let x = 0; x + CELL <= width; x += CELL) {
      const sums = [0, 0, 0]
      let isInside = true
      for (let dy = 0; dy < CELL && isInside; dy++)
        for (let dx = 0; dx < CELL; dx++) {
          const at = (y + dy) * width + x + dx
          if (cover(at) < SOLID) isInside = false
          for (let channel = 0; channel < 3; channel++)
            sums[channel] = num(sums, channel) + num(rgb, at * 3 + channel) / (CELL * CELL)
        }
      if (!isInside) continue
      const seen = lab(sums)
      distances.push(Math.hypot(seen[0] - wanted[0], seen[1] - wanted[1], seen[2] - wanted[2]))
    }
  distances.sort((a, b) => a - b)
  const some = distances.slice(0, Math.max(1, Math.floor(distances.length / 20)))
  return some.reduce((sum, value) => sum + value, 0) / some.length
}

/** CIE Lab of sRGB levels under D65. */
export function lab(levels: readonly number[]): readonly [number, number, number] {
  const [r = 0, g = 0, b = 0] = levels.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  const curve = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function clipped({ width, height }: Pixels, { cover }: MeasureWish): number {
  let count = 0
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) if (cover(y * width + x) > BARE) count++
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) if (cover(y * width + x) > BARE) count++
  return count
}

/** The darkest bare paper around the lowest pixel of the thing: there a foot stands. */
function contact(light: Float32Array, { width, height }: Pixels, { cover }: MeasureWish, reach: number): number {
  for (let y = height - 1; y >= 0; y--)
    for (let x = 0; x < width; x++) {
      if (cover(y * width + x) < SOLID) continue
      let darkest = 255
      for (let dy = -reach; dy <= reach; dy++)
        for (let dx = -reach * 2; dx <= reach * 2; dx++) {
          const [px, py] = [x + dx, y + dy]
          if (px < 0 || py < 0 || px >= width || py >= height) continue
          const at = py * width + px
          if (cover(at) <= BARE) darkest = Math.min(darkest, num(light, at))
        }
      return 255 - darkest
    }
  return 0
}
