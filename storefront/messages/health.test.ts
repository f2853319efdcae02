import { expect, test } from 'vitest'
import { paymentWays } from '#rules/payment-groups.ts'
import en from './en/health.ts'
import kk from './kk/health.ts'
import ru from './ru/health.ts'

test('whoever takes money has a name on the page of health in each language', () => {
  for (const { roles } of [ru, kk, en]) {
    expect(paymentWays.filter((way) => !(`payment: ${way}` in roles))).toEqual([])
    expect(new Set(Object.values(roles)).size).toBe(Object.keys(roles).length)
  }
})
