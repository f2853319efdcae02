import type { PlacePhoto } from '#contract/place-photo.ts'
import { cx } from '#storefront/ui/cx.ts'
import { StillPicture } from './still-picture.tsx'

/** What a place looks like: the first photo large, the others below it, moved by the finger where they do not fit. */
export function PlacePhotos({
  photos: [first, ...others],
  className,
}: {
  photos: readonly PlacePhoto[]
  className?: string
}) {
  if (!first) return null
  return (
    <div className={cx('min-w-0', className)}>
      <StillPicture
        {...first}
        sizes="(min-width:640px)240px,100vw"
        className="aspect-4/3 w-full rounded-2 bg-front object-cover"
      />
      {others.length > 0 && (
        <ul className="mt-2 flex gap-2 overflow-x-auto">
          {others.map((photo) => (
            <li key={photo.media} className="w-29 flex-none">
              <StillPicture
                {...photo}
                sizes="116px"
                className="aspect-4/3 w-full rounded-[6px] bg-front object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
