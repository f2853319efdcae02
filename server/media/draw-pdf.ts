import sharp from 'sharp'
import { inThread } from './in-thread.ts'
import { PictureError } from './read-picture.ts'
import type { RewrittenPicture } from './rewrite-picture.ts'

/** A sheet of A4 with 150 dots to the inch is read well; six of them are a picture that browsers still show. */
const limits = { width: 1240, pages: 6, rows: 12_000 }
/** A hostile file costs a thread so much, and nobody's answer waits. */
const thread = { megabytes: 256, seconds: 15 }

export interface DrawWish {
  pdf: Uint8Array
  width: number
  mostPages: number
  mostRows: number
}

/** RGBA of the pages, one under the other. */
export interface DrawnPages {
  pixels: Uint8Array
  width: number
  height: number
}

export function isPdf(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 5) === '%PDF-'
}

/**
 * The first pages of a PDF from outside as one picture, one under the other: whoever opens it meets pixels, and neither
 * scripts nor links nor whatever else such a file may carry. Throws PictureError, also for one that is locked.
 */
export async function drawPdf(given: Buffer): Promise<RewrittenPicture> {
  try {
    const wish: DrawWish = { pdf: given, width: limits.width, mostPages: limits.pages, mostRows: limits.rows }
    const file = new URL('./pdf-worker.ts', import.meta.url)
    const { pixels, width, height } = await inThread<DrawnPages>(file, wish, thread)
    const { data, info } = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, progressive: true })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    throw new PictureError('broken', error)
  }
}
