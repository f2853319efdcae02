import type { Texture } from '@gltf-transform/core'
import sharp from 'sharp'
import { openOptions } from '../read-picture.ts'
import { ModelError } from './model-error.ts'

/** Longest sides: cloth is looked at from near, its bumps are not measured. */
const SIDE = { colour: 512, other: 512 }

export type Map = { bytes: Uint8Array; extension: 'jpg' | 'png' }
type Rgb = readonly [number, number, number]

/** A colour picture with its factor painted in; with `alpha` the picture keeps what it lets through. */
export async function bakeColour(texture: Texture, factor: Rgb, alpha: number | null): Promise<Map> {
  const tables = factor.map((by) => Uint8Array.from({ length: 256 }, (_, value) => screen(light(value / 255) * by)))
  const { data, width, height } = await pixelsOf(texture, SIDE.colour)
  for (let at = 0; at < data.length; at += 4) {
    for (let channel = 0; channel < 3; channel++) data[at + channel] = tables[channel]?.[data[at + channel] ?? 0] ?? 0
    if (alpha !== null) data[at + 3] = Math.round((data[at + 3] ?? 255) * alpha)
  }
  return written(data, width, height, alpha === null ? 'jpg' : 'png')
}

/** Bumps with their strength worked in, so that no reader has to know of it. */
export async function bakeNormals(texture: Texture, strength: number): Promise<Map> {
  const { data, width, height } = await pixelsOf(texture, SIDE.other)
  for (let at = 0; at < data.length; at += 4) {
    const x = (((data[at] ?? 128) - 128) / 127) * strength
    const y = (((data[at + 1] ?? 128) - 128) / 127) * strength
    const z = Math.max(0.05, ((data[at + 2] ?? 255) - 128) / 127)
    const size = Math.hypot(x, y, z)
    data[at] = Math.round(128 + (127 * x) / size)
    data[at + 1] = Math.round(128 + (127 * y) / size)
    data[at + 2] = Math.round(128 + (127 * z) / size)
  }
  return written(data, width, height, 'jpg')
}

/** One channel as a grey picture, each value put through `change` (0 to 1). */
export async function bakeChannel(
  texture: Texture,
  channel: 0 | 1 | 2,
  change: (value: number) => number,
): Promise<Map> {
  const table = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.round(Math.min(1, Math.max(0, change(value / 255))) * 255),
  )
  const { data, width, height } = await pixelsOf(texture, SIDE.other)
  for (let at = 0; at < data.length; at += 4) data.fill(table[data[at + channel] ?? 0] ?? 0, at, at + 3)
  return written(data, width, height, 'jpg')
}

async function pixelsOf(texture: Texture, side: number): Promise<{ data: Buffer; width: number; height: number }> {
  const image = texture.getImage()
  if (!image) throw new ModelError('broken')
  try {
    const { data, info } = await sharp(image, openOptions)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (error) {
    throw new ModelError('broken', error)
  }
}

async function written(data: Buffer, width: number, height: number, extension: Map['extension']): Promise<Map> {
  const picture = sharp(data, { raw: { width, height, channels: 4 } })
  const bytes =
    extension === 'png'
      ? await picture.png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer()
      : await picture.removeAlpha().jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:2:0' }).toBuffer()
  return { bytes, extension }
}

function light(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function screen(value: number): number {
  const coded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, coded)) * 255)
}
