import X from 'lucide-react/icons/x'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { dropWaiting, noToasts, type Toast, waitingToasts, watchWaiting } from './toast-store.ts'

export { showToast } from './toast-store.ts'

export type ToastTexts = { close: string; region: string }

type RegionProps = { texts: ToastTexts }

/**
 * Stands once on the page. The region itself is fetched at the first press of whoever is here, so that it is there,
 * empty, before something is said; what is said while it cannot be fetched is shown all the same.
 */
export function ToastRegion({ texts }: RegionProps) {
  const { Region, hasFailed } = useRegionCode()
  const waiting = useSyncExternalStore(watchWaiting, waitingToasts, noToasts)
  if (Region) return <Region texts={texts} />
  if (!hasFailed) return null
  return (
    <div role="alert" className={cx(toastPlace, 'flex flex-col gap-2')}>
      {waiting.map((toast, index) => (
        <div key={index} className={toastBox}>
          <p className={toastText}>{toast.text}</p>
          {toast.action && <ToastAction action={toast.action} onDone={() => dropWaiting(toast)} />}
          <IconButton label={texts.close} onClick={() => dropWaiting(toast)} className={toastClose}>
            <Icon of={X} size={20} />
          </IconButton>
        </div>
      ))}
    </div>
  )
}

function useRegionCode() {
  const [Region, setRegion] = useState<ComponentType<RegionProps> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const fetchRegion = async () => {
      stop()
      try {
        const { ToastLayer } = await import('./toast-layer.tsx')
        setRegion(() => ToastLayer)
      } catch {
        setFailed(true)
        window.addEventListener('online', fetchRegion, { once: true })
      }
    }
    const stopWatching = watchWaiting(fetchRegion)
    const stop = () => {
      stopWatching()
      window.removeEventListener('pointerdown', fetchRegion)
      window.removeEventListener('keydown', fetchRegion)
      window.removeEventListener('online', fetchRegion)
    }
    window.addEventListener('pointerdown', fetchRegion, { passive: true })
    window.addEventListener('keydown', fetchRegion, { passive: true })
    return stop
  }, [])
  return { Region, hasFailed }
}

/** Bottom left, on phones above the bar. */
export const toastPlace =
  'pointer-events-none fixed inset-x-4 top-auto bottom-[calc(var(--bar-height)+12px)] z-(--z-toast) lg:right-auto lg:bottom-6 lg:left-6'

export const toastBox =
  'pointer-events-auto flex min-h-14 items-center gap-3 rounded-2 border border-transparent bg-ink py-1.5 pr-1.5 pl-5 text-wall shadow-lift lg:max-w-120'

export const toastClose = 'hover:bg-wall/15'

export const toastText = 'min-w-0 flex-1 py-1'

type ToastActionProps = { action: NonNullable<Toast['action']>; onDone: () => void }

export function ToastAction({ action, onDone }: ToastActionProps) {
  const dress = 'flex min-h-11 flex-none items-center px-2 font-semibold underline decoration-1 underline-offset-4'
  if ('to' in action) {
    return (
      <Link to={action.to} onClick={onDone} className={dress}>
        {action.text}
      </Link>
    )
  }
  const press = () => {
    onDone()
    action.onPress()
  }
  return (
    <button type="button" onClick={press} className={dress}>
      {action.text}
    </button>
  )
}
