import { type MaterialCode, material } from '../materials.ts'
import { clamp } from '../vector.ts'
import { type Look, materialLook } from './look.ts'
import { makeTile } from './make-tile.ts'
import type { Tile, TileName } from './tile.ts'

/** How much of a material a swatch shows, in metres: about a hand's breadth, more where the pattern is larger. */
const spans: Partial<Record<TileName, number>> = {
  wood: 0.16,
  ash: 0.16,
  walnut: 0.16,
  stone: 0.5,
  travertine: 0.3,
  terrazzo: 0.2,
  mesh: 0.06,
}
const SPAN_M = 0.11
/** Looks per pixel along each side. */
const LOOKS = 4

const tiles = new Map<string, Tile>()

/** A flat piece of the material in even light from the upper left, sRGB; its mean colour is the material's own. */
export function swatch(code: MaterialCode, side: number): Uint8Array {
  const look = materialLook(code)
  const light = new Float32Array(side * side * 3)
  const sample = look.tile ? sampler(tileOf(look.tile, side), look, side) : null
  for (let row = 0, at = 0; row < side; row++)
    for (let column = 0; column < side; column++, at += 3) {
      const [x, y] = [(column + 0.5) / side, (row + 0.5) / side]
      const share = gleam(look, x, y)
      if (sample) sample(column, row, light, at)
      else light.fill(1, at, at + 3)
      for (let channel = 0; channel < 3; channel++) light[at + channel] = (light[at + channel] as number) * share
    }
  return balanced(light, material(code).hex)
}

/** Small swatches need no more than a small tile, unless it stands for a whole board. */
function tileOf(name: TileName, side: number): Tile {
  const tileSide = side <= 128 && (spans[name] ?? SPAN_M) === SPAN_M ? 512 : 1024
  const key = `${name} ${tileSide}`
  const known = tiles.get(key)
  if (known) return known
  const tile = makeTile(name, tileSide)
  tiles.set(key, tile)
  return tile
}

/** What the whole piece does to the light: polish reflects the room, nap turns from it, the rest only fades. */
function gleam({ isMetal, tile, roughness }: Look, x: number, y: number): number {
  const diagonal = (x + y) / 2
  if (isMetal) return 1 + (0.62 - roughness) * Math.sin((x * 0.85 + y * 0.35) * 5.4 + 0.5)
  if (tile === 'velvet') return 1 + 0.11 * Math.sin((x * 0.9 - y * 0.5) * 4.2 + 1.4) - 0.06 * diagonal
  if (tile === 'leather') return 0.94 + 0.34 * Math.exp(-(((x + y * 0.8 - 0.62) / 0.34) ** 2))
  if (tile === null) return 1.03 - 0.06 * diagonal + 0.1 * Math.exp(-(((x - y * 0.6 - 0.12) / 0.16) ** 2))
  return 1.04 - 0.08 * diagonal
}

type Sample = (column: number, row: number, into: Float32Array, at: number) => void

/** Mean light of the piece of tile under a pixel, each point lit by its own slope. */
function sampler(tile: Tile, { tile: name, relief }: Look, side: number): Sample {
  const span = (name && spans[name]) ?? SPAN_M
  const lit = litTile(tile, relief * (name === 'leather' ? 3 : 1.3))
  const across = ((span / tile.widthM) * tile.columns) / side
  const along = ((span / tile.depthM) * tile.rows) / side
  const [left, top] = [0.31 * tile.columns, 0.42 * tile.rows]
  return (column, row, into, at) => {
    for (let step = 0; step < LOOKS * LOOKS; step++) {
      const x = left + (column + ((step % LOOKS) + 0.5) / LOOKS) * across
      // Rows of a tile run upwards, those of a picture downwards.
      const y = top + (side - row - (Math.floor(step / LOOKS) + 0.5) / LOOKS) * along
      addBetween(lit, tile, x - 0.5, y - 0.5, into, at)
    }
    for (let channel = 0; channel < 3; channel++) into[at + channel] = (into[at + channel] as number) / (LOOKS * LOOKS)
  }
}

/** The light of every pixel of a tile under a lamp at the upper left. */
function litTile({ factors, normals }: Tile, relief: number): Float32Array {
  const lit = new Float32Array(factors.length)
  for (let at = 0; at < factors.length; at += 3) {
    const x = (((normals[at] as number) - 128) / 127) * relief
    const y = (((normals[at + 1] as number) - 128) / 127) * relief
    const shine = 0.4 + 0.6 * Math.max(0, (1 - 0.62 * x + 0.7 * y) / Math.sqrt(1 + x * x + y * y))
    for (let channel = at; channel < at + 3; channel++) lit[channel] = ((factors[channel] as number) / 128) * shine
  }
  return lit
}

function addBetween(lit: Float32Array, tile: Tile, x: number, y: number, into: Float32Array, at: number): void {
  const { columns, rows } = tile
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [x - column, y - row]
  for (const [dx, dy, weight] of [
    [0, 0, (1 - u) * (1 - v)],
    [1, 0, u * (1 - v)],
    [0, 1, (1 - u) * v],
    [1, 1, u * v],
  ] as const) {
    const from = (((row + dy) % rows) * columns + ((column + dx) % columns)) * 3
    for (let channel = 0; channel < 3; channel++)
      into[at + channel] = (into[at + channel] as number) + (lit[from + channel] as number) * weight
  }
}

/** Turns light into bytes, each channel brightened until its mean is the wished one. */
function balanced(light: Float32Array, hex: string): Uint8Array {
  const bytes = new Uint8Array(light.length)
  for (let channel = 0; channel < 3; channel++) {
    const wished = Number.parseInt(hex.slice(1 + channel * 2, 3 + channel * 2), 16)
    let gain = (wished / 255) ** 2.2
    for (let round = 0; round < 6; round++) {
      let sum = 0
      for (let at = channel; at < light.length; at += 3) {
        bytes[at] = coded((light[at] as number) * gain)
        sum += bytes[at] as number
      }
      gain *= ((wished * light.length) / 3 / sum) ** 2.2
    }
  }
  return bytes
}

function coded(linear: number): number {
  const value = clamp(linear, 0, 1)
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))
}
