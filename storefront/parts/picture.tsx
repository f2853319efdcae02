import { srcSetWidths } from '#rules/image-widths.ts'
import type { ShownPicture } from './shown-card.ts'

type PictureProps = {
  picture: ShownPicture
  alt: string
  /** CSS `sizes`: how wide the place is. */
  sizes: string
  /** The widest place in CSS pixels; larger files are not offered than twice this. */
  widest: number
  /** The first picture of a page loads at once and before others. */
  first?: boolean
  className?: string
}

/** The address of a picture in another of the served widths. */
export function pictureUrl(address: string, width: number) {
  return address.replace(/\/\d+\.(webp|jpe?g)$/, `/${width}.$1`)
}

/** The same picture for machines that may not read webp: search engines, those who show a link. */
export function jpegOf(address: string) {
  return address.replace(/\.webp$/, '.jpg')
}

function srcSet(address: string, widest: number, originalWidth: number) {
  return srcSetWidths(widest, originalWidth)
    .map((width) => `${pictureUrl(address, width)} ${width}w`)
    .join(', ')
}

/** webp in all widths: every browser that reads the shop's style sheet reads it. */
export function Picture({ picture, alt, sizes, widest, first, className }: PictureProps) {
  return (
    <img
      src={picture.webp}
      srcSet={srcSet(picture.webp, widest, picture.width)}
      sizes={sizes}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      className={className}
    />
  )
}
