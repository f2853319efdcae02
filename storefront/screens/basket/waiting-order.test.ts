import { expect, test } from 'vitest'
import type { ShopApi } from '#contract/index.ts'
import { findWaitingOrder } from './waiting-order.tsx'

const basketGroup = '5f0c1a5e-0000-4000-8000-000000000001'
const placed = { number: '10050', delivery: null, delayedUntil: null, managerCall: false, status: 'new' }

/** A shop whose visitor has placed one order, or none. */
function aShop(order: Partial<Record<keyof typeof placed, unknown>> | null): Pick<ShopApi, 'order'> {
  return {
    order: {
      getLastOrder: async () => ({ basketGroup: order && basketGroup }),
      getOrder: async () => ({ order: { ...placed, ...order } }),
    },
  } as unknown as Pick<ShopApi, 'order'>
}

test('an order whose delivery nobody has chosen is told with the way to it', async () => {
  expect(await findWaitingOrder(aShop({}))).toEqual({ basketGroup, number: '10050' })
})

test.each<{ what: string; order: Parameters<typeof aShop>[0] }>([
  { what: 'no order', order: null },
  { what: 'a delivery that is chosen', order: { delivery: { kind: 'courier' } } },
  { what: 'one to be brought later', order: { delayedUntil: '2026-12-24T10:00:00Z' } },
  { what: 'one that a manager calls about', order: { managerCall: true } },
  { what: 'one that was called off', order: { status: 'cancelled' } },
])('$what: nothing waits', async ({ order }) => {
  expect(await findWaitingOrder(aShop(order))).toBeNull()
})
