import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { noise2 } from '../noise.ts'
import type { Scene } from '../scene.ts'
import { clamp, smoothstep } from '../vector.ts'
import { type Camera, packshotCamera, type View } from './camera.ts'
import { type FloorLight, floorShare, type Gathered, gather, sharedOut } from './gather.ts'
import { type Geometry, geometryOf } from './geometry.ts'
import type { Look } from './look.ts'
import { type Pixels, pixelsOf } from './pixels.ts'
import { rasterize } from './raster.ts'
import { type ShadeWish, shade } from './shade.ts'
import { lightsFrom, studioSky } from './studio.ts'

/** A model lit once from one side; any finish can then be put on in a moment. */
export type LitView = {
  geometry: Geometry
  camera: Camera
  pixels: Pixels
  gathered: Gathered
  floor: FloorLight | null
  panes: Panes
  view: View
}

/** Glass lies over what is behind it: a share of reflection per pixel. */
export type Panes = Float32Array

export type Quality = { width: number; height: number; lights: number; scale: 1 | 2 }

/** `zoom` goes closer to a place of the picture (shares of width and height); what `hangs` throws no shadow on a floor. */
export type ViewWish = { hangs?: boolean; zoom?: { by: number; x: number; y: number } }

function closer(camera: Camera, { by, x, y }: { by: number; x: number; y: number }): Camera {
  return {
    ...camera,
    focal: camera.focal * by,
    centreX: camera.width / 2 + (camera.centreX - x * camera.width) * by,
    centreY: camera.height / 2 + (camera.centreY - y * camera.height) * by,
  }
}

/** Light is gathered at `scale` times the size and averaged down. */
export function lightView(scene: Scene, view: View, quality: Quality, wish: ViewWish = {}): LitView {
  const geometry = geometryOf(scene)
  const whole = packshotCamera(geometry, view, quality.width * quality.scale, quality.height * quality.scale)
  const camera = wish.zoom ? closer(whole, wish.zoom) : whole
  const isGlass = (part: number) => geometry.surfaces[part] === 'glass'
  const visible = rasterize(geometry, camera, (part) => !isGlass(part))
  const pixels = pixelsOf(geometry, camera, visible)
  const reach =
    Math.hypot(...geometry.bounds.high.map((high, axis) => high - (geometry.bounds.low[axis] as number))) * 1.15
  const lights = lightsFrom(studioSky, quality.lights, view.azimuth)
  const { gathered, floor } = gather(geometry, pixels, lights, {
    shares: sharedOut(pixels, camera.width, quality.scale),
    casts: (part) => !isGlass(part) && geometry.surfaces[part] !== 'glow',
    ...(wish.hangs ? {} : { floor: { half: reach, size: 400 } }),
  })
  return { geometry, camera, pixels, gathered, floor, panes: panesOf(geometry, camera, visible.depths, isGlass), view }
}

function panesOf(geometry: Geometry, camera: Camera, depths: Float32Array, isGlass: (part: number) => boolean): Panes {
  const panes = new Float32Array(camera.width * camera.height)
  if (!geometry.surfaces.includes('glass')) return panes
  const visible = rasterize(geometry, camera, isGlass)
  for (let pixel = 0; pixel < panes.length; pixel++) {
    if ((visible.triangles[pixel] as number) < 0 || (visible.depths[pixel] as number) > (depths[pixel] as number))
      continue
    const x = (pixel % camera.width) / camera.width
    const y = Math.floor(pixel / camera.width) / camera.height
    const streak =
      smoothstep(0.02, 0.05, (x * 1.1 + y * 0.6) % 0.23) * (1 - smoothstep(0.1, 0.13, (x * 1.1 + y * 0.6) % 0.23))
    panes[pixel] = 0.07 + streak * 0.06
  }
  return panes
}

const studio: Pick<ShadeWish, 'sky' | 'exposure' | 'white'> = { sky: studioSky, exposure: 1.17, white: 1.38 }

/** The picture of one finish as 8-bit sRGB rows. */
export function develop(
  lit: LitView,
  looks: readonly Look[],
  scale: number,
  ground: readonly [number, number, number] = [1, 1, 1],
  tone: Pick<ShadeWish, 'sky' | 'exposure' | 'white'> = studio,
): { data: Buffer; width: number; height: number } {
  const { camera, pixels, panes } = lit
  const colours = shade(pixels, lit.gathered, looks, camera, { ...tone, cameraAzimuth: lit.view.azimuth })
  const width = camera.width / scale
  const height = camera.height / scale
  const sums = new Float32Array(width * height * 4)
  for (let entry = 0; entry < pixels.count; entry++) {
    const pixel = pixels.places[entry] as number
    const target =
      (Math.floor(Math.floor(pixel / camera.width) / scale) * width + Math.floor((pixel % camera.width) / scale)) * 4
    const pane = panes[pixel] as number
    for (let channel = 0; channel < 3; channel++)
      sums[target + channel] =
        (sums[target + channel] as number) + (colours[entry * 3 + channel] as number) * (1 - pane) + pane
    sums[target + 3] = (sums[target + 3] as number) + 1
  }
  const data = Buffer.alloc(width * height * 3)
  const samples = scale * scale
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4
      const covered = (sums[from + 3] as number) / samples
      const under = covered < 1 ? floorAt(lit, (x + 0.5) * scale, (y + 0.5) * scale) : 1
      for (let channel = 0; channel < 3; channel++) {
        const value = (sums[from + channel] as number) / samples + (1 - covered) * under * (ground[channel] as number)
        data[(y * width + x) * 3 + channel] = encode(value, x, y)
      }
    }
  return { data, width, height }
}

/** White floor with the thing's shadow on it; towards the edge of the picture the shadow is gone. */
function floorAt(lit: LitView, x: number, y: number): number {
  const { camera, floor } = lit
  if (!floor) return 1
  const rightward = (x - camera.centreX) / camera.focal
  const upward = (camera.centreY - y) / camera.focal
  const down = camera.forward[1] + camera.up[1] * upward + camera.right[1] * rightward
  if (down >= -1e-4) return 1
  const reach = -camera.eye[1] / down
  const px = camera.eye[0] + (camera.forward[0] + camera.right[0] * rightward + camera.up[0] * upward) * reach
  const pz = camera.eye[2] + (camera.forward[2] + camera.right[2] * rightward + camera.up[2] * upward) * reach
  const { low, high } = lit.geometry.bounds
  const outside = Math.hypot(Math.max(low[0] - px, px - high[0], 0), Math.max(low[2] - pz, pz - high[2], 0))
  const reachOf = Math.max(high[0] - low[0], high[2] - low[2], (high[1] - low[1]) * 0.5)
  const edge = Math.min(x / camera.width, 1 - x / camera.width, (1 - y / camera.height) * 1.3)
  const fade = (1 - smoothstep(0.04, 0.5, outside / reachOf)) * smoothstep(0.0, 0.12, edge)
  // The first hundredths of shade are noise of the lamps: white stays white.
  const shadow = Math.max(0, 1 - floorShare(floor, px, pz) - 0.02) * 0.94
  return 1 - shadow * fade
}

function encode(linear: number, x: number, y: number): number {
  const value = clamp(linear, 0, 1)
  const coded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
  // A breath of dither keeps slow shadows from banding; pure white is left alone.
  const dither = coded > 0.998 ? 0 : noise2(x * 0.71, y * 0.83, 5) * 0.4
  return Math.round(clamp(coded * 255 + dither, 0, 255))
}

/** A picture above this many bytes is packed harder: coarse weaves would cost a phone too much. */
const HEAVY = 40_000

export async function saveWebp(
  picture: { data: Buffer; width: number; height: number },
  file: string,
  quality = 82,
): Promise<number> {
  const raw = { width: picture.width, height: picture.height, channels: 3 as const }
  const encoded = await sharp(picture.data, { raw }).webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
  if (encoded.length > HEAVY && quality > 60) return saveWebp(picture, file, quality - 6)
  await writeFile(file, encoded)
  return encoded.length
}
