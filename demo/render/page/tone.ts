import type { Vec3 } from '../../furniture/vector.ts'

/** sRGB `#rrggbb` to linear light. */
export function toLinear(hex: string): Vec3 {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

const STEPS = 4096

/**
 * Straight up to `knee`, then a soft shoulder that reaches 1 at `white`: colours below the knee match their swatch, and
 * the background is exactly white. Answers, for a brightness of `index / STEPS * white`, what it is multiplied by.
 */
function shoulder(white: number, knee: number): Float32Array {
  const span = white - knee
  return Float32Array.from({ length: STEPS + 1 }, (_, index) => {
    const value = (index / STEPS) * white
    if (value <= knee) return 1
    const t = (value - knee) / span
    // Hermite from (knee, slope 1) to (1, slope .25).
    const h = knee * (2 * t ** 3 - 3 * t ** 2 + 1) + span * (t ** 3 - 2 * t ** 2 + t) + 1 * (3 * t ** 2 - 2 * t ** 3)
    const end = 0.18 * span * (t ** 3 - t ** 2)
    return Math.min(1, h + end) / value
  })
}

const coded = Float32Array.from({ length: STEPS * 4 + 1 }, (_, index) => {
  const linear = index / (STEPS * 4)
  return 255 * (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055)
})

export type Tone = { exposure: number; white: number; knee: number }

/** Writes linear light as sRGB bytes; the brightest channel is bent, so hues hold. */
export function toneMapper({ exposure, white, knee }: Tone) {
  const curve = shoulder(white, knee)
  let dither = 1
  return (r: number, g: number, b: number, out: Uint8Array, at: number): void => {
    const top = Math.max(r, g, b) * exposure
    const place = top >= white ? STEPS : (top / white) * STEPS
    const bend = (curve[place | 0] as number) * (top > white ? white / top : 1) * exposure
    dither = (Math.imul(dither, 1664525) + 1013904223) >>> 0
    const noise = dither / 4294967296 - 0.5
    out[at] = byte(r * bend, noise)
    out[at + 1] = byte(g * bend, noise)
    out[at + 2] = byte(b * bend, noise)
  }
}

function byte(linear: number, noise: number): number {
  if (linear >= 0.9995) return 255
  const place = Math.max(0, linear) * STEPS * 4
  const low = place | 0
  const value = coded[low] as number
  const next = coded[low + 1] ?? value
  return Math.min(255, Math.max(0, Math.round(value + (next - value) * (place - low) + noise * 0.6)))
}
