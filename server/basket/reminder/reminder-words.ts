import type { Language } from '#rules/language.ts'
import { type CurrencyCode, currencySign, formatMoney } from '#rules/money.ts'

/** Goods of a basket as a reminder tells of them. */
export interface Reminded {
  name: string
  priceMinor: number
  /** What they cost when they were seen last, where that was more. */
  wasMinor: number | null
  /** Pieces, where there are few. */
  left: number | null
}

interface Words {
  more(count: number): string
  cheaper(name: string, was: string, price: string): string
  few(name: string, left: number): string
  /** The same, as a text message has room for it. */
  shortCheaper(price: string): string
  shortFew(left: number): string
}

const wordsIn: Record<Language, Words> = {
  ru: {
    more: (count) => ` и ещё ${count}`,
    cheaper: (name, was, price) => `Подешевело: ${name}, было ${was}, теперь ${price}.`,
    few: (name, left) => `Заканчивается: ${name}, осталось ${left}.`,
    shortCheaper: (price) => `, теперь ${price}`,
    shortFew: (left) => `, осталось ${left}`,
  },
  kk: {
    more: (count) => ` және тағы ${count}`,
    cheaper: (name, was, price) => `Арзандады: ${name}, ${was} еді, енді ${price}.`,
    few: (name, left) => `Таусылып барады: ${name}, ${left} қалды.`,
    shortCheaper: (price) => `, енді ${price}`,
    shortFew: (left) => `, ${left} қалды`,
  },
  en: {
    more: (count) => ` and ${count} more`,
    cheaper: (name, was, price) => `Cheaper now: ${name}, it was ${was}, now ${price}.`,
    few: (name, left) => `Running out: ${name}, ${left} left.`,
    shortCheaper: (price) => `, now ${price}`,
    shortFew: (left) => `, ${left} left`,
  },
}

interface Told {
  language: Language
  currency: CurrencyCode
  channel: 'sms' | 'email'
}

/** What waits in the basket, and what has changed about it since. */
export function reminderFacts(goods: readonly Reminded[], told: Told): { goods: string; news: string } {
  return told.channel === 'sms' ? { goods: inShort(goods, told), news: '' } : inFull(goods, told)
}

const most = { goods: 3, news: 5, letters: 30 }

function inFull(goods: readonly Reminded[], { language, currency }: Told): { goods: string; news: string } {
  const words = wordsIn[language]
  const named = goods.slice(0, most.goods).map(({ name }) => name)
  const more = goods.length - named.length
  const money = (minor: number) => formatMoney(minor, currencySign(currency))
  const news = goods.flatMap(({ name, wasMinor, priceMinor, left }) => [
    ...(wasMinor === null ? [] : [words.cheaper(name, money(wasMinor), money(priceMinor))]),
    ...(left === null ? [] : [words.few(name, left)]),
  ])
  return {
    goods: named.join('; ') + (more > 0 ? words.more(more) : ''),
    news: news.length === 0 ? '' : `${news.slice(0, most.news).join('\n')}\n\n`,
  }
}

/** A text message is paid for by its length: one thing, the one of which there is something to say. */
function inShort(goods: readonly Reminded[], { language, currency }: Told): string {
  const words = wordsIn[language]
  const one = goods.find(({ wasMinor, left }) => wasMinor !== null || left !== null) ?? goods[0]
  if (!one) return ''
  const price = formatMoney(one.priceMinor, currencySign(currency))
  const left = one.left === null ? '' : words.shortFew(one.left)
  const change = one.wasMinor === null ? left : words.shortCheaper(price)
  return one.name.slice(0, most.letters) + change + (goods.length > 1 ? words.more(goods.length - 1) : '')
}
