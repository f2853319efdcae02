import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ContentPath, ContentText } from '#contract/content.ts'
import { readPageMarkup } from '#rules/content-markup/index.ts'
import { type Language, languages } from '#rules/language.ts'
import type { ContentPageInput } from './lay-pages.ts'
import type { ContentTexts } from './tables.ts'

const folder = fileURLToPath(new URL('./pages', import.meta.url))

/** The pages that the shop begins with: a folder for each address, a file for each language, written as the desk writes them. */
export function readOwnPages(): ContentPageInput[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('ru.md'))
  return files.sort().map((name) => {
    const place = dirname(join(folder, name))
    return { path: `/${relative(folder, place).replaceAll('\\', '/')}/`, texts: readTexts(place) }
  })
}

/** What the release brings of a page, also where the shop's people have written over it; null: it is theirs alone. */
export function readOwnPage(path: string): ContentTexts | null {
  const place = join(folder, ContentPath.parse(path))
  return existsSync(join(place, 'ru.md')) ? readTexts(place) : null
}

function readTexts(place: string): ContentTexts {
  const said = Object.fromEntries(languages.map((language) => [language, readText(place, language)]))
  return said as Record<Language, ContentText>
}

function readText(place: string, language: Language): ContentText {
  const file = join(place, `${language}.md`)
  const read = readPageMarkup(readFileSync(file, 'utf8'))
  if (read.kind === 'faulty') throw new Error(`${file} is no page: ${JSON.stringify(read.faults)}`)
  return ContentText.parse(read.page)
}
