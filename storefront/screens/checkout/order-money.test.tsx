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

const show = (order: OrderView, open: Pick<PaymentAttempt, 'code' | 'sumMinor'> | null, isLeft = false) => {
  const Money = () => <OrderMoney order={order} open={open as PaymentAttempt | null} isLeft={isLeft} />
  const Stub = createRoutesStub([{ path: '/', Component: Money }])
  return render(<Stub />)
}

const pay = page.getByRole('link', { name: 'Оплатить', exact: true })

beforeEach(() => loadMessages('ru', 'checkout'))

const boxes = page.getByText(/Осталось оплатить/)

test('a payment left at the bank is told in one box with what was paid, what is left and one button', async () => {
  const { container } = await show(anOrder(6_529_00), { code: 'left', sumMinor: 6_529_55 })
  await expect.element(page.getByText('Ждём ответа банка, 6 529,55 ₽')).toBeVisible()
  await expect.element(page.getByText(/Из остатка эта сумма ещё не вычтена/)).toBeVisible()
  await expect.element(page.getByText(/Получили 6\s529\s₽\. Осталось оплатить 58\s761\s₽/)).toBeVisible()
  expect(page.getByText(/второй раз/).query()).toBeNull()
  expect(pay.query()).toBeNull()
  expect(container.children).toHaveLength(1)
  await expect
    .element(page.getByRole('link', { name: 'Вернуться к оплате' }))
    .toHaveAttribute('href', '/personal/order/pay/1/?payment=left')
  await expect
    .element(page.getByRole('link', { name: 'Выбрать другой способ' }))
    .toHaveAttribute('href', '/personal/order/pay/1/')
})

test('where the bank may bring all that is left, nobody is asked to pay it a second time', async () => {
  await show(anOrder(6_529_00), { code: 'rest', sumMinor: 58_761_00 })
  await expect.element(boxes).toBeVisible()
  await expect.element(page.getByText(/платить второй раз не нужно/)).toBeVisible()
  expect(pay.query()).toBeNull()
  await expect.element(page.getByRole('link', { name: 'Вернуться к оплате' })).toBeVisible()
})

test('a guest who comes back from the bank reads in the same box until when the goods wait', async () => {
  const guest = { ...anOrder(0), status: 'new', awaitsConfirmation: true, heldUntil: '2026-11-22T16:00:00Z' }
  const region = { utcOffsetMinutes: 300 } as OrderView['region']
  const { container } = await show({ ...guest, region } as OrderView, { code: 'all', sumMinor: 65_290_00 })
  await expect.element(page.getByText(/Держим товар до .*Менеджер позвонит/)).toBeVisible()
  expect(container.children).toHaveLength(1)
})

test('with nothing at the bank what is left is paid by its button', async () => {
  await show(anOrder(6_529_00), null)
  await expect.element(pay).toBeVisible()
  expect(page.getByText(/Ждём ответа банка/).query()).toBeNull()
})

test('what its payer has left at the bank unpaid is told as on the page of paying', async () => {
  await show(anOrder(0), { code: 'all', sumMinor: 65_290_00 }, true)
  await expect.element(page.getByText('Оплата не завершена')).toBeVisible()
  await expect.element(page.getByText(/Деньги\sне\sсписаны/)).toBeVisible()
  expect(page.getByText(/второй раз|Ждём ответа банка/).query()).toBeNull()
  await expect
    .element(page.getByRole('link', { name: 'Продолжить оплату' }))
    .toHaveAttribute('href', '/personal/order/pay/1/?payment=all&unpaid=1')
})
