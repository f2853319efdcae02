import type { Picture } from '#contract/catalogue/picture.ts'
import { mediaUrl } from '#server/media/index.ts'

/** A picture of the media store as answers give it: at 640 px, with the size of the original for its aspect ratio. */
export function pictureOf(media: { key: string; width: number; height: number }): Picture {
  const jpeg = mediaUrl(media.key, 640, 'jpg')
  return { webp: mediaUrl(media.key, 640, 'webp'), jpeg, src: jpeg, width: media.width, height: media.height }
}

/** Flat pictures of materials are square. */
export function texturePicture(key: string): Picture {
  return pictureOf({ key, width: 640, height: 640 })
}

const noImage = '/no-image.svg'

/** Stands where an offer has no picture at all. */
export const noPicture: Picture = { webp: noImage, jpeg: noImage, src: noImage, width: 640, height: 480 }
