import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

/**
 * Cuts the shop's fonts out of the published packages: `node storefront/fonts/build-fonts.ts`.
 * The results are committed, so neither the build nor the tests need this script.
 * It also prints the metrics that `fonts.css` uses for the stand-in faces shown until a font arrives.
 */

const here = import.meta.dirname
const require = createRequire(import.meta.url)

/** The same ranges stand in `fonts.css`; a character outside all of them falls back to the system font. */
const cuts = [
  { name: 'signs', from: 'latin', ranges: ['20-22', '25-3b', '3f', 'a0', 'a9', 'ab', 'b7', 'bb', 'd7', '2009', '202f', '2010-2014', '2026', '2190-2193', '2212'] },
  { name: 'lat', from: 'latin', ranges: ['41-5a', '61-7a'] },
  { name: 'rare', from: 'latin', ranges: ['23-24', '3c-3e', '40', '5b-60', '7b-7e', 'a1-a8', 'aa', 'ac-b6', 'b8-ba', 'bc-bf', 'f7', '2015-2025', '2248', '2264-2265'] },
  { name: 'cyr', from: 'cyrillic', ranges: ['401', '406', '410-44f', '451', '456', '4b0-4b1', '2116'] },
  { name: 'kk', from: 'cyrillic-ext', ranges: ['492-493', '49a-49b', '4a2-4a3', '4ae-4af', '4ba-4bb', '4d8-4d9', '4e8-4e9'] },
  { name: 'money', from: 'latin-ext', ranges: ['20b8', '20bd'] },
]

const families = [
  { name: 'golos-text', weights: { min: 400, max: 700 } },
  { name: 'geologica', weights: { min: 500, max: 600 } },
]

/** Fractions, small capitals and stylistic sets would double the Latin file and are never asked for. */
const keepFeatures = ['kern', 'ccmp', 'locl', 'mark', 'tnum', 'lnum', 'liga', 'calt']

function charactersOf(ranges: string[]) {
  return ranges
    .flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step))
    })
    .join('')
}

function packageFolder(family: string) {
  return dirname(require.resolve(`@fontsource-variable/${family}/package.json`))
}

async function cutFamily(family: (typeof families)[number]) {
  const folder = packageFolder(family.name)
  for (const cut of cuts) {
    const source = await readFile(join(folder, 'files', `${family.name}-${cut.from}-wght-normal.woff2`))
    const font = await subsetFont(source, charactersOf(cut.ranges), {
      targetFormat: 'woff2',
      variationAxes: { wght: family.weights },
      keepFeatures,
    })
    await writeFile(join(here, `${family.name}-${cut.name}.woff2`), font)
    console.log(`${family.name}-${cut.name}.woff2: ${font.length} bytes`)
  }
  await copyFile(join(folder, 'LICENSE'), join(here, `${family.name}-OFL.txt`))
}

/** Advance widths of Arial in 1/2048 em for the commonest Russian letters, space included. */
const arialWidths: Record<string, number> = {
  ' ': 569, о: 1139, е: 1139, а: 1139, и: 1145, н: 1131, т: 938, с: 1024, р: 1139, в: 1088, л: 1195, к: 896, м: 1408, д: 1195, п: 1109, у: 1024,
}
/** How often each stands in a thousand characters of Russian text. */
const frequencies: Record<string, number> = {
  ' ': 175, о: 90, е: 72, а: 62, и: 62, н: 53, т: 53, с: 45, р: 40, в: 38, л: 35, к: 28, м: 26, д: 25, п: 23, у: 21,
}

function meanWidth(widthOf: (letter: string) => number) {
  const letters = Object.entries(frequencies)
  const total = letters.reduce((sum, [, times]) => sum + times, 0)
  return letters.reduce((sum, [letter, times]) => sum + widthOf(letter) * times, 0) / total
}

async function printMetrics(family: (typeof families)[number]) {
  const widths: Record<string, number> = {}
  let vertical = ''
  for (const part of ['latin', 'cyrillic']) {
    const source = await readFile(join(packageFolder(family.name), 'files', `${family.name}-${part}-wght-normal.woff2`))
    for (const letter of Object.keys(frequencies)) {
      if ((letter === ' ') !== (part === 'latin')) continue
      const font = new DataView(
        new Uint8Array(
          await subsetFont(source, letter, { targetFormat: 'sfnt', variationAxes: { wght: family.weights.min } }),
        ).buffer,
      )
      const table = (tag: string) => tableOffset(font, tag)
      const unitsPerEm = font.getUint16(table('head') + 18)
      const ofEm = (offset: number) => font.getInt16(table('hhea') + offset) / unitsPerEm
      vertical = `ascent ${ofEm(4)} descent ${-ofEm(6)} gap ${ofEm(8)}`
      widths[letter] = (font.getUint16(table('hmtx') + 4) / unitsPerEm) * 2048
    }
  }
  const adjust = meanWidth((letter) => widths[letter] ?? 0) / meanWidth((letter) => arialWidths[letter] ?? 0)
  console.log(`${family.name} over Arial: size-adjust ${(adjust * 100).toFixed(1)} %, before division by it: ${vertical}`)
}

function tableOffset(font: DataView, tag: string) {
  for (let at = 12; at < 12 + font.getUint16(4) * 16; at += 16) {
    const name = String.fromCharCode(...[0, 1, 2, 3].map((step) => font.getUint8(at + step)))
    if (name === tag) return font.getUint32(at + 8)
  }
  throw new Error(`The font has no table ${tag}`)
}

for (const family of families) {
  await cutFamily(family)
  await printMetrics(family)
}
