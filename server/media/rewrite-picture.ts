import sharp from 'sharp'
import { openOptions, PictureError, readPicture } from './read-picture.ts'

/** As large as any screen of the shop shows a picture, on a dense display. */
const longestSide = 2560
const longestSeconds = 15

export interface RewrittenPicture {
  bytes: Buffer
  width: number
  height: number
}

/**
 * A picture from outside as the shop's own: turned as it was taken, no larger than is shown, and nothing in it but its
 * pixels; neither the place where it was taken nor what else hides in a file that is also a picture. Throws PictureError.
 */
export async function rewritePicture(given: Buffer): Promise<RewrittenPicture> {
  await readPicture(given, false)
  try {
    const { data, info } = await sharp(given, openOptions)
      .timeout({ seconds: longestSeconds })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86, progressive: true })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    throw new PictureError('broken', error)
  }
}
