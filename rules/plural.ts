import type { Language } from './language.ts'

/** Russian uses `one`, `few`, `many`; Kazakh and English `one` and `other`. */
export type PluralForms = { one: string; few?: string; many?: string; other?: string }

const kazakh = new Intl.PluralRules('kk')
const english = new Intl.PluralRules('en')

/** The word form for a count: `plural(3, 'ru', { one: 'бонус', few: 'бонуса', many: 'бонусов' })` is «бонуса». */
export function plural(count: number, language: Language, forms: PluralForms): string {
  const form = language === 'ru' ? russianForm(count) : otherForm(count, language === 'kk' ? kazakh : english)
  return forms[form] ?? forms.other ?? forms.many ?? forms.one
}

function russianForm(count: number): 'one' | 'few' | 'many' {
  const absolute = Math.abs(count)
  if (!Number.isInteger(absolute)) return 'few' // «1,5 метра»
  const lastTwo = absolute % 100
  if (lastTwo >= 11 && lastTwo <= 19) return 'many'
  const last = absolute % 10
  if (last === 1) return 'one'
  return last >= 2 && last <= 4 ? 'few' : 'many'
}

function otherForm(count: number, rules: Intl.PluralRules): 'one' | 'other' {
  return rules.select(Math.abs(count)) === 'one' ? 'one' : 'other'
}
