import type { Language } from './language.ts'
import type { CurrencyCode } from './money.ts'
import { numberInWords } from './number-in-words.ts'
import { type PluralForms, plural } from './plural.ts'

const currencies: Record<Language, Record<CurrencyCode, { whole: PluralForms; minor: PluralForms }>> = {
  ru: {
    RUB: {
      whole: { one: 'рубль', few: 'рубля', many: 'рублей' },
      minor: { one: 'копейка', few: 'копейки', many: 'копеек' },
    },
    KZT: { whole: { one: 'тенге' }, minor: { one: 'тиын', few: 'тиына', many: 'тиынов' } },
  },
  kk: {
    RUB: { whole: { one: 'рубль' }, minor: { one: 'тиын' } },
    KZT: { whole: { one: 'теңге' }, minor: { one: 'тиын' } },
  },
  en: {
    RUB: { whole: { one: 'ruble', other: 'rubles' }, minor: { one: 'kopeck', other: 'kopecks' } },
    KZT: { whole: { one: 'tenge' }, minor: { one: 'tiyn' } },
  },
}

/** A sum as papers spell it: «Шестьдесят одна тысяча девятьсот девяносто рублей 00 копеек». */
export function moneyInWords(minor: number, currency: CurrencyCode, language: Language): string {
  if (!Number.isSafeInteger(minor) || minor < 0 || minor >= 1e14) throw new RangeError(`no words for ${minor}`)
  const whole = Math.floor(minor / 100)
  const rest = minor % 100
  const words = currencies[language][currency]
  const spelt = `${numberInWords(whole, language)} ${plural(whole, language, words.whole)}`
  const tail = `${String(rest).padStart(2, '0')} ${plural(rest, language, words.minor)}`
  return `${spelt.charAt(0).toUpperCase()}${spelt.slice(1)} ${tail}`
}
