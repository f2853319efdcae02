import { lazy, Suspense, useState } from 'react'
import type { Coordinates } from '#contract/delivery.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useShell } from '#storefront/platform/region.ts'
import { Button } from '#storefront/ui/button.tsx'
import { DrawnPlan } from './drawn-plan.tsx'

const AddressMap = lazy(() => import('./address-map.tsx'))

type AddressPlaceProps = {
  center: Coordinates
  hasPin: boolean
  onPick: (address: string, coordinates: Coordinates) => void
}

/** A drawn plan; where map tiles are configured, a press brings the real map, and no map code is loaded before. */
export function AddressPlace({ center, hasPin, onPick }: AddressPlaceProps) {
  const t = useMessages('checkout')
  const tiles = useShell()?.mapTilesUrl ?? ''
  const [isOpen, setOpen] = useState(false)
  if (isOpen) {
    return (
      <Suspense fallback={<DrawnPlan hasPin={hasPin} />}>
        <AddressMap center={center} tiles={tiles} onPick={onPick} />
      </Suspense>
    )
  }
  return (
    <div className="relative">
      <DrawnPlan hasPin={hasPin} />
      {tiles && (
        <Button
          look="outline"
          size="s"
          onClick={() => setOpen(true)}
          className="absolute bottom-3 left-3 noscript:hidden"
        >
          {t.mapOpen}
        </Button>
      )}
    </div>
  )
}
