import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { OrderView } from '#contract/order.ts'
import type { PaymentAttempt } from '#contract/payment/index.ts'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { OrderMoney } from './order-money.tsx'

const anOrder = (paidMinor: number) => {
  const paid = { kind: 'paid', at: '2026-11-22T10:00:00Z', orderNumber: null, sumMinor: paidMinor, note: null }
  return {
    status: 'inWork',
    currency: 'RUB',
    paidMinor,
    owedMinor: 65_290_00 - paidMinor,
    heldMinor: 0,
    heldUntil: null,
    paymentKind: 'card',
    managerCall: false,
    awaitsConfirmation: false,
    payUrl: '/personal/order/pay/1/',
    events: paidMinor > 0 ? [paid] : [],
    orders: [],
  } as unknown as OrderView
}

const show = (order: OrderView, open: Pick<PaymentAttempt, 'code' | 'sumMinor'> | null) => {
  const Money = () => <OrderMoney order={order} open={open as PaymentAttempt | null} />
  const Stub = createRoutesStub([{ path: '/', Component: Money }])
  return render(<Stub />)
}

const pay = page.getByRole('link', { name: 'Оплатить', exact: true })

beforeEach(() => loadMessages('ru', 'checkout'))

test('a payment left at the bank is told beside what was paid and what is left', async () => {
  await show(anOrder(6_529_00), { code: 'left', sumMinor: 6_529_55 })
  await expect.element(page.getByText('Получили 6 529 ₽')).toBeVisible()
  await expect.element(page.getByText('Осталось оплатить 58 761 ₽')).toBeVisible()
  await expect.element(pay).toHaveAttribute('href', '/personal/order/pay/1/')
  await expect.element(page.getByText('Ждём ответа банка, 6 529,55 ₽')).toBeVisible()
  await expect.element(page.getByText(/Из остатка эта сумма ещё не вычтена/)).toBeVisible()
  expect(page.getByText(/второй раз/).query()).toBeNull()
})

test('where the bank may bring all that is left, nobody is asked to pay it a second time', async () => {
  await show(anOrder(6_529_00), { code: 'rest', sumMinor: 58_761_00 })
  await expect.element(page.getByText('Осталось оплатить 58 761 ₽')).toBeVisible()
  await expect.element(page.getByText(/платить второй раз не нужно/)).toBeVisible()
  expect(pay.query()).toBeNull()
  await expect.element(page.getByRole('link', { name: 'Вернуться к оплате' })).toBeVisible()
})

test('with nothing at the bank what is left is paid by its button', async () => {
  await show(anOrder(6_529_00), null)
  await expect.element(pay).toBeVisible()
  expect(page.getByText(/Ждём ответа банка/).query()).toBeNull()
})
