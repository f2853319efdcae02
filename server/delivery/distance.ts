import type { Coordinates } from '#contract/delivery.ts'

const earthKm = 6371

/** Kilometres as the crow flies. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const halfLat = Math.sin(rad(to.lat - from.lat) / 2)
  const halfLon = Math.sin(rad(to.lon - from.lon) / 2)
  const chord = halfLat ** 2 + Math.cos(rad(from.lat)) * Math.cos(rad(to.lat)) * halfLon ** 2
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}
