import Smartphone from 'lucide-react/icons/smartphone'
import { createElement, useEffect, useRef, useState } from 'react'
import type { Elarbis } from '#contract/catalogue/product.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { buttonClass } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { GalleryOver } from './gallery-over.tsx'
import { studioPicture } from './studio-light.ts'

type Viewer = HTMLElement & { canActivateAR?: boolean }

/** The model in the colours of the chosen variant, and the way from it into the room. */
export default function GalleryModel({
  elarbis,
  name,
  isForRoom,
  onClose,
}: {
  elarbis: Elarbis
  name: string
  /** Asked for to stand in the room: say so when it cannot. */
  isForRoom: boolean
  onClose: () => void
}) {
  const t = useMessages('views')
  const [attempt, setAttempt] = useState(0)
  const viewer = useRef<Viewer>(null)
  const { isThere, loaded, hasFailed, hasAr } = useViewer(viewer, elarbis.glb, attempt)
  const { azimuth, pitch } = elarbis.seenFrom ?? fromTheRight
  const light = useStudioLight(azimuth)
  const again = () => setAttempt(attempt + 1)
  return (
    <GalleryOver
      label={t.model}
      hint={t.modelHint}
      loaded={loaded === 1 ? null : Math.round(loaded * 100)}
      onClose={onClose}
      onRetry={hasFailed ? again : null}
    >
      {isThere &&
        light &&
        createElement(
          'model-viewer',
          {
            key: attempt,
            ref: viewer,
            src: attempt > 0 ? `${elarbis.glb}?again=${attempt}` : elarbis.glb,
            'ios-src': elarbis.usdz,
            'variant-name': elarbis.variant,
            alt: t.modelOf(name),
            a11y: JSON.stringify({ ...t.side, 'interaction-prompt': t.modelKeys }),
            'camera-controls': '',
            'touch-action': 'pan-y',
            'interaction-prompt': 'none',
            'camera-orbit': `${azimuth}deg ${90 - pitch}deg 105%`,
            'max-camera-orbit': 'auto 97deg auto',
            'field-of-view': '20deg',
            'environment-image': light,
            // A number: it is a property. Whites and dark cloth lie nearest to their packshots so.
            exposure: 0.75,
            'shadow-intensity': '1',
            'shadow-softness': '0.55',
            'tone-mapping': 'neutral',
            // Google's own viewer cannot read the compression of our files.
            'ar-modes': 'webxr quick-look',
            'ar-scale': 'fixed',
            // A property of the element, not an attribute: an empty text would mean no.
            ar: elarbis.ar,
            className: 'gallery-model size-full',
          },
          <button key="ar" type="button" slot="ar-button" className={buttonClass({ look: 'main', className: placeAr })}>
            <Icon of={Smartphone} size={18} />
            {t.placeInRoom}
          </button>,
          <span key="progress" slot="progress-bar" />,
        )}
      {isForRoom && hasAr === false && (
        <p className="absolute inset-x-4 top-16 rounded-2 bg-wall p-3 text-s">{t.noAr}</p>
      )}
    </GalleryOver>
  )
}

/** Where nobody said from where the packshot was taken. */
const fromTheRight = { azimuth: 26, pitch: 12 }

/** The address of the studio's light for a camera of that side; the viewer tells what it is by the ending. */
function useStudioLight(azimuth: number): string | null {
  const [light, setLight] = useState<string | null>(null)
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([studioPicture(azimuth)]))
    setLight(`${address}#.hdr`)
    return () => URL.revokeObjectURL(address)
  }, [azimuth])
  return light
}

const placeAr = 'absolute bottom-3 left-(--margin)'

/** Fetches the viewer, follows its progress and says whether it can show the model in a room. */
function useViewer(viewer: React.RefObject<Viewer | null>, source: string | null, attempt: number) {
  const [isThere, setThere] = useState(false)
  const [loaded, setLoaded] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const [hasAr, setAr] = useState<boolean>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the viewer again
  useEffect(() => {
    setFailed(false)
    import('@google/model-viewer').then(
      () => setThere(true),
      () => setFailed(true),
    )
  }, [attempt])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another model, or another attempt, starts from nothing
  useEffect(() => {
    const element = viewer.current
    if (!isThere || !element) return
    setLoaded(0)
    setFailed(false)
    const progress = (event: Event) => {
      const { totalProgress } = (event as CustomEvent<{ totalProgress: number }>).detail
      setLoaded((before) => Math.max(before, Math.min(totalProgress, 0.99)))
    }
    const done = () => {
      setLoaded(1)
      setAr(element.canActivateAR ?? false)
    }
    const fail = () => setFailed(true)
    element.addEventListener('progress', progress)
    element.addEventListener('load', done)
    element.addEventListener('error', fail)
    return () => {
      element.removeEventListener('progress', progress)
      element.removeEventListener('load', done)
      element.removeEventListener('error', fail)
    }
  }, [viewer, isThere, source, attempt])
  return { isThere, loaded, hasFailed, hasAr }
}
