import { expect, test } from 'vitest'
import { CallRefusal } from '#contract/client.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { loadCheckout } from './load-checkout.ts'

const id = '8a4c8dd2-6f3c-4b1e-9d0f-1f6a4b8e2c11'

/** A checkout that is paid with 1 000 bonuses until their books are asked, which `refuse` as it is told to. */
async function loadRefused(refuse: Error) {
  const reported: unknown[] = []
  let bonusSum = 1_000_00
  const page = {
    api: {
      checkout: {
        goToStep: async () => ({
          checkout: {
            id,
            step: 3,
            isOrdered: false,
            calculation: { currency: { code: 'RUB' }, bonusSum },
            payment: { paymentList: [] },
          },
        }),
        getCheckoutBonus: async () => {
          if (refuse instanceof CallRefusal) bonusSum = 0
          throw refuse
        },
      },
      customer: {
        updateCaptcha: async () => ({ captcha: { isNeeded: false, siteKey: '' } }),
        getUserData: async () => ({ userData: null }),
      },
    },
    reportError: (error: unknown) => reported.push(error),
    markIncomplete: () => undefined,
  }
  const loaded = await loadCheckout(page as unknown as PageContext, id, new Request('http://shop/personal/checkout/'))
  return { loaded, reported }
}

test('a shop that cannot tell bonuses says so in their place, and everything else can be ordered', async () => {
  const away = new Error('the bonuses are away')
  const { loaded, reported } = await loadRefused(away)
  expect(loaded).toMatchObject({ kind: 'open', step: 3, bonus: { info: null, refused: null } })
  expect(reported).toEqual([away])
})

test.each([409, 403])('answered %d, bonuses are out of the sums, and the page says why', async (status) => {
  const message = 'Бонусами с этого номера сейчас нельзя оплатить.'
  const refusal = new CallRefusal(status, { error: 'BONUSES_CLOSED', message, requestId: 'r-1' })
  const { loaded, reported } = await loadRefused(refusal)
  expect(loaded).toMatchObject({
    kind: 'open',
    checkout: { calculation: { bonusSum: 0 } },
    bonus: { info: null, refused: message },
  })
  expect(reported).toEqual([])
})
