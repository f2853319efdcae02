import { expect, test } from 'vitest'
import { createSecrets } from '#server/platform/secrets.ts'
import { cardPrint } from './card-print.ts'

const secrets = createSecrets('a secret of the tests only')
const card = { first6: '220000', last4: '4417', expiryMonth: '12', expiryYear: '2029' }

test('the same card has the same print, another one another, and no digit of it can be read', () => {
  const print = cardPrint(secrets, card)
  expect(cardPrint(secrets, { ...card })).toBe(print)
  for (const other of [{ first6: '220001' }, { last4: '4418' }, { expiryMonth: '11' }, { expiryYear: '2030' }])
    expect(cardPrint(secrets, { ...card, ...other })).not.toBe(print)
  expect(cardPrint(createSecrets('another secret'), card)).not.toBe(print)
  expect(print).not.toContain(card.last4)
})
