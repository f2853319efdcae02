import type { AreaMessages } from '../areas.ts'

const coupons: AreaMessages['coupons'] = {
  have: 'Have a promo code?',
  label: 'Promo code',
  phone: 'Phone that the order will be for',
  phoneLacking: 'Enter your phone number',
  phoneHint: 'All 11 digits, for example +7\u00a0912\u00a0345-67-89',
  apply: 'Apply',
  applying: 'Checking',
  taken: (coupon) => `Promo code ${coupon}`,
  idle: (coupon) => `Promo code ${coupon}: no discount now`,
  remove: 'Take out',
  all: 'All promo codes',

  why: 'Why this price',
  of: (name) => `: ${name}`,
  before: 'Before it was reduced',
  city: (city) => `Price, ${city}`,
  reasons: {
    kit: (name) => `Set «${name}»`,
    employee: (name) => name,
    promotion: (name) => `Promotion «${name}»`,
    coupon: (name) => `Promo code: ${name}`,
    manager: (name) => name,
    bonus: (name) => name,
    return: (name) => name,
  },
  sum: 'In the end',

  freeMore: (missing) => `${missing} more of goods, and delivery is free`,
  freeReached: (from, isBeforeDiscount) =>
    `Delivery is free: goods for ${from} or more${isBeforeDiscount ? ' before the discount' : ''}`,

  title: 'Promo codes',
  home: 'Home',
  description: 'Promo codes that work today: what they are for, until which day and from what sum.',
  lead: 'Enter a promo code in the basket or when you pay. These work in your city today.',
  until: (day) => `Until ${day}`,
  always: 'Without an end',
  lastDay: 'Today is the last day',
  once: 'Once per phone number',
  first: 'For a first order only',
  alone: 'Not with promotions and sets',
  copy: 'Copy',
  copied: 'Promo code copied',
  more: 'About the promotion',
  noneTitle: 'No promo codes now',
  noneText: 'Look at the promotions: they need no code',
  actions: 'Promotions',
}

export default coupons
