import { preload } from 'react-dom'
import geologicaCyrillic from '../fonts/geologica-cyr.woff2'
import golosCyrillic from '../fonts/golos-text-cyr.woff2'
import golosLatin from '../fonts/golos-text-lat.woff2'

/** The three files that the first words need: the browser asks for them before it has read the styles. */
export function preloadFonts() {
  if (!import.meta.env.SSR) return
  for (const font of [golosCyrillic, golosLatin, geologicaCyrillic]) {
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  }
}
