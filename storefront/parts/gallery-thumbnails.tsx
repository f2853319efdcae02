import type { MouseEvent } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { type GalleryPicture, pictureClass } from './gallery-picture.ts'
import { pictureUrl } from './picture.tsx'

/** As many as stand beside the picture; with more, the last place counts the rest. */
const SHOWN_BESIDE = 7

type ThumbnailsProps = {
  pictures: GalleryPicture[]
  /** -1 while something lies over the pictures. */
  shown: number
  onShow: (event: MouseEvent, index: number) => void
  /** Opens the picture of that number over the whole screen. */
  onMore: (index: number) => void
}

/** Under the picture all of them scroll; beside it the column is cut and says how many are left. */
export function Thumbnails({ pictures, shown, onShow, onMore }: ThumbnailsProps) {
  const t = useMessages('shell')
  const isCut = pictures.length > SHOWN_BESIDE
  const cutAt = isCut ? SHOWN_BESIDE - 1 : SHOWN_BESIDE
  return (
    <ul className="no-scrollbar -m-1 mt-1 flex gap-2 overflow-x-auto p-1 xl:-m-1 xl:flex-col xl:overflow-visible">
      {pictures.map((picture, index) => (
        <li key={picture.webp} className={cx('flex-none', index >= cutAt && 'xl:hidden')}>
          <a
            href={`#photo-${index + 1}`}
            aria-label={t.photo(index + 1, pictures.length)}
            aria-current={index === shown ? 'true' : undefined}
            onClick={(event) => onShow(event, index)}
            className={cx(thumbnail, index === shown && 'outline-2 outline-offset-2 outline-ink')}
          >
            <img src={pictureUrl(picture.webp, 160)} alt="" loading="lazy" className={pictureClass(picture)} />
          </a>
        </li>
      ))}
      {isCut && (
        <li className="hidden xl:block noscript:hidden">
          <button type="button" onClick={() => onMore(cutAt)} className={cx(thumbnail, 'text-m font-semibold')}>
            {t.morePhotos(pictures.length - cutAt)}
          </button>
        </li>
      )}
    </ul>
  )
}

const thumbnail = 'front thumbnail'
