type Place = { lat: number; lon: number }

const earthKm = 6371

/** Kilometres between two places as the crow flies. */
export function kilometresBetween(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const across = Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lon, other.lon)
  return 2 * earthKm * Math.asin(Math.sqrt(half(one.lat, other.lat) + across))
}

/** Places with how far they are, the nearest first. */
export function byDistance<One extends Place>(places: readonly One[], from: Place): (One & { km: number })[] {
  return places.map((place) => ({ ...place, km: kilometresBetween(from, place) })).sort((a, b) => a.km - b.km)
}
