import { useMemo } from 'react'
import { PlacesMap } from '#storefront/parts/map/places-map.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import type { Live } from '../read-live.ts'

/** The places of the list below under the same numbers. */
export function MapOfPlaces({ places }: Pick<Live, 'places'>) {
  const t = useMessages('content').places
  const marks = useMemo(
    () =>
      places.map(({ id, name, lat, lon }, at) => ({
        id: String(id),
        at: { lat, lon },
        name,
        text: String(at + 1),
        tone: 'here' as const,
      })),
    [places],
  )
  const show = (id: string) => document.getElementById(placeId(id))?.scrollIntoView({ block: 'center' })
  return <PlacesMap label={t.map} marks={marks} onMark={show} />
}

export const placeId = (id: number | string) => `place-${id}`
