import { useEffect, useRef, useState } from 'react'
import type { Coordinates } from '#contract/delivery.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { importAgain } from '#storefront/platform/network/fetch-module.ts'
import type { DrawMap, DrawnMap, MapArea, MapMark, MapSource, MapWish } from './map.ts'

export type MapBoxProps = {
  source: MapSource
  label: string
  center: Coordinates
  zoom?: number
  marks?: readonly MapMark[]
  areas?: readonly MapArea[]
  pin?: Coordinates | null
  onPress?: MapWish['onPress']
  onMark?: MapWish['onMark']
  /** Its height; the place is kept before the map is there. */
  className: string
}

const none: readonly never[] = []

/** A map by whichever engine the settings name. What it shows stands in words beside it, and it may fail without harm. */
export default function MapBox({ source, label, center, zoom = 16, className, ...shown }: MapBoxProps) {
  const t = useMessages('map')
  const { marks = none, areas = none, pin = null } = shown
  const box = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<DrawnMap | null>(null)
  const [hasFailed, fail] = useState(false)
  const latest = useRef(shown)
  latest.current = shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once; afterwards whoever looks moves it
  useEffect(() => {
    if (!box.current) return
    let made: DrawnMap | null = null
    let isGone = false
    const wish: MapWish = {
      source,
      center,
      zoom,
      words: { closer: t.closer, farther: t.farther },
      ...(shown.onPress && { onPress: (at) => latest.current.onPress?.(at) }),
      ...(shown.onMark && { onMark: (id) => latest.current.onMark?.(id) }),
      onTrouble: () => fail(true),
    }
    const draw = async (into: HTMLElement) => {
      const engine = await engineOf(source)
      if (isGone) return
      made = await engine(into, wish)
      if (isGone) made.remove()
      else setDrawn(made)
    }
    draw(box.current).catch(() => fail(true))
    return () => {
      isGone = true
      made?.remove()
      setDrawn(null)
    }
  }, [])
  useEffect(() => {
    drawn?.setMarks(marks)
    // Where somebody presses a place on it, the map stays where it is.
    if (marks.length > 0 && !latest.current.onPress) drawn?.fit()
  }, [drawn, marks])
  useEffect(() => {
    drawn?.setAreas(areas)
    if (areas.length > 0 && !latest.current.onPress) drawn?.fit()
  }, [drawn, areas])
  useEffect(() => {
    drawn?.setPin(pin)
    if (pin) drawn?.show(pin)
  }, [drawn, pin])
  return (
    <div>
      <section
        ref={box}
        aria-label={label}
        data-map={drawn ? 'drawn' : 'coming'}
        className={`isolate overflow-hidden rounded-2 bg-front ${className}`}
      />
      {hasFailed && (
        <p role="alert" className="mt-1 text-s text-fault">
          {t.failed}
        </p>
      )}
    </div>
  )
}

async function engineOf({ kind }: MapSource): Promise<DrawMap> {
  if (kind === 'yandex') return (await importAgain(() => import('./yandex/draw-yandex.ts'))).drawYandex
  return (await importAgain(() => import('./leaflet/draw-leaflet.ts'))).drawLeaflet
}
