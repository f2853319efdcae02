import type { AreaMessages } from '../areas.ts'

const wholeOrder: AreaMessages['whole-order'] = {
  title: (day) => `All of it together: ${day}`,
  holding: (names) =>
    names.length > 1 ? `These take the longest: ${names.join(', ')}` : `${names[0] ?? ''} takes the longest`,
  more: (count) => `${count} more`,
  together: 'In one delivery',
  apart: 'In two deliveries',
  delivery: (sum) => `delivery ${sum}`,
  free: 'free of charge',
  total: (sum) => `${sum} in all`,
  choose: 'Choose',
  chosen: 'Chosen',
  otherwise: 'Choose otherwise',
  choosing: 'Changing',
  hint: 'It stays one order: the coupon and the bonuses are shared, and it can be paid at once or in parts. Day and time of each delivery are chosen at the checkout and can be moved later.',
}

export default wholeOrder
