import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where an offer stands in the picture of a room: percent of its width and height, and the share of it that is seen. */
export type RoomSpot = { offerId: number; x: number; y: number; share: number }

const file = join(import.meta.dirname, '../rooms/spots.json')

/** What stands where in each room, as the rendering of the rooms found it. */
const spots: Record<string, readonly RoomSpot[]> = JSON.parse(readFileSync(file, 'utf8'))

/** Marks of a room, one for each offer: of two equal chairs the one that is seen best. */
export function spotsOf(room: string): RoomSpot[] {
  const best = new Map<number, RoomSpot>()
  for (const spot of spots[room] ?? []) {
    const known = best.get(spot.offerId)
    if (!known || spot.share > known.share) best.set(spot.offerId, spot)
  }
  return [...best.values()].sort((one, other) => other.share - one.share || one.offerId - other.offerId)
}

/** Rooms in which one of these offers stands, those first in which most is seen of it. */
export function roomsWith(offerIds: readonly number[]): string[] {
  const shareIn = (room: string) => spotsOf(room).find(({ offerId }) => offerIds.includes(offerId))?.share ?? 0
  return Object.keys(spots)
    .filter((room) => !room.startsWith('banner-') && shareIn(room) > 0)
    .sort((one, other) => shareIn(other) - shareIn(one) || (one < other ? -1 : 1))
}
