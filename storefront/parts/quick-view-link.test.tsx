import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { QuickViewLink } from './quick-view-link.tsx'

const url = '/catalog/divany/divan/'
const picture = { webp: '/no-image.svg', jpeg: '', src: '', width: 4, height: 3 }

const offer = (id: number, finish: string) => ({
  id,
  price: { new: id * 100_00, old: null },
  minimumBatch: 2,
  lengthStepMm: null,
  sellsRemains: false,
  isAvailable: true,
  instalment: null,
  dimensions: { widthMm: 2000, depthMm: null, heightMm: 850 },
  images: { detail: { medium: picture }, additional: [], texture: null },
  colorName: finish,
  choice: { finish },
  availability: { kind: 'inStock', quantity: 5, isFew: false, deliveryDay: null, deliveryText: 'Доставим завтра' },
})

const product = {
  id: 9,
  name: 'Диван «Верба»',
  url,
  rating: { score: 4.5, count: 3 },
  currentOffer: 1,
  offers: [offer(1, 'sage'), offer(2, 'grey')],
  choices: [
    {
      code: 'finish',
      name: 'Отделка',
      kind: 'list',
      values: ['sage', 'grey'].map((value) => ({ value, name: value, colorHex: null, texture: null })),
    },
  ],
}

function Place() {
  return <p>{useLocation().pathname}</p>
}

const link = { name: /Быстрый просмотр/ }

async function show(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer)
  // Narrow screens have no such link.
  await browser.viewport(1440, 900)
  await Promise.all((['shell', 'ui', 'product'] as const).map((area) => loadMessages('ru', area)))
  const screen = (
    <>
      <QuickViewLink url={url} offerId={1} name={product.name} />
      <Place />
    </>
  )
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element: screen }])} />)
}

afterEach(() => vi.unstubAllGlobals())

test('it opens over the list, turns to a variant, closes by Escape and gives the focus back', async () => {
  const page = await show(async () => Response.json(product))
  await userEvent.keyboard('{Tab}{Enter}')
  const dialog = page.getByRole('dialog', { name: product.name })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText('Продаётся по 2 штуки, 200 ₽ за 2 шт.')).toBeVisible()
  await dialog.getByRole('button', { name: 'grey' }).click()
  await expect.element(dialog.getByText('Продаётся по 2 штуки, 400 ₽ за 2 шт.')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Всё о товаре' })).toHaveAttribute('href', `${url}?offer_id=2`)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', link)).toHaveFocus()
})

test.each([
  { promise: 'the network is away', answer: () => Promise.reject(new TypeError('away')) },
  { promise: 'nothing of it is sold here', answer: async () => Response.json({ ...product, offers: [] }) },
])('it leads to the page when $promise', async ({ answer }) => {
  const page = await show(answer)
  await page.getByRole('link', link).click({ force: true })
  await expect.element(page.getByText(url)).toBeVisible()
})
