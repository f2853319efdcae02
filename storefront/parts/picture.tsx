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

/** The same picture for those who cannot read webp. */
export function jpegOf(address: string) {
  return address.replace(/\.webp$/, '.jpg')
}

function srcSet(address: string, widest: number, originalWidth: number) {
  return srcSetWidths(widest, originalWidth)
    .map((width) => `${pictureUrl(address, width)} ${width}w`)
    .join(', ')
}

/** webp in all widths, jpeg for the few browsers without it. */
export function Picture({ picture, alt, sizes, widest, first, className }: PictureProps) {
  return (
    <picture className="contents">
      {/* Hidden, or it would take a cell of the grid in which the picture lies. */}
      <source type="image/webp" srcSet={srcSet(picture.webp, widest, picture.width)} sizes={sizes} className="hidden" />
      <img
        src={jpegOf(picture.webp)}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
