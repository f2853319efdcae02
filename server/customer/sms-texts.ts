import type { Language } from '#rules/language.ts'

type Text = (shop: string) => string

/** What stands in the messages. One part of 70 Cyrillic letters each, so that a message is paid for once. */
export const codeText: Record<Language, (shop: string, code: string) => string> = {
  ru: (shop, code) => `${shop}: код ${code}. Никому его не называйте.`,
  kk: (shop, code) => `${shop}: код ${code}. Оны ешкімге айтпаңыз.`,
  en: (shop, code) => `${shop}: your code is ${code}. Tell it to nobody.`,
}

export const noticeTexts = {
  phoneChanged: {
    ru: (shop) => `${shop}: номер кабинета изменён. Не вы? Позвоните нам.`,
    kk: (shop) => `${shop}: кабинет нөмірі өзгерді. Сіз емес пе? Бізге қоңырау шалыңыз.`,
    en: (shop) => `${shop}: the number of your account has changed. Not you? Call us.`,
  },
  passwordChanged: {
    ru: (shop) => `${shop}: пароль кабинета изменён. Не вы? Позвоните нам.`,
    kk: (shop) => `${shop}: кабинет құпиясөзі өзгерді. Сіз емес пе? Бізге қоңырау шалыңыз.`,
    en: (shop) => `${shop}: the password of your account has changed. Not you? Call us.`,
  },
  emailChanged: {
    ru: (shop) => `${shop}: почта в кабинете изменена. Не вы? Позвоните нам.`,
    kk: (shop) => `${shop}: кабинеттегі пошта өзгерді. Сіз емес пе? Бізге қоңырау шалыңыз.`,
    en: (shop) => `${shop}: the e-mail of your account has changed. Not you? Call us.`,
  },
} as const satisfies Record<string, Record<Language, Text>>

export type Notice = keyof typeof noticeTexts
