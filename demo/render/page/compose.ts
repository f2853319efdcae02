import { darkAtEdge } from './paper-edge.ts'
import { type Exposure, GROUND_SHARE } from './shot.ts'
import { type Tone, toLinear, toneMapper } from './tone.ts'

/** How the studio develops: white is exactly the paper's white. */
export const studioTone: Tone = { exposure: 0.64, white: 1.2, knee: 0.8 }

/** A shadow never quite reaches black on the seamless background. */
const SHADOW_STRENGTH = 0.92

/** Nobody sees so little darkness, but a page that is not quite white shows the picture's rectangle. */
const FAINT = 0.012

/**
 * Multiplies the inks by the colours of a finish and develops the picture. Answers RGBA bytes from the upper left;
 * alpha is how much of a pixel the thing covers.
 */
export function develop(
  exposure: Exposure,
  colours: readonly string[],
  tone: Tone,
  background: 'paper' | 'none',
): Uint8Array {
  const { width, height, inks, ground } = exposure
  const [fixed, ...varied] = inks
  if (!fixed) throw new Error('An exposure has its fixed light and its inks.')
  const used = colours.map((hex, at) => ({ light: varied[at] as Float32Array, colour: toLinear(hex) }))
  const out = new Uint8Array(width * height * 4)
  const map = toneMapper(tone)
  const paper = tone.white / tone.exposure
  const wide = Math.ceil(width / GROUND_SHARE)
  const tall = Math.ceil(height / GROUND_SHARE)
  const shadowAt = (x: number, y: number) => {
    const [u, v] = [Math.max(0, (x + 0.5) / GROUND_SHARE - 0.5), Math.max(0, (y + 0.5) / GROUND_SHARE - 0.5)]
    const [left, low] = [u | 0, v | 0]
    const [right, high] = [Math.min(wide - 1, left + 1), Math.min(tall - 1, low + 1)]
    const at = (column: number, line: number) => ground[line * wide + column] as number
    const bottom = at(left, low) + (at(right, low) - at(left, low)) * (u - left)
    const top = at(left, high) + (at(right, high) - at(left, high)) * (u - left)
    return bottom + (top - bottom) * (v - low)
  }
  for (let row = 0; row < height; row++) {
    let from = (height - 1 - row) * width * 4
    let to = row * width * 4
    for (let column = 0; column < width; column++, from += 4, to += 4) {
      let r = fixed[from] as number
      let g = fixed[from + 1] as number
      let b = fixed[from + 2] as number
      for (const { light, colour } of used) {
        r += (light[from] as number) * colour[0]
        g += (light[from + 1] as number) * colour[1]
        b += (light[from + 2] as number) * colour[2]
      }
      // Two faces at one place are gathered twice.
      const cover = fixed[from + 3] as number
      if (cover > 1) {
        r /= cover
        g /= cover
        b /= cover
      }
      if (background === 'paper' && cover < 0.9999) {
        const open = (1 - cover) * paper
        const whole = Math.max(0, Math.min(1, shadowAt(column, height - 1 - row)) - FAINT) / (1 - FAINT)
        const dark = SHADOW_STRENGTH * darkAtEdge(whole, column, row, width, height)
        r += open * (1 - dark * 0.992)
        g += open * (1 - dark * 0.997)
        b += open * (1 - dark)
      }
      map(r, g, b, out, to)
      out[to + 3] = Math.round(Math.min(1, cover) * 255)
    }
  }
  return out
}
