import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useBackCloses } from '#storefront/ui/back-closes.ts'
import { Button, IconButton } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'

type OverProps = {
  label: string
  hint: string
  /** Percent; null when everything is there. */
  loaded: number | null
  onClose: () => void
  /** What went wrong is said with a way on. */
  onRetry: (() => void) | null
  children: ReactNode
}

/** What lies over the pictures of a gallery, in the same place and of the same size, so that nothing moves. */
export function GalleryOver({ label, hint, loaded, onClose, onRetry, children }: OverProps) {
  const t = useMessages('views')
  const box = useRef<HTMLElement>(null)
  // The focus goes back to the button that opened it.
  useEffect(() => {
    const opener = document.activeElement
    const region = box.current
    return () => {
      const isInside = region?.contains(document.activeElement) || document.activeElement === document.body
      if (isInside && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  useBackCloses(true, onClose)
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    const region = box.current
    region?.addEventListener('keydown', close)
    return () => region?.removeEventListener('keydown', close)
  }, [onClose])
  return (
    <section ref={box} aria-label={label} className="absolute inset-0 z-1 overflow-hidden bg-front">
      {children}
      <IconButton label={t.close} ground="wall" onClick={onClose} className="absolute top-3 right-3 z-3">
        <Icon of={X} />
      </IconButton>
      {loaded !== null && !onRetry && (
        <p role="status" className="pointer-events-none absolute top-4 left-4 rounded-1 bg-wall px-2 py-1 text-s">
          {loaded > 0 ? t.loaded(loaded) : t.loading}
        </p>
      )}
      {loaded === null && !onRetry && (
        <p className="pointer-events-none absolute top-4 left-4 mr-16 hidden rounded-1 bg-front/80 px-2 py-1 text-s text-ink-2 md:block">
          {hint}
        </p>
      )}
      {onRetry && (
        <div role="alert" className="absolute inset-x-6 top-1/3 z-2 mx-auto max-w-80 rounded-2 bg-wall p-5 text-center">
          <p>{t.failed}</p>
          <Button size="s" className="mt-3" onClick={onRetry}>
            {t.again}
          </Button>
        </div>
      )}
    </section>
  )
}
