type StillPictureProps = {
  /** Key in the media store. */
  media: string
  width: number
  height: number
  sizes: string
  alt: string
  className?: string
}

const widths = [480, 960]

/** A kept picture by its key alone, fetched when it comes near. */
export function StillPicture({ media, width, height, sizes, alt, className }: StillPictureProps) {
  const srcSet = (format: string) => widths.map((one) => `/media/${media}/${one}.${format} ${one}w`).join(', ')
  return (
    <picture className="contents [&>source]:hidden">
      <source type="image/webp" srcSet={srcSet('webp')} sizes={sizes} />
      <img
        src={`/media/${media}/640.jpg`}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  )
}
