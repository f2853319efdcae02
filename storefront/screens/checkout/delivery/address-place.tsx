import { lazy, Suspense, useEffect, useState } from 'react'
import type { Coordinates } from '#contract/delivery.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { fetchModule } from '#storefront/platform/network/fetch-module.ts'
import { useShell } from '#storefront/platform/region.ts'
import { Button } from '#storefront/ui/button.tsx'

const AddressMap = lazy(() => fetchModule(() => import('./address-map.tsx')))

type AddressPlaceProps = {
  center: Coordinates
  onPick: (address: string, coordinates: Coordinates) => void
}

/** The map to choose the house on: at once where there is room for it, at a press on a phone. Without scripts the field is enough. */
export function AddressPlace({ center, onPick }: AddressPlaceProps) {
  const t = useMessages('checkout')
  const tiles = useShell()?.mapTilesUrl ?? ''
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (matchMedia('(min-width: 1024px)').matches) setOpen(true)
  }, [])
  if (!isOpen) {
    return (
      <Button look="outline" size="s" onClick={() => setOpen(true)} className="justify-self-start noscript:hidden">
        {t.mapOpen}
      </Button>
    )
  }
  return (
    <Suspense fallback={<div className="h-80 rounded-2 bg-front" />}>
      {/* A new address moves the map to its place. */}
      <AddressMap key={`${center.lat} ${center.lon}`} center={center} tiles={tiles} onPick={onPick} />
    </Suspense>
  )
}
