import type { PaymentMethod } from '#contract/payment/index.ts'
import type { Language } from '#rules/language.ts'
import type { CurrencyCode } from '#rules/money.ts'
import { type GroupFacts, isGroupOffered, type PaymentGroup, type PaymentWay } from '#rules/payment-groups.ts'
import type { ProviderPopup } from '#rules/payment-popups.ts'
import { billWords, certificateWords, doorWords, onlineMethods } from './method-words.ts'

export type MethodWords = Record<Language, { name: string; label: string }>

/** What the shop as it is set up can take money by. */
export interface PaymentMeans {
  /** By each method that somebody outside takes money by: the currencies that they take. */
  online: Partial<Record<PaymentWay, readonly CurrencyCode[]>>
  /** By each method that is paid in a popup of the page where scripts run: in which. */
  popups?: Partial<Record<string, ProviderPopup>>
  /** Methods whose money is held, and taken when the goods leave. */
  held?: readonly PaymentWay[]
  /** Currencies in which the shop has an account to pay a bill to. */
  billCurrencies: readonly CurrencyCode[]
  /** Whether a certificate may pay: another certificate is not bought with one. */
  takesCertificates?: boolean
}

export interface MethodFacts extends PaymentMeans, GroupFacts {
  currency: CurrencyCode
  /** The shop's own people hand the goods over: they can take the money. */
  canPayAtDoor: boolean
  /** The goods are out of the shop: no money is held any more. */
  hasLeft?: boolean
  /** What is to be paid; some lenders take no more than so much. */
  owedMinor: number
}

export interface MethodKind {
  id: PaymentWay | 'bill' | 'on-delivery' | 'certificate'
  /** Somebody outside takes the money. */
  way: PaymentWay | null
  /** How long an attempt waits for its payer. */
  openMinutes: number
  group: PaymentGroup
  type: PaymentMethod['type']
  action: PaymentMethod['action']
  icons: string[]
  words: MethodWords
  /** What is said instead where its money is held first. */
  heldWords?: MethodWords
  /** What differs where people pay in another currency than roubles. */
  abroad?: { icons: string[]; words: MethodWords }
  isOffered(facts: MethodFacts): boolean
}

export interface OnlineMethod extends Pick<MethodKind, 'group' | 'icons' | 'words' | 'heldWords' | 'abroad'> {
  id: PaymentWay
  action: 'redirect' | 'qr'
  openMinutes: number
  /** The most that its lender takes on, in roubles' minor units. */
  mostMinor?: number
}

/** A method whose money somebody outside takes: offered where they are set up and take the order's currency and sum. */
function online({ id, mostMinor = Number.POSITIVE_INFINITY, ...method }: OnlineMethod): MethodKind {
  return {
    ...method,
    id,
    way: id,
    type: 'card',
    isOffered: ({ currency, owedMinor, online: means }) =>
      owedMinor <= mostMinor && (means[id]?.includes(currency) ?? false),
  }
}

/** The ways to pay, in the order of the page. */
export const methodKinds: readonly MethodKind[] = [
  ...onlineMethods.map(online),
  {
    id: 'certificate',
    way: null,
    openMinutes: 0,
    group: 'certificate',
    type: 'card',
    action: 'certificate',
    icons: [],
    words: certificateWords,
    isOffered: ({ takesCertificates }) => takesCertificates ?? false,
  },
  {
    id: 'on-delivery',
    way: null,
    openMinutes: 0,
    group: 'onDelivery',
    type: 'onDelivery',
    action: 'none',
    icons: [],
    words: doorWords,
    isOffered: ({ canPayAtDoor }) => canPayAtDoor,
  },
  {
    id: 'bill',
    way: null,
    openMinutes: 0,
    group: 'bill',
    type: 'bill',
    action: 'document',
    icons: [],
    words: billWords,
    isOffered: ({ currency, billCurrencies }) => billCurrencies.includes(currency),
  },
]

/** Ways to pay an order of such facts; also asked before the order exists. */
export function listPaymentMethods(facts: MethodFacts, language: Language): PaymentMethod[] {
  return offeredOf(methodKinds, facts).map(({ id, way, group, type, action, abroad, heldWords, ...ofRoubles }) => {
    const { icons, words: usual } = facts.currency === 'RUB' ? ofRoubles : (abroad ?? ofRoubles)
    const isHeld = way !== null && facts.held?.includes(way) && !facts.hasLeft
    const words = (isHeld && heldWords) || usual
    return {
      id,
      group,
      type,
      action,
      name: words[language].name,
      label: words[language].label,
      icons,
      url: action === 'certificate' ? '/api_vue/payment/certificate/' : '/api_vue/payment/start/',
      data: {},
      bankUrlName: '',
    }
  })
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
