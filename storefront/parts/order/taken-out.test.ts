import { expect, test } from 'vitest'
import type { OrderView } from '#contract/order.ts'
import bought from '#storefront/messages/ru/bought.ts'
import { eventsOf } from './calendar-events.ts'
import { isTakenOut } from './taken-out.ts'

const parts = [
  { isCounted: true, lineKeys: ['1', '2'] },
  { isCounted: false, lineKeys: ['2', '3', '5-1'] },
]

test('goods are taken out where no part of a standing order brings them', () => {
  const of = (offerId: number, cut = 0) => isTakenOut({ orders: parts }, { offerId, cut })
  expect([1, 2, 3, 4].map((id) => of(id))).toEqual([false, false, true, false])
  expect([of(5), of(5, 1)]).toEqual([false, true])
})

test('an order that is cancelled as a whole keeps its list as it was', () => {
  const ended = [{ isCounted: true, lineKeys: ['1', '3'] }]
  expect(isTakenOut({ orders: ended }, { offerId: 3, cut: 0 })).toBe(false)
})

test('the calendar names what comes, and not what was taken out', () => {
  const lines = ['Стол', 'Полка', 'Стул'].map((name, at) => ({ name, offerId: at + 1, cut: 0 }))
  const order = {
    status: 'inWork',
    orders: parts,
    lines,
    number: '10001',
    guid: 'one',
    address: 'ул. Ленина, 27',
    region: { utcOffsetMinutes: 300 },
    delivery: { kind: 'courier', isToPoint: false, visit: { day: '2026-11-28', fromHour: 10, toHour: 14 } },
    assembly: null,
  } as unknown as OrderView
  expect(eventsOf(order, bought.order, 'komod.example').map(({ text }) => text)).toEqual(['Стол\nПолка'])
})
