/** Boxes of one size and weight. */
export type Place = { widthMm: number; depthMm: number; heightMm: number; weightGrams: number; count: number }

type Size = { widthMm: number; depthMm: number; heightMm: number }

/** One kind of thing as it is packed; what nobody has measured is null. */
export type PackedThing = {
  quantity: number
  weightGrams: number
  widthMm: number | null
  depthMm: number | null
  heightMm: number | null
  boxes: number | null
  largest: (Size & { weightGrams: number }) | null
}

/** Packed furniture, in grams per litre: of what nobody has measured the size is told by its weight. */
const usualDensity = 200

/** The boxes of things, as a transport company counts them. */
export function placesOf(things: readonly PackedThing[]): Place[] {
  return things.flatMap((thing) => boxesOf(thing).map((place) => ({ ...place, count: place.count * thing.quantity })))
}

/**
 * The largest box is measured; the others share the weight that is left, and are as much smaller as they are lighter. Without
 * boxes the thing itself is one.
 */
function boxesOf({ weightGrams, boxes, largest, ...size }: PackedThing): Place[] {
  if (!largest) return [{ ...sizeOf(size, weightGrams), weightGrams: Math.max(1, weightGrams), count: 1 }]
  const others = Math.max(1, boxes ?? 1) - 1
  if (others === 0) return [{ ...sizeOf(largest, weightGrams), weightGrams: Math.max(1, weightGrams), count: 1 }]
  const eachGrams = Math.max(1, Math.round((weightGrams - largest.weightGrams) / others))
  const share = Math.min(1, Math.cbrt(eachGrams / Math.max(1, largest.weightGrams)))
  const scaled = (mm: number) => Math.max(1, Math.round(mm * share))
  const { widthMm, depthMm, heightMm } = largest
  return [
    { widthMm, depthMm, heightMm, weightGrams: Math.max(1, largest.weightGrams), count: 1 },
    {
      widthMm: scaled(widthMm),
      depthMm: scaled(depthMm),
      heightMm: scaled(heightMm),
      weightGrams: eachGrams,
      count: others,
    },
  ]
}

function sizeOf({ widthMm, depthMm, heightMm }: { [Side in keyof Size]: number | null }, weightGrams: number): Size {
  if (widthMm && depthMm && heightMm) return { widthMm, depthMm, heightMm }
  const side = Math.max(1, Math.round(100 * Math.cbrt(Math.max(1, weightGrams) / usualDensity)))
  return { widthMm: side, depthMm: side, heightMm: side }
}
