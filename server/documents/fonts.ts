import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const at = (file: string) => new URL(`./fonts/${file}`, import.meta.url)

/** Fonts with Cyrillic, Kazakh letters and the signs of both currencies; a PDF carries only the letters it shows. */
export const documentFonts = {
  regular: readFileSync(at('golos-text-regular.ttf')),
  bold: readFileSync(at('golos-text-semibold.ttf')),
}

/** For pictures that are drawn: they want the file. */
export const documentFontFile = { bold: fileURLToPath(at('golos-text-semibold.ttf')) }
