import { kazakhTo } from '../kazakh-to.ts'
import { type CurrencyCode, currencySign, formatMoney } from '../money.ts'
import type { Names } from '../names.ts'
import { formatFullDay } from './tag-day.ts'
import { isKazakhFirst, type TagLanguage } from './tag-languages.ts'
import type { TagBlockKind } from './tag-layout.ts'
import type { TagPrice, UnitPrice } from './tag-price.ts'

/** Everything that stands on a tag. It is kept with each print, so that the same tag comes out again. */
export interface TagFacts extends TagPrice {
  offerId: number
  names: Names
  /** Sizes, material, maker and country, a line each. */
  facts: { ru: string[]; kk: string[] }
  vendorCode: string | null
  barcode: { kind: 'ean13' | 'code128'; text: string }
  currency: CurrencyCode
  unitPrice: UnitPrice | null
  /** Sold by the running metre: the price is that of a metre. */
  isPerMetre: boolean
  shopName: string
  shopAddresses: Record<TagLanguage, string>
  /** The day from which the price holds, and the one before which it must not hang. */
  pricesOf: string
  embargoOn: string | null
}

export type TagWords = Partial<Record<TagBlockKind, string>>

const words = {
  ru: {
    perMetre: 'за\u00a01\u00a0м',
    perSquare: 'за\u00a01\u00a0м²',
    instalment: (part: string, months: number, total: string) => `или ${part} × ${months}\u00a0мес., итого ${total}`,
    instalmentWithLast: (part: string, months: number, last: string, total: string) =>
      `или ${part} × ${months - 1}\u00a0мес. и\u00a0${last} в\u00a0последний, итого ${total}`,
    since: 'с',
    embargo: (day: string) => `Не вывешивать до ${day}`,
  },
  kk: {
    perMetre: '1\u00a0м үшін',
    perSquare: '1\u00a0м² үшін',
    instalment: (part: string, months: number, total: string) => `немесе ${part} × ${months}\u00a0ай, барлығы ${total}`,
    instalmentWithLast: (part: string, months: number, last: string, total: string) =>
      `немесе ${part} × ${months - 1}\u00a0ай және соңында ${last}, барлығы ${total}`,
    since: 'бастап',
    embargo: (day: string) => `${kazakhTo(day)} дейін ілмеңіз`,
  },
} as const

/**
 * Each block's words. With one language only, it speaks in every block; with both, the blocks in Kazakh are theirs. With
 * Kazakh first, whatever else is said is said in both.
 */
export function wordsOfTag(facts: TagFacts, languages: readonly TagLanguage[]): TagWords {
  const main: TagLanguage = languages.includes('ru') ? 'ru' : 'kk'
  const isBoth = languages.length > 1
  const money = (minor: number) => formatMoney(minor, currencySign(facts.currency))
  const both = (say: (language: TagLanguage) => string) =>
    isBoth ? [...new Set(languages.map(say))].join(' / ') : say(main)
  const isEven = isKazakhFirst(languages)
  const bothOrMain = isEven ? both : (say: (language: TagLanguage) => string) => say(main)
  const { instalment, unitPrice, percent, oldPriceMinor, embargoOn } = facts
  return {
    shop: 'комод',
    name: nameOn(facts, main),
    ...(isBoth && { nameKk: nameOn(facts, 'kk'), factsKk: facts.facts.kk.join('\n') }),
    facts: facts.facts[main].join('\n'),
    ...(oldPriceMinor !== null && { oldPrice: money(oldPriceMinor) }),
    ...(percent !== null && { percent: `\u2212${percent}\u00a0%` }),
    price: money(facts.priceMinor),
    ...(unitPrice && { unitPrice: unitWords(unitPrice, money, both) }),
    ...(instalment && { instalment: bothOrMain((language) => instalmentWords(instalment, money, language)) }),
    ...(embargoOn !== null && { embargo: both((language) => words[language].embargo(formatFullDay(embargoOn))) }),
    line: '',
    foot: isEven ? evenFoot(facts, both) : footOf(facts, main),
  }
}

/** The parts that a tag names come to its total: where the last one is another, it is named too. */
function instalmentWords(
  { months, perMonthMinor, lastMinor = perMonthMinor, totalMinor }: NonNullable<TagPrice['instalment']>,
  money: (minor: number) => string,
  language: TagLanguage,
): string {
  const t = words[language]
  const [part, last, total] = [perMonthMinor, lastMinor, totalMinor].map(money) as [string, string, string]
  return lastMinor === perMonthMinor
    ? t.instalment(part, months, total)
    : t.instalmentWithLast(part, months, last, total)
}

function nameOn({ names }: TagFacts, language: TagLanguage): string {
  return names[language] ?? names.ru
}

function unitWords(
  { unit, minor }: UnitPrice,
  money: (minor: number) => string,
  both: (say: (language: TagLanguage) => string) => string,
): string {
  return `${money(minor)} ${both((language) => words[language][unit === 'metre' ? 'perMetre' : 'perSquare'])}`
}

/** `4607812104218 · арт. 104 218`, and since when the price holds in which shop. */
function footOf(facts: TagFacts, language: TagLanguage): string {
  return [codesOf(facts), `${sinceWords(facts, language)}, ${facts.shopAddresses[language]}`].join('\n')
}

/** In both languages the shop has a line of its own. */
function evenFoot(facts: TagFacts, both: (say: (language: TagLanguage) => string) => string): string {
  const since = both((language) => sinceWords(facts, language))
  return [codesOf(facts), since, both((language) => facts.shopAddresses[language])].join('\n')
}

/** «арт.» is the same word in both. */
function codesOf({ barcode, vendorCode }: TagFacts): string {
  const article = vendorCode ? `арт.\u00a0${vendorCode}` : ''
  const codes = barcode.kind === 'ean13' ? [barcode.text, article] : [article || barcode.text]
  return codes.filter(Boolean).join(' · ')
}

function sinceWords({ pricesOf }: TagFacts, language: TagLanguage): string {
  const { since } = words[language]
  const day = formatFullDay(pricesOf)
  return language === 'kk' ? `${day} ${since}` : `${since} ${day}`
}
