import { clamp, smoothstep } from '../vector.ts'
import { peaks, pears, peas, whale } from './prints/chambers.ts'
import { cypresses, quarters, reeds, regatta, scales } from './prints/company.ts'
import { type Print, WIDE } from './prints/ink.ts'
import { landscape, sea } from './prints/landscapes.ts'
import { citrus, halves, ripples, stones } from './prints/parlours.ts'
import { botanica, leaf } from './prints/plants.ts'
import { balloon, birches, bordered, houses, moon, strokes, vessels } from './prints/rooms.ts'
import { arches, circles, forms, lines } from './prints/shapes.ts'

const prints = {
  landscape,
  arches,
  leaf,
  circles,
  lines,
  botanica,
  forms,
  sea,
  strokes,
  vessels: bordered(vessels),
  birches: bordered(birches),
  moon: bordered(moon),
  houses: bordered(houses),
  balloon: bordered(balloon),
  pears: bordered(pears),
  peaks: bordered(peaks),
  peas: bordered(peas),
  whale: bordered(whale),
  halves,
  stones: bordered(stones),
  citrus: bordered(citrus),
  ripples,
  cypresses: bordered(cypresses),
  regatta: bordered(regatta),
  quarters: bordered(quarters),
  scales: bordered(scales),
  reeds: bordered(reeds),
} as const satisfies Record<string, Print>

/** What a framed print shows. */
export type Motif = keyof typeof prints

export const motifs = Object.keys(prints) as readonly Motif[]

/**
 * The picture of a print, sRGB in rows from the foot up. It is square whatever the sheet, and meant to be stretched to
 * one of three to four.
 */
export function drawArt(motif: Motif, side: number): Uint8Array {
  const print = prints[motif]
  const pixels = new Uint8Array(side * side * 3)
  for (let row = 0, at = 0; row < side; row++)
    for (let column = 0; column < side; column++, at += 3) {
      const sum = [0, 0, 0]
      for (const [dx, dy] of looks) {
        const colour = print(((column + dx) / side) * WIDE, (row + dy) / side)
        for (let channel = 0; channel < 3; channel++)
          sum[channel] = (sum[channel] as number) + (colour[channel] as number) / looks.length
      }
      for (let channel = 0; channel < 3; channel++)
        pixels[at + channel] = clamp(Math.round(sum[channel] as number), 0, 255)
    }
  return pixels
}

const looks = [
  [0.25, 0.3],
  [0.75, 0.7],
] as const

export type ClothPattern = 'check' | 'dunes'

/** How much of the second colour shows at a place in metres, 0 to 1; the surface shader says the same in its words. */
export function patternShare(pattern: ClothPattern, u: number, v: number): number {
  if (pattern === 'check') return 1 - 0.5 * (half(u / 0.07) + half(v / 0.07))
  const wave = v + 0.035 * Math.sin(u * 5.2) + 0.02 * Math.sin(u * 11 + v * 3)
  return smoothstep(0.38, 0.44, Math.abs(part(wave / 0.085) - 0.5))
}

function part(value: number): number {
  return value - Math.floor(value)
}

function half(value: number): number {
  return part(value) < 0.5 ? 0 : 1
}
