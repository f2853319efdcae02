import type { AreaMessages } from '../areas.ts'

const wholeOrder: AreaMessages['whole-order'] = {
  title: (day) => `All of it together: ${day}`,
  holding: (names) =>
    names.length > 1 ? `These take the longest: ${names.join(', ')}` : `${names[0] ?? ''} takes the longest`,
  more: (count) => `${count} more`,
  together: 'In one order',
  apart: 'In two orders',
  delivery: (sum) => `delivery ${sum}`,
  free: 'free of charge',
  total: (sum) => `${sum} in all`,
  split: 'Order first what comes earlier',
  splitting: 'Putting it aside',
  hint: 'The rest stays in the basket, not ticked: come back and order it next. The coupon and bonuses are counted in the first order.',
}

export default wholeOrder
