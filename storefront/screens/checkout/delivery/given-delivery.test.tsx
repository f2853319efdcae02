import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CheckoutDelivery } from '#contract/checkout/state.ts'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { WayCards } from './way-cards.tsx'
import { WhenPart } from './when-part.tsx'

const window = { from: 8, to: 12, isFree: true, isWholeDay: false, priceMinor: 1_190_00 }
const courier = {
  id: 'courier',
  name: 'Курьер',
  option: { type: 'courier' },
  priceMinor: 1_190_00,
  firstDay: '2026-11-29',
  firstWindow: { from: 8, to: 12 },
  pickupPoint: null,
} as unknown as CheckoutDelivery['list'][number]
const delivery = {
  list: [courier],
  id: 'courier',
  dateAndTime: null,
  days: [{ day: '2026-11-29', isFree: true, priceMinor: 1_190_00, windows: [window] }],
} as Pick<CheckoutDelivery, 'list' | 'id' | 'days' | 'dateAndTime'>

beforeEach(() => Promise.all([loadMessages('ru', 'checkout'), loadMessages('ru', 'shell')]))

const step = (isGiven: boolean) =>
  render(
    <MemoryRouter>
      <WayCards delivery={delivery} name="id" sign="₽" isGiven={isGiven} onPick={() => {}} />
      <WhenPart
        delivery={delivery}
        way={courier}
        sign="₽"
        isGiven={isGiven}
        group={{ id: 'when', error: undefined, onChange: () => {} }}
      />
    </MemoryRouter>,
  )

test('what is brought for nothing says so on its way and its days, and what it would cost struck through', async () => {
  await step(true)
  const way = page.getByRole('radio', { name: /Курьер/ })
  await expect.element(way).toBeInTheDocument()
  expect(way.element().closest('label')?.querySelector('s')?.textContent).toContain('1\u00a0190')
  await expect.element(page.getByText(/бесплатно$/)).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /29 ноября, 0\s₽/ })).toBeInTheDocument()
})

test('what is paid for has its price', async () => {
  await step(false)
  await expect.element(page.getByRole('radio', { name: /29 ноября, 1\s190\s₽/ })).toBeInTheDocument()
  expect(document.querySelector('s')).toBeNull()
})
