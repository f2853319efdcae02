import { expect, test } from 'vitest'
import { isGroupOffered, paymentGroups } from './payment-groups.ts'

const russian = { isPartial: false, isKZ: false, isPartner: false }
const kazakh = { ...russian, isKZ: true }

test.each([
  { promise: 'a whole order of Russia is paid by all but Kaspi', facts: russian, closed: ['kaspi'] },
  {
    promise: 'nobody lends for a part',
    facts: { ...russian, isPartial: true },
    closed: ['credit', 'dolyame', 'yandexPay', 'kaspi'],
  },
  { promise: 'Kaspi is for Kazakhstan', facts: kazakh, closed: [] },
  { promise: 'and not for orders of partners', facts: { ...kazakh, isPartner: true }, closed: ['kaspi'] },
  {
    promise: 'where parts are lent nothing either',
    facts: { ...kazakh, isPartial: true },
    closed: ['credit', 'dolyame', 'yandexPay'],
  },
])('$promise', ({ facts, closed }) => {
  expect(paymentGroups.filter((group) => !isGroupOffered(group, facts))).toEqual(closed)
})
