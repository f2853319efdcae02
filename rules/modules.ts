/** Where a module stands: on the floor, on the wall above it, or from floor to ceiling. */
export type ModulePlace = 'base' | 'wall' | 'tall'

export interface ModuleSize {
  offerId: number
  place: ModulePlace
  widthMm: number
}

/** A wall shorter than that has no room for a tall unit beside a table top. */
const tallFromMm = 1800

/**
 * What fills a wall: one tall unit where there is room for it, floor units over what is left, and wall units no longer than
 * those. As little of the wall as can be stays empty, with as few modules as can be. Pieces by offer.
 */
export function composeLength(lengthMm: number, modules: readonly ModuleSize[]): Map<number, number> {
  const at = (place: ModulePlace) => modules.filter((one) => one.place === place)
  const tall = lengthMm >= tallFromMm ? at('tall').toSorted((a, b) => a.widthMm - b.widthMm)[0] : undefined
  const base = fill(lengthMm - (tall?.widthMm ?? 0), at('base'))
  const wall = fill(lengthOf(base, modules), at('wall'))
  return new Map([...(tall ? [[tall.offerId, 1] as const] : []), ...base, ...wall])
}

/** What stands on the floor, side by side. */
export function lengthOf(pieces: ReadonlyMap<number, number>, modules: readonly ModuleSize[]): number {
  return modules.reduce(
    (sum, { offerId, place, widthMm }) => sum + (place === 'wall' ? 0 : widthMm * (pieces.get(offerId) ?? 0)),
    0,
  )
}

type Pieces = readonly { offerId: number; quantity: number }[]

/** How many pieces of a composition lie among the lines; null where it is fewer than half of them: it does not lie there. */
export function heldPieces(pieces: Pieces, lines: Pieces): { held: number; all: number } | null {
  const lying = new Map<number, number>()
  for (const { offerId, quantity } of lines) lying.set(offerId, (lying.get(offerId) ?? 0) + quantity)
  const held = pieces.reduce((sum, { offerId, quantity }) => sum + Math.min(quantity, lying.get(offerId) ?? 0), 0)
  const all = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  return held > 0 && held * 2 >= all ? { held, all } : null
}

/** A price by the running metre, in whole units of money. */
export function perMetreMinor(sumMinor: number, lengthMm: number): number {
  return lengthMm > 0 ? Math.round((sumMinor * 1000) / lengthMm / 100) * 100 : 0
}

/** Widths that come nearest to a length from below, of those the fewest pieces; in centimetres, as modules are made. */
function fill(lengthMm: number, modules: readonly ModuleSize[]): Map<number, number> {
  const room = Math.max(0, Math.floor(lengthMm / 10))
  const best: (readonly number[] | undefined)[] = [[]]
  for (let length = 1; length <= room; length++) {
    for (const [index, { widthMm }] of modules.entries()) {
      const before = best[length - Math.round(widthMm / 10)]
      const known = best[length]
      if (!before || (known && known.length <= before.length + 1)) continue
      best[length] = [...before, index]
    }
  }
  const chosen = best.findLast((one) => one !== undefined) ?? []
  const pieces = new Map<number, number>()
  for (const index of chosen) {
    const offerId = modules[index]?.offerId ?? 0
    pieces.set(offerId, (pieces.get(offerId) ?? 0) + 1)
  }
  return pieces
}
