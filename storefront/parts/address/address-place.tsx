import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { MapSource } from '#storefront/parts/map/map.ts'
import { useMapSource } from '#storefront/parts/map/use-map-source.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { fetchModule } from '#storefront/platform/network/fetch-module.ts'
import { Button } from '#storefront/ui/button.tsx'
import type { AddressPlaceProps } from './address-map.tsx'

const AddressMap = lazy(() => fetchModule(() => import('./address-map.tsx')))
const AddressSheet = lazy(() => fetchModule(() => import('./address-sheet.tsx')))

/** The map to choose the house on: beside the fields where there is room for it, in a sheet on a phone. Without scripts the field is enough. */
export function AddressPlace(props: AddressPlaceProps) {
  const t = useMessages('address')
  const source = useMapSource()
  const [isOpen, setOpen] = useState(false)
  if (!source) return null
  return (
    <div className="noscript:hidden">
      <div className="lg:hidden">
        <Button look="outline" onClick={() => setOpen(true)} className="w-full sm:w-auto">
          {t.mapOpen}
        </Button>
        {isOpen && (
          <Suspense>
            <AddressSheet {...props} source={source} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </div>
      <MapBeside {...props} source={source} />
    </div>
  )
}

/** Its place is kept from the first; its code comes when it is scrolled into view, and on a phone never. */
function MapBeside({ source, center, pin, onPick }: AddressPlaceProps & { source: MapSource }) {
  const box = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={box} className="hidden min-h-98 lg:block">
      {isSeen && (
        <Suspense fallback={<div className="h-90 rounded-2 bg-front" />}>
          <AddressMap source={source} center={pin ?? center} pin={pin} onFound={onPick} className="h-90" />
        </Suspense>
      )}
    </div>
  )
}
