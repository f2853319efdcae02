import { expect, test } from 'vitest'
import { models } from './index.ts'
import { offersOf } from './offers.ts'

test('whatever is in a promotion is reduced, as its page says', () => {
  const dear = models.flatMap(offersOf).filter(({ facts, oldPriceRub }) => facts.action && oldPriceRub === null)
  expect(dear.map(({ name }) => name.ru)).toEqual([])
})

test('nobody has to come for a table lamp', () => {
  const lamps = models.filter(({ kind }) => kind === 'tableLamp')
  expect(lamps.length).toBeGreaterThan(0)
  expect(lamps.filter(({ assembly: [minutes] }) => minutes > 0).map(({ code }) => code)).toEqual([])
})
