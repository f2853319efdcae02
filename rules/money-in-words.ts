import type { CurrencyCode } from './money.ts'
import { type PluralForms, plural } from './plural.ts'

const unitsMasculine = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять']
const unitsFeminine = ['', 'одна', 'две', ...unitsMasculine.slice(3)]
const teens = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
]
const tens = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
]
const hundreds = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
]

const groups: { words: PluralForms; isFeminine: boolean }[] = [
  { words: { one: 'миллиард', few: 'миллиарда', many: 'миллиардов' }, isFeminine: false },
  { words: { one: 'миллион', few: 'миллиона', many: 'миллионов' }, isFeminine: false },
  { words: { one: 'тысяча', few: 'тысячи', many: 'тысяч' }, isFeminine: true },
]

const currencies: Record<CurrencyCode, { whole: PluralForms; minor: PluralForms }> = {
  RUB: {
    whole: { one: 'рубль', few: 'рубля', many: 'рублей' },
    minor: { one: 'копейка', few: 'копейки', many: 'копеек' },
  },
  KZT: { whole: { one: 'тенге', few: 'тенге', many: 'тенге' }, minor: { one: 'тиын', few: 'тиына', many: 'тиынов' } },
}

/** A sum as bills spell it, in Russian: «Шестьдесят одна тысяча девятьсот девяносто рублей 00 копеек». */
export function moneyInWords(minor: number, currency: CurrencyCode): string {
  if (!Number.isSafeInteger(minor) || minor < 0 || minor >= 1e14) throw new RangeError(`no words for ${minor}`)
  const whole = Math.floor(minor / 100)
  const rest = minor % 100
  const words = currencies[currency]
  const spelt = `${numberInWords(whole)} ${plural(whole, 'ru', words.whole)}`
  const tail = `${String(rest).padStart(2, '0')} ${plural(rest, 'ru', words.minor)}`
  return `${spelt.charAt(0).toUpperCase()}${spelt.slice(1)} ${tail}`
}

function numberInWords(value: number): string {
  if (value === 0) return 'ноль'
  const parts: string[] = []
  for (const [index, group] of groups.entries()) {
    const three = Math.floor(value / 1000 ** (groups.length - index)) % 1000
    if (three > 0) parts.push(threeInWords(three, group.isFeminine), plural(three, 'ru', group.words))
  }
  parts.push(threeInWords(value % 1000, false))
  return parts.filter(Boolean).join(' ')
}

function threeInWords(three: number, isFeminine: boolean): string {
  const lastTwo = three % 100
  const units = isFeminine ? unitsFeminine : unitsMasculine
  const low =
    lastTwo >= 10 && lastTwo <= 19 ? [teens[lastTwo - 10]] : [tens[Math.floor(lastTwo / 10)], units[lastTwo % 10]]
  return [hundreds[Math.floor(three / 100)], ...low].filter(Boolean).join(' ')
}
