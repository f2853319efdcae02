/** Ways to pay by their nature; each method of the shop belongs to one of these. */
export const paymentGroups = [
  'card',
  'sbp',
  'credit',
  'dolyame',
  'yandexPay',
  'bill',
  'kaspi',
  'certificate',
  'onDelivery',
] as const
export type PaymentGroup = (typeof paymentGroups)[number]

/** Methods by which somebody outside takes the money. */
export const paymentWays = [
  'card',
  'sbp',
  'sberpay',
  'yandex-split',
  'dolyame',
  'tbank-credit',
  'sber-credit',
  'sber-parts',
  'kaspi',
] as const
export type PaymentWay = (typeof paymentWays)[number]

/** A lender looks at a whole purchase: groups that lend are closed to numbers with a dash. */
const prohibitPostfixOrders: ReadonlySet<PaymentGroup> = new Set(['credit', 'dolyame', 'yandexPay'])

/** Groups by which somebody pays the shop now and is paid back in parts. */
const lending: ReadonlySet<PaymentGroup> = new Set([...prohibitPostfixOrders, 'kaspi'])

/** Whether one of these ways to pay is by parts: only then a monthly sum is a promise somebody keeps. */
export function isLent(methods: readonly { group: PaymentGroup }[]): boolean {
  return methods.some(({ group }) => lending.has(group))
}

export interface GroupFacts {
  /** One part of a parted order, with a dash in its number. */
  isPartial: boolean
  isKZ: boolean
  isPartner: boolean
}

/** Whether an order of such facts may be paid by methods of a group at all. */
export function isGroupOffered(group: PaymentGroup, { isPartial, isKZ, isPartner }: GroupFacts): boolean {
  if (isPartial && prohibitPostfixOrders.has(group)) return false
  return group === 'kaspi' ? isKZ && !isPartner : true
}
