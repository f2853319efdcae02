import sharp from 'sharp'
import { documentFontFile } from '#server/documents/index.ts'

const size = { width: 1200, height: 630 }
const margin = 48
const ink = '#1f1a1a'
const quiet = '#6b6462'
/** Pictures of goods stand on white. */
const paper = '#ffffff'
const ground = '#f4f3ef'

export interface ShareFacts {
  name: string
  /** Null where nothing is sold by itself. */
  price: string | null
  shop: string
  picture: Buffer | null
  /** A photo that fills its half instead of a thing that stands whole on white. */
  isScene?: boolean
}

/**
 * A picture of 1200 × 630, as networks want it: the thing at the left, what it is and costs at the right; where there is
 * no picture, the words have the whole width.
 */
export async function drawSharePicture({ name, price, shop, picture, isScene = false }: ShareFacts): Promise<Buffer> {
  const half = size.width / 2
  const left = (picture ? half : 0) + margin
  const textWidth = size.width - left - margin
  const [thing, title, sum, sign] = await Promise.all([
    picture &&
      sharp(picture)
        .autoOrient()
        .resize(half, size.height, { fit: isScene ? 'cover' : 'contain', background: paper })
        .flatten({ background: paper })
        .toBuffer(),
    textOf(name, { points: picture ? 33 : 54, color: ink, width: textWidth, height: 300 }),
    price === null ? null : textOf(price, { points: 45, color: ink, width: textWidth, height: 90 }),
    textOf(shop, { points: 22, color: quiet, width: textWidth, height: 50 }),
  ])
  const signTop = size.height - margin - sign.info.height
  return sharp({ create: { ...size, channels: 3, background: ground } })
    .composite([
      ...(thing ? [{ input: thing, left: 0, top: 0 }] : []),
      { input: title.data, left, top: margin },
      ...(sum ? [{ input: sum.data, left, top: signTop - 24 - sum.info.height }] : []),
      { input: sign.data, left, top: signTop },
    ])
    .jpeg({ quality: 84, progressive: true })
    .toBuffer()
}

interface TextWish {
  points: number
  color: string
  width: number
  height: number
}

/** Smaller letters where there are too many of them for the place. */
async function textOf(text: string, { points, color, width, height }: TextWish) {
  for (let size = points; ; size -= 3) {
    const drawn = await sharp({
      text: {
        text: `<span foreground="${color}">${escaped(text)}</span>`,
        font: `Golos Text SemiBold ${size}`,
        fontfile: documentFontFile.bold,
        width,
        wrap: 'word-char',
        rgba: true,
        dpi: 96,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    if (drawn.info.height <= height || size <= 15) return drawn
  }
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)
}
