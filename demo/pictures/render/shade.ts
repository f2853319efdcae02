import { noise2, ripple } from '../noise.ts'
import { clamp, smoothstep, type Vec3 } from '../vector.ts'
import type { Camera } from './camera.ts'
import type { Gathered } from './gather.ts'
import type { Look } from './look.ts'
import type { Pixels } from './pixels.ts'
import { type Rgb, reflection, type Sky } from './studio.ts'
import { grainOf } from './textures.ts'

export type ShadeWish = { sky: Sky; cameraAzimuth: number; exposure: number; white: number }

/** Colours of the covered pixels, display-linear in [0, 1], three numbers each. */
export function shade(
  pixels: Pixels,
  gathered: Gathered,
  looks: readonly Look[],
  camera: Camera,
  wish: ShadeWish,
): Float32Array {
  const colours = new Float32Array(pixels.count * 3)
  for (let entry = 0; entry < pixels.count; entry++) {
    const look = looks[pixels.parts[entry] as number]
    if (!look) continue
    const [red, green, blue] = toneMap(shadePixel(pixels, gathered, look, camera, wish, entry), wish)
    colours[entry * 3] = red
    colours[entry * 3 + 1] = green
    colours[entry * 3 + 2] = blue
  }
  return colours
}

function shadePixel(
  pixels: Pixels,
  gathered: Gathered,
  look: Look,
  camera: Camera,
  wish: ShadeWish,
  entry: number,
): Rgb {
  const from = entry * 3
  const u = pixels.uvs[entry * 2] as number
  const v = pixels.uvs[entry * 2 + 1] as number
  const point: Vec3 = [
    pixels.points[from] as number,
    pixels.points[from + 1] as number,
    pixels.points[from + 2] as number,
  ]
  const normal: Vec3 = [
    pixels.normals[from] as number,
    pixels.normals[from + 1] as number,
    pixels.normals[from + 2] as number,
  ]
  const albedo = albedoAt(look, u, v, point, pixels.texel)
  const open = Math.max(gathered.open[entry] as number, 0.02)
  const reached = clamp((gathered.light[from + 1] as number) / open, 0, 1)
  const view = viewFrom(camera, point)
  const facing = clamp(normal[0] * view[0] + normal[1] * view[1] + normal[2] * view[2], 0, 1)
  const diffuse = look.isMetal || look.kind === 'mirror' ? 0.12 : 1
  // What the walls of a cell throw on each other: pale insides stay pale.
  const inside = (1 - reached) * open * 0.34
  const lit = (channel: 0 | 1 | 2) => {
    const base = albedo[channel]
    return base * ((gathered.light[from + channel] as number) * bounce(reached, base) + inside * base) * diffuse
  }
  const shine = shineAt(look, albedo, normal, view, facing, reached, wish)
  const rim = look.sheen * (1 - facing) ** 2.6 * (gathered.light[from + 1] as number)
  const own = emission(look, v, albedo)
  return [
    lit(0) + shine[0] + rim * (0.35 + albedo[0] * 0.65) + own[0],
    lit(1) + shine[1] + rim * (0.35 + albedo[1] * 0.65) + own[1],
    lit(2) + shine[2] + rim * (0.35 + albedo[2] * 0.65) + own[2],
  ]
}

/** Light that bounces inside a crevice is coloured by it: pale cloth stays pale in its folds (Jimenez 2016, the mean curve). */
function bounce(reached: number, albedo: number): number {
  const a = 2.0404 * albedo - 0.3324
  const b = -4.7951 * albedo + 0.6417
  const c = 2.7552 * albedo + 0.6903
  const lifted = Math.max(reached, ((reached * a + b) * reached + c) * reached)
  return reached > 0.001 ? 1 + (Math.min(lifted / reached, 2.2) - 1) * 0.45 : 1
}

function viewFrom(camera: Camera, point: Vec3): Vec3 {
  const x = camera.eye[0] - point[0]
  const y = camera.eye[1] - point[1]
  const z = camera.eye[2] - point[2]
  const size = Math.hypot(x, y, z) || 1
  return [x / size, y / size, z / size]
}

function shineAt(
  look: Look,
  albedo: Rgb,
  normal: Vec3,
  view: Vec3,
  facing: number,
  reached: number,
  wish: ShadeWish,
): Rgb {
  if (look.shine === 0 && look.kind !== 'mirror') return [0, 0, 0]
  const twice = 2 * (normal[0] * view[0] + normal[1] * view[1] + normal[2] * view[2])
  const mirrored: Vec3 = [normal[0] * twice - view[0], normal[1] * twice - view[1], normal[2] * twice - view[2]]
  const sky = reflection(wish.sky, mirrored, wish.cameraAzimuth)
  const fresnel = look.shine + (1 - look.shine) * (1 - facing) ** 5 * (look.isMetal ? 0.6 : 0.35)
  const seen = 0.25 + 0.75 * reached
  if (look.kind === 'mirror') return [0.16 + sky[0] * 0.36, 0.185 + sky[1] * 0.36, 0.195 + sky[2] * 0.36]
  const tint: Rgb = look.isMetal ? [albedo[0] * 1.5, albedo[1] * 1.5, albedo[2] * 1.5] : [1, 1, 1]
  return [sky[0] * fresnel * seen * tint[0], sky[1] * fresnel * seen * tint[1], sky[2] * fresnel * seen * tint[2]]
}

function emission(look: Look, v: number, albedo: Rgb): Rgb {
  if (look.kind === 'glow') return [1.25, 1.13, 0.92]
  if (look.kind === 'opal') return [0.3, 0.265, 0.2]
  if (look.kind !== 'shade') return [0, 0, 0]
  // A shade glows most a little below its middle, where the bulb hangs.
  const strength = 0.16 + 0.3 * Math.exp(-(((v - 0.1) / 0.16) ** 2))
  return [albedo[0] * strength * 1.25, albedo[1] * strength, albedo[2] * strength * 0.72]
}

function albedoAt(look: Look, u: number, v: number, point: Vec3, texel: number): Rgb {
  const grain = look.texture ? grainOf(look.texture, u, v, texel) : 1
  const base = patternAt(look, u, v, point)
  return [base[0] * grain, base[1] * grain, base[2] * grain]
}

function patternAt(look: Look, u: number, v: number, point: Vec3): Rgb {
  switch (look.kind) {
    case 'check':
      return blend(look.colour, look.second, checkAt(u, v))
    case 'dunes':
      return blend(look.colour, look.second, duneAt(u, v))
    case 'art':
      return artAt(look, u, v)
    case 'leaf':
      return blend(look.colour, [0.16, 0.2, 0.08], 0.35 + 0.35 * ripple(point[0] * 9, point[1] * 9, 5))
    case 'wall': {
      const shade =
        1 + ripple(point[0] * 1.6, point[1] * 1.6, 14) * 0.035 + noise2(point[0] * 60, point[1] * 60, 15) * 0.008
      return [look.colour[0] * shade, look.colour[1] * shade, look.colour[2] * shade]
    }
    case 'floor':
      return plank(look.colour, u, v)
    default:
      return look.colour
  }
}

function blend(a: Rgb, b: Rgb, share: number): Rgb {
  const s = clamp(share, 0, 1)
  return [a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s, a[2] + (b[2] - a[2]) * s]
}

function checkAt(u: number, v: number): number {
  const stripe = (x: number) => smoothstep(0.44, 0.5, Math.abs(((((x / 0.09) % 1) + 1) % 1) - 0.5) * 1.0)
  const line = (x: number) => ((((x / 0.09) % 1) + 1) % 1 < 0.5 ? 0.5 : 0)
  return line(u) + line(v) + stripe(u) * 0.08
}

function duneAt(u: number, v: number): number {
  const wave = v / 0.16 + Math.sin(u * 2.2) * 0.9 + ripple(u * 0.9, v * 0.9, 17) * 1.4
  const phase = wave - Math.floor(wave)
  return smoothstep(0.02, 0.1, phase) * (1 - smoothstep(0.2, 0.3, phase)) * 0.75
}

/** A calm print: a sun over two hills, in the colours of the finish. u and v run over the sheet. */
function artAt(look: Look, u: number, v: number): Rgb {
  const sun = smoothstep(0.145, 0.14, Math.hypot((u - 0.56) * 0.75, v - 0.66))
  const hill = smoothstep(0, 0.006, 0.42 + Math.sin(u * 4.2 + 0.6) * 0.07 - v)
  const near = smoothstep(0, 0.006, 0.24 + Math.sin(u * 5.1 + 2.4) * 0.06 - v)
  const inside = u > 0.13 && u < 0.87 && v > 0.1 && v < 0.9
  if (!inside) return look.colour
  const sky = blend(look.colour, [0.86, 0.72, 0.55], 0.35)
  const warm = blend(sky, [0.75, 0.34, 0.13], sun * 0.9)
  return blend(blend(warm, blend(look.second, [0.8, 0.75, 0.65], 0.35), hill), look.second, near)
}

/** Floor boards 160 mm wide, each of its own tone, with a thin dark joint. */
function plank(colour: Rgb, u: number, v: number): Rgb {
  const row = Math.floor(v / 0.16)
  const along = u / 1.9 + row * 0.37
  const tone = 1 + noise2(row * 7.3, Math.floor(along) * 3.1, 91) * 0.1
  const across = v / 0.16 - row
  const joint = 1 - 0.25 * (smoothstep(0.016, 0.004, across) + smoothstep(0.984, 0.996, across))
  const butt = 1 - 0.25 * smoothstep(0.0016, 0.0004, along - Math.floor(along))
  const shade = tone * joint * butt
  return [colour[0] * shade, colour[1] * shade, colour[2] * shade]
}

/** Straight up to 0.6, then a soft shoulder that meets white; the brightest channel decides, so hues hold. */
function toneMap(colour: Rgb, wish: Pick<ShadeWish, 'exposure' | 'white'>): Rgb {
  const bright = Math.max(colour[0], colour[1], colour[2]) * wish.exposure
  if (bright <= 0.6) return [colour[0] * wish.exposure, colour[1] * wish.exposure, colour[2] * wish.exposure]
  const share = clamp((bright - 0.6) / (wish.white - 0.6), 0, 1)
  const run = wish.white - 0.6
  // Hermite from (0.6, slope 1) to (white, 1, slope 0).
  const mapped = 0.6 + 0.4 * (3 * share * share - 2 * share ** 3) + run * (share ** 3 - 2 * share * share + share)
  const by = (Math.min(1, mapped) / bright) * wish.exposure
  return [Math.min(1, colour[0] * by), Math.min(1, colour[1] * by), Math.min(1, colour[2] * by)]
}
