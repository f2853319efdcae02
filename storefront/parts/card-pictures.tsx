import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { cx } from '#storefront/ui/cx.ts'
import { Picture } from './picture.tsx'
import type { ShownCardPicture, ShownPicture } from './shown-card.ts'

type CardPicturesProps = {
  /** The packshot, then what stands beside it. */
  pictures: (ShownPicture | ShownCardPicture)[]
  /** Where the card leads. */
  url: string
  name: string
  isOut: boolean
  first?: boolean
  strip: ReturnType<typeof useCardStrip>
}

/**
 * The pictures of a card stand side by side in a strip that the finger swipes, and the mouse by sliding along. Those
 * beyond the first are fetched when somebody touches the strip. The link of the name says where they lead.
 */
export function CardPictures({ pictures, url, name, isOut, first, strip }: CardPicturesProps) {
  const { box, shown, isAwake, wake, follow } = strip
  return (
    <Link to={url} discover="none" tabIndex={-1} aria-hidden="true" className="front card-front">
      <span
        ref={box}
        // What scrolls would be a stop of the keyboard by itself.
        tabIndex={-1}
        onPointerDown={wake}
        onScroll={follow}
        className={cx('card-strip', isOut && 'opacity-55', pictures.length < 2 && 'overflow-x-hidden')}
      >
        {pictures.map((picture, index) =>
          index === 0 || isAwake ? (
            <Picture
              key={picture.webp}
              picture={picture}
              alt={index === 0 ? name : ''}
              sizes="(max-width:767px)50vw,(max-width:1535px)32vw,346px"
              widest={352}
              first={first || index > 0}
              className={'isFilling' in picture && picture.isFilling ? 'card-filling' : 'card-packshot'}
            />
          ) : (
            <i key={picture.webp} />
          ),
        )}
      </span>
      {pictures.length > 1 && (
        <span className="picture-ticks">
          {pictures.map((picture, index) => (
            <i key={picture.webp} className={index === shown ? 'bg-ink' : undefined} />
          ))}
        </span>
      )}
    </Link>
  )
}

/** Which picture is seen, and how the mouse and a press of a swatch turn them. */
export function useCardStrip() {
  const box = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(0)
  const [isAwake, setAwake] = useState(false)
  const wake = () => setAwake(true)
  const follow = () => {
    const strip = box.current
    if (!strip?.clientWidth) return
    if (strip.scrollLeft > 0) wake()
    setShown(Math.round(strip.scrollLeft / strip.clientWidth))
  }
  // It may have been swiped before its code was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the markup of the server comes alive
  useEffect(() => follow(), [])
  const turnTo = (index: number) => {
    const strip = box.current
    if (strip) strip.scrollLeft = index * strip.clientWidth
  }
  return {
    box,
    shown,
    isAwake,
    wake,
    follow,
    turnTo,
    /** The mouse slides along the picture and turns the pictures; below it the first is shown again. */
    slide: (event: PointerEvent) => {
      const strip = box.current
      if (event.pointerType !== 'mouse' || !strip) return
      wake()
      turnTo(pictureUnder(event, strip))
    },
    leave: (event: PointerEvent) => event.pointerType === 'mouse' && turnTo(0),
  }
}

function pictureUnder({ clientX, clientY }: PointerEvent, strip: HTMLElement): number {
  const place = strip.getBoundingClientRect()
  if (clientY > place.bottom) return 0
  const count = strip.childElementCount
  return Math.min(count - 1, Math.max(0, Math.floor(((clientX - place.left) / place.width) * count)))
}
