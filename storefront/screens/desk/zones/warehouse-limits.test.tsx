import { createRoutesStub, useLoaderData, useRevalidator } from 'react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WarehouseLimits } from './warehouse-limits.tsx'

function Page() {
  const perDay: number = useLoaderData()
  const { revalidate } = useRevalidator()
  const warehouses = [{ id: 7, name: 'Челябинск', perDay, perWindow: null, seen: `${perDay}/-` }]
  return (
    <>
      <WarehouseLimits regionId={1} warehouses={warehouses} answer={undefined} />
      <button type="button" onClick={() => void revalidate()}>
        Another limit was saved
      </button>
    </>
  )
}

test('what was typed of a limit that another changed meanwhile is not sent as if that had been seen', async () => {
  let perDay = 30
  const Stub = createRoutesStub([{ path: '/', Component: Page, loader: () => perDay, HydrateFallback: () => null }])
  const page = await render(<Stub />)
  const sent = () => {
    const form = page.container.querySelector('form')
    const fields = form && new FormData(form)
    return [fields?.get('seen'), fields?.get('perDay')]
  }
  await expect.poll(sent).toEqual(['30/-', '30'])
  await userEvent.fill(page.container.querySelector('[name="perDay"]') as Element, '40')
  perDay = 50
  await page.getByRole('button', { name: 'Another limit was saved' }).click()
  await expect.poll(() => sent()[0]).toBe('50/-')
  expect(sent()).toEqual(['50/-', '50'])
})
