import type { SharedKind } from '#contract/search-engines.ts'
import { defaultLanguage } from '#rules/language.ts'
import { rootOf } from './page-meta.ts'

/** The address of what networks show of a page: its name, in the page's language, and its picture. */
export function sharedImage(matches: Parameters<typeof rootOf>[0], kind: SharedKind, code: string): string {
  return `/media/share/${kind}/${code}.jpg?lang=${rootOf(matches)?.language ?? defaultLanguage}`
}
