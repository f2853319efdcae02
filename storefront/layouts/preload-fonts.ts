import { preload } from 'react-dom'
import type { Language } from '#rules/language.ts'
import geologicaCyrillic from '../fonts/geologica-cyr.woff2'
import geologicaLatin from '../fonts/geologica-lat.woff2'
import golosCyrillic from '../fonts/golos-text-cyr.woff2'
import golosLatin from '../fonts/golos-text-lat.woff2'
import golosSigns from '../fonts/golos-text-signs.woff2'

const cyrillic = [golosCyrillic, geologicaCyrillic]
const letters: Record<Language, string[]> = { ru: cyrillic, kk: cyrillic, en: [golosLatin, geologicaLatin] }

/**
 * What the first words need: the browser asks for these files before it has read the styles. Three, because a browser
 * asks for six files at a time, and the styles and the first pictures are as urgent.
 */
export function preloadFonts(language: Language) {
  if (!import.meta.env.SSR) return
  for (const font of [...letters[language], golosSigns]) {
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  }
}
