import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Dialog } from '#storefront/ui/dialog.tsx'
import type { GalleryPicture } from './gallery-picture.ts'
import { useArrowKeys, ZoomControls } from './gallery-zoom-controls.tsx'
import { Picture } from './picture.tsx'
import { PictureNote } from './picture-note.tsx'
import { type Closeness, usePinch } from './use-pinch.ts'

/** How many times larger a picture gets by a press. */
const CLOSE = 2.5

type ZoomProps = {
  pictures: GalleryPicture[]
  first: number
  /** A drawing on a phone: its figures are read close by. */
  startsClose?: boolean
  /** With the picture that was shown last. */
  onClose: (shown: number) => void
}

/** All pictures over the whole screen, with thumbnails, a counter and arrow keys; fetched when somebody asks for it. */
export function GalleryZoom({ pictures, first, startsClose = false, onClose }: ZoomProps) {
  const t = useMessages('shell')
  const words = useMessages('ui')
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(first)
  const [close, setClose] = useState<Closeness | null>(startsClose ? { x: 0.3, y: 0.5, by: CLOSE } : null)
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
  const show = (index: number) => {
    setClose(null)
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  }
  const bring = (point: { x: number; y: number } | null) => setClose(point && { ...point, by: CLOSE })
  const controls = { pictures, shown, onShow: show, isClose: close !== null, onClose: bring }
  useArrowKeys(controls)
  return (
    <Dialog
      open
      kind="full"
      title={<ZoomTitle number={shown + 1} total={pictures.length} />}
      closeText={words.close}
      onClose={() => onClose(shown)}
    >
      <div className="flex h-[calc(100dvh-104px)] flex-col gap-3">
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls has to be reachable by keyboard
          tabIndex={0}
          aria-label={t.photos}
          className="no-scrollbar flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto"
        >
          {pictures.map((picture, index) => (
            <li key={picture.webp} className="relative w-full flex-none snap-center">
              <Slide
                picture={picture}
                first={index === first}
                close={index === shown ? close : null}
                onPress={(point) => bring(close ? null : point)}
                onPinch={setClose}
              />
              {!(index === shown && close) && <PictureNote of={picture} />}
            </li>
          ))}
        </ul>
        <PictureSaid of={pictures[shown]} />
        <ZoomControls {...controls} />
      </div>
    </Dialog>
  )
}

/** Below a buyer's photo: whose it is and what they wrote, as much as leaves room for the photo. */
function PictureSaid({ of }: { of: GalleryPicture | undefined }) {
  if (!of?.said) return null
  const { author, text, lang } = of.said
  return (
    <div
      key={of.webp}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long words scroll, and have to be reachable by keyboard
      tabIndex={0}
      className="mx-auto max-h-[22dvh] w-full max-w-160 flex-none overflow-y-auto"
    >
      <p className="font-semibold break-words">{author}</p>
      <p lang={lang} className="mt-1 text-m break-words whitespace-pre-line">
        {text}
      </p>
    </div>
  )
}

/** «Фотографии, 3 из 7». */
function ZoomTitle({ number, total }: { number: number; total: number }) {
  const t = useMessages('shell')
  const views = useMessages('views')
  return (
    <>
      <span className="sr-only">{t.photos}</span>
      {total > 1 && (
        <span className="text-base font-normal text-ink-2">
          <span className="sr-only">, </span>
          {views.counter(number, total)}
        </span>
      )}
    </>
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

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}

type SlideProps = {
  picture: GalleryPicture
  first: boolean
  close: Closeness | null
  onPress: (point: { x: number; y: number }) => void
  onPinch: (close: Closeness | null) => void
}

/** A press of the mouse, a double tap or two fingers bring a picture close; then it scrolls within its place. */
function Slide({ picture, first, close, onPress, onPinch }: SlideProps) {
  const box = useRef<HTMLDivElement>(null)
  const press = useRef<{ at: number; x: number; y: number }>({ at: 0, x: 0, y: 0 })
  useLayoutEffect(() => {
    const place = box.current
    if (!place || !close) return
    const center = () =>
      place.scrollTo({
        left: close.x * place.scrollWidth - place.clientWidth * (close.under?.x ?? 0.5),
        top: close.y * place.scrollHeight - place.clientHeight * (close.under?.y ?? 0.5),
        behavior: 'instant',
      })
    return onceShown(place, center)
  }, [close])
  usePinch(box, close, onPinch)
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
      <div
        className="relative size-full"
        style={close ? { width: percent(close.by), height: percent(close.by) } : undefined}
      >
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
