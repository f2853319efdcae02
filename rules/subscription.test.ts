import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSubscriptionFaults, maskPhoneInput } from './subscription.ts'

describe('a subscription', () => {
  const right = { phone: '+7 (912) 345-67-89', email: 'anna@komod.example' }
  test.each([
    { typed: right, faults: {} },
    { typed: { ...right, phone: '' }, faults: { phone: 'empty' } },
    { typed: { ...right, phone: '+7 (' }, faults: { phone: 'empty' } },
    { typed: { ...right, phone: '+7 (912) 345-67-8' }, faults: { phone: 'wrong' } },
    { typed: { ...right, email: 'anna@komod' }, faults: { email: 'wrong' } },
    { typed: { phone: '8', email: ' ' }, faults: { phone: 'wrong', email: 'empty' } },
  ])('$typed lacks $faults', ({ typed, faults }) => {
    expect(findSubscriptionFaults(typed)).toEqual(faults)
  })
})

describe('the mask', () => {
  test.each([
    ['', ''],
    ['8', '+7 ('],
    ['9', '+7 (9'],
    ['9123', '+7 (912) 3'],
    ['89123456789', '+7 (912) 345-67-89'],
    ['+7 912 345-67-89 0', '+7 (912) 345-67-89'],
  ])('makes %j %j', (typed, masked) => {
    expect(maskPhoneInput(typed)).toBe(masked)
  })

  test('leaves what it has made as it is', () => {
    fc.assert(fc.property(fc.string(), (typed) => maskPhoneInput(maskPhoneInput(typed)) === maskPhoneInput(typed)))
  })
})
