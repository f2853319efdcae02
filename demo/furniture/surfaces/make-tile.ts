import { dice } from '../noise.ts'
import { clamp } from '../vector.ts'
import type { RawTile } from './raw-tile.ts'
import type { Tile, TileName } from './tile.ts'
import { boucle, linen, velvet, weave } from './tiles/cloth.ts'
import { leather } from './tiles/hide.ts'
import { leaf } from './tiles/leaf.ts'
import { brushed } from './tiles/metal.ts'
import { ceramic, stone, terrazzo, travertine } from './tiles/stone.ts'
import { ash, beech, oak, walnut } from './tiles/wood.ts'
import { mesh, pile, rattan } from './tiles/woven.ts'

const recipes: Record<TileName, (side: number) => RawTile> = {
  weave,
  linen,
  boucle,
  velvet,
  leather,
  wood: oak,
  ash,
  walnut,
  stone,
  ceramic,
  rattan,
  pile,
  mesh,
  brushed,
  beech,
  travertine,
  terrazzo,
  leaf,
}

/** The same tile on every machine; the browser and the renderer compute it rather than load it. */
export function makeTile(name: TileName, side = 1024): Tile {
  const raw = recipes[name](side)
  const { columns, rows, widthM, depthM, isMirrored } = raw
  return { columns, rows, widthM, depthM, isMirrored, factors: factorsOf(raw), normals: normalsOf(raw) }
}

/**
 * Balances each channel to a mean of 1. Rounding is scattered, or soft mottling would show as steps; alike in the three
 * channels, or grey would turn to coloured specks.
 */
function factorsOf({ light }: RawTile): Uint8Array {
  const sums = [0, 0, 0]
  for (let at = 0; at < light.length; at++) sums[at % 3] = (sums[at % 3] as number) + (light[at] as number)
  const scales = sums.map((sum) => (128 * (light.length / 3)) / sum)
  const factors = new Uint8Array(light.length)
  const roll = dice(light.length)
  for (let at = 0; at < light.length; at += 3) {
    const scatter = roll()
    for (let channel = 0; channel < 3; channel++) {
      const value = (light[at + channel] as number) * (scales[channel] as number)
      factors[at + channel] = clamp(Math.floor(value + scatter), 0, 255)
    }
  }
  return factors
}

function normalsOf({ columns, rows, widthM, depthM, isMirrored, height }: RawTile): Uint8Array {
  const normals = new Uint8Array(height.length * 3)
  const across = columns / widthM / 8
  const along = rows / depthM / 8
  const step = (value: number, count: number) => (isMirrored ? clamp(value, 0, count - 1) : (value + count) % count)
  for (let row = 0, at = 0; row < rows; row++) {
    const below = step(row - 1, rows) * columns
    const here = row * columns
    const above = step(row + 1, rows) * columns
    for (let column = 0; column < columns; column++, at += 3) {
      const left = step(column - 1, columns)
      const right = step(column + 1, columns)
      const h = (place: number) => height[place] as number
      const x =
        across *
        (h(below + left) -
          h(below + right) +
          2 * (h(here + left) - h(here + right)) +
          h(above + left) -
          h(above + right))
      const y =
        along *
        (h(below + left) -
          h(above + left) +
          2 * (h(below + column) - h(above + column)) +
          h(below + right) -
          h(above + right))
      const size = Math.sqrt(x * x + y * y + 1)
      normals[at] = Math.round(128 + (127 * x) / size)
      normals[at + 1] = Math.round(128 + (127 * y) / size)
      normals[at + 2] = Math.round(128 + 127 / size)
    }
  }
  return normals
}
