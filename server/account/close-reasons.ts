import { closeReasons } from '#contract/account-orders.ts'
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

/** A reason is kept in the shop's language; whoever gave it reads it in their own, with what they added. */
export function reasonIn(language: Language, note: string): string {
  const code = closeReasons.find(
    (one) => note === closeReasonNames[one].ru || note.startsWith(`${closeReasonNames[one].ru}: `),
  )
  return code ? closeReasonNames[code][language] + note.slice(closeReasonNames[code].ru.length) : note
}
