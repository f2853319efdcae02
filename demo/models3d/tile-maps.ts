import sharp from 'sharp'
import { makeTile } from '../furniture/surfaces/make-tile.ts'
import type { Tile, TileName } from '../furniture/surfaces/tile.ts'
import { at } from '../furniture/vector.ts'
import { fromScreen, type Rgb, toScreen } from './colour.ts'

/** A tile as pictures for a 3D file: one set serves every colour. */
export type TileMaps = {
  colour: Uint8Array
  /** What the colour picture shows on average, as light: a material's factor is its colour divided by this. */
  mean: Rgb
  normals: Uint8Array
}

/** Longest side of a tile's pictures: seen large, or on legs and handles only. */
const sides = { large: { colour: 512, normals: 512 }, small: { colour: 256, normals: 128 } } as const
export type MapSize = keyof typeof sides

/** Boards are metres long: their grain needs more pixels than a span of cloth. */
const LONG_M = 0.8

const tiles = new Map<TileName, Tile>()
const maps = new Map<string, Promise<TileMaps>>()

export function tileOf(name: TileName): Tile {
  const tile = tiles.get(name) ?? makeTile(name)
  tiles.set(name, tile)
  return tile
}

/** Made once and kept: the same fabric is on many models. */
export function tileMaps(name: TileName, size: MapSize): Promise<TileMaps> {
  const key = `${name} ${size}`
  const made = maps.get(key) ?? makeMaps(tileOf(name), size)
  maps.set(key, made)
  return made
}

async function makeMaps(tile: Tile, size: MapSize): Promise<TileMaps> {
  const isLong = size === 'large' && Math.max(tile.widthM, tile.depthM) > LONG_M
  const side = sides[size].colour * (isLong ? 2 : 1)
  const colour = await colourMap(shrunk(tile, tile.factors, side), isLong ? 66 : 78)
  const flipped = shrunk(tile, tile.normals, sides[size].normals)
  // glTF's green points up in the picture, where v falls.
  for (let place = 1; place < flipped.data.length; place += 3) flipped.data[place] = 255 - at(flipped.data, place)
  return { ...colour, normals: await webp(flipped, 75) }
}

type Pixels = { data: Uint8Array; columns: number; rows: number }

async function colourMap({ data, columns, rows }: Pixels, quality: number): Promise<Pick<TileMaps, 'colour' | 'mean'>> {
  const gain = brightest(data)
  const screen = data.map((factor) => Math.round(toScreen(Math.min(1, factor / gain)) * 255))
  const colour = await webp({ data: screen, columns, rows }, quality)
  const shown = await sharp(colour).removeAlpha().raw().toBuffer()
  const sums = [0, 0, 0]
  for (let place = 0; place < shown.length; place++)
    sums[place % 3] = at(sums, place % 3) + fromScreen(at(shown, place) / 255)
  const pixels = columns * rows
  return { colour, mean: [at(sums, 0) / pixels, at(sums, 1) / pixels, at(sums, 2) / pixels] }
}

/** The factor that all but one pixel in 300 stay under: those few may be cut, so that pale cloth can be pale. */
function brightest(data: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (const factor of data) counts[factor] = at(counts, factor) + 1
  let above = 0
  for (let factor = 255; factor > 128; factor--) {
    above += at(counts, factor)
    if (above > data.length / 300) return factor
  }
  return 128
}

/** Averaged down by whole steps, which keeps the tile seamless. */
function shrunk({ columns, rows }: Tile, data: Uint8Array, side: number): Pixels {
  const step = Math.max(1, Math.round(Math.max(columns, rows) / side))
  const to = { columns: Math.floor(columns / step), rows: Math.floor(rows / step) }
  const small = new Uint8Array(to.columns * to.rows * 3)
  for (let row = 0; row < to.rows; row++)
    for (let column = 0; column < to.columns; column++)
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0
        for (let y = 0; y < step; y++)
          for (let x = 0; x < step; x++) sum += at(data, ((row * step + y) * columns + column * step + x) * 3 + channel)
        small[(row * to.columns + column) * 3 + channel] = Math.round(sum / (step * step))
      }
  return { data: small, ...to }
}

export async function webp({ data, columns, rows }: Pixels, quality: number): Promise<Uint8Array> {
  const picture = sharp(data, { raw: { width: columns, height: rows, channels: 3 } })
  return new Uint8Array(await picture.webp({ quality, effort: 6, smartSubsample: false }).toBuffer())
}
