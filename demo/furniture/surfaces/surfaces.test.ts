import { describe, expect, test } from 'vitest'
import { models } from '../../catalogue/index.ts'
import { type MaterialCode, material } from '../materials.ts'
import { makeTile } from './make-tile.ts'
import { drawArt, motifs } from './patterns.ts'
import { swatch } from './swatch.ts'
import { type Tile, tileNames } from './tile.ts'

const SIDE = 256

const used = [
  ...new Set(
    models.flatMap(({ finishes }) =>
      finishes.flatMap(({ main, second, legs, accent }) =>
        [main, second, legs, accent].filter((code): code is MaterialCode => code !== undefined),
      ),
    ),
  ),
].sort()

describe.each(tileNames)('tile %s', (name) => {
  const tile = makeTile(name, SIDE)

  test('leaves the mean colour as it is', () => {
    for (const mean of meanOf(tile.factors)) expect(Math.abs(mean / 128 - 1)).toBeLessThan(0.01)
  })

  test('closes upon itself without a seam', () => {
    if (tile.isMirrored) return
    for (const pixels of [tile.factors, tile.normals]) {
      expect(stepAt(tile, pixels, 'column', SIDE - 1)).toBeLessThan(usualStep(tile, pixels, 'column'))
      expect(stepAt(tile, pixels, 'row', SIDE - 1)).toBeLessThan(usualStep(tile, pixels, 'row'))
    }
  })

  test('has normals of length 1 that lean nowhere on the whole', () => {
    const [x = 0, y = 0] = meanOf(tile.normals)
    expect(Math.abs(x - 128)).toBeLessThan(1.5)
    expect(Math.abs(y - 128)).toBeLessThan(1.5)
    for (let at = 0; at < tile.normals.length; at += 3 * 97) {
      const [nx = 0, ny = 0, nz = 0] = [0, 1, 2].map((channel) => ((tile.normals[at + channel] ?? 0) - 128) / 127)
      expect(Math.hypot(nx, ny, nz)).toBeCloseTo(1, 1)
    }
  })
})

test('a tile is the same each time', () => {
  expect(makeTile('boucle', 128)).toEqual(makeTile('boucle', 128))
})

test.each(used)('the swatch of %s has the colour of its material', (code) => {
  const { hex } = material(code)
  for (const [channel, mean] of meanOf(swatch(code, 96)).entries()) {
    const wished = Number.parseInt(hex.slice(1 + channel * 2, 3 + channel * 2), 16)
    expect(Math.abs(mean - wished)).toBeLessThanOrEqual(2)
  }
})

test.each(motifs)('the print %s is drawn in several colours on calm paper', (motif) => {
  const pixels = drawArt(motif, 64)
  const [red = 0, green = 0, blue = 0] = meanOf(pixels)
  expect(Math.min(red, green, blue)).toBeGreaterThan(90)
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(60)
  const colours = new Set<number>()
  for (let at = 0; at < pixels.length; at += 3) colours.add(((pixels[at] ?? 0) >> 5) * 8 + ((pixels[at + 2] ?? 0) >> 5))
  expect(colours.size).toBeGreaterThan(5)
})

function meanOf(pixels: Uint8Array): number[] {
  const sums = [0, 0, 0]
  for (let at = 0; at < pixels.length; at++) sums[at % 3] = (sums[at % 3] ?? 0) + (pixels[at] ?? 0)
  return sums.map((sum) => (sum * 3) / pixels.length)
}

/** Mean difference between a line of pixels and the next one; after the last comes the first. */
function stepAt({ columns, rows }: Tile, pixels: Uint8Array, line: 'column' | 'row', number: number): number {
  const [lines, across] = line === 'column' ? [columns, rows] : [rows, columns]
  const at = (which: number, along: number) =>
    (line === 'column' ? along * columns + (which % lines) : (which % lines) * columns + along) * 3
  let sum = 0
  for (let along = 0; along < across; along++)
    for (let channel = 0; channel < 3; channel++)
      sum += Math.abs((pixels[at(number, along) + channel] ?? 0) - (pixels[at(number + 1, along) + channel] ?? 0))
  return sum / across / 3
}

/** What a step may be: hardly more than the largest within the tile. */
function usualStep(tile: Tile, pixels: Uint8Array, line: 'column' | 'row'): number {
  const steps = Array.from({ length: SIDE - 1 }, (_, number) => stepAt(tile, pixels, line, number))
  return Math.max(...steps) * 1.02 + 0.05
}
