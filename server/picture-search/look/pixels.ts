import sharp from 'sharp'

/** A part of a picture in shares of its width and height, from its upper left corner. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** CIELAB, three numbers a pixel, row by row. */
export interface Pixels {
  width: number
  height: number
  lab: Float32Array
}

/** As large as is looked at: more tells nothing of colour and shape. */
const longestSide = 160

/** The framed part of a picture that the shop wrote itself, small; throws what sharp throws of a broken one. */
export async function readPixels(bytes: Buffer, frame?: Frame): Promise<Pixels> {
  const { data, info } = await (await framed(bytes, frame))
    .resize({ width: longestSide, height: longestSide, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, lab: toLab(data, info.channels) }
}

async function framed(bytes: Buffer, frame?: Frame) {
  const picture = sharp(bytes)
  if (!frame) return picture
  const { width, height } = await picture.metadata()
  const left = Math.min(width - 1, Math.round(frame.x * width))
  const top = Math.min(height - 1, Math.round(frame.y * height))
  return picture.extract({
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(frame.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(frame.height * height))),
  })
}

/** A part of what was read; nothing is decoded again. */
export function partOf({ width, height, lab }: Pixels, frame: Frame): Pixels {
  const [left, top] = [Math.round(frame.x * width), Math.round(frame.y * height)]
  const part = {
    width: Math.max(1, Math.min(width - left, Math.round(frame.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(frame.height * height))),
  }
  const own = new Float32Array(part.width * part.height * 3)
  for (let row = 0; row < part.height; row += 1) {
    const from = ((top + row) * width + left) * 3
    own.set(lab.subarray(from, from + part.width * 3), row * part.width * 3)
  }
  return { ...part, lab: own }
}

const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

function toLab(rgb: Uint8Array, channels: number): Float32Array {
  const lab = new Float32Array((rgb.length / channels) * 3)
  for (let from = 0, to = 0; from < rgb.length; from += channels, to += 3) {
    const red = linear[rgb[from] ?? 0] ?? 0
    const green = linear[rgb[channels > 2 ? from + 1 : from] ?? 0] ?? 0
    const blue = linear[rgb[channels > 2 ? from + 2 : from] ?? 0] ?? 0
    const x = bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    const y = bent(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    const z = bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    lab[to] = 116 * y - 16
    lab[to + 1] = 500 * (x - y)
    lab[to + 2] = 200 * (y - z)
  }
  return lab
}

function bent(share: number): number {
  return share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116
}
