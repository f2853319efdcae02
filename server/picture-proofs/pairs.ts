import { createHash } from 'node:crypto'
import type { PairSide, Preference, Preferences } from '#contract/proofs.ts'
import type { AlbumPair } from './album.ts'

/** One row of the table of choices, counted. */
export type CountedChoice = { pair: string; taken: string; choice: Preference; count: number }

/** Whether the newer picture lies left in this showing: half of the showings, and not to be seen from the page. */
export function isNewerLeft(pair: string, seed: number): boolean {
  return (createHash('sha256').update(`${pair}:${seed}`).digest()[0] ?? 0) % 2 === 0
}

export function choiceOf(pair: string, seed: number, side: PairSide): Preference {
  if (side === 'same') return 'same'
  return (side === 'left') === isNewerLeft(pair, seed) ? 'newer' : 'other'
}

/** Of the pairs that were chosen from least often, one by the seed. */
export function nextPair(pairs: readonly AlbumPair[], counted: readonly CountedChoice[], seed: number) {
  const times = pairs.map((pair) => sumOf(counted.filter((one) => isAbout(one, pair))))
  const least = Math.min(...times)
  const next = pairs.filter((_, at) => times[at] === least)
  return next[seed % next.length] ?? null
}

/** How often each was preferred, of the pictures as they lie now. */
export function preferencesOf(pair: AlbumPair, counted: readonly CountedChoice[]): Preferences {
  const own = counted.filter((one) => isAbout(one, pair))
  const of = (choice: Preference) => sumOf(own.filter((one) => one.choice === choice))
  return { newer: of('newer'), other: of('other'), same: of('same') }
}

export function isAbout(one: CountedChoice, pair: AlbumPair): boolean {
  return one.pair === pair.id && one.taken === pair.taken
}

export function sumOf(counted: readonly CountedChoice[]): number {
  return counted.reduce((sum, { count }) => sum + count, 0)
}
