import type { Finish } from '../catalogue/types.ts'
import type { Piece, Special, Surface } from './piece.ts'
import { type Look, lookOf } from './surfaces/look.ts'

/** Everything about a look but its colours: finishes that agree in it for all parts share one rendering. */
function bodyOf({ colour: _colour, second: _second, ...body }: Look): string {
  return JSON.stringify(body)
}

/**
 * Parts of one surface, whose colours go to `inkA` and `inkB`: 0 is painted at once, 1 and up is multiplied in when a
 * finish is chosen.
 */
export type Coat = { surface: Surface; look: Look; inkA: number; inkB: number }

/** Finishes that one rendering serves, and the colours of its inks (from 1 on) for each of them. */
export type Batch = { finishes: Finish[]; coats: Coat[]; colours: string[][] }

const MOST_INKS = 4

/** Sorts finishes into as few renderings as light allows. */
export function batches(
  thing: Piece,
  finishes: readonly Finish[],
  fixed: Partial<Record<Special, string>> = {},
): Batch[] {
  const surfaces = [...new Set(thing.parts.map(({ surface }) => surface))]
  const groups = new Map<string, Finish[]>()
  for (const finish of finishes) {
    const key = surfaces.map((surface) => bodyOf(lookOf(surface, finish, fixed))).join('|')
    groups.set(key, [...(groups.get(key) ?? []), finish])
  }
  return [...groups.values()].flatMap((group) => batchOf(surfaces, group, fixed))
}

function batchOf(
  surfaces: readonly Surface[],
  finishes: readonly Finish[],
  fixed: Partial<Record<Special, string>>,
): Batch[] {
  const [first] = finishes
  if (!first) return []
  const inks = new Map<string, number>()
  const inkOf = (colours: readonly string[]): number => {
    if (colours.every((colour) => colour === colours[0])) return 0
    const key = colours.join()
    const ink = inks.get(key) ?? inks.size + 1
    inks.set(key, ink)
    return ink
  }
  const coats = surfaces.map((surface): Coat => {
    const looks = finishes.map((finish) => lookOf(surface, finish, fixed))
    const [look] = looks
    if (!look) throw new Error('A batch has a finish.')
    return {
      surface,
      look,
      inkA: inkOf(looks.map(({ colour }) => colour)),
      inkB: look.second === undefined ? 0 : inkOf(looks.map(({ second }) => second ?? '#ffffff')),
    }
  })
  // More colours than there are pictures of light: the finishes are halved until they fit.
  if (inks.size > MOST_INKS) {
    const half = Math.ceil(finishes.length / 2)
    return [...batchOf(surfaces, finishes.slice(0, half), fixed), ...batchOf(surfaces, finishes.slice(half), fixed)]
  }
  const keys = [...inks.keys()].map((key) => key.split(','))
  return [{ finishes: [...finishes], coats, colours: finishes.map((_finish, at) => keys.map((key) => key[at] ?? '')) }]
}
