import X from 'lucide-react/icons/x'
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useBackCloses } from './back-closes.ts'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { usePullDown } from './use-pull-down.ts'
import { useActiveWindow } from './windows.ts'

export type DialogKind = 'window' | 'wide' | 'drawer' | 'full'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeText: string
  /** `window` stands in the middle, `wide` as well with room for two columns, `drawer` at the right edge, `full` fills the screen. On phones all are sheets from below. */
  kind?: DialogKind
  /** Stays at the bottom while the content scrolls: the button that decides. */
  footer?: ReactNode
  hideTitle?: boolean
  children: ReactNode
}

const kinds: Record<DialogKind, string> = {
  window:
    'md:m-auto md:max-h-[calc(100dvh-64px)] md:w-[min(560px,calc(100%-48px))] md:rounded-3 md:[--from:translateY(16px)]',
  wide: 'md:m-auto md:max-h-[calc(100dvh-64px)] md:w-[min(960px,calc(100%-48px))] md:rounded-3 md:[--from:translateY(16px)]',
  drawer:
    'md:my-0 md:mr-0 md:ml-auto md:h-dvh md:max-h-dvh md:w-[440px] md:rounded-l-3 md:rounded-r-none md:[--from:translateX(100%)]',
  full: 'h-dvh max-h-dvh md:w-full md:rounded-none md:[--from:none]',
}

/**
 * The browser's own dialog: focus trap, Escape, the rest inert and the way back of focus come with it. Back closes it,
 * too. One is seen at a time (`windows.ts`); the page behind does not scroll while there is one.
 */
export function Dialog({ open, onClose, title, closeText, kind = 'window', footer, hideTitle, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressed = useRef<EventTarget | null>(null)
  const titleId = useId()
  const isActive = useActiveWindow(open)
  // Who comes back to it finds the focus where it was, and who has closed it where it came from.
  const focused = useRef<HTMLElement | null>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    const dialog = box.current
    if (isActive && !dialog?.open) {
      const returnTo = focused.current ?? heading.current
      if (!focused.current) opener.current = document.activeElement
      dialog?.showModal()
      returnTo?.focus({ preventScroll: true })
    }
    if (!isActive) dialog?.close()
    if (open || isActive) return
    focused.current = null
    // The browser knows the way only where no other window was in between.
    const active = document.activeElement
    const isLost = active === document.body || dialog?.contains(active)
    if (isLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    opener.current = null
  }, [isActive, open])
  const isShown = useShownUntilGone(box, open)
  const pull = usePullDown(box, onClose)
  useBackCloses(open, onClose)
  // Closed before it leaves the page, so that the focus goes back to where it came from.
  useLayoutEffect(() => {
    const dialog = box.current
    return () => dialog?.close()
  }, [])
  // A press that began inside, such as text selected too far, is none on the veil.
  const pressVeil = (event: MouseEvent) => {
    if (event.target === box.current && pressed.current === box.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the veil is the mouse's way out, Escape is the keyboard's
    <dialog
      ref={box}
      aria-labelledby={titleId}
      onClose={() => isActive && !box.current?.open && onClose()}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      onClick={pressVeil}
      onFocus={({ target }) => {
        focused.current = target
      }}
      className={cx(
        'slide-in mx-0 mt-auto mb-0 max-h-[calc(100dvh-48px)] w-full max-w-none overflow-hidden rounded-t-3 bg-wall text-ink shadow-lift [--from:translateY(100%)]',
        kinds[kind],
      )}
    >
      {isShown && (
        <div className="flex max-h-[inherit] min-h-full flex-col">
          <div className="flex items-start gap-4 px-5 pt-4 pb-2 md:px-7 md:pt-6">
            <span
              aria-hidden="true"
              {...pull}
              className="absolute inset-x-0 top-0 grid h-6 touch-none place-items-center md:hidden"
            >
              <span className="pull bg-seam" />
            </span>
            <h2
              ref={heading}
              id={titleId}
              tabIndex={-1}
              className={cx(
                'title min-w-0 flex-1 pt-2 text-h3 outline-none focus-visible:shadow-none',
                hideTitle && 'sr-only',
              )}
            >
              {title}
            </h2>
            <IconButton label={closeText} onClick={onClose} className="-mr-2.5 ml-auto">
              <Icon of={X} />
            </IconButton>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 md:px-7 md:pb-7">{children}</div>
          {footer && (
            <div className="border-t border-seam px-5 py-3 pb-[calc(12px+env(safe-area-inset-bottom))] md:px-7">
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}

/** What stands in it stays until it has slid away. */
function useShownUntilGone(box: RefObject<HTMLDialogElement | null>, open: boolean) {
  const [isShown, show] = useState(open)
  if (open && !isShown) show(true)
  useEffect(() => {
    const dialog = box.current
    if (open || !dialog) return
    let isOpenAgain = false
    const moves = dialog.getAnimations().map((move) => move.finished)
    void Promise.allSettled(moves).then(() => !isOpenAgain && show(false))
    return () => {
      isOpenAgain = true
    }
  }, [open, box])
  return isShown
}
