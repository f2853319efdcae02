import { expect, test } from 'vitest'
import { mayOfferAt } from './may-offer.ts'

test.each([
  '/',
  '/catalog/',
  '/catalog/divany/',
  '/catalog/divany/divan-klen/',
  '/sale/divany/',
  '/manufacturers/fabrika/divany/',
  '/vse-akcii/',
  '/news/',
  '/news/otkrylis/',
  '/info/podarki/',
  '/contacts/regions/',
  '/payment-and-delivery/',
])('%s may be covered by the offer', (pathname) => {
  expect(mayOfferAt(pathname)).toBe(true)
})

test.each([
  '/order-services/0f4c1c9e/',
  '/personal/basket/',
  '/personal/order/',
  '/personal/order/pay/7/',
  '/personal/order/delivery/7/',
  '/personal/checkout/',
  '/personal/checkout-final/7/',
  '/personal-lk/order/0f4c1c9e/',
  '/pay/abc/',
  '/payment-check/abc/',
  '/sbp-error/',
  '/order_claim/',
  '/order_claim/appeal/',
  '/underload/',
  '/refund/',
  '/stock/check_waybill/',
  '/constructor/',
  '/certificates/',
  '/subscription/',
  '/unsubscribe/',
  '/favorites/',
  '/assembler/',
  '/asbl/abc/',
  '/retail-lk/orders/',
  '/vue-tools/orders/',
  '/dev/ui/',
  '/catalog/divany/divan-klen/review/',
  '/catalog/divany/divan-klen/question/',
  '/catalog/divany/divan-klen/measurer/',
  '/reviews/write/abc/',
  '/vacancy/',
  '/info-of-nothing/',
])('%s is never covered by it', (pathname) => {
  expect(mayOfferAt(pathname)).toBe(false)
})
