import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemRussian } from '@orama/stemmers/russian'
import { stemKazakh } from './stem-kazakh.ts'

const kazakhLetter = /[әғқңөұүһі]/
const cyrillic = /[а-я]/
const size = /(\d+)\s*[xх×*]\s*(?=\d)/giu
const word = /\p{L}+\d*|\d+(?:[.,]\d+)?/gu

// Nouns that the stemmer takes for verbs, so that «кровать» and «кровати» would be different words.
const trickyStems = 'диван кроват зеркал покрывал одеял экран карман чулан овал расклад раздвиж'.split(' ')
// «полок» and «полка», «кресел» and «кресло», «ковёр» and «ковры» differ in a vowel that comes and goes.
const fleetingVowel = /^(.+[бвгджзйклмнпрстфхцчшщ])[ое]([кнлрц])$/

const mostKept = 200_000
const stems = new Map<string, string>()

/**
 * Words of a text in lower case, «ё» as «е»; «160 × 200» is two sizes, «диван-кровать» two words. Text from outside may
 * be of any length, so only the beginning is read.
 */
export function splitWords(text: string, longest = 2000): string[] {
  const plain = text.slice(0, longest).toLowerCase().replaceAll('ё', 'е').replace(size, '$1 ')
  return (plain.match(word) ?? []).map((found) => found.replace(',', '.'))
}

/** What the forms of a word have in common: «диваны», «диванов» → «диван». */
export function stemOf(text: string): string {
  const known = stems.get(text)
  if (known !== undefined) return known
  if (stems.size > mostKept) stems.clear()
  const stem = stemAnew(text)
  stems.set(text, stem)
  return stem
}

function stemAnew(text: string): string {
  if (/\d/.test(text)) return text
  if (kazakhLetter.test(text)) return stemKazakh(text)
  if (!cyrillic.test(text)) return stemEnglish(text)
  const known = trickyStems.find((stem) => text.startsWith(stem))
  return known ?? stemRussian(text).replace(fleetingVowel, '$1$2')
}

export function isNumber(text: string): boolean {
  return /^\d/.test(text)
}

/** In Kazakh and English what a thing is stands last in its name, in Russian first. */
export function isHeadLast(words: readonly string[]): boolean {
  const text = words.filter((one) => !isNumber(one)).join('')
  return kazakhLetter.test(text) || (text !== '' && !cyrillic.test(text))
}
