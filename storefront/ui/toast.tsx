import X from 'lucide-react/icons/x'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { ToastAction, type ToastTexts, toastBox, toastClose, toastPlace, toastText } from './toast-box.tsx'
import { dropWaiting, noToasts, waitingToasts, watchWaiting } from './toast-store.ts'

export { dropToast, showToast } from './toast-store.ts'

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
