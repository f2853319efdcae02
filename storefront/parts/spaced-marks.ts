/** Percent of the picture's width and height; null where the thing is cut off. */
export type MarkPlace = { x: number; y: number } | null

/** Pixels of the smallest place in which the picture stands, and between what of its height it is seen, in percent. */
export interface MarkField {
  width: number
  height: number
  seen?: { from: number; to: number }
}

/** What a finger needs; a mark in the middle of it touches no other and no edge. */
const target = 44

/** Places of the marks that have room, in their order: the rest are null, since marks that touch are pressed by mistake. */
export function spaceMarks(places: readonly MarkPlace[], field: MarkField): MarkPlace[] {
  const { from, to } = field.seen ?? { from: 0, to: 100 }
  const kept: { x: number; y: number }[] = []
  return places.map((place) => {
    if (!place) return null
    const x = (place.x / 100) * field.width
    const y = (place.y / 100) * field.height
    const isInside =
      x >= target / 2 &&
      x <= field.width - target / 2 &&
      y >= (from / 100) * field.height + target / 2 &&
      y <= (to / 100) * field.height - target / 2
    if (!isInside || kept.some((other) => Math.hypot(other.x - x, other.y - y) < target)) return null
    kept.push({ x, y })
    return place
  })
}
