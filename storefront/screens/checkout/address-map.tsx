import 'leaflet/dist/leaflet.css'
import { control, map as drawMap, type Map as LeafletMap, tileLayer } from 'leaflet'
import MapPin from 'lucide-react/icons/map-pin'
import { useEffect, useRef, useState } from 'react'
import type { Coordinates } from '#contract/delivery.ts'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'

type AddressMapProps = {
  center: Coordinates
  tiles: string
  onPick: (address: string, coordinates: Coordinates) => void
}

/** The pin stays in the middle and the map moves under it, so that it works by hand, mouse and arrow keys alike. */
export default function AddressMap({ center, tiles, onPick }: AddressMapProps) {
  const t = useMessages('checkout')
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<LeafletMap>(undefined)
  const [trouble, setTrouble] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once; afterwards the shopper moves it
  useEffect(() => {
    if (!box.current) return
    const made = drawMap(box.current, { center: [center.lat, center.lon], zoom: 16, zoomControl: false })
    control.zoom({ zoomInTitle: t.mapCloser, zoomOutTitle: t.mapFarther }).addTo(made)
    made.attributionControl.setPrefix('Leaflet')
    tileLayer(tiles, { maxZoom: 19 }).addTo(made)
    map.current = made
    return () => {
      made.remove()
    }
  }, [])
  const take = async () => {
    const middle = map.current?.getCenter()
    if (!middle) return
    try {
      const { status, data } = await api.basket.getCoordsData({
        body: { coordinates: { lat: middle.lat, lon: middle.wrap().lng } },
      })
      setTrouble(status ? '' : t.mapTooFar)
      if (status) onPick(data.address, data.coordinates)
    } catch {
      setTrouble(t.mapFailed)
    }
  }
  return (
    <div>
      <div className="relative isolate h-80 overflow-hidden rounded-2 bg-front">
        <section ref={box} aria-label={t.mapLabel} className="h-full" />
        <span className="pointer-events-none absolute top-1/2 left-1/2 z-1000 -translate-x-1/2 -translate-y-full text-cherry">
          <Icon of={MapPin} size={40} />
        </span>
      </div>
      <p className="mt-2 text-s text-ink-2">{t.mapHint}</p>
      {trouble && (
        <p role="alert" className="mt-1 text-s text-fault">
          {trouble}
        </p>
      )}
      <Button look="outline" size="s" onClick={() => void take()} className="mt-2">
        {t.mapHere}
      </Button>
    </div>
  )
}
