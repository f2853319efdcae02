import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { ProductCard } from './product-card.tsx'
import type { ShownCard, ShownOffer } from './shown-card.ts'

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const picture = (key: string) => ({ webp: `${dot}#${key}`, width: 4, height: 3 })

const offer = (id: number): ShownOffer => ({
  id,
  price: { new: 100_00, old: null },
  traits: id === 2 ? 'велюр' : 'рогожка',
  colorName: `цвет ${id}`,
  colorHex: '#8b987f',
  isAvailable: true,
  deliveryText: id === 2 ? 'Доставим в среду' : 'Доставим завтра',
  images: {
    detail: { medium: picture(`front${id}`) },
    additional: id === 1 ? ['side', 'room'].map((key) => ({ ...picture(key), isFilling: key === 'room' })) : [],
    texture: null,
  },
})

const card: ShownCard = {
  id: 9,
  name: 'Диван «Верба»',
  url: '/catalog/divany/divan/',
  offerIdCurrent: 1,
  offersTotal: 9,
  offers: [1, 2, 3, 4, 5, 6].map(offer),
  price: { new: 100_00, old: null },
  instalment: null,
  dimensions: { widthMm: 2000, depthMm: null, heightMm: 850 },
  hit: false,
  isNew: false,
  icons: [],
  rating: { score: 4.5, count: 3 },
  minimumBatch: 1,
  isByMetre: false,
  additional: {
    quantity: 2,
    kind: 'inStock',
    isFew: false,
    deliveryDay: '2026-12-01',
    expectedOn: null,
    deliveryText: 'Доставим завтра',
    selfDeliveryText: 'Самовывоз сегодня',
    collectsSooner: false,
  },
}

async function show(shown = card) {
  await Promise.all([loadMessages('ru', 'shell'), loadMessages('ru', 'ui')])
  const screen = (
    <div style={{ width: 180 }}>
      <ProductCard card={shown} />
    </div>
  )
  const router = createMemoryRouter([{ path: '*', element: screen }])
  const page = await render(<RouterProvider router={router} />)
  const strip = page.container.querySelector<HTMLElement>('.card-strip')
  if (!strip) throw new Error('no strip')
  return { page, strip, pictures: () => [...strip.querySelectorAll('img')] }
}

test('beyond the packshot pictures are fetched when the strip is touched, and nothing moves', async () => {
  const { page, strip, pictures } = await show()
  expect(pictures()).toHaveLength(1)
  const height = page.container.scrollHeight
  strip.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
  await expect.poll(() => pictures().length).toBe(3)
  expect(page.container.scrollHeight).toBe(height)
  expect(getComputedStyle(pictures()[2] as Element).objectFit).toBe('cover')
  expect(getComputedStyle(pictures()[1] as Element).objectFit).toBe('contain')
})

test('a list that asks for another variant is shown it, whatever the card was turned to before', async () => {
  await Promise.all([loadMessages('ru', 'shell'), loadMessages('ru', 'ui')])
  function List() {
    const [current, setCurrent] = useState(1)
    return (
      <>
        <button type="button" onClick={() => setCurrent(2)}>
          Только велюр
        </button>
        <ProductCard card={{ ...card, offerIdCurrent: current }} />
      </>
    )
  }
  const router = createMemoryRouter([{ path: '*', element: <List /> }])
  const page = await render(<RouterProvider router={router} />)
  const link = (traits: string) => page.getByRole('link', { name: `Диван «Верба», ${traits}` })
  await expect.element(link('рогожка')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Только велюр' }))
  await expect.element(link('велюр')).toBeVisible()
  expect(link('велюр').element().getAttribute('href')).toBe(card.url)
})

test.each([
  { collectsSooner: true, says: 'Самовывоз сегодня · Доставим завтра' },
  { collectsSooner: false, says: 'Доставим завтра' },
])('a card says «$says» where it is collected sooner: $collectsSooner', async ({ collectsSooner, says }) => {
  const { page } = await show({ ...card, additional: { ...card.additional, collectsSooner } })
  await expect.element(page.getByText(says, { exact: true })).toBeVisible()
})

test('the ticks follow what was swiped to, and the strip snaps to whole pictures', async () => {
  const { page, strip } = await show()
  const dark = () => [...page.container.querySelectorAll('.picture-ticks > i')].map((one) => one.className !== '')
  expect(dark()).toEqual([true, false, false])
  strip.scrollLeft = strip.clientWidth * 1.1
  await expect.poll(dark).toEqual([false, true, false])
  expect(Math.abs(strip.scrollLeft - strip.clientWidth)).toBeLessThan(2)
})

test('the mouse turns the pictures by its place and leaves the first behind', async () => {
  const { strip, pictures } = await show()
  const place = strip.getBoundingClientRect()
  const move = (type: string, x: number) =>
    strip.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: 'mouse', clientX: place.left + x, clientY: place.top + 9 }),
    )
  move('pointermove', place.width - 5)
  await expect.poll(() => strip.scrollLeft).toBe(2 * strip.clientWidth)
  await expect.poll(() => pictures().length).toBe(3)
  // React makes its leave out of this.
  move('pointerout', 5)
  await expect.poll(() => strip.scrollLeft).toBe(0)
})

test('the name says what covers the variant that was picked', async () => {
  const { page } = await show()
  await expect.element(page.getByRole('link', { name: 'Диван «Верба», рогожка' })).toBeVisible()
  await page.getByRole('link', { name: 'цвет 2' }).click()
  await expect.element(page.getByRole('link', { name: 'Диван «Верба», велюр' })).toBeVisible()
})

test('what was picked keeps its day', async () => {
  const { page } = await show()
  await expect.element(page.getByText('Доставим завтра')).toBeVisible()
  await page.getByRole('link', { name: 'цвет 2' }).click()
  await expect.element(page.getByText('Доставим в среду')).toBeVisible()
})

test('a phone draws five looks and says how many there are', async () => {
  const { page } = await show()
  const swatches = [...page.container.querySelectorAll<HTMLElement>('.card-swatches > a')]
  expect(swatches.map((one) => one.offsetWidth > 0)).toEqual([true, true, true, true, true, false])
  const more = page.container.querySelector('.more-swatches') as Element
  expect(more.textContent).toBe('всего 9 цветов')
  expect(getComputedStyle(more, '::after').content).toContain('+')
})

test('one stop of the keyboard leads to the page, the next are its looks', async () => {
  const { page } = await show()
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('цвет 1')
  const links = [...page.container.querySelectorAll<HTMLAnchorElement>('a')].filter(
    (one) => one.tabIndex >= 0 && one.offsetWidth > 0,
  )
  expect(links.filter((one) => one.pathname === card.url && !one.search)).toHaveLength(1)
})
