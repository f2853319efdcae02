import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Checkout } from '#contract/checkout/state.ts'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { CheckOrder } from './check-order.tsx'

const way = { id: 'courier', name: 'Курьером', addressBar: true, firstDay: '2026-11-28', option: { type: 'courier' } }

const aCheckout = (over: {
  email?: string
  visit?: { day: string; from: number; to: number } | null
  wants?: boolean
}) =>
  ({
    id: '1',
    managerCall: false,
    contacts: { name: 'Анна', phoneMobile: '79120001122', email: over.email ?? '' },
    delivery: {
      list: [way],
      id: 'courier',
      dateAndTime: { day: '2026-11-28', from: 10, to: 14 },
      delayed: { selected: false },
      fieldSet: { address: 'Челябинск, ул. Кирова, 27', entrance: '', floor: null, flat: '' },
      rest: null,
    },
    furnitureAssembly: { status: 'offered', package: { selected: over.wants ?? true }, visit: over.visit ?? null },
    calculation: { lines: [] },
    coupon: null,
    couponNote: null,
  }) as unknown as Checkout

const show = (checkout: Checkout) => {
  const Check = () => <CheckOrder checkout={checkout} />
  const Stub = createRoutesStub([{ path: '/', Component: Check }])
  return render(<Stub />)
}

beforeEach(() => Promise.all([loadMessages('ru', 'checkout'), loadMessages('ru', 'coupons')]))

test('the last look at an order tells its e-mail and when its furniture is assembled', async () => {
  await show(aCheckout({ email: 'anna@pochta.ru', visit: { day: '2026-11-29', from: 9, to: 12 } }))
  await expect.element(page.getByText('anna@pochta.ru')).toBeVisible()
  const row = page.getByRole('term').filter({ hasText: 'Сборка' })
  await expect.element(row).toBeVisible()
  await expect.element(page.getByText(/29\sноября/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /Изменить.*Сборка/ }))
    .toHaveAttribute('href', '/personal/checkout/1/?step=2')
})

test('what was not asked for has no row', async () => {
  const { container } = await show(aCheckout({ wants: false, visit: { day: '2026-11-29', from: 9, to: 12 } }))
  expect(container.textContent).not.toContain('Сборка')
  expect(container.textContent).not.toMatch(/29\sноября/)
})

test('an assembly that has no day yet says when it will be agreed', async () => {
  await show(aCheckout({}))
  await expect.element(page.getByText(/Мастер придёт после доставки/)).toBeVisible()
})

test('a promo code that gives nothing any more is told of beside the last look', async () => {
  const couponNote = 'С этим номером телефона промокод уже использован.'
  await show({ ...aCheckout({}), coupon: 'НОВОСЕЛ7', couponNote })
  await expect.element(page.getByRole('status').getByText(/НОВОСЕЛ7/)).toBeVisible()
  await expect.element(page.getByRole('status').getByText(couponNote)).toBeVisible()
})
