import { kazakhTo } from '#rules/kazakh-to.ts'
import type { Language } from '#rules/language.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { untilWords } from '#rules/until-words.ts'
import { liveOf, owedFor } from './part.ts'
import type { OrderBundle } from './queries.ts'
import { serviceNames } from './service-names.ts'
import { sumsOf } from './view.ts'
import { visitText } from './way-words.ts'

const goodsWord: Record<Language, string> = { ru: 'Товары', kk: 'Тауарлар', en: 'Goods' }

/** From the goods to the total, a line each, as on the order's page; empty where goods are all of it. */
export function sumsText(bundle: OrderBundle, language: Language): string {
  const { adjustments, goodsMinor, ...services } = sumsOf(liveOf(bundle), language)
  const money = (minor: number) => formatMoney(minor, currencySign(bundle.group.currency))
  const names = serviceNames[language]
  const served = (Object.keys(names) as (keyof typeof names)[]).flatMap((service) => {
    if (services[service] <= 0) return []
    const when = service === 'assemblyMinor' ? assemblyText(bundle, language) : ''
    return [`${names[service]}: ${money(services[service])}${when && `, ${when}`}`]
  })
  const taken = adjustments.map(({ name, amountMinor }) => `${name}: ${money(-amountMinor)}`)
  if (served.length + taken.length === 0) return ''
  return [`${goodsWord[language]}: ${money(goodsMinor)}`, ...taken, ...served].join('\n')
}

/** «в воскресенье, 29 ноября, 9–12»; empty while no day is agreed. */
export function assemblyText({ group }: OrderBundle, language: Language): string {
  const { assemblyDay: deliveryDay, assemblyFrom: deliveryFrom, assemblyTo: deliveryTo } = group
  return deliveryDay === null ? '' : visitText({ ...group, deliveryDay, deliveryFrom, deliveryTo }, language)
}

interface OwingWords {
  later: (sum: string) => string
  atDoor: (sum: string) => string
  held: (until: string) => string
}

const owing: Record<Language, OwingWords> = {
  ru: {
    later: (sum) => `Осталось заплатить ${sum}.`,
    atDoor: (sum) => `Оплата при получении: ${sum}.`,
    held: (until) => `Держим товар до ${until}.`,
  },
  kk: {
    later: (sum) => `Төлеуге қалғаны: ${sum}.`,
    atDoor: (sum) => `Алған кезде төлейсіз: ${sum}.`,
    held: (until) => `Тауарды ${kazakhTo(until)} дейін сақтаймыз.`,
  },
  en: {
    later: (sum) => `${sum} is still to pay.`,
    atDoor: (sum) => `To pay when you receive it: ${sum}.`,
    held: (until) => `The goods are kept for you until ${until}.`,
  },
}

/**
 * What is still to pay, when as far as somebody has said how, and until when the goods wait for it; empty where nothing is
 * owed.
 */
export function owedText(bundle: OrderBundle, language: Language, utcOffsetMinutes: number): string {
  const { orders, group } = liveOf(bundle)
  const owedMinor = owedFor(orders)
  if (owedMinor <= 0) return ''
  const words = owing[language]
  const said = words[group.paymentKind === 'onDelivery' ? 'atDoor' : 'later']
  const sentence = said(formatMoney(owedMinor, currencySign(group.currency)))
  const isAwaited = orders.some(({ status }) => status === 'awaitingPayment')
  if (!isAwaited || group.heldUntil === null) return sentence
  return `${sentence} ${words.held(untilWords(group.heldUntil.getTime(), utcOffsetMinutes, language))}`
}
