import type { SharedKind } from '#contract/search-engines.ts'
import type { Language } from '#rules/language.ts'

/** The address of what networks show of a page: its name, in the page's language, and its picture. For loaders: browsers need none of it. */
export function sharedImage(language: Language, kind: SharedKind, code: string): string {
  return `/media/share/${kind}/${code}.jpg?lang=${language}`
}
