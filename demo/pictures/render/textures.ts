import type { Texture } from '../../catalogue/materials.ts'
import { noise2, ripple } from '../noise.ts'
import { clamp, smoothstep } from '../vector.ts'

/**
 * How much lighter or darker a material is at a place than its mean colour, about 1. `texel` is the size of a pixel:
 * threads finer than two pixels would only flicker, so they are drawn as coarse as the picture can hold.
 */
export function grainOf(texture: Texture, u: number, v: number, texel: number): number {
  switch (texture) {
    case 'weave':
      return (
        1 + threads(u, v, Math.max(0.0032, texel * 2.3)) * 0.13 + slubs(u, v) * 0.07 + ripple(u * 7, v * 7, 3) * 0.03
      )
    case 'linen':
      return 1 + threads(u, v, Math.max(0.0016, texel * 2)) * 0.09 + slubs(u, v) * 0.05 + ripple(u * 9, v * 9, 5) * 0.02
    case 'boucle':
      return curls(u, v, Math.max(0.0052, texel * 2.8))
    case 'velvet':
      return 1 + ripple(u * 3.2, v * 2.1, 9) * 0.06 + noise2(u / 0.03, v / 0.09, 4) * 0.02
    case 'leather':
      return hide(u, v, Math.max(0.0045, texel * 2.2))
    case 'wood':
      return boards(u, v, texel)
    case 'pile':
      return (
        1 +
        noise2(u / Math.max(0.006, texel * 2), v / Math.max(0.006, texel * 2), 8) * 0.1 +
        ripple(u * 4, v * 4, 2) * 0.03
      )
    case 'stone':
      return veins(u, v)
    case 'ceramic':
      return (
        1 +
        ripple(u * 14, v * 14, 6) * 0.025 +
        noise2(u / Math.max(0.003, texel * 2), v / Math.max(0.003, texel * 2), 1) * 0.02
      )
    case 'rattan':
      return cane(u, v, Math.max(0.012, texel * 4))
    case 'mesh':
      return 1 + threads(u, v, Math.max(0.004, texel * 2.2)) * 0.12
    default:
      return 1
  }
}

/** Warp and weft: each thread has a brightness of its own, and here and there a thick place. */
function threads(u: number, v: number, pitch: number): number {
  const across = u / pitch + noise2(v * 30, u * 6, 21) * 0.35
  const along = v / pitch + noise2(u * 30, v * 6, 22) * 0.35
  const isOver = (Math.floor(across) + Math.floor(along)) % 2 === 0
  const weft = noise2(across * 0.12, Math.floor(along) * 1.37, 31)
  const warp = noise2(Math.floor(across) * 1.61, along * 0.12, 32)
  return (isOver ? weft : warp) * 0.9 + (isOver ? 0.22 : -0.22)
}

/** Thick places of the yarn: short dashes along both threads. */
function slubs(u: number, v: number): number {
  return noise2(u / 0.045, v / 0.0055, 33) * 0.55 + noise2(u / 0.0055, v / 0.045, 34) * 0.55
}

function curls(u: number, v: number, size: number): number {
  const a = noise2(u / size, v / size, 41)
  const b = noise2(u / size / 2.1 + 7, v / size / 2.1, 42)
  const ridge = 1 - Math.abs(a) * 1.5
  return 1 + (ridge - 0.35) * 0.13 + b * 0.05
}

function hide(u: number, v: number, cell: number): number {
  const crease = Math.abs(noise2(u / cell, v / cell, 51)) + Math.abs(noise2(u / cell / 0.55, v / cell / 0.55, 52)) * 0.5
  return 1 + (clamp(crease, 0, 1) - 0.5) * 0.09 + ripple(u * 5, v * 5, 53) * 0.09
}

/** Year rings cut lengthwise: slow arches, sharp late wood, fine pores along the grain. */
function boards(u: number, v: number, texel: number): number {
  const bend = noise2(u * 0.9, 3.1, 61) * 0.05 + noise2(u * 0.35, v * 2.2, 62) * 0.045
  const pith = Math.hypot(v + bend + 0.11, 0.035 + noise2(u * 0.5, 9.4, 63) * 0.03)
  const ring = pith / 0.0165 + noise2(pith * 31, u * 0.4, 67) * 1.1 + noise2(u * 2.4, v * 16, 64) * 0.3
  const phase = ring - Math.floor(ring)
  const late = smoothstep(0.35, 0.92, phase) * (1 - smoothstep(0.94, 1, phase))
  const fine = noise2(u * 7, v / Math.max(0.0018, texel * 1.6), 65)
  const broad = noise2(u * 1.1, v * 11, 66)
  const contrast = clamp(0.0045 / Math.max(texel, 0.0012), 0.5, 1)
  const strength = 0.6 + 0.4 * noise2(pith * 19, u * 0.6, 68)
  return 1.03 - late * 0.15 * contrast * strength + fine * 0.05 + broad * 0.06
}

function veins(u: number, v: number): number {
  const x = u * 2.1 + ripple(u * 3, v * 3, 71) * 0.5
  const y = v * 2.1 + ripple(u * 3, v * 3, 72) * 0.5
  const vein = 1 - smoothstep(0, 0.07, Math.abs(noise2(x, y, 73)))
  const thin = 1 - smoothstep(0, 0.03, Math.abs(noise2(x * 2.7, y * 2.7, 74)))
  return 1.02 - vein * 0.17 - thin * 0.06 + ripple(u * 5, v * 5, 75) * 0.025
}

/** Six-way cane seen as a lattice of dark holes. */
function cane(u: number, v: number, pitch: number): number {
  const a = Math.abs(u / pitch - Math.floor(u / pitch) - 0.5)
  const b = Math.abs(v / pitch - Math.floor(v / pitch) - 0.5)
  const hole = smoothstep(0.2, 0.3, 0.5 - Math.max(a, b))
  return 1.12 - hole * 0.5 + noise2(u * 90, v * 90, 81) * 0.06
}
