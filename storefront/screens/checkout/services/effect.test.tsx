import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ServicesCalculation, ServicesView } from '#contract/order-services.ts'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { Effect, SumsNow } from './effect.tsx'

const sums = {
  goodsMinor: 900_00,
  deliveryMinor: 0,
  liftMinor: 0,
  assemblyMinor: 0,
  removalMinor: 0,
  totalMinor: 900_00,
}
const goods = Array.from({ length: 14 }, (_, index) => ({
  offerId: index,
  cut: 0,
  name: `Стул обеденный с подлокотниками номер ${index}`,
  before: 2,
  after: 1,
  lengthStepMm: null,
}))
const calculation = {
  isChanged: true,
  isCancelled: false,
  before: sums,
  after: { ...sums, totalMinor: 450_00 },
  differenceMinor: -450_00,
  feeMinor: 0,
  goods,
  returnsMinor: 0,
  returnsBonuses: 0,
  owedMinor: 0,
  lost: [],
  delivery: { id: 'courier', name: 'Курьером', isPickup: false, address: '', visit: null },
  assembly: null,
  removal: null,
} as unknown as ServicesCalculation

const Page = () => (
  <>
    <div data-testid="bar" style={{ position: 'sticky', top: 0, height: 56, background: '#fff' }} />
    <div style={{ height: 900 }} />
    <Effect
      calculation={calculation}
      typed={{}}
      sign="₽"
      order={{ heldMinor: 0, currency: 'RUB' }}
      form={{ isBusy: false, sentBy: null } as unknown as Parameters<typeof Effect>[0]['form']}
    />
    <div style={{ height: 900 }} />
  </>
)

beforeEach(async () => {
  await Promise.all([loadMessages('ru', 'changes'), loadMessages('ru', 'checkout')])
  await page.viewport(390, 640)
  document.documentElement.dataset.alive = ''
})

test('what was counted is led to by its heading, below the bar of a phone, however long it is', async () => {
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  await render(<Stub />)
  const heading = page.getByRole('heading', { name: 'Что изменится' })
  await expect.element(page.getByRole('region', { name: 'Что изменится' })).toHaveFocus()
  const { top } = heading.element().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(56)
  expect(top).toBeLessThan(200)
})

test('what it costs now is told as the page of the order does: what was taken off by itself, pickup as pickup', async () => {
  const told = {
    goodsMinor: 15_870_00,
    discountMinor: 0,
    deliveryMinor: 0,
    liftMinor: 0,
    assemblyMinor: 0,
    removalMinor: 0,
  }
  const order = {
    sums: { ...sums, goodsMinor: 14_537_00, totalMinor: 14_537_00 },
    told: { ...told, isPickup: true, adjustments: [{ name: 'Бонусы', amountMinor: 1_333_00 }] },
    lift: { isWanted: false, floor: null },
    removal: { pieces: 0 },
    paidMinor: 0,
    owedMinor: 14_537_00,
  } as unknown as ServicesView
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <SumsNow order={order} sign="₽">
          {null}
        </SumsNow>
      ),
    },
  ])
  const { container } = await render(<Stub />)
  const rows = () => [...container.querySelectorAll('dl > div')].map((row) => row.textContent?.replaceAll(/\s/g, ' '))
  await expect.element(page.getByText('Самовывоз')).toBeVisible()
  expect(rows()).toEqual(['Товары15 870 ₽', 'Бонусы−1 333 ₽', 'Самовывозбесплатно', 'Итого14 537 ₽'])
})
