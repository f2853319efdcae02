import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { OrderView } from '#contract/order.ts'
import type { PaymentAttempt } from '#contract/payment/index.ts'
import { loadMessages } from '#storefront/platform/messages.tsx'
import type { Paying } from './pay-form.tsx'
import { PayState } from './pay-state.tsx'

const order = {
  guid: '8a4c8dd2-6f3c-4b1e-9d0f-1f6a4b8e2c11',
  status: 'awaitingPayment',
  currency: 'RUB',
  paidMinor: 0,
  owedMinor: 65_290_00,
  heldMinor: 0,
  isPayable: true,
  partOf: null,
  code: null,
  events: [],
  orders: [],
} as unknown as OrderView
const attempt = {
  code: 'c',
  state: 'pending',
  kind: 'card',
  methodId: 'card',
  sumMinor: 65_290_00,
  qr: null,
  popup: null,
} as unknown as PaymentAttempt

const show = (search: string) => {
  const State = () => (
    <PayState
      order={order}
      attempt={attempt}
      left={null}
      isLeft={false}
      bill={null}
      isWaiting
      paying={{} as Paying}
      answer={undefined}
    />
  )
  const Stub = createRoutesStub([{ path: '/pay/', Component: State, loader: () => null, HydrateFallback: () => null }])
  return render(<Stub initialEntries={[`/pay/${search}`]} />)
}

const waiting = page.getByRole('heading', { name: 'Банк ещё не ответил' })
const unpaid = page.getByRole('heading', { name: 'Оплата не завершена' })
const payOn = page.getByRole('button', { name: 'Продолжить оплату' })

beforeEach(() => Promise.all([loadMessages('ru', 'checkout'), loadMessages('ru', 'ui')]))
afterEach(() => {
  vi.useRealTimers()
})

test('who comes back by the bank’s way of those who have not paid is told so, and can go on at once', async () => {
  await show('?payment=c&unpaid=1')
  await expect.element(unpaid).toBeVisible()
  await expect.element(page.getByText('Деньги не списаны')).toBeVisible()
  await expect.element(page.getByText('Страница проверяет сама')).toBeVisible()
  await expect.element(payOn).toBeVisible()
  expect(page.getByText(/второй раз не нужно/).query()).toBeNull()
  await expect.element(page.getByRole('link', { name: 'Выбрать другой способ' })).toHaveAttribute('href', '/pay/')
})

test('who may have paid waits, and after a while is offered to go on as plainly as to wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await show('?payment=c')
  await expect.element(waiting).toBeVisible()
  await expect.element(page.getByText(/платить второй раз не нужно/)).toBeVisible()
  expect(payOn.query()).toBeNull()
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(payOn).toBeVisible()
  await expect.element(page.getByText(/деньги не спишутся дважды/)).toBeVisible()
  await expect.element(waiting).toBeVisible()
})

const showAnew = (isLeft: boolean) => {
  const State = () => (
    <PayState
      order={order}
      attempt={null}
      left={attempt}
      isLeft={isLeft}
      bill={null}
      isWaiting={false}
      paying={{} as Paying}
      answer={undefined}
    />
  )
  const Stub = createRoutesStub([{ path: '/pay/', Component: State, loader: () => null, HydrateFallback: () => null }])
  render(<Stub initialEntries={['/pay/?code=key']} />)
}

test('who opens the page anew is told of the payment left at the bank, with the way back to it', async () => {
  showAnew(false)
  await expect.element(page.getByRole('heading', { name: /^Ждём ответа банка, 65\s290\s₽$/ })).toBeVisible()
  await expect.element(page.getByText(/Если не заплатили, вернитесь к этой оплате/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Вернуться к оплате' }))
    .toHaveAttribute('href', '/pay/?code=key&payment=c')
})

test('who has left the bank unpaid reads the same when the page is opened anew', async () => {
  showAnew(true)
  await expect.element(unpaid).toBeVisible()
  expect(page.getByText(/Ждём ответа банка|уже заплатили/).query()).toBeNull()
  await expect
    .element(page.getByRole('link', { name: 'Вернуться к оплате' }))
    .toHaveAttribute('href', '/pay/?code=key&payment=c&unpaid=1')
})
