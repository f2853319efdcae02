import files from 'virtual:message-files'
import { preloadModule } from 'react-dom'
import type { Language } from '#rules/language.ts'
import type { MessageArea } from '../messages/areas.ts'
import { loadMessages } from './messages.tsx'

/** Brings all tables of a page in at once, instead of one when another has come; a page that is sent names their files. */
export function preloadTexts(language: Language, areas: readonly MessageArea[]) {
  for (const area of areas) {
    loadMessages(language, area)
    for (const file of files[`${language}/${area}`] ?? []) preloadModule(file, { as: 'script' })
  }
}
