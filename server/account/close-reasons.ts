import type { closeReasons } from '#contract/account.ts'
import type { Language } from '#rules/language.ts'

export type CloseReason = (typeof closeReasons)[number]

/** Why people cancel, in their own words. */
export const closeReasonNames: Record<CloseReason, Record<Language, string>> = {
  changedMind: { ru: 'Передумал', kk: 'Ойымнан айныдым', en: 'I changed my mind' },
  foundCheaper: { ru: 'Нашёл дешевле', kk: 'Арзанырақ таптым', en: 'I found it cheaper' },
  tooLong: { ru: 'Долго ждать', kk: 'Ұзақ күту керек', en: 'It takes too long' },
  mistake: { ru: 'Ошибся в заказе', kk: 'Тапсырыста қателестім', en: 'I made a mistake in the order' },
  other: { ru: 'Другая причина', kk: 'Басқа себеп', en: 'Another reason' },
}
