import { divIcon, type Marker, marker } from 'leaflet'
import type { Coordinates } from '#contract/delivery.ts'
import type { MapMark } from '../map.ts'
import { faceOf, pinFace } from '../mark-face.ts'

export function markerOf(mark: MapMark, onMark?: (id: string) => void): Marker {
  const { at, isChosen = false } = mark
  return marker([at.lat, at.lon], {
    icon: divIcon({ html: faceOf(mark, onMark), className: '', iconSize: [44, 44], iconAnchor: [22, 22] }),
    // The face is a button of its own.
    interactive: false,
    keyboard: false,
    zIndexOffset: isChosen ? 1000 : 0,
  })
}

/** The house that has been chosen. */
export function pinAt({ lat, lon }: Coordinates): Marker {
  const icon = divIcon({ html: pinFace(), className: '', iconSize: [36, 48], iconAnchor: [18, 46] })
  return marker([lat, lon], { icon, interactive: false, keyboard: false })
}
