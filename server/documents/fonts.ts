import { readFileSync } from 'node:fs'

/** Fonts with Cyrillic, Kazakh letters and the signs of both currencies; a PDF carries only the letters it shows. */
export const documentFonts = {
  regular: readFileSync(new URL('./fonts/golos-text-regular.ttf', import.meta.url)),
  bold: readFileSync(new URL('./fonts/golos-text-semibold.ttf', import.meta.url)),
}
