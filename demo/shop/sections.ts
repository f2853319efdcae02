import { type PageSection, readPageMarkup } from '#rules/content-markup/index.ts'
import type { Local } from './types.ts'

/** Sections of an article or a vacancy, written as pages are. */
export function sections(markup: string): PageSection[] {
  const read = readPageMarkup(`# -\n${markup}`)
  if (read.kind === 'faulty') throw new Error(`No sections: ${JSON.stringify(read.faults)}`)
  return read.page.sections
}

export function inLanguages(said: Local): { ru: PageSection[]; kk: PageSection[]; en: PageSection[] } {
  return { ru: sections(said.ru), kk: sections(said.kk), en: sections(said.en) }
}
