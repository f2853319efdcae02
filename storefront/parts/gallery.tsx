import Maximize2 from 'lucide-react/icons/maximize-2'
import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Picture as PictureData } from '#contract/catalogue.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { IconButton } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { Picture } from './picture.tsx'

const GalleryZoom = lazy(() => import('./gallery-zoom.tsx'))

export type GalleryPicture = PictureData & { alt: string; kind: string }

const SHOWN_THUMBNAILS = 6

/** Photographs fill their front; packshots and drawings lie on it whole. */
export function isPhotograph(picture: GalleryPicture) {
  return ['interior', 'detail', 'scale'].includes(picture.kind)
}

/** Thumbnails beside (desktop) or under (phone) a strip that scrolls picture by picture, with or without scripts. */
export function Gallery({ pictures, badges }: { pictures: GalleryPicture[]; badges?: ReactNode }) {
  const t = useMessages('shell')
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  useShownSlide(strip, pictures, setShown)
  const show = (event: MouseEvent, index: number) => {
    event.preventDefault()
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  }
  const hidden = pictures.length - SHOWN_THUMBNAILS
  return (
    <div className="min-w-0 xl:grid xl:grid-cols-[80px_minmax(0,1fr)] xl:gap-3">
      <div className="relative -mx-(--margin) min-w-0 lg:mx-0 xl:order-2">
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls has to be reachable by keyboard
          tabIndex={0}
          aria-label={t.photos}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto bg-front lg:rounded-2"
        >
          {pictures.map((picture, index) => (
            <li
              key={picture.webp}
              id={`photo-${index + 1}`}
              className="front aspect-[1/.94] w-full flex-none snap-center rounded-none lg:aspect-auto lg:h-120 xl:h-150"
            >
              <Picture
                picture={picture}
                alt={picture.alt}
                sizes="(width >= 1280px) 60vw, (width >= 1024px) 55vw, 100vw"
                widest={850}
                first={index === 0}
                className={isPhotograph(picture) ? 'size-full object-cover' : 'packshot'}
              />
            </li>
          ))}
        </ul>
        <div className="pointer-events-none absolute top-4 left-4 flex gap-1">{badges}</div>
        <IconButton
          label={t.enlarge}
          ground="wall"
          onClick={() => setZoomed(true)}
          className="absolute top-3 right-3 noscript:hidden"
        >
          <Icon of={Maximize2} size={20} />
        </IconButton>
      </div>
      {pictures.length > 1 && (
        <ul className="no-scrollbar -m-1 mt-1 flex gap-2 overflow-x-auto p-1 xl:-m-1 xl:flex-col xl:overflow-visible">
          {pictures.slice(0, SHOWN_THUMBNAILS).map((picture, index) => (
            <li key={picture.webp}>
              <a
                href={`#photo-${index + 1}`}
                aria-label={t.photo(index + 1, pictures.length)}
                aria-current={index === shown ? 'true' : undefined}
                onClick={(event) => show(event, index)}
                className={cx(thumbnail, index === shown && 'outline-2 outline-offset-2 outline-ink')}
              >
                <Picture
                  picture={picture}
                  alt=""
                  sizes="80px"
                  widest={80}
                  className={isPhotograph(picture) ? 'size-full object-cover' : 'packshot'}
                />
              </a>
            </li>
          ))}
          {hidden > 0 && (
            <li className="noscript:hidden">
              <button type="button" onClick={() => setZoomed(true)} className={cx(thumbnail, 'text-m font-semibold')}>
                {t.morePhotos(hidden)}
              </button>
            </li>
          )}
        </ul>
      )}
      {zoomed && (
        <Suspense>
          <GalleryZoom pictures={pictures} first={shown} onClose={() => setZoomed(false)} />
        </Suspense>
      )}
    </div>
  )
}

const thumbnail = 'front size-16 rounded-[6px] lg:h-14 xl:h-18 xl:w-20'

/** Follows the finger: which slide is in view. A new set of pictures starts from its first. */
function useShownSlide(
  strip: React.RefObject<HTMLUListElement | null>,
  pictures: GalleryPicture[],
  setShown: (index: number) => void,
) {
  const firstAddress = pictures[0]?.webp
  useEffect(() => {
    const box = strip.current
    if (!box || firstAddress === undefined) return
    box.scrollTo({ left: 0, behavior: 'instant' })
    setShown(0)
    const follow = () => setShown(Math.round(box.scrollLeft / Math.max(1, box.clientWidth)))
    box.addEventListener('scroll', follow, { passive: true })
    return () => box.removeEventListener('scroll', follow)
  }, [strip, setShown, firstAddress])
}
