import { expect, test } from 'vitest'
import type { OrderSummary } from '#contract/order.ts'
import type { OrderStatus } from '#rules/order-state.ts'
import { type OrderFilter, pageOfOrders } from './list-orders.ts'

const statuses: OrderStatus[] = ['new', 'awaitingPayment', 'inWork', 'shipped', 'received', 'closed', 'cancelled']
const orders = statuses.map((status) => ({ status, number: status, isClosed: status === 'closed' }) as OrderSummary)

test.each<{ filter: OrderFilter; expected: OrderStatus[] }>([
  { filter: 'all', expected: statuses },
  { filter: 'open', expected: ['new', 'awaitingPayment', 'inWork', 'shipped'] },
  { filter: 'received', expected: ['received', 'closed'] },
  { filter: 'cancelled', expected: ['cancelled'] },
])('behind the tab $filter', ({ filter, expected }) => {
  const page = pageOfOrders(orders, filter, 1)
  expect(page.orders.map((order) => order.status)).toEqual(expected)
  expect(page.counts).toEqual({ all: 7, open: 4, received: 2, cancelled: 1 })
})

test('a page too far is the last one', () => {
  const many = Array.from({ length: 41 }, () => orders[0] as OrderSummary)
  expect(pageOfOrders(many, 'all', 99)).toMatchObject({ page: 3, pages: 3 })
  expect(pageOfOrders(many, 'all', 99).orders).toHaveLength(1)
})

test('administrators find a closed order among the open ones', () => {
  const closed = [{ status: 'closed', isClosed: false } as OrderSummary]
  expect(pageOfOrders(closed, 'open', 1)).toMatchObject({ orders: closed, counts: { open: 1, received: 0 } })
})
