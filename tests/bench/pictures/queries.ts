import sharp, { type Sharp } from 'sharp'
import { findObject } from '#server/picture-search/look/find-object.ts'
import { readPixels } from '#server/picture-search/look/pixels.ts'

/** A picture that somebody might search by, and the model that it shows. */
export interface PictureQuery {
  kind: string
  productId: number
  picture: Buffer
}

/** How a photo differs from the shop's own picture; the number chooses among what differs from photo to photo. */
export const disturbances = { cropped, light, blurred, turned } satisfies Record<
  string,
  (picture: Buffer, seed: number) => Promise<Buffer>
>

/** Without a fifth of its width and height, at one of its corners. */
async function cropped(picture: Buffer, seed: number): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const [cutX, cutY] = [Math.round(width / 5), Math.round(height / 5)]
  const part = {
    left: seed % 2 === 0 ? cutX : 0,
    top: seed % 4 < 2 ? cutY : 0,
    width: width - cutX,
    height: height - cutY,
  }
  return jpeg(sharp(picture).extract(part))
}

/** Dark, and in the light of a lamp. */
function light(picture: Buffer): Promise<Buffer> {
  return jpeg(
    sharp(picture).flatten({ background: '#fff' }).toColourspace('srgb').linear([0.72, 0.62, 0.45], [6, 4, 2]),
  )
}

async function blurred(picture: Buffer): Promise<Buffer> {
  const { width } = await sharp(picture).metadata()
  return jpeg(sharp(picture).blur(width / 160))
}

function turned(picture: Buffer, seed: number): Promise<Buffer> {
  return jpeg(sharp(picture).rotate(seed % 2 === 0 ? 5 : -5, { background: '#fff' }))
}

/** The thing of a packshot before a room, half to three quarters as wide as the photo. */
export async function beforeRoom(picture: Buffer, room: Buffer, seed: number): Promise<Buffer> {
  const [width, height] = [900, 675]
  const wide = Math.round(width * (0.5 + (seed % 6) / 20))
  const thing = await cutOut(picture, wide, Math.round(height * 0.85))
  return jpeg(
    sharp(room)
      .resize(width, height, { fit: 'cover' })
      .composite([
        {
          input: thing.data,
          left: Math.round((width - thing.info.width) * ((seed % 5) / 4)),
          top: Math.round((height - thing.info.height) * 0.9),
        },
      ]),
  )
}

/** The thing alone, on nothing. */
async function cutOut(picture: Buffer, width: number, height: number) {
  const pixels = await readPixels(picture)
  const mask = findObject(pixels)?.mask ?? new Uint8Array(pixels.width * pixels.height).fill(1)
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const alpha = await sharp(Buffer.from(mask.map((one) => one * 255)), {
    raw: { width: pixels.width, height: pixels.height, channels: 1 },
  })
    .resize(info.width, info.height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const cut = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .joinChannel(alpha, { raw: { width: info.width, height: info.height, channels: 1 } })
    .png()
    .toBuffer()
  return sharp(
    await sharp(cut)
      .trim({ threshold: 1, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .toBuffer(),
  )
    .resize(width, height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** What stands around a mark of a room: a little more than a third of its width and half of its height. */
export async function aroundMark(room: Buffer, { x, y }: { x: number; y: number }): Promise<Buffer> {
  const { width, height } = await sharp(room).metadata()
  const [wide, high] = [Math.round(width * 0.36), Math.round(height * 0.5)]
  const inside = (middle: number, size: number, all: number) =>
    Math.round(Math.min(all - size, Math.max(0, middle - size / 2)))
  return jpeg(
    sharp(room).extract({
      left: inside((x / 100) * width, wide, width),
      top: inside((y / 100) * height, high, height),
      width: wide,
      height: high,
    }),
  )
}

function jpeg(picture: Sharp): Promise<Buffer> {
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer()
}
