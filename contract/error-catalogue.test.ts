import { expect, test } from 'vitest'
import { certificateContract } from './certificate.ts'
import { checkoutContract } from './checkout/index.ts'
import { paymentContract } from './payment/index.ts'
import { couponRefusals } from './promotion.ts'

const { startPayment, payByCertificate } = paymentContract
const { startCheckoutPayment, payCheckoutByCertificate, placeOrder, createOrder } = checkoutContract

// The specification gives these sentences letter by letter.
test.each([
  {
    where: [startPayment, startCheckoutPayment],
    code: 'PAYMENT_REFUSED',
    status: 502,
    says: 'Возникла ошибка с данной системой оплаты, выберите другой способ оплаты или попробуйте позднее',
  },
  {
    where: [startPayment, startCheckoutPayment, payByCertificate, payCheckoutByCertificate],
    code: 'ORDER_CHANGED',
    status: 422,
    says: 'Позиции заказа отличаются от изначальных. Пожалуйста, оформите новый заказ',
  },
  {
    where: [certificateContract.getBalance, payByCertificate, payCheckoutByCertificate],
    code: 'CERTIFICATE_UNKNOWN',
    status: 404,
    says: 'Такого сертификата не существует',
  },
  {
    where: [payByCertificate, payCheckoutByCertificate],
    code: 'CERTIFICATE_EMPTY',
    status: 409,
    says: 'Баланс равен нулю',
  },
  {
    where: [certificateContract.getBalance],
    code: 'INTERNAL',
    status: 500,
    says: 'Возникла ошибка при проверке сертификата',
  },
  {
    where: [payByCertificate, payCheckoutByCertificate],
    code: 'INTERNAL',
    status: 500,
    says: 'Возникла ошибка при оплате сертификатом',
  },
  { where: [placeOrder, createOrder], code: 'INTERNAL', status: 500, says: 'Произошла неизвестная ошибка' },
])('$code is told with $status and «$says»', ({ where, code, status, says }) => {
  for (const { path, refusals } of where) {
    const refusal = Object.entries(refusals).find(([name]) => name === code)?.[1]
    expect([path, refusal?.status, refusal?.text.ru]).toEqual([path, status, says])
  }
})

test('a coupon without a phone asks for it', () => {
  expect(couponRefusals.COUPON_PHONE_NEEDED.text.ru).toBe('Введите номер телефона')
})
