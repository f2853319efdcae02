import 'leaflet/dist/leaflet.css'
import { control, map as drawMap, type Map as LeafletMap, polyline, tileLayer } from 'leaflet'
import MapPin from 'lucide-react/icons/map-pin'
import { useEffect, useRef, useState } from 'react'
import type { Coordinates } from '#contract/delivery.ts'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'

type AddressMapProps = {
  center: Coordinates
  /** Address of a tile server; without one the streets are drawn from the shop's own address book. */
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
    const zoom = tiles ? 16 : 13
    const made = drawMap(box.current, { center: [center.lat, center.lon], zoom, zoomControl: false })
    control.zoom({ zoomInTitle: t.mapCloser, zoomOutTitle: t.mapFarther }).addTo(made)
    made.attributionControl.setPrefix('Leaflet')
    if (tiles) tileLayer(tiles, { maxZoom: 19 }).addTo(made)
    else void drawStreets(made).catch(() => setTrouble(t.mapFailed))
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
      if (status && data.address === '') setTrouble(t.mapNoHouse)
      else if (status) onPick(data.address, data.coordinates)
    } catch {
      setTrouble(t.mapFailed)
    }
  }
  return (
    <div>
      <div className="relative isolate h-80 overflow-hidden rounded-2 bg-front">
        <section ref={box} aria-label={t.mapLabel} className="city-plan h-full" />
        <span className="pointer-events-none absolute top-1/2 left-1/2 z-1000 -translate-x-1/2 -translate-y-full text-cherry">
          <Icon of={MapPin} size={40} />
        </span>
      </div>
      <p className="mt-2 text-s text-ink-2">
        {!tiles && <>{t.mapPlan} </>}
        {t.mapHint}
      </p>
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

/** The same streets, at the same places, that an address typed into the field is found by. */
async function drawStreets(map: LeafletMap) {
  const { streets } = await api.delivery.getCityPlan()
  for (const { name, line } of streets) {
    const places = line.map(({ lat, lon }): [number, number] => [lat, lon])
    polyline(places, { color: '#d6cfc2', weight: 9, interactive: false }).addTo(map)
    polyline(places, { color: '#fff', weight: 7, interactive: false })
      .bindTooltip(name, { permanent: true, direction: 'center', className: 'street-name' })
      .addTo(map)
  }
}
