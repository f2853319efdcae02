import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { IconButton } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { type GalleryPicture, pictureClass } from './gallery-picture.ts'
import { pictureUrl } from './picture.tsx'

type ControlsProps = {
  pictures: GalleryPicture[]
  shown: number
  onShow: (index: number) => void
  /** Whether the picture has been brought closer. */
  isClose: boolean
  /** Brings it closer around a point, in shares of its width and height; null sends it back. */
  onClose: (point: { x: number; y: number } | null) => void
}

const middle = { x: 0.5, y: 0.5 }

/** Below the large picture: on and back, closer, and all pictures small. */
export function ZoomControls({ pictures, shown, onShow, isClose, onClose }: ControlsProps) {
  const words = useMessages('ui')
  const views = useMessages('views')
  const hasOthers = pictures.length > 1
  return (
    <div className="flex flex-none flex-wrap items-center justify-center gap-2 md:flex-nowrap">
      {hasOthers && <ZoomThumbnails pictures={pictures} shown={shown} onShow={onShow} />}
      {hasOthers && (
        <IconButton label={words.back} ground="front" disabled={shown === 0} onClick={() => onShow(shown - 1)}>
          <Icon of={ArrowLeft} size={20} />
        </IconButton>
      )}
      <IconButton
        label={isClose ? views.farther : views.closer}
        ground="front"
        onClick={() => onClose(isClose ? null : middle)}
      >
        <Icon of={isClose ? ZoomOut : ZoomIn} size={20} />
      </IconButton>
      {hasOthers && (
        <IconButton
          label={words.on}
          ground="front"
          disabled={shown === pictures.length - 1}
          onClick={() => onShow(shown + 1)}
        >
          <Icon of={ArrowRight} size={20} />
        </IconButton>
      )}
    </div>
  )
}

/** The shown one stays in view. */
function ZoomThumbnails({ pictures, shown, onShow }: Pick<ControlsProps, 'pictures' | 'shown' | 'onShow'>) {
  const t = useMessages('shell')
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[shown]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])
  return (
    <ul
      ref={list}
      className="no-scrollbar flex min-w-0 basis-full justify-center-safe gap-2 overflow-x-auto p-1 md:mr-auto md:basis-auto"
    >
      {pictures.map((picture, index) => (
        <li key={picture.webp} className="flex-none">
          <button
            type="button"
            aria-label={t.photo(index + 1, pictures.length)}
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => onShow(index)}
            className={cx('front h-12 w-16 rounded-[6px]', index === shown && 'outline-2 outline-offset-2 outline-ink')}
          >
            <img src={pictureUrl(picture.webp, 160)} alt="" loading="lazy" className={pictureClass(picture)} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Arrow keys turn the pictures wherever the focus is; in a picture that was brought closer they move within it. */
export function useArrowKeys({ pictures, shown, onShow, isClose }: ControlsProps) {
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: shown - 1,
      ArrowRight: shown + 1,
      Home: 0,
      End: pictures.length - 1,
    }
    const next = steps[event.key]
    if (isClose || next === undefined || !pictures[next] || event.altKey || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    onShow(next)
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => turn(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
