import { expect, test } from 'vitest'
import { type CheckoutSeen, classicSeen, steppedSeen, stepsToTell, takenOut } from './funnel.ts'

const seen: CheckoutSeen = { id: 'a', step: 3, shipping: 'courier', payment: 'card', things: [] }
const namesOf = (one: CheckoutSeen, told: string[] = []) => stepsToTell(one, told).map(({ event }) => event.event)

test.each([
  { promise: 'whoever opens it has begun', one: { ...seen, step: 1 }, told: [], events: ['begin_checkout'] },
  {
    promise: 'what stands there by itself is not chosen',
    one: { ...seen, step: 2 },
    told: [],
    events: ['begin_checkout'],
  },
  {
    promise: 'the third step has a way to bring, and one to pay when it is chosen',
    one: { ...seen, payment: null },
    told: ['begin'],
    events: ['add_shipping_info'],
  },
  { promise: 'nothing is told twice', one: seen, told: ['begin', 'by:courier', 'pay:card'], events: [] },
  {
    promise: 'another way to pay is told too',
    one: { ...seen, payment: 'sbp' },
    told: ['begin', 'by:courier', 'pay:card'],
    events: ['add_payment_info'],
  },
])('$promise', ({ one, told, events }) => {
  expect(namesOf(one, told)).toEqual(events)
})

test('says how it is brought and paid', () => {
  expect(stepsToTell(seen, ['begin']).map(({ event }) => event)).toEqual([
    { event: 'add_shipping_info', things: [], shipping_tier: 'courier' },
    { event: 'add_payment_info', things: [], payment_type: 'card' },
  ])
})

test('a page without an order in the making tells nothing', () => {
  expect(steppedSeen(undefined)).toBeNull()
  expect(steppedSeen({ kind: 'missing' })).toBeNull()
  expect(classicSeen(undefined)).toBeNull()
})

test('what is gone from the basket is taken out, and what is less by as much as it is less', () => {
  const thing = (id: number, quantity: number) => ({
    ...{ id, quantity, name: '', vendor: '', priceMinor: 1, categories: [] },
  })
  expect(takenOut([thing(1, 3), thing(2, 1), thing(3, 1)], [thing(1, 1), thing(3, 2)])).toEqual([
    thing(1, 2),
    thing(2, 1),
  ])
})
