import sharp, { type Metadata } from 'sharp'

/** Fewer threads per picture, so that several are made at once and the shop keeps a core for its answers. */
sharp.concurrency(1)
sharp.cache({ memory: 32, files: 0, items: 100 })

const MEGABYTE = 1024 * 1024

/** What is checked before a pixel is decoded. */
export const pictureLimits = { bytes: 20 * MEGABYTE, pixels: 60_000_000, side: 12_000, least: 8 }

export type PictureRefusal = 'empty' | 'tooManyBytes' | 'notAPicture' | 'tooManyPixels' | 'tooSmall' | 'broken'

/** Why a picture is not taken; `reason` is stable. */
export class PictureError extends Error {
  readonly reason: PictureRefusal

  constructor(reason: PictureRefusal, cause?: unknown) {
    super(`picture refused: ${reason}`, { cause })
    this.name = 'PictureError'
    this.reason = reason
  }
}

export interface PictureFacts {
  contentType: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/svg+xml'
  /** As seen, after the camera's turn is applied. */
  width: number
  height: number
}

/** Options with which every picture is opened: limits hold also when a header lies. */
export const openOptions = { limitInputPixels: pictureLimits.pixels, failOn: 'error', sequentialRead: true } as const

/** Type and size by content; throws PictureError. `allowSvg` is for the shop's own files only. */
export async function readPicture(bytes: Buffer, allowSvg: boolean): Promise<PictureFacts> {
  if (bytes.length === 0) throw new PictureError('empty')
  if (bytes.length > pictureLimits.bytes) throw new PictureError('tooManyBytes')
  const contentType = typeOf(bytes)
  if (!contentType || (contentType === 'image/svg+xml' && !allowSvg)) throw new PictureError('notAPicture')
  const { width, height } = await readHeader(bytes)
  if (width > pictureLimits.side || height > pictureLimits.side) throw new PictureError('tooManyPixels')
  if (width < pictureLimits.least || height < pictureLimits.least) throw new PictureError('tooSmall')
  return { contentType, width, height }
}

async function readHeader(bytes: Buffer): Promise<{ width: number; height: number }> {
  let header: Metadata
  try {
    header = await sharp(bytes, openOptions).metadata()
  } catch (error) {
    const isHuge = error instanceof Error && /pixel limit/i.test(error.message)
    throw new PictureError(isHuge ? 'tooManyPixels' : 'notAPicture', error)
  }
  const { width, height } = header.autoOrient
  if (width * height > pictureLimits.pixels) throw new PictureError('tooManyPixels')
  return { width, height }
}

function typeOf(bytes: Buffer): PictureFacts['contentType'] | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'image/webp'
  return /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(bytes.toString('utf8', 0, 1024))
    ? 'image/svg+xml'
    : null
}

/** Decodes the whole picture once, small: proves that it can be shown. */
export async function requireDecodable(bytes: Buffer): Promise<void> {
  try {
    await sharp(bytes, openOptions).resize({ width: 64 }).raw().toBuffer()
  } catch (error) {
    throw new PictureError('broken', error)
  }
}

/** A drawing becomes pixels once, so that scripts and links inside it are never served. */
export async function drawSvg(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, openOptions)
      .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch (error) {
    throw new PictureError('broken', error)
  }
}
