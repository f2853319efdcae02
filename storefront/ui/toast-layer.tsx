import { Toast } from '@base-ui/react/toast'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { ToastAction, type ToastTexts, toastBox, toastClose, toastPlace, toastText } from './toast-box.tsx'
import { idOf, type Toast as ShownToast, takeToasts } from './toast-store.ts'
import { useTopLayer } from './use-top-layer.ts'

const STAYS_MS = 6000
const MOST = 3

/** The time stands still while a toast is pointed at or holds the focus; F6 leads to the toasts and Tab back again. */
export function ToastLayer({ texts }: { texts: ToastTexts }) {
  return (
    <Toast.Provider timeout={STAYS_MS} limit={MOST}>
      <Toasts texts={texts} />
    </Toast.Provider>
  )
}

function Toasts({ texts }: { texts: ToastTexts }) {
  const { toasts, add, close } = Toast.useToastManager<ShownToast>()
  useEffect(() => takeToasts({ take: (toast) => add(addedToast(toast)), drop: close }), [add, close])
  const viewport = (
    <Toast.Viewport
      ref={liftUp}
      popover="manual"
      aria-label={texts.region}
      className={cx(toastPlace, 'flex w-auto flex-col gap-2 overflow-visible bg-transparent')}
    >
      {toasts.map((toast) => (
        <Toast.Root
          key={toast.id}
          toast={toast}
          swipeDirection={['down', 'left']}
          // The viewport reads a fault out urgently by itself; here it stays to be found, and is not read twice.
          aria-hidden={undefined}
          aria-live={toast.priority === 'high' ? 'off' : undefined}
          className={cx(
            toastBox,
            'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) transition-[opacity,translate] duration-(--t-move) ease-drawer',
            'data-limited:hidden data-starting-style:translate-y-4 data-starting-style:opacity-0 data-ending-style:opacity-0 still:translate-y-0',
          )}
        >
          <Toast.Title render={<p />} className={toastText}>
            {toast.title}
          </Toast.Title>
          {toast.data?.action && <ToastAction action={toast.data.action} onDone={() => close(toast.id)} />}
          <IconButton label={texts.close} onClick={() => close(toast.id)} className={toastClose}>
            <Icon of={X} size={20} />
          </IconButton>
        </Toast.Root>
      ))}
    </Toast.Viewport>
  )
  return createPortal(viewport, useTopLayer())
}

/** In the browser's top layer no dialog and no veil lies over it. */
function liftUp(viewport: HTMLElement | null) {
  viewport?.showPopover?.()
}

function addedToast(toast: ShownToast) {
  const id = idOf(toast)
  return {
    ...(id !== undefined && { id }),
    data: toast,
    title: toast.text,
    // Said in any case: what is said again about the same thing takes over all that is not.
    timeout: toast.fault ? 0 : STAYS_MS,
    priority: toast.fault ? ('high' as const) : ('low' as const),
  }
}
