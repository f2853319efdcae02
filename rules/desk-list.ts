import type { Day } from './calendar.ts'
import type { Language } from './language.ts'

/** Where an entry of a list of the desk stands on a day. `hidden`: taken out of sight, or a draft. */
export const entryStates = ['shown', 'ahead', 'over', 'hidden'] as const
export type EntryState = (typeof entryStates)[number]

export const entryStateTexts: Record<EntryState, Record<Language, string>> = {
  shown: { ru: 'показано', kk: 'көрсетілуде', en: 'shown' },
  ahead: { ru: 'ещё впереди', kk: 'әлі алда', en: 'still ahead' },
  over: { ru: 'срок прошёл', kk: 'мерзімі өтті', en: 'over' },
  hidden: { ru: 'скрыто', kk: 'жасырылған', en: 'hidden' },
}

interface Dated {
  isActive: boolean
  startsOn?: string | null
  /** Of what is written: its first day. */
  publishedOn?: string
  endsOn?: string | null
}

export function stateOfEntry({ isActive, startsOn, publishedOn, endsOn }: Dated, day: Day): EntryState {
  const first = startsOn || publishedOn
  if (!isActive) return 'hidden'
  if (first && first > day) return 'ahead'
  return endsOn && endsOn < day ? 'over' : 'shown'
}

export interface EntryWish {
  q?: string | undefined
  state?: EntryState | undefined
}

/** The entries that say the words, in any language and any of their fields, and stand so. */
export function narrowEntries<One extends object>(entries: readonly One[], { q = '', state }: EntryWish): One[] {
  const asked = q.trim().toLocaleLowerCase()
  return entries.filter((one) => {
    const { state: ofOne, ...said }: { state?: EntryState } = one
    if (state !== undefined && ofOne !== state) return false
    return asked === '' || wordsOf(said).some((words) => words.toLocaleLowerCase().includes(asked))
  })
}

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : []
}

export const entriesOnPage = 50

/**
 * The entries behind the one with the key `after`, and the key behind which the next page begins. One that has left the
 * list meanwhile leads back to its beginning.
 */
export function entryPage<One>(
  entries: readonly One[],
  after: string | null,
  keyOf: (entry: One) => string,
): { rows: One[]; next: string | null; isFirst: boolean } {
  const from = after === null ? 0 : entries.findIndex((one) => keyOf(one) === after) + 1
  const rows = entries.slice(from, from + entriesOnPage)
  const last = rows.at(-1)
  const isMore = last !== undefined && from + entriesOnPage < entries.length
  return { rows, next: isMore ? keyOf(last) : null, isFirst: from === 0 }
}
