import { useEffect, useState } from 'react'
import type { Coordinates, DeliveryZone } from '#contract/delivery.ts'
import type { MapSource } from '#storefront/parts/map/map.ts'
import MapBox from '#storefront/parts/map/map-box.tsx'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'

export type FoundHouse = { address: string; coordinates: Coordinates }

export type AddressPlaceProps = {
  center: Coordinates
  /** The house that is chosen already. */
  pin: Coordinates | null
  onPick: (house: FoundHouse) => void
}

type AddressMapProps = {
  source: MapSource
  /** Where the map opens; a known house has its pin. */
  center: Coordinates
  pin: Coordinates | null
  onFound: (house: FoundHouse) => void
  className: string
}

/** A press takes the nearest house; on the keyboard arrows move the map and Enter takes the house in the middle. */
export default function AddressMap({ source, center, pin, onFound, className }: AddressMapProps) {
  const t = useMessages('address')
  const [trouble, setTrouble] = useState('')
  const zones = useZones()
  const take = async (coordinates: Coordinates) => {
    try {
      const { status, data } = await api.basket.getCoordsData({ body: { coordinates } })
      if (status && data.address) onFound(data)
      setTrouble(status ? (data.address ? '' : t.mapNoHouse) : t.mapTooFar)
    } catch {
      setTrouble(t.mapFailed)
    }
  }
  return (
    <div>
      <MapBox
        source={source}
        label={t.mapLabel}
        center={center}
        zoom={pin ? 17 : 14}
        pin={pin}
        areas={zones}
        onPress={(at) => void take(at)}
        className={className}
      />
      <p className="mt-2 text-s text-ink-2">{t.mapHint}</p>
      {trouble && (
        <p role="alert" className="mt-1 text-s text-fault">
          {trouble}
        </p>
      )}
    </div>
  )
}

const noZones: readonly DeliveryZone[] = []

/** Their edges are a help for the eye: without them the map is whole. */
function useZones(): readonly DeliveryZone[] {
  const [zones, setZones] = useState(noZones)
  useEffect(() => {
    let isGone = false
    api.delivery
      .listZones({})
      .then((answer) => !isGone && setZones(answer.zones))
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [])
  return zones
}
