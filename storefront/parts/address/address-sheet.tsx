import { useState } from 'react'
import type { MapSource } from '#storefront/parts/map/map.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import AddressMap, { type AddressPlaceProps, type FoundHouse } from './address-map.tsx'

/** The map on a phone: a sheet with the button that decides under the thumb. */
export default function AddressSheet({
  source,
  center,
  pin,
  onPick,
  onClose,
}: AddressPlaceProps & { source: MapSource; onClose: () => void }) {
  const t = useMessages('address')
  const words = useMessages('ui')
  const [house, setHouse] = useState<FoundHouse | null>(null)
  const take = () => {
    if (house) onPick(house)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.mapTitle}
      closeText={words.close}
      footer={
        <div className="grid gap-2">
          <p role="status" className="min-h-5.5 font-medium">
            {house?.address ?? t.mapNothingYet}
          </p>
          <Button look="main" size="l" onClick={take} disabled={!house} className="w-full">
            {t.mapHere}
          </Button>
        </div>
      }
    >
      <AddressMap
        source={source}
        center={pin ?? center}
        pin={house?.coordinates ?? pin}
        onFound={setHouse}
        className="h-[52dvh]"
      />
    </Dialog>
  )
}
