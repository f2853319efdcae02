import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { PictureError } from './read-picture.ts'
import type { RewrittenPicture } from './rewrite-picture.ts'

/** A sheet of A4 with 150 dots to the inch is read well; six of them are a picture that browsers still show. */
const limits = { width: 1240, pages: 6, rows: 12_000, seconds: 15 }

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
    const { pixels, width, height } = await inThread(given)
    const { data, info } = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, progressive: true })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    throw new PictureError('broken', error)
  }
}

/** A thread of its own: a hostile file costs these seconds of it, and nobody's answer waits. */
async function inThread(pdf: Buffer): Promise<DrawnPages> {
  const { width, pages, rows, seconds } = limits
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: { pdf, width, mostPages: pages, mostRows: rows } satisfies DrawWish,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const tooLong = setTimeout(() => void worker.terminate(), seconds * 1000)
  try {
    return await new Promise<DrawnPages>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`The thread that draws a PDF ended with ${code}.`)))
    })
  } finally {
    clearTimeout(tooLong)
    void worker.terminate()
  }
}
