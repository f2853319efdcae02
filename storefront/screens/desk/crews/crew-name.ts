import type { DeskCrew } from '#contract/staff/crews.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'

/** As the board says it to whoever plans. */
export function crewName({ name, nameKk, nameEn }: DeskCrew, language: Language): string {
  return nameIn({ ru: name, ...(nameKk && { kk: nameKk }), ...(nameEn && { en: nameEn }) }, language)
}
