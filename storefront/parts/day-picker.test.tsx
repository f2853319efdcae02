import { Suspense } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { DayPicker } from './day-picker.tsx'

const window = (from: number, isFree = true) => ({ from, to: from + 4, isFree, priceMinor: 890_00 })
const days = [
  { day: '2026-11-28', windows: [window(8), window(16)] },
  { day: '2026-11-29', windows: [window(8), window(16)] },
  { day: '2026-11-30', windows: [window(8), window(16, false)] },
]

test('another day keeps the hours, if it has them', async () => {
  const told = vi.fn()
  const Component = () => (
    <Suspense>
      <DayPicker days={days} chosen={{ day: '2026-11-28', from: 16, to: 20 }} sign="₽" onChange={told} />
    </Suspense>
  )
  const Stub = createRoutesStub([{ path: '/', Component }])
  const page = await render(<Stub />)
  const pick = (day: string) => page.getByRole('radio', { name: new RegExp(day) }).click({ force: true })
  await pick('29')
  expect(told).toHaveBeenLastCalledWith({ day: '2026-11-29', from: 16, to: 20 })
  await pick('30')
  expect(told).toHaveBeenLastCalledWith({ day: '2026-11-30', from: 8, to: 12 })
})

test('days and hours cost what they do in the currency of the order, also seen from a city of the other', async () => {
  const shell = { region: { currency: { code: 'RUB', sign: '₽' } } }
  const cheaper = { from: 12, to: 22, isFree: true, priceMinor: 4_000_00 }
  const dear = { day: '2026-11-28', windows: [{ ...window(8), priceMinor: 4_717_00 }, cheaper] }
  const Component = () => (
    <Suspense>
      <DayPicker days={[dear]} chosen={null} sign="₸" />
    </Suspense>
  )
  const routes = [{ id: 'root', path: '/', loader: () => shell, HydrateFallback: () => null, Component }]
  const Stub = createRoutesStub(routes)
  const page = await render(<Stub />)
  await expect.element(page.getByRole('radio', { name: /28.*4\s717\s₸/ })).toBeInTheDocument()
  await expect.element(page.getByText(/717\s₸/).last()).toBeVisible()
  expect(document.body.textContent).not.toContain('₽')
})
