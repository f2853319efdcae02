import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useRef } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { IconButton } from '#storefront/ui/button.tsx'
import { useScrollArrows } from '#storefront/ui/carousel.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { GalleryPicture } from './gallery.tsx'
import { Picture } from './picture.tsx'

/** All pictures over the whole screen; loaded only when somebody asks for it. */
export default function GalleryZoom({
  pictures,
  first,
  onClose,
}: {
  pictures: GalleryPicture[]
  first: number
  onClose: () => void
}) {
  const t = useMessages('shell')
  const words = useMessages('ui')
  const strip = useRef<HTMLUListElement>(null)
  const { back, on } = useScrollArrows(strip)
  const step = (direction: 1 | -1) => strip.current?.scrollBy({ left: direction * strip.current.clientWidth })
  useEffect(() => {
    strip.current?.scrollTo({ left: first * strip.current.clientWidth, behavior: 'instant' })
  }, [first])
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
              <Picture
                picture={picture}
                alt={picture.alt}
                sizes="100vw"
                widest={1600}
                first={index === first}
                className="absolute inset-0 size-full object-contain"
              />
            </li>
          ))}
        </ul>
        <div className="absolute inset-x-0 bottom-4 flex justify-center gap-1">
          <IconButton label={words.back} ground="front" disabled={!back} onClick={() => step(-1)}>
            <Icon of={ArrowLeft} size={20} />
          </IconButton>
          <IconButton label={words.on} ground="front" disabled={!on} onClick={() => step(1)}>
            <Icon of={ArrowRight} size={20} />
          </IconButton>
        </div>
      </div>
    </Dialog>
  )
}
