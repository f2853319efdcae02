import sharp from 'sharp'
import { type MaterialCode, material } from '../catalogue/materials.ts'
import { toLinear } from './render/look.ts'
import { grainOf } from './render/textures.ts'
import { clamp } from './vector.ts'

const SIDE = 96
/** A swatch shows a piece of 11 cm. */
const TEXEL = 0.11 / SIDE

/** A flat piece of the material in even light, a little lighter at the upper left. Its mean colour is the material's. */
export async function drawSwatch(code: MaterialCode, file: string): Promise<void> {
  const { texture, hex } = material(code)
  const colour = toLinear(hex)
  const data = Buffer.alloc(SIDE * SIDE * 3)
  const grain = (x: number, y: number) => grainOf(texture, 0.31 + x * TEXEL, 0.17 + y * TEXEL, TEXEL * 0.62)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const here = grain(x, y)
      const relief = clamp((here - grain(x - 1, y - 1)) * 0.9, -0.2, 0.2)
      const slope = 1.05 - (0.1 * (x + y)) / (2 * SIDE)
      const shine = texture === 'metal' ? 0.22 * Math.sin(((x + y * 0.4) / SIDE) * 5.2 + 0.6) : 0
      const light = (here + relief) * slope + shine
      for (let channel = 0; channel < 3; channel++)
        data[(y * SIDE + x) * 3 + channel] = coded((colour[channel] ?? 0) * light)
    }
  await sharp(data, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .webp({ quality: 84, effort: 6 })
    .toFile(file)
}

function coded(linear: number): number {
  const value = clamp(linear, 0, 1)
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))
}
