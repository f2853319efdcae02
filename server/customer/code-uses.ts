import type { Language } from '#rules/language.ts'
import type { smsCodes } from './tables.ts'

export type CodePurpose = (typeof smsCodes.$inferSelect)['purpose']

/** What a code is for, as its message names it: whoever is asked to read one out hears what it would do. */
export type CodeUse = 'signIn' | 'order' | 'bonuses' | 'phoneChange' | 'removal'

/** A phone is confirmed for an order unless the ask says for what else. */
export const useOfPurpose: Record<CodePurpose, CodeUse> = {
  signIn: 'signIn',
  secondFactor: 'signIn',
  confirmPhone: 'order',
  oldPhone: 'phoneChange',
  newPhone: 'phoneChange',
  removal: 'removal',
}

/** Short: a code with its shop and its warning is one text message of 70 letters. */
export const codeUseWords: Record<CodeUse, Record<Language, string>> = {
  signIn: { ru: 'для входа', kk: 'кіруге арналған', en: 'to sign in' },
  order: { ru: 'для заказа', kk: 'тапсырысқа арналған', en: 'for your order' },
  bonuses: { ru: 'для бонусов', kk: 'бонустарға арналған', en: 'for your bonuses' },
  phoneChange: { ru: 'для смены номера', kk: 'нөмір ауыстыратын', en: 'to change the phone' },
  removal: { ru: 'для удаления кабинета', kk: 'кабинетті жоятын', en: 'to delete the account' },
}
