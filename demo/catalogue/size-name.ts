import type { Local } from '../shop/types.ts'

/** The words a size label may hold, as people of each language say them. */
const sizeWords: readonly Local[] = [
  { ru: 'модуля', kk: 'модуль', en: 'modules' },
  { ru: 'сиденье', kk: 'отырғышы', en: 'seat' },
  { ru: 'см', kk: 'см', en: 'cm' },
]

/** A size as people of each language say it: «210 см», “210 cm”. */
export function sizeName(label: string): Local {
  const inLanguage = (language: keyof Local) =>
    sizeWords.reduce((text, word) => text.replace(word.ru, word[language]), label)
  return { ru: label, kk: inLanguage('kk'), en: inLanguage('en') }
}
