import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Boundary } from '#storefront/parts/section.tsx'
import { SectionFailed } from '#storefront/parts/section-failed.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { fetchModule } from '#storefront/platform/network/fetch-module.ts'
import { Button } from '#storefront/ui/button.tsx'
import type { MapMark, MarkShape } from './map.ts'
import { useMapSource } from './use-map-source.ts'

const MapBox = lazy(() => fetchModule(() => import('./map-box.tsx')))

type PlacesMapProps = {
  label: string
  marks: readonly MapMark[]
  /** A mark was pressed: the list beside it does the same. */
  onMark?: (id: string) => void
  /** What each shape means, where there are several. */
  legend?: readonly { shape: MarkShape; name: string }[]
  /** Of the place that is chosen, below the map. */
  card?: ReactNode
}

/** The places of a list on a map, once somebody wants to see one. */
export function PlacesMap({ label, marks, onMark, legend = [], card }: PlacesMapProps) {
  const t = useMessages('map')
  const source = useMapSource()
  const [isOpen, setOpen] = useState(false)
  const [first] = marks
  if (!source || !first) return null
  if (!isOpen) {
    return (
      <Button look="outline" onClick={() => setOpen(true)} className="mt-4 noscript:hidden">
        {t.open}
      </Button>
    )
  }
  return (
    <div className="mt-4">
      <Boundary instead={(again) => <SectionFailed title={t.open} isInside onAgain={again} />}>
        <Suspense fallback={<div className="h-90 rounded-2 bg-front" />}>
          <MapBox
            source={source}
            label={label}
            center={first.at}
            zoom={12}
            marks={marks}
            onMark={onMark}
            className="h-90"
          />
        </Suspense>
      </Boundary>
      {card}
      {legend.length > 1 && <Legend legend={legend} />}
    </div>
  )
}

/** What the shapes on the map mean. */
function Legend({ legend }: Required<Pick<PlacesMapProps, 'legend'>>) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-s">
      {legend.map(({ shape, name }) => (
        <li key={shape} className="flex items-center gap-2">
          <span aria-hidden="true" data-map-mark="here" data-map-shape={shape} className="scale-60" />
          {name}
        </li>
      ))}
    </ul>
  )
}
