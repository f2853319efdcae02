import Maximize2 from 'lucide-react/icons/maximize-2'
import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Elarbis } from '#contract/catalogue/product.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { fetchModule } from '#storefront/platform/network/fetch-module.ts'
import { IconButton } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { useFetched } from '#storefront/ui/use-fetched.ts'
import { type GalleryPicture, largePictureClass } from './gallery-picture.ts'
import { Thumbnails } from './gallery-thumbnails.tsx'
import { GalleryTools, type GalleryView } from './gallery-tools.tsx'
import { Picture, pictureUrl } from './picture.tsx'
import { PictureNote } from './picture-note.tsx'
import { Boundary } from './section.tsx'

const GalleryTurn = lazy(() => fetchModule(() => import('./gallery-turn.tsx')))
const GalleryModel = lazy(() => fetchModule(() => import('./gallery-model.tsx')))

type GalleryProps = {
  pictures: GalleryPicture[]
  name: string
  elarbis?: Elarbis | null
  badges?: ReactNode
}

/**
 * Thumbnails beside (desktop) or under (phone) a strip that scrolls picture by picture, with or without scripts; a press
 * opens a picture over the whole screen. What turns and stands in the room lies over the strip and is fetched when it is
 * asked for; the buttons for that stand below, so that they hide nothing.
 */
export function Gallery({ pictures, name, elarbis = null, badges }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const [view, setView] = useView(elarbis)
  useShownSlide(strip, pictures, setShown)
  const scrollTo = (index: number, behavior?: ScrollBehavior) =>
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior })
  const show = (event: MouseEvent, index: number) => {
    event.preventDefault()
    setView(null)
    scrollTo(index)
  }
  const closeZoom = (index: number) => {
    setZoomed(null)
    scrollTo(index, 'instant')
  }
  return (
    <div className="min-w-0 xl:grid xl:grid-cols-[80px_minmax(0,1fr)] xl:gap-3">
      <div className="-mx-(--margin) min-w-0 overflow-clip bg-front lg:mx-0 lg:rounded-2 xl:order-2">
        <div className="relative">
          <Slides strip={strip} pictures={pictures} isCovered={view !== null} onPress={setZoomed} />
          <div className="gallery-badges">{badges}</div>
          <Corner number={shown + 1} total={pictures.length} onEnlarge={() => setZoomed(shown)} />
          {view && elarbis && <Over view={view} elarbis={elarbis} name={name} onClose={() => setView(null)} />}
        </div>
        {elarbis && <GalleryTools elarbis={elarbis} name={name} view={view} onView={setView} />}
      </div>
      {pictures.length > 1 && (
        <Thumbnails pictures={pictures} shown={view ? -1 : shown} onShow={show} onMore={setZoomed} />
      )}
      <Zoomed pictures={pictures} first={zoomed} onClose={closeZoom} />
    </div>
  )
}

/** What lies over the strip. A variant that has no such view shows its pictures. */
function useView(elarbis: Elarbis | null): [GalleryView, (view: GalleryView) => void] {
  const [view, setView] = useState<GalleryView>(null)
  const isThere = view === 'turn' ? elarbis?.model360 : elarbis?.glb
  return [isThere ? view : null, setView]
}

type SlidesProps = {
  strip: React.RefObject<HTMLUListElement | null>
  pictures: GalleryPicture[]
  isCovered: boolean
  onPress: (index: number) => void
}

function Slides({ strip, pictures, isCovered, onPress }: SlidesProps) {
  const t = useMessages('shell')
  const press = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onPress(index)
  }
  return (
    <ul
      ref={strip}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls has to be reachable by keyboard
      tabIndex={0}
      aria-label={t.photos}
      inert={isCovered}
      className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-front"
    >
      {pictures.map((picture, index) => (
        <li key={picture.webp} id={`photo-${index + 1}`} className="front gallery-slide">
          {/* For the hand, and without scripts; by keyboard the button in the corner does the same. */}
          <a
            href={pictureUrl(picture.webp, 1600)}
            tabIndex={-1}
            onClick={(event) => press(event, index)}
            className="grid size-full grid-rows-[minmax(0,1fr)] place-items-center cursor-zoom-in"
          >
            <Picture
              picture={picture}
              alt={picture.alt}
              sizes="(max-width:1023px)100vw,58vw"
              widest={850}
              first={index === 0}
              className={largePictureClass(picture)}
            />
          </a>
          <PictureNote of={picture} />
        </li>
      ))}
    </ul>
  )
}

function Corner({ number, total, onEnlarge }: { number: number; total: number; onEnlarge: () => void }) {
  const t = useMessages('shell')
  const views = useMessages('views')
  return (
    <div className="absolute top-3 right-3 flex items-center gap-2 noscript:hidden">
      {total > 1 && (
        <p className="rounded-1 bg-wall px-2 py-1 text-s lg:hidden">
          <span aria-hidden="true">{`${number}\u2009/\u2009${total}`}</span>
          <span className="sr-only">{views.counter(number, total)}</span>
        </p>
      )}
      <IconButton label={t.enlarge} ground="wall" onClick={onEnlarge}>
        <Icon of={Maximize2} size={20} />
      </IconButton>
    </div>
  )
}

type OverProps = { view: NonNullable<GalleryView>; elarbis: Elarbis; name: string; onClose: () => void }

/** Where its code does not come, the pictures stay. */
function Over({ view, elarbis, name, onClose }: OverProps) {
  const { model360, glb } = elarbis
  const isTurned = view === 'turn'
  return (
    <Boundary key={view} instead={() => null}>
      <Suspense fallback={<div className="absolute inset-0 bg-front/60" />}>
        {isTurned && model360 && <GalleryTurn key={model360.frames[0]} turn={model360} name={name} onClose={onClose} />}
        {!isTurned && glb && (
          <GalleryModel elarbis={elarbis} name={name} isForRoom={view === 'room'} onClose={onClose} />
        )}
      </Suspense>
    </Boundary>
  )
}

type ZoomedProps = {
  pictures: GalleryPicture[]
  /** The picture to begin with; null while nothing is large. */
  first: number | null
  startsClose?: boolean
  onClose: (index: number) => void
}

/** Pictures over the whole screen, once their code is here. */
export function Zoomed({ first, ...zoom }: ZoomedProps) {
  const code = useFetched(first !== null, () => import('./gallery-zoom.tsx'))
  return code && first !== null && <code.GalleryZoom first={first} {...zoom} />
}

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
