import Maximize2 from 'lucide-react/icons/maximize-2'
import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Elarbis } from '#contract/catalogue/product.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { IconButton } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { GalleryTools, type GalleryView } from './gallery-tools.tsx'
import { Picture, pictureUrl } from './picture.tsx'
import type { ShownPicture } from './shown-card.ts'

const GalleryZoom = lazy(() => import('./gallery-zoom.tsx'))
const GalleryTurn = lazy(() => import('./gallery-turn.tsx'))
const GalleryModel = lazy(() => import('./gallery-model.tsx'))

export type GalleryPicture = ShownPicture & { alt: string; kind: string }

/** As many as stand beside the picture; with more, the last place counts the rest. */
const SHOWN_BESIDE = 7

/** Photographs fill their front; packshots and drawings lie on it whole, and no white paper shows in any of them. */
export function pictureClass({ kind }: GalleryPicture) {
  if (kind === 'interior') return 'size-full object-cover'
  return kind === 'detail' ? 'size-full object-cover mix-blend-multiply' : 'packshot'
}

type GalleryProps = { pictures: GalleryPicture[]; name: string; elarbis?: Elarbis | null; badges?: ReactNode }

/**
 * Thumbnails beside (desktop) or under (phone) a strip that scrolls picture by picture, with or without scripts. What
 * turns and stands in the room lies over the strip and is fetched when it is asked for.
 */
export function Gallery({ pictures, name, elarbis = null, badges }: GalleryProps) {
  const t = useMessages('shell')
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const [view, setView] = useView(elarbis)
  useShownSlide(strip, pictures, setShown)
  const show = (event: MouseEvent, index: number) => {
    event.preventDefault()
    setView(null)
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  }
  return (
    <div className="min-w-0 xl:grid xl:grid-cols-[80px_minmax(0,1fr)] xl:gap-3">
      <div className="relative -mx-(--margin) min-w-0 lg:mx-0 xl:order-2">
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls has to be reachable by keyboard
          tabIndex={0}
          aria-label={t.photos}
          inert={view !== null}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-front lg:rounded-2"
        >
          {pictures.map((picture, index) => (
            <li key={picture.webp} id={`photo-${index + 1}`} className="front gallery-slide">
              <Picture
                picture={picture}
                alt={picture.alt}
                sizes="(max-width:1023px)100vw,58vw"
                widest={850}
                first={index === 0}
                className={pictureClass(picture)}
              />
            </li>
          ))}
        </ul>
        <div className="pointer-events-none absolute top-4 right-36 left-4 flex flex-wrap gap-1">{badges}</div>
        <div className="absolute top-3 right-3 flex items-center gap-2 noscript:hidden">
          {pictures.length > 1 && <Counter number={shown + 1} total={pictures.length} />}
          <IconButton label={t.enlarge} ground="wall" onClick={() => setZoomed(shown)}>
            <Icon of={Maximize2} size={20} />
          </IconButton>
        </div>
        {elarbis && <GalleryTools elarbis={elarbis} name={name} view={view} onView={setView} />}
        {view && (
          <Suspense fallback={<div className="absolute inset-0 bg-front/60 lg:rounded-2" />}>
            {view === 'turn' && elarbis?.model360 && (
              <GalleryTurn
                key={elarbis.model360.frames[0]}
                turn={elarbis.model360}
                name={name}
                onClose={() => setView(null)}
              />
            )}
            {view !== 'turn' && elarbis?.glb && (
              <GalleryModel elarbis={elarbis} name={name} isForRoom={view === 'room'} onClose={() => setView(null)} />
            )}
          </Suspense>
        )}
      </div>
      {pictures.length > 1 && (
        <Thumbnails pictures={pictures} shown={view ? -1 : shown} onShow={show} onMore={setZoomed} />
      )}
      {zoomed !== null && (
        <Suspense>
          <GalleryZoom pictures={pictures} first={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** What lies over the strip. A variant that has no such view shows its pictures. */
function useView(elarbis: Elarbis | null): [GalleryView, (view: GalleryView) => void] {
  const [view, setView] = useState<GalleryView>(null)
  const isThere = view === 'turn' ? elarbis?.model360 : elarbis?.glb
  return [isThere ? view : null, setView]
}

function Counter({ number, total }: { number: number; total: number }) {
  const t = useMessages('views')
  return (
    <p className="rounded-1 bg-wall px-2 py-1 text-s lg:hidden">
      <span aria-hidden="true">{`${number}\u2009/\u2009${total}`}</span>
      <span className="sr-only">{t.counter(number, total)}</span>
    </p>
  )
}

type ThumbnailsProps = {
  pictures: GalleryPicture[]
  shown: number
  onShow: (event: MouseEvent, index: number) => void
  /** Opens the picture of that number over the whole screen. */
  onMore: (index: number) => void
}

/** Under the picture all of them scroll; beside it the column is cut and says how many are left. */
function Thumbnails({ pictures, shown, onShow, onMore }: ThumbnailsProps) {
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
