import { createRoutesStub, useLoaderData } from 'react-router'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stepper } from '#storefront/ui/stepper.tsx'
import { useReadWhenSeen } from './use-read-when-seen.ts'

const wanted = vi.fn()

function Line() {
  const quantity: number = useLoaderData()
  useReadWhenSeen()
  return (
    <>
      <output>{quantity}</output>
      <Stepper
        value={quantity}
        texts={{ less: 'Меньше', more: 'Больше', group: 'Сколько' }}
        name="quantity"
        onChange={wanted}
      />
    </>
  )
}

/** A basket of two chairs, of which another tab makes four. */
async function aBasket() {
  const shop = { quantity: 2 }
  const Stub = createRoutesStub([
    { path: '/', Component: Line, loader: () => shop.quantity, HydrateFallback: () => null },
  ])
  const page = await render(<Stub />)
  await expect.element(page.getByRole('status')).toHaveTextContent('2')
  return { shop, shown: page.getByRole('status'), field: page.getByRole('textbox', { name: 'Сколько' }) }
}

function comeBack() {
  document.dispatchEvent(new Event('visibilitychange'))
}

test('what another tab has changed is shown as soon as the basket is seen again', async () => {
  const { shop, shown, field } = await aBasket()
  shop.quantity = 4
  comeBack()
  await expect.element(shown).toHaveTextContent('4')
  await expect.element(field).toHaveValue('4')
  await field.fill('2')
  await userEvent.keyboard('{Tab}')
  expect(wanted).toHaveBeenCalledExactlyOnceWith(2)
})

test('a number that is being typed stays, and counts when its field is left', async () => {
  wanted.mockClear()
  const { shop, shown, field } = await aBasket()
  await field.fill('3')
  shop.quantity = 4
  comeBack()
  await expect.element(shown).toHaveTextContent('4')
  await expect.element(field).toHaveValue('3')
  await userEvent.keyboard('{Tab}')
  expect(wanted).toHaveBeenCalledExactlyOnceWith(3)
})
