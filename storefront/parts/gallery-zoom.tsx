import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { IconButton } from '#storefront/ui/button.tsx'
import { useScrollArrows } from '#storefront/ui/carousel.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { GalleryPicture } from './gallery.tsx'
import { Picture } from './picture.tsx'

/** The point of a picture that stays under the finger as it comes closer, in shares of its width and height. */
type Point = { x: number; y: number }

type ZoomProps = {
  pictures: GalleryPicture[]
  first: number
  /** A drawing on a phone: its figures are read close by. */
  startsClose?: boolean
  onClose: () => void
}

/** All pictures over the whole screen; loaded only when somebody asks for it. */
export default function GalleryZoom({ pictures, first, startsClose = false, onClose }: ZoomProps) {
  const t = useMessages('shell')
  const words = useMessages('ui')
  const views = useMessages('views')
  const strip = useRef<HTMLUListElement>(null)
  const { back, on } = useScrollArrows(strip)
  const [shown, setShown] = useState(first)
  const [close, setClose] = useState<Point | null>(startsClose ? { x: 0.3, y: 0.5 } : null)
  useEffect(() => {
    const box = strip.current
    if (!box) return
    const stop = onceShown(box, () => box.scrollTo({ left: first * box.clientWidth, behavior: 'instant' }))
    const follow = () => setShown(Math.round(box.scrollLeft / Math.max(1, box.clientWidth)))
    box.addEventListener('scroll', follow, { passive: true })
    return () => {
      stop()
      box.removeEventListener('scroll', follow)
    }
  }, [first])
  const step = (direction: 1 | -1) => {
    setClose(null)
    strip.current?.scrollBy({ left: direction * strip.current.clientWidth })
  }
  const middle = { x: 0.5, y: 0.5 }
  return (
    <Dialog open kind="full" title={t.photos} hideTitle closeText={words.close} onClose={onClose}>
      <div className="relative h-full">
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls has to be reachable by keyboard
          tabIndex={0}
          aria-label={t.photos}
          className="no-scrollbar flex h-full snap-x snap-mandatory overflow-x-auto"
        >
          {pictures.map((picture, index) => (
            <li key={picture.webp} className="relative h-[calc(100dvh-104px)] w-full flex-none snap-center">
              <Slide
                picture={picture}
                first={index === first}
                close={index === shown ? close : null}
                onPress={(point) => setClose(close ? null : point)}
              />
            </li>
          ))}
        </ul>
        <div className="pointer-events-none absolute inset-x-0 bottom-4 flex justify-center gap-1 *:pointer-events-auto">
          {pictures.length > 1 && (
            <IconButton label={words.back} ground="front" disabled={!back} onClick={() => step(-1)}>
              <Icon of={ArrowLeft} size={20} />
            </IconButton>
          )}
          <IconButton
            label={close ? views.farther : views.closer}
            ground="front"
            onClick={() => setClose(close ? null : middle)}
          >
            <Icon of={close ? ZoomOut : ZoomIn} size={20} />
          </IconButton>
          {pictures.length > 1 && (
            <IconButton label={words.on} ground="front" disabled={!on} onClick={() => step(1)}>
              <Icon of={ArrowRight} size={20} />
            </IconButton>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** A dialog has no size before it is shown, which is after the effects of what lies in it. */
function onceShown(box: Element, work: () => void): () => void {
  if (box.clientWidth > 0) work()
  const sizes = new ResizeObserver(() => {
    if (box.clientWidth === 0) return
    sizes.disconnect()
    work()
  })
  if (box.clientWidth === 0) sizes.observe(box)
  return () => sizes.disconnect()
}

type SlideProps = {
  picture: GalleryPicture
  first: boolean
  close: Point | null
  onPress: (point: Point) => void
}

/** A press of the mouse or a double tap brings a picture close; then it scrolls within its place. */
function Slide({ picture, first, close, onPress }: SlideProps) {
  const box = useRef<HTMLDivElement>(null)
  const press = useRef<{ at: number; x: number; y: number }>({ at: 0, x: 0, y: 0 })
  useLayoutEffect(() => {
    const place = box.current
    if (!place || !close) return
    const center = () =>
      place.scrollTo({
        left: close.x * place.scrollWidth - place.clientWidth / 2,
        top: close.y * place.scrollHeight - place.clientHeight / 2,
        behavior: 'instant',
      })
    return onceShown(place, center)
  }, [close])
  const release = (event: PointerEvent<HTMLDivElement>) => {
    const { clientX: x, clientY: y, timeStamp: at, pointerType } = event
    const before = press.current
    const isStill = Math.hypot(x - before.x, y - before.y) < 12
    const edge = event.currentTarget.getBoundingClientRect()
    const isDouble = isStill && at - before.at < 350
    press.current = { at, x, y }
    if (pointerType === 'mouse' ? event.button === 0 : isDouble)
      onPress({ x: (x - edge.left) / edge.width, y: (y - edge.top) / edge.height })
  }
  return (
    <div
      ref={box}
      tabIndex={close ? 0 : undefined}
      onPointerUp={release}
      className={cx('absolute inset-0', close ? 'cursor-zoom-out overflow-auto overscroll-contain' : 'cursor-zoom-in')}
    >
      <div className={cx('relative', close ? 'size-[250%]' : 'size-full')}>
        <Picture
          picture={picture}
          alt={picture.alt}
          sizes={close ? '250vw' : '100vw'}
          widest={1600}
          first={first}
          className="absolute inset-0 size-full object-contain"
        />
      </div>
    </div>
  )
}
