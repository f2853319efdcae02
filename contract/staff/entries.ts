import { z } from 'zod'
import type { Access } from '#rules/access.ts'
import { entryStates } from '#rules/desk-list.ts'
import { call, perMinute } from '../call.ts'
import { Id } from '../fields.ts'
import { file } from '../file.ts'

/** What the lists of the desk that are edited entry by entry have in common. */

export const EntryStateWord = z.enum(entryStates)

/** Which entries are looked for; what is not said narrows nothing. */
export const EntryWish = z.object({
  /** A part of anything that they say, in any language. */
  q: z.string().trim().max(100).optional(),
  state: EntryStateWord.optional(),
})

/** Many entries of a list are shown at once, or taken out of sight. */
export function showEntries<Path extends string>(path: Path, summary: string) {
  return call({
    method: 'POST',
    path,
    access: 'desk',
    summary: `${summary}; the answer names those that were otherwise before`,
    body: z.object({ ids: z.array(Id).min(1).max(200), isShown: z.boolean() }),
    answer: z.object({ changed: z.array(z.int()) }),
    limit: perMinute(60),
  })
}

/** The entries of a list as a table for a spreadsheet. */
export function exportEntries<Path extends string, Wish extends z.ZodType>(
  path: Path,
  summary: string,
  query: Wish,
  access: Access = 'desk',
) {
  return call({
    method: 'GET',
    isDeed: true,
    path,
    access,
    summary,
    query,
    answer: file('text/csv; charset=utf-8'),
    limit: perMinute(10),
  })
}
