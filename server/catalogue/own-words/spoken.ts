import type { Language } from '#rules/language.ts'

/** A row of how people speak of goods: see the table `search_words`. */
export interface SpokenWords {
  language: Language
  kind: 'same' | 'means' | 'question' | 'empty'
  words: string
  means: string
}

interface Spoken {
  same: readonly string[]
  means: readonly (readonly [string, string])[]
  empty: readonly string[]
  question: readonly (readonly [string, string])[]
}

/** Rows of one language. */
export function spoken(language: Language, { same, means, empty, question }: Spoken): SpokenWords[] {
  const alone = (kind: SpokenWords['kind']) => (words: string) => ({ language, kind, words, means: '' })
  const paired =
    (kind: SpokenWords['kind']) =>
    ([words, what]: readonly [string, string]) => ({ language, kind, words, means: what })
  return [
    ...same.map(alone('same')),
    ...means.map(paired('means')),
    ...empty.map(alone('empty')),
    ...question.map(paired('question')),
  ]
}
