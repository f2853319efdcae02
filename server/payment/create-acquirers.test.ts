import { expect, test } from 'vitest'
import { paymentWays } from '#rules/payment-groups.ts'
import type { Outgoing } from '#server/platform/outgoing.ts'
import { testConfig } from '../../tests/harness/platform.ts'
import { acquirerServices, createAcquirers, heldWays } from './create-acquirers.ts'

const silent: Outgoing = { ask: () => Promise.reject(new Error('somebody was asked')) }
const others = ['sber', 'yandex-pay', 'dolyame', 'tbank', 'kaspi']
const yookassa = { YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET: 'secret' }

function made(environment: Record<string, string>, isDemo = true) {
  const config = { ...testConfig({}, environment), isDemo }
  const { takers, acquirers } = createAcquirers(config, silent)
  return {
    card: takers.get('card')?.name,
    takers,
    known: [...acquirers.keys()],
    asked: Object.keys(acquirerServices(config)),
  }
}

test.each([
  {
    promise: 'a demo shop takes play money',
    environment: {},
    isDemo: true,
    card: 'test-bank',
    known: ['test-bank', 'yookassa', ...others],
  },
  {
    promise: 'a shop that has changed its bank still gives back through the one before',
    environment: { ...yookassa, PAYMENT_PROVIDER: 'yookassa' },
    isDemo: true,
    card: 'yookassa',
    known: ['test-bank', 'yookassa', ...others],
  },
  {
    promise: 'a shop that takes no cards any more still gives back what it took',
    environment: { ...yookassa, PAYMENT_PROVIDER: 'none' },
    isDemo: false,
    card: undefined,
    known: ['yookassa'],
  },
  {
    promise: 'play money is worth nothing outside the demo',
    environment: {},
    isDemo: false,
    card: undefined,
    known: [],
  },
])('$promise', ({ environment, isDemo, card, known }) => {
  const shop = made(environment, isDemo)
  expect(shop.card).toBe(card)
  expect(shop.known).toEqual(known)
  expect(shop.asked).toHaveLength(known.length)
})

test('every other way to pay is taken by whoever is set up for it, and in the demo by who is stood in for', () => {
  expect([...made({}).takers.keys()].toSorted()).toEqual([...paymentWays].toSorted())
  expect([...made({ ...yookassa, YOOKASSA_WAYS: 'card,sbp' }, false).takers.keys()]).toEqual(['sbp'])
})

test('money of cards is held where YooKassa takes them in two stages, and nothing else is', () => {
  const held = (environment: Record<string, string>) => heldWays(made({ ...yookassa, ...environment }).takers)
  const takesCards = { PAYMENT_PROVIDER: 'yookassa', YOOKASSA_WAYS: 'card,sbp' }
  expect(held({ ...takesCards, YOOKASSA_STAGES: '2' })).toEqual(['card'])
  expect(held(takesCards)).toEqual([])
  expect(held({ PAYMENT_PROVIDER: 'test-bank', YOOKASSA_STAGES: '2' })).toEqual([])
})
