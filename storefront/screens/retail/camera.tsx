import Camera from 'lucide-react/icons/camera'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { importAgain } from '#storefront/platform/network/fetch-module.ts'
import { Button } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

type CameraButtonProps = { isOpen: boolean; onOpen: (isOpen: boolean) => void; className?: string }

/** Beside a field that takes a code: where there is a camera, it reads the code into the field. */
export function CameraButton({ isOpen, onOpen, className }: CameraButtonProps) {
  const t = useMessages('retail').camera
  // Known in the browser alone.
  const [hasCamera, setHasCamera] = useState(false)
  useEffect(() => setHasCamera(navigator.mediaDevices !== undefined), [])
  if (!hasCamera) return null
  return (
    <Button type="button" look="main" className={cx('min-h-13!', className)} onClick={() => onOpen(!isOpen)}>
      <Icon of={Camera} size={20} />
      {isOpen ? t.stop : t.open}
    </Button>
  )
}

/** What the camera sees, until it has read a code. */
export function CameraView({ onRead }: { onRead: (code: string) => void }) {
  const t = useMessages('retail').camera
  const video = useRef<HTMLVideoElement>(null)
  const [isDenied, deny] = useState(false)
  const tell = useRef(onRead)
  tell.current = onRead
  useEffect(() => {
    const { current } = video
    let stop = () => {}
    let isGone = false
    importAgain(() => import('./scan-camera.ts')).then(
      ({ scanFrom }) => {
        if (!current || isGone) return
        stop = scanFrom(current, { onRead: (code) => tell.current(code), onDenied: () => deny(true) })
      },
      () => deny(true),
    )
    return () => {
      isGone = true
      stop()
    }
  }, [])
  if (isDenied)
    return (
      <Notice tone="fault" className="mt-3">
        {t.denied}
      </Notice>
    )
  return (
    <video ref={video} playsInline muted className="mt-3 aspect-4/3 w-full max-w-120 rounded-2 bg-ink object-cover" />
  )
}
