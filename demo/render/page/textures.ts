import {
  DataTexture,
  LinearFilter,
  LinearMipmapNearestFilter,
  MirroredRepeatWrapping,
  RepeatWrapping,
  RGBAFormat,
  Vector2,
} from 'three'
import { dice } from '../../furniture/noise.ts'
import { makeTile } from '../../furniture/surfaces/make-tile.ts'
import { drawArt, type Motif } from '../../furniture/surfaces/patterns.ts'
import type { TileName } from '../../furniture/surfaces/tile.ts'
import { drawView } from './outdoors.ts'

/** A tile on its way to the shader: colours, relief, and how often it repeats along a metre. */
export type TileTextures = { factors: DataTexture; normals: DataTexture; scale: Vector2 }

export type Textures = ReturnType<typeof createTextures>

/** Every tile and print is made once. */
export function createTextures() {
  const known = new Map<string, TileTextures>()
  const blank = pixelTexture(new Uint8Array([128, 128, 255, 255]), 1, 1)

  function once(key: string, make: () => TileTextures): TileTextures {
    const made = known.get(key) ?? make()
    known.set(key, made)
    return made
  }

  return {
    blank,
    leaves: leavesTexture(),
    tile: (name: TileName) =>
      once(name, () => {
        const { factors, normals, columns, rows, isMirrored, widthM, depthM } = makeTile(name)
        return {
          factors: tileTexture(rgba(factors), columns, rows, isMirrored),
          normals: tileTexture(rgba(normals), columns, rows, isMirrored),
          scale: new Vector2(1 / widthM, 1 / depthM),
        }
      }),
    print: (motif: string) =>
      once(`art:${motif}`, () => ({
        factors: tileTexture(
          rgba(motif === 'view' ? drawView(PRINT_SIDE) : drawArt(motif as Motif, PRINT_SIDE)),
          PRINT_SIDE,
          PRINT_SIDE,
          motif === 'view',
        ),
        normals: blank,
        scale: new Vector2(1, 1),
      })),
  }
}

const PRINT_SIDE = 512

function rgba(rgb: Uint8Array): Uint8Array {
  const pixels = new Uint8Array((rgb.length / 3) * 4)
  for (let at = 0, from = 0; at < pixels.length; at += 4, from += 3) {
    pixels[at] = rgb[from] as number
    pixels[at + 1] = rgb[from + 1] as number
    pixels[at + 2] = rgb[from + 2] as number
    pixels[at + 3] = 255
  }
  return pixels
}

function pixelTexture(pixels: Uint8Array, width: number, height: number): DataTexture {
  const texture = new DataTexture(pixels as Uint8Array<ArrayBuffer>, width, height, RGBAFormat)
  texture.needsUpdate = true
  return texture
}

function tileTexture(pixels: Uint8Array, width: number, height: number, isMirrored: boolean): DataTexture {
  const texture = pixelTexture(pixels, width, height)
  texture.wrapS = isMirrored ? MirroredRepeatWrapping : RepeatWrapping
  texture.wrapT = isMirrored ? MirroredRepeatWrapping : RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapNearestFilter
  texture.generateMipmaps = true
  return texture
}

/** Blurred leaves before the sun: light with soft dark blots. */
function leavesTexture(): DataTexture {
  const side = 128
  const random = dice(5)
  const light = new Float32Array(side * side).fill(1)
  for (let blot = 0; blot < 70; blot++) {
    const [cx, cy, long, wide, angle] = [
      random() * side,
      random() * side,
      4 + random() * 9,
      2 + random() * 3,
      random() * 6,
    ]
    for (let dy = -16; dy <= 16; dy++)
      for (let dx = -16; dx <= 16; dx++) {
        const [u, v] = [dx * Math.cos(angle) + dy * Math.sin(angle), -dx * Math.sin(angle) + dy * Math.cos(angle)]
        const inside = Math.exp(-((u / long) ** 2 + (v / wide) ** 2))
        const at = ((Math.floor(cy + dy) + side) % side) * side + ((Math.floor(cx + dx) + side) % side)
        light[at] = (light[at] as number) * (1 - 0.62 * inside)
      }
  }
  const pixels = new Uint8Array(side * side * 4)
  light.forEach((value, at) => {
    pixels.fill(Math.round(value * 255), at * 4, at * 4 + 4)
  })
  return tileTexture(pixels, side, side, false)
}
