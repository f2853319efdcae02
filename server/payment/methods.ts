import type { PaymentMethod } from '#contract/payment.ts'
import type { Language } from '#rules/language.ts'
import type { CurrencyCode } from '#rules/money.ts'
import { type GroupFacts, isGroupOffered, type PaymentGroup } from '#rules/payment-groups.ts'

/** What the shop as it is set up can take money by. */
export interface PaymentMeans {
  /** Currencies that the card acquirer takes; none where there is no acquirer. */
  cardCurrencies: readonly CurrencyCode[]
  /** Currencies in which the shop has an account to pay a bill to. */
  billCurrencies: readonly CurrencyCode[]
}

export interface MethodFacts extends PaymentMeans, GroupFacts {
  currency: CurrencyCode
  /** The shop's own people hand the goods over: they can take the money. */
  canPayAtDoor: boolean
}

export interface MethodKind {
  id: 'card' | 'bill' | 'on-delivery'
  group: PaymentGroup
  type: PaymentMethod['type']
  action: PaymentMethod['action']
  icons: string[]
  words: Record<Language, { name: string; label: string }>
  isOffered(facts: MethodFacts): boolean
}

/** The ways to pay, in the order of the page. */
export const methodKinds: readonly MethodKind[] = [
  {
    id: 'card',
    group: 'card',
    type: 'card',
    action: 'redirect',
    icons: ['mir', 'visa', 'mastercard'],
    words: {
      ru: { name: 'Картой на сайте', label: 'Мир, Visa, Mastercard. Деньги спишутся сразу' },
      kk: { name: 'Сайтта картамен', label: 'Мир, Visa, Mastercard. Ақша бірден алынады' },
      en: { name: 'By card on the site', label: 'Mir, Visa, Mastercard. Charged at once' },
    },
    isOffered: ({ currency, cardCurrencies }) => cardCurrencies.includes(currency),
  },
  {
    id: 'on-delivery',
    group: 'onDelivery',
    type: 'onDelivery',
    action: 'none',
    icons: [],
    words: {
      ru: { name: 'При получении', label: 'Картой или наличными водителю либо в магазине' },
      kk: { name: 'Алған кезде', label: 'Жүргізушіге немесе дүкенде картамен не қолма-қол' },
      en: { name: 'On delivery', label: 'By card or cash, to the driver or in the shop' },
    },
    isOffered: ({ canPayAtDoor }) => canPayAtDoor,
  },
  {
    id: 'bill',
    group: 'bill',
    type: 'bill',
    action: 'document',
    icons: [],
    words: {
      ru: { name: 'По счёту', label: 'Для компаний и ИП. Оплатить нужно до дня доставки, срок стоит в счёте' },
      kk: { name: 'Шот бойынша', label: 'Компаниялар мен ЖК үшін. Жеткізу күніне дейін төлеу керек, мерзімі шотта' },
      en: {
        name: 'By bill',
        label: 'For companies. To be paid before the day of delivery, the date stands in the bill',
      },
    },
    isOffered: ({ currency, billCurrencies }) => billCurrencies.includes(currency),
  },
]

/** Ways to pay an order of such facts; also asked before the order exists. */
export function listPaymentMethods(facts: MethodFacts, language: Language): PaymentMethod[] {
  return offeredOf(methodKinds, facts).map(({ id, type, action, icons, words }) => ({
    id,
    type,
    action,
    name: words[language].name,
    label: words[language].label,
    icons,
    url: '/api_vue/payment/start/',
    data: {},
    bankUrlName: '',
  }))
}

export function findMethod(id: string, facts: MethodFacts): MethodKind | null {
  return offeredOf(methodKinds, facts).find((kind) => kind.id === id) ?? null
}

/** What the law of its group and the method itself allow for an order of such facts. */
export function offeredOf<Kind extends Pick<MethodKind, 'group' | 'isOffered'>>(
  kinds: readonly Kind[],
  facts: MethodFacts,
): Kind[] {
  return kinds.filter((kind) => isGroupOffered(kind.group, facts) && kind.isOffered(facts))
}
