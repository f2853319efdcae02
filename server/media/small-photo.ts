import sharp from 'sharp'
import { openOptions } from './read-picture.ts'

/** A photo that the shop has written anew, as small as it is printed on paper. */
export function smallPhoto(photo: Buffer, side: number): Promise<Buffer> {
  return sharp(photo, openOptions)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 78 })
    .toBuffer()
}
