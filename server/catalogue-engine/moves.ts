import type { SectionNode } from './read-index/shape.ts'

/** What a change of an offer, or of what is said of its model, may do to lists; several at once are added up. */
export const moved = { nothing: 0, sold: 1, available: 2, reduced: 4, price: 8, rated: 16 } as const

/** What a list, a count or an answer depends on: that none of these happened below a section (-1: anywhere). */
export interface Dependence {
  section: number
  moves: number
}

export interface MoveCounter {
  /** Something moved below a section: noted for it and for all sections above. */
  note(section: number, moves: number): void
  /** Rises when any of these moves happened below the section. */
  versionOf(dependence: Dependence): number
}

const kinds = 5

/** Counts moves by section, so that a price that changes in one section empties no list of another. */
export function createMoveCounter(sections: readonly SectionNode[]): MoveCounter {
  const counts = new Uint32Array((sections.length + 1) * kinds)
  return {
    note(section, moves) {
      for (let at = section; ; at = sections[at]?.parent ?? -1) {
        for (let kind = 0; kind < kinds; kind++) {
          const place = (at + 1) * kinds + kind
          if (moves & (1 << kind)) counts[place] = (counts[place] ?? 0) + 1
        }
        if (at < 0) return
      }
    },
    versionOf({ section, moves }) {
      let version = 0
      for (let kind = 0; kind < kinds; kind++) {
        if (moves & (1 << kind)) version += counts[(section + 1) * kinds + kind] ?? 0
      }
      return version
    },
  }
}
