import { expect, test } from 'vitest'
import accountEn from '#storefront/messages/en/account.ts'
import basketEn from '#storefront/messages/en/basket.ts'
import accountKk from '#storefront/messages/kk/account.ts'
import basketKk from '#storefront/messages/kk/basket.ts'
import accountRu from '#storefront/messages/ru/account.ts'
import basketRu from '#storefront/messages/ru/basket.ts'

// A box on the page of a product is weighed with its packing: a vase of 1.4 kg comes in a box of 1.9.
test.each([
  { basket: basketRu, account: accountRu, summary: '1 товар, 1,4 кг без упаковки', weight: '1,4 кг без упаковки' },
  { basket: basketKk, account: accountKk, summary: '1 тауар, қаптамасыз 1,4 кг', weight: 'қаптамасыз 1,4 кг' },
  {
    basket: basketEn,
    account: accountEn,
    summary: '1 product, 1,4 kg without packing',
    weight: '1,4 kg without packing',
  },
])(
  'the basket and the order say that things are weighed without their boxes: $weight',
  ({ basket, account, summary, weight }) => {
    expect(basket.summary(1, '1,4').replaceAll('\u00a0', ' ')).toBe(summary)
    expect(account.order.weight('1,4').replaceAll('\u00a0', ' ')).toBe(weight)
  },
)
