import { expect, test } from 'vitest'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { loadCheckout } from './load-checkout.ts'

const id = '8a4c8dd2-6f3c-4b1e-9d0f-1f6a4b8e2c11'

test('a shop that cannot tell bonuses says so in their place, and everything else can be ordered', async () => {
  const reported: unknown[] = []
  const away = new Error('the bonuses are away')
  const page = {
    api: {
      checkout: {
        goToStep: async () => ({
          checkout: {
            id,
            step: 3,
            isOrdered: false,
            calculation: { currency: { code: 'RUB' } },
            payment: { paymentList: [] },
          },
        }),
      },
      customer: {
        updateCaptcha: async () => ({ captcha: { isNeeded: false, siteKey: '' } }),
        getUserData: async () => ({ userData: null }),
      },
      bonus: {
        getBonusBalance: async () => {
          throw away
        },
      },
    },
    reportError: (error: unknown) => reported.push(error),
    markIncomplete: () => undefined,
  }
  const loaded = await loadCheckout(page as unknown as PageContext, id, new Request('http://shop/personal/checkout/'))
  expect(loaded).toMatchObject({ kind: 'open', step: 3, bonus: { info: null } })
  expect(reported).toEqual([away])
})
