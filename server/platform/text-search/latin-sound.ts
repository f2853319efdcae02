import { slugOf } from '#rules/transliterate.ts'

/** A word in Latin letters as everybody spells it who types without a Cyrillic keyboard: `pismennyj`, `pismenniy`. */
export function soundOf(text: string): string {
  return slugOf(text)
    .replaceAll('kh', 'h')
    .replace(/shch|sch/g, 'sh')
    .replace(/ts|tz|c(?!h)/g, 'c')
    .replaceAll('w', 'v')
    .replaceAll('x', 'ks')
    .replace(/[jy]/g, 'i')
    .replace(/i+/g, 'i')
}
