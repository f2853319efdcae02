import type { ShownPicture } from './shown-card.ts'

export type GalleryPicture = ShownPicture & {
  alt: string
  kind: string
  note?: string
  /** Whose photo it is, and what they wrote. */
  said?: { author: string; text: string; lang: string | undefined }
}

/** Photographs fill their front; packshots and drawings lie on it whole, and no white paper shows in any of them. */
export function pictureClass({ kind }: GalleryPicture) {
  if (kind === 'interior') return 'size-full object-cover'
  return kind === 'detail' ? 'size-full object-cover mix-blend-multiply' : 'packshot'
}

/** The same in the large place of the gallery, where the end of a shadow would be seen. */
export function largePictureClass(picture: GalleryPicture) {
  return picture.kind === 'packshot' || picture.kind === 'angle' ? 'faded-packshot' : pictureClass(picture)
}
