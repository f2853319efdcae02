import type { Language } from '#rules/language.ts'

/** What stands in the braces when the shop's people look at a message or send it to themselves. */
const samples: Record<string, string | Record<Language, string>> = {
  code: '012345',
  number: '10234',
  sum: '54 990 ₽',
  back: '4 990 ₽',
  bonuses: '500',
  from: { ru: 'Анна', kk: 'Анна', en: 'Anna' },
  day: { ru: 'в субботу, 28 ноября, с 10 до 14', kk: '28 қараша, сенбі, 10–14', en: 'on Saturday, 28 November, 10–14' },
  goods: { ru: 'Диван «Верба», 54 990 ₽', kk: '«Верба» диваны, 54 990 ₽', en: 'Sofa Verba, 54 990 ₽' },
  product: { ru: 'Диван «Верба»', kk: '«Верба» диваны', en: 'Sofa Verba' },
  answer: {
    ru: 'Отдадим за 52 000 ₽ до воскресенья',
    kk: 'Жексенбіге дейін 52 000 ₽ бағамен береміз',
    en: 'It is yours for 52 000 ₽ until Sunday',
  },
  news: { ru: 'есть решение', kk: 'шешім бар', en: 'decided' },
  why: { ru: 'это не о товаре', kk: 'бұл тауар туралы емес', en: 'it is not about the product' },
}

export function sampleFacts(names: readonly string[], language: Language, publicUrl: string): Record<string, string> {
  const address = `${publicUrl}/personal/checkout-final/`
  const sampleOf = (name: string) => {
    if (name === 'url' || name === 'stop') return address
    const sample = samples[name]
    if (sample === undefined) throw new Error(`{${name}} has no sample.`)
    return typeof sample === 'string' ? sample : sample[language]
  }
  return Object.fromEntries(names.map((name) => [name, sampleOf(name)]))
}
