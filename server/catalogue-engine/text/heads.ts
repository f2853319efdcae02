import { splitWords, stemOf } from '#server/platform/text-search/index.ts'

const describing = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$/
const cyrillic = /[а-яё]/i
const kazakh = /[әғқңөұүһі]/i
const turn = /^(?:for|with|in|of|on|и|мен)$/

/**
 * Stems of the words that say what a thing is, in each language of its name: a «диван-кровать» is a sofa before it is a bed,
 * a `Corner sofa Gavan` is a sofa. `names` has one name a line, Russian first.
 */
export function headsOf(names: string): string[] {
  const [russian = '', ...others] = names.split('\n')
  return [...new Set([headOfRussian(russian), ...others.map(headOfOther)].filter((stem) => stem !== ''))]
}

/** The first word that is no adjective. */
function headOfRussian(name: string): string {
  const words = splitWords(beforeQuote(name))
  return stemOf(words.find((word) => !describing.test(word)) ?? words[0] ?? '')
}

/** The last word before the name that stands at the end, and before what the thing has or is for. */
function headOfOther(name: string): string {
  const isQuoted = /[«“"„]/.test(name)
  const words = splitWords(beforeQuote(name))
  const called =
    isQuoted || words.length < 2 || (cyrillic.test(name) && !kazakh.test(name)) ? words : words.slice(0, -1)
  const end = called.findIndex((word, at) => at > 0 && turn.test(word))
  return stemOf((end > 0 ? called.slice(0, end) : called).at(-1) ?? '')
}

function beforeQuote(name: string): string {
  const [before = '', ...rest] = firstOfCompound(name).split(/[«“"„]/)
  return rest.length > 0 && before.trim() !== '' ? before : firstOfCompound(name)
}

/** A «диван-кровать» is the first of both; a «ТВ-тумба» is no TV. */
function firstOfCompound(name: string): string {
  return name.replace(/(\p{L}+)-(\p{L}+)/gu, (_, first: string, second: string) => (first.length > 2 ? first : second))
}
