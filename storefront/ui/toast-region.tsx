import X from 'lucide-react/icons/x'
import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { closeToast, currentToast, type Toast, watchToasts } from './toast-store.ts'

const STAYS_MS = 6000

/** Stands once in the frame of the page: bottom left, on phones above the bar. */
export default function ToastRegion({ closeText, label }: { closeText: string; label: string }) {
  const toast = useSyncExternalStore(watchToasts, currentToast, () => null)
  useEffect(() => {
    if (!toast || toast.fault) return
    const timer = setTimeout(() => closeToast(), STAYS_MS)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <section
      aria-label={label}
      aria-live={toast?.fault ? 'assertive' : 'polite'}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bar-height)+12px)] z-(--z-toast) lg:inset-x-auto lg:bottom-6 lg:left-6"
    >
      {toast && (
        <div
          key={toast.key}
          className="pointer-events-auto flex min-h-14 items-center gap-3 rounded-2 border border-transparent bg-ink py-1.5 pr-1.5 pl-5 text-wall shadow-lift transition-[opacity,translate] duration-(--t-move) ease-drawer lg:max-w-120 starting:translate-y-4 starting:opacity-0 still:translate-y-0"
        >
          <p className="min-w-0 flex-1 py-1">{toast.text}</p>
          {toast.action && <ToastAction action={toast.action} />}
          <IconButton label={closeText} onClick={() => closeToast()} className="hover:bg-wall/15">
            <Icon of={X} size={20} />
          </IconButton>
        </div>
      )}
    </section>
  )
}

function ToastAction({ action }: { action: NonNullable<Toast['action']> }) {
  const dress = 'flex min-h-11 flex-none items-center px-2 font-semibold underline decoration-1 underline-offset-4'
  const done = () => closeToast()
  if ('to' in action) {
    return (
      <Link to={action.to} onClick={done} className={dress}>
        {action.text}
      </Link>
    )
  }
  return (
    <button
      type="button"
      onClick={() => {
        done()
        action.onPress()
      }}
      className={dress}
    >
      {action.text}
    </button>
  )
}
