import { expect, test } from 'vitest'
import { isSecretAddress } from './secret-address.ts'

const origin = 'https://komod.example'

test.each([
  '/s/ab12/',
  '/f/ab12/',
  '/pay/ab12/',
  '/payment-check/ab12/',
  '/order-services/ab12/',
  '/asbl/ab12/',
  '/receipt/ab12/',
  '/reviews/write/ab12/',
  '/certificates/gift/ab12/',
  '/certificates/bought/ab12/',
  '/personal/confirm-email/ab12/',
  '/personal/order/pay/ab12/',
  '/refund/?code=ab12',
  '/unsubscribe/?letter=ab12',
])('%s opens something to whoever knows it', (path) => {
  expect(isSecretAddress(new URL(path, origin))).toBe(true)
})

test.each(['/', '/catalog/divany/', '/certificates/', '/sale/', '/favorites/', '/catalog/divany/?sort=price'])(
  '%s opens nothing',
  (path) => {
    expect(isSecretAddress(new URL(path, origin))).toBe(false)
  },
)
