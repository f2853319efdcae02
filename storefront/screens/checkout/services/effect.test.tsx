import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ServicesCalculation } from '#contract/order-services.ts'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { Effect } from './effect.tsx'

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
  delivery: { id: 'courier', name: 'Курьером', address: '', visit: null },
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
