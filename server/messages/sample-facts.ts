import type { Language } from '#rules/language.ts'
import type { TemplateName } from './templates.ts'

/** What stands in the braces when the shop's people look at a message or send it to themselves. */
const samples: Record<string, string | Record<Language, string>> = {
  code: '012345',
  use: { ru: 'для удаления кабинета', kk: 'кабинетті жоятын', en: 'to delete the account' },
  number: '10234',
  pickup: '481907',
  sum: '54 990 ₽',
  back: '4 990 ₽',
  bonuses: '500',
  carrier: 'СДЭК',
  track: '1106207236',
  from: { ru: 'Анна', kk: 'Анна', en: 'Anna' },
  day: { ru: 'в субботу, 28 ноября, с 10 до 14', kk: '28 қараша, сенбі, 10–14', en: 'on Saturday, 28 November, 10–14' },
  goods: { ru: 'Диван «Верба», 54 990 ₽', kk: '«Верба» диваны, 54 990 ₽', en: 'Sofa Verba, 54 990 ₽' },
  product: { ru: 'Диван «Верба»', kk: '«Верба» диваны', en: 'Sofa Verba' },
  answer: {
    ru: 'Отдадим за 52 000 ₽ до воскресенья',
    kk: 'Жексенбіге дейін 52 000 ₽ бағамен береміз',
    en: 'It is yours for 52 000 ₽ until Sunday',
  },
  order: '10001',
  name: { ru: 'Рустам', kk: 'Рустам', en: 'Rustam' },
  minutes: '25',
  phone: '+7 351 200-00-00',
  news: {
    ru: 'приняли, ответим до 26 ноября',
    kk: 'қабылданды, 26 қарашаға дейін жауап береміз',
    en: 'received, we answer by 26 November',
  },
  next: {
    ru: 'Посмотрим и ответим до 26 ноября. Если решим раньше, напишем сразу.',
    kk: 'Қарап, 26 қарашаға дейін жауап береміз. Ертерек шешсек, бірден жазамыз.',
    en: 'We look at it and answer by 26 November. Should we decide earlier, we write at once.',
  },
  place: { ru: 'Копейское шоссе, 64', kk: 'Копейск тас жолы, 64', en: 'Kopeyskoye shosse 64' },
  way: {
    ru: 'Привезём: Челябинск, улица Труда, 5, кв. 14\nКогда: в субботу, 28 ноября, 10–14',
    kk: 'Жеткіземіз: Челябинск, Труд көшесі, 5, 14-пәтер\nҚашан: 28 қараша, сенбі, 10–14',
    en: 'We bring it to: Chelyabinsk, ulitsa Truda 5, flat 14\nWhen: on Saturday, 28 November, 10–14',
  },
  sums: {
    ru: 'Товары: 52 100 ₽\nДоставка: 890 ₽\nСборка: 2 000 ₽, в субботу, 28 ноября, 14–17',
    kk: 'Тауарлар: 52 100 ₽\nЖеткізу: 890 ₽\nҚұрастыру: 2 000 ₽, 28 қараша, сенбі, 14–17',
    en: 'Goods: 52 100 ₽\nDelivery: 890 ₽\nAssembly: 2 000 ₽, on Saturday, 28 November, 14–17',
  },
  owed: { ru: 'Осталось заплатить 4 990 ₽.', kk: 'Төлеуге қалғаны: 4 990 ₽.', en: '4 990 ₽ is still to pay.' },
  what: { ru: 'Сборка не получилась', kk: 'Құрастыру болмай қалды', en: 'The assembly failed' },
  reason: { ru: 'никого не было дома', kk: 'үйде ешкім болмады', en: 'nobody was at home' },
  after: {
    ru: 'Согласуем с вами другой день.',
    kk: 'Сізбен басқа күнді келісеміз.',
    en: 'We will agree on another day.',
  },
  why: { ru: 'это не о товаре', kk: 'бұл тауар туралы емес', en: 'it is not about the product' },
}

/** As long as those that are sent: what a text message costs is counted with its link. */
const guid = '3f0c2b1e-7a54-4d86-9c1b-2e8f5a6d7b90'
const code = 'g8q-Zm9vYmFyYmF6cXV4Y29ycm'
const token = 'Zm9vYmFyYmF6cXV4Y29ycmdyYX'
const orderLink = `/personal/checkout-final/${guid}/?code=${code}`
const dayLink = `/order-services/${guid}/?code=${code}`

const ownLinks: Partial<Record<TemplateName, string>> = {
  claim: `/order_claim/?claim=${guid}&code=${code}`,
  claimOverdue: `/vue-tools/claims/${guid}/`,
  confirmEmail: `/personal/confirm-email/${token.repeat(5)}/`,
  dataReady: '/personal-lk/profile/data/',
  paymentLink: `/pay/${token}/`,
  receipt: `/receipt/${guid}/`,
  orderDayChanged: dayLink,
  orderDelayEnding: dayLink,
  subscribed: '/personal-lk/bonus/',
  basketReminder: `/personal/basket/share/${token.slice(0, 12)}/`,
  favouriteCheaper: `/favorites/?off=${code}`,
  favouriteBack: `/favorites/?off=${code}`,
  reviewInvited: `/reviews/write/${token}/`,
}

export function sampleFacts(
  template: TemplateName,
  names: readonly string[],
  language: Language,
  publicUrl: string,
): Record<string, string> {
  const sampleOf = (name: string) => {
    if (name === 'url') return publicUrl + (ownLinks[template] ?? orderLink)
    if (name === 'stop') return `${publicUrl}/personal/basket/?off=${code}`
    const sample = samples[name]
    if (sample === undefined) throw new Error(`{${name}} has no sample.`)
    return typeof sample === 'string' ? sample : sample[language]
  }
  return Object.fromEntries(names.map((name) => [name, sampleOf(name)]))
}
