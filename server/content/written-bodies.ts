import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type PageSection, printPageMarkup } from '#rules/content-markup/index.ts'
import { type Language, languages } from '#rules/language.ts'
import { readTexts, type UnreadableText } from './edit-page.ts'
import { markupWords } from './words.ts'

type Bodies = Partial<Record<Language, PageSection[]>>
type Written = Record<'ru' | 'kk' | 'en', string>

const codes = { ru: 'RU_UNREADABLE', kk: 'KK_UNREADABLE', en: 'EN_UNREADABLE' } as const
/** What only a page of information can show. */
const ofPagesAlone = /^:(form|live|map|goods|picture)\b/

interface UnreadableBody {
  code: (typeof codes)[keyof typeof codes]
  data: { line: number; why: string }
}

/** Reads what an article or a vacancy says: sections as pages have them, without title, lead and facts of the shop. */
export function readBodies(
  written: Written,
  readerLanguage: Language,
): { bodies: Bodies; fault?: undefined } | { bodies?: undefined; fault: UnreadableBody } {
  const fault = (language: Language, line: number, what: UnreadableText['what']) => ({
    fault: { code: codes[language], data: { line, why: markupWords[readerLanguage][what] } },
  })
  for (const language of languages) {
    const at = written[language].split('\n').findIndex((line) => ofPagesAlone.test(line.trim()) || /^[#%] /.test(line))
    if (at >= 0) return fault(language, at + 1, 'unreadable')
  }
  const { texts, fault: unread } = readTexts(withTitles(written), [])
  // The title's line stands above what somebody wrote.
  if (unread) return fault(unread.language, unread.line - 1, unread.what)
  const said = languages.flatMap((language) => {
    const text = texts[language]
    if (text?.lead) return []
    return text ? [[language, text.sections] as const] : []
  })
  const lost = languages.find((language) => texts[language]?.lead)
  if (lost) return fault(lost, 1, 'outsideSection')
  return { bodies: Object.fromEntries(said) }
}

function withTitles(written: Written): Written {
  const titled = (text: string) => (text.trim() === '' ? '' : `# -\n${text}`)
  return { ru: titled(written.ru), kk: titled(written.kk), en: titled(written.en) }
}

/** The same as people write it. */
export function printBodies(bodies: Bodies): Written {
  const printed = (sections: PageSection[] = []) =>
    printPageMarkup({ title: '', description: '', lead: '', sections })
      .replace(/^# \s*/, '')
      .trim()
  return { ru: printed(bodies.ru), kk: printed(bodies.kk), en: printed(bodies.en) }
}

/** Of what is said, only in which languages: whole texts are long. */
export function languagesOf<Said>(column: AnyPgColumn): SQL<Said> {
  return sql<Said>`coalesce((select jsonb_object_agg(said.key, '[]'::jsonb) from jsonb_object_keys(${column}) said(key)), '{}')`
}

/** Of each language whether anything is said in it: a word or none. */
export function saidIn(bodies: Partial<Record<Language, unknown>>): Partial<Record<Language, string>> {
  return Object.fromEntries(languages.filter((language) => bodies[language]).map((language) => [language, language]))
}
