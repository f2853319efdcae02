import { type ReactNode, Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CallRefusal } from '#contract/client.ts'
import { BuyForm } from './buy-form.tsx'
import { CardBuyForm } from './card-buy-form.tsx'
import { refreshVisitor, setBasket, useBasketCount } from './visitor.ts'

const shop = vi.hoisted(() => ({ getInitialData: vi.fn(), addToBasket: vi.fn() }))
const said = vi.hoisted(() => vi.fn())
vi.mock('#storefront/platform/api-client.ts', () => ({
  api: { shell: { getInitialData: shop.getInitialData }, basket: { addToBasket: shop.addToBasket } },
}))
vi.mock('#storefront/ui/toast.tsx', () => ({ showToast: said }))
vi.mock('./added-basket.tsx', () => {
  throw new Error('It does not come')
})
vi.mock('./fetch-quick-view.ts', () => ({
  fetchQuickView: async (url: string, offerId: number) => ({
    View: ({ onClose }: { onClose: () => void }) => (
      <button type="button" onClick={onClose}>{`Choose at ${url} of ${offerId}`}</button>
    ),
    product: {},
  }),
}))

const stool = 7

function aBasket(quantity: number) {
  return { items: [{ offerIdCurrent: stool, quantity, pieces: quantity }] }
}

function Shop({ children }: { children: ReactNode }) {
  const count = useBasketCount()
  return (
    <MemoryRouter>
      <Suspense>
        <output aria-label="count">{count}</output>
        {children}
      </Suspense>
    </MemoryRouter>
  )
}

function buyForm() {
  return (
    <Shop>
      <BuyForm offerId={stool} name="Табурет" />
    </Shop>
  )
}

function aCard(offersTotal: number) {
  return { url: '/catalog/a/b/', name: 'Табурет', minimumBatch: 1, offersTotal }
}

const button = page.getByRole('button', { name: /^В корзину ?, Табурет$/ })
const link = page.getByRole('link', { name: /^В корзине · 1 ?, Табурет$/ })

beforeEach(async () => {
  await page.viewport(1024, 768)
  setBasket({ items: [] })
})
afterEach(() => vi.resetAllMocks())

test('what lies in the basket is a link there, wherever it was put in', async () => {
  await render(buyForm())
  await expect.element(button).toBeVisible()
  setBasket(aBasket(1) as Parameters<typeof setBasket>[0])
  await expect.element(link).toHaveAttribute('href', '/personal/basket/')
  await expect.element(page.getByLabelText('count')).toHaveTextContent('1')
  setBasket({ items: [] })
  await expect.element(button).toBeVisible()
})

test('a press puts it in once, and the keyboard stays where it was', async () => {
  shop.addToBasket.mockResolvedValue({ basket: aBasket(1) })
  await render(buyForm())
  await expect.element(button).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(link).toHaveFocus()
  expect(shop.addToBasket).toHaveBeenCalledExactlyOnceWith({ body: { offers: [{ offerId: stool, quantity: 1 }] } })
  expect(said).toHaveBeenCalledOnce()
})

test('on a phone where the sheet does not come a toast says it', async () => {
  await page.viewport(390, 844)
  shop.addToBasket.mockResolvedValue({ basket: aBasket(1) })
  await render(buyForm())
  await button.click()
  await expect.element(link).toBeVisible()
  await expect.poll(() => said.mock.calls).toHaveLength(1)
})

test('on a card of several variants a press opens the choice and puts nothing in; closed it is gone', async () => {
  await render(
    <Shop>
      <CardBuyForm offerId={stool} card={aCard(3)} />
    </Shop>,
  )
  await button.click()
  const view = page.getByText('Choose at /catalog/a/b/ of 7')
  await expect.element(view).toBeVisible()
  expect(shop.addToBasket).not.toHaveBeenCalled()
  await view.click()
  await expect.element(view).not.toBeInTheDocument()
})

test.each([
  { promise: 'on a phone', width: 390, offersTotal: 3 },
  { promise: 'of a model with one variant', width: 1440, offersTotal: 1 },
])('on a card $promise a press puts in at once', async ({ width, offersTotal }) => {
  await page.viewport(width, 844)
  shop.addToBasket.mockResolvedValue({ basket: aBasket(1) })
  await render(
    <Shop>
      <CardBuyForm offerId={stool} card={aCard(offersTotal)} />
    </Shop>,
  )
  await button.click()
  await expect.element(link).toBeVisible()
})

test('a press before the shop has said what lies there waits for that, and does not order another', async () => {
  let answer: (data: unknown) => void = () => {}
  shop.getInitialData.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  await render(buyForm())
  void refreshVisitor()
  await button.click()
  answer({ userData: null, basketOffers: [{ offerId: stool, quantity: 1 }] })
  await expect.element(link).toBeVisible()
  expect(shop.addToBasket).not.toHaveBeenCalled()
})

test('an answer that is older than a change does not undo it', async () => {
  let answer: (data: unknown) => void = () => {}
  shop.getInitialData.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  await render(buyForm())
  const refreshed = refreshVisitor()
  setBasket(aBasket(1) as Parameters<typeof setBasket>[0])
  answer({ userData: null, basketOffers: [] })
  await refreshed
  await expect.element(link).toBeVisible()
})

test('a refusal is said, and the button stays', async () => {
  const message = 'Такого товара уже нет.'
  shop.addToBasket.mockRejectedValue(new CallRefusal(409, { error: 'SOLD_OUT', message, requestId: 'one' }))
  await render(buyForm())
  await button.click()
  await expect.poll(() => said.mock.calls).toHaveLength(1)
  expect(said.mock.calls[0]?.[0]).toMatchObject({ text: message, fault: true })
  await expect.element(button).toBeVisible()
})
