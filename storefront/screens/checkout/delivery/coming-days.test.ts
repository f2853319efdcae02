import { expect, test } from 'vitest'
import type { CheckoutDelivery } from '#contract/checkout/state.ts'
import { broughtOf } from './coming-days.ts'

const list = ['courier', 'pickup'].map((type) => ({
  id: type,
  option: { type },
})) as unknown as CheckoutDelivery['list']
const by = (id: 'courier' | 'pickup') => ({ list, id, dateAndTime: null })

test('the sum of a delivery names the day of what is brought, not of what is collected', () => {
  expect(broughtOf({ ...by('courier'), rest: by('pickup') })).toMatchObject([{ id: 'courier' }])
  expect(broughtOf({ ...by('pickup'), rest: by('courier') })).toMatchObject([{ id: 'courier' }])
  expect(broughtOf({ ...by('courier'), rest: by('courier') })).toHaveLength(2)
  expect(broughtOf({ ...by('pickup'), rest: by('pickup') })).toHaveLength(2)
  expect(broughtOf({ ...by('courier'), rest: null })).toMatchObject([{ id: 'courier' }])
})
