import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Elarbis } from '#contract/catalogue/product.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { IconButton } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { GalleryOver } from './gallery-over.tsx'

type Turn = NonNullable<Elarbis['model360']>

/** A whole turn is a drag over so much of the picture's width. */
const TURN_WIDTH = 0.9
/** The first turn, which shows that it turns; none for those who want stillness. */
const SHOW_MS = 2400

/** A thing that turns under the finger, the mouse or the arrow keys, frame by frame. */
export default function GalleryTurn({ turn, name, onClose }: { turn: Turn; name: string; onClose: () => void }) {
  const t = useMessages('views')
  const [attempt, setAttempt] = useState(0)
  const { frames, loaded, hasFailed } = useFrames(turn, attempt)
  const canvas = useRef<HTMLCanvasElement>(null)
  const slider = useRef<HTMLDivElement>(null)
  const count = turn.frames.length
  const [frame, setFrame] = useState(0)
  const held = useRef<{ x: number; frame: number } | null>(null)
  const isReady = loaded === count
  const stop = useFirstTurn(isReady, count, setFrame)

  useEffect(() => {
    const image = frames[frame]
    const pen = canvas.current?.getContext('2d')
    if (!image || !pen) return
    pen.clearRect(0, 0, turn.width, turn.height)
    pen.drawImage(image, 0, 0, turn.width, turn.height)
  }, [frames, frame, turn])
  useEffect(() => {
    if (isReady) slider.current?.focus({ preventScroll: true })
  }, [isReady])

  const turnTo = (wanted: number) => {
    stop()
    setFrame(((Math.round(wanted) % count) + count) % count)
  }
  const hold = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, frame }
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!held.current) return
    const share = (event.clientX - held.current.x) / (event.currentTarget.clientWidth * TURN_WIDTH)
    turnTo(held.current.frame + share * count)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: 6, PageDown: -6 }[event.key]
    if (step === undefined && event.key !== 'Home') return
    event.preventDefault()
    turnTo(step === undefined ? 0 : frame + step)
  }
  const degrees = Math.round((frame * 360) / count)
  return (
    <GalleryOver
      label={t.turntable(name)}
      hint={t.turnHint}
      loaded={isReady ? null : Math.round((loaded / count) * 100)}
      onClose={onClose}
      onRetry={hasFailed ? () => setAttempt(attempt + 1) : null}
    >
      <div
        ref={slider}
        role="slider"
        tabIndex={0}
        aria-label={t.turntable(name)}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={degrees}
        aria-valuetext={t.angle(degrees)}
        onPointerDown={hold}
        onPointerMove={drag}
        onPointerUp={() => (held.current = null)}
        onPointerCancel={() => (held.current = null)}
        onKeyDown={press}
        className="grid size-full cursor-grab touch-pan-y place-items-center select-none active:cursor-grabbing focus-visible:-outline-offset-2"
      >
        <canvas
          ref={canvas}
          width={turn.width}
          height={turn.height}
          className="max-h-full w-full object-contain mix-blend-multiply"
        />
      </div>
      <div className="absolute right-3 bottom-3 flex gap-1 lg:right-4 lg:bottom-4">
        <IconButton label={t.turnLeft} ground="wall" onClick={() => turnTo(frame - 1)}>
          <Icon of={ArrowLeft} size={20} />
        </IconButton>
        <IconButton label={t.turnRight} ground="wall" onClick={() => turnTo(frame + 1)}>
          <Icon of={ArrowRight} size={20} />
        </IconButton>
      </div>
    </GalleryOver>
  )
}

/** Fetches the frames, the first before the others, and holds them decoded so that no frame comes late. */
function useFrames({ frames: addresses }: Turn, attempt: number) {
  const [frames, setFrames] = useState<HTMLImageElement[]>([])
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    const ready: HTMLImageElement[] = []
    const fetchFrame = async (address: string, at: number) => {
      const image = new Image()
      image.src = attempt > 0 ? `${address}?again=${attempt}` : address
      await image.decode()
      ready[at] = image
      if (!isGone) setFrames([...ready])
    }
    setFailed(false)
    const [first, ...rest] = addresses
    fetchFrame(first as string, 0)
      .then(() => Promise.all(rest.map((address, at) => fetchFrame(address, at + 1))))
      .catch(() => !isGone && setFailed(true))
    return () => {
      isGone = true
    }
  }, [addresses, attempt])
  return { frames, loaded: frames.filter(Boolean).length, hasFailed }
}

/** Turns once by itself when all is there; the first touch ends it. */
function useFirstTurn(isReady: boolean, count: number, setFrame: (frame: number) => void): () => void {
  const request = useRef(0)
  useEffect(() => {
    if (!isReady || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const began = performance.now()
    const go = (now: number) => {
      const share = Math.min(1, (now - began) / SHOW_MS)
      // Slows down towards its end.
      setFrame(Math.round((1 - (1 - share) ** 2) * count) % count)
      if (share < 1) request.current = requestAnimationFrame(go)
    }
    request.current = requestAnimationFrame(go)
    return () => cancelAnimationFrame(request.current)
  }, [isReady, count, setFrame])
  return () => cancelAnimationFrame(request.current)
}
