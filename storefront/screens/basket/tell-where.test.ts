import { expect, test } from 'vitest'
import type { BasketItem } from '#contract/basket.ts'
import { tellWhere } from './tell-where.ts'

const line = { offerIdCurrent: 7, availability: { kind: 'later', expectedOn: '2026-12-14' } } as BasketItem

test('a line that cannot be brought says the city and the day of its product’s page', async () => {
  const deliveryText = 'Ждём 14 декабря, есть в Екатеринбурге'
  const listProductRemains = async () => [{ offerId: 7, deliveryText }]
  expect(await tellWhere({ catalogue: { listProductRemains } }, [line])).toMatchObject([
    { availability: { kind: 'later', deliveryText } },
  ])
})

test('where the catalogue does not answer the basket says what it knows itself', async () => {
  const listProductRemains = () => Promise.reject(new Error('away'))
  expect(await tellWhere({ catalogue: { listProductRemains } }, [line])).toMatchObject([
    { availability: { kind: 'later', expectedOn: '2026-12-14' } },
  ])
})

test('a basket that can all be brought asks nothing', async () => {
  const listProductRemains = () => Promise.reject(new Error('asked'))
  expect(await tellWhere({ catalogue: { listProductRemains } }, [])).toEqual([])
})
