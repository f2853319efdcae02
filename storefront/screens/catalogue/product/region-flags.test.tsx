import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ShownProduct, ShownVariant } from '#storefront/parts/shown-product.ts'
import { loadMessages } from '#storefront/platform/messages.tsx'
import ProductWays from './ways.tsx'
import WaysToGet from './ways-to-get.tsx'

const region = vi.hoisted(() => ({ OWN_SHOP: false, OWN_SHOW: false, sugarGift: false }))
vi.mock('#storefront/platform/region.ts', () => ({
  useRegion: () => region,
  useFormatMoney: () => (minor: number) => `${minor / 100} ₽`,
}))

const offer = {
  id: 41,
  price: { new: 64_900_00, old: null },
  dimensions: { widthMm: null, depthMm: null, heightMm: null },
  images: { detail: { medium: { webp: '', width: 4, height: 3 } } },
  availability: { kind: 'inStock', deliveryDay: '2026-11-21', selfDeliveryText: 'Самовывоз сегодня', quantity: 9 },
} as unknown as ShownVariant
const place = { address: 'Копейское шоссе, 64', hours: 'ежедневно 10:00–21:00', openNow: 'открыто до 21:00' }
const delivery: ShownProduct['delivery'] = {
  courierFromMinor: 890_00,
  courierOnDayMinor: 1_190_00,
  roadDays: { least: 1, most: 1 },
  pickupPlaces: [
    { id: 1, name: 'Комод на Копейском', ...place, isShown: true },
    { id: 2, name: 'Комод на Труда', ...place, isShown: false },
  ],
  liftFromMinor: 0,
  assemblyMinor: null,
  assemblyMinutes: null,
}

const waysToGet = () => render(<WaysToGet offer={offer} delivery={delivery} />)
const ways = () => render(<ProductWays url="/p/" offer={offer} modular={{ isKitchen: false, sets: [] }} />)

beforeEach(async () => {
  Object.assign(region, { OWN_SHOP: false, OWN_SHOW: false, sugarGift: false })
  await Promise.all([loadMessages('ru', 'shell'), loadMessages('ru', 'product')])
})

test('a shop of our own has a card: its address and hours stand open, and we bring it ourselves', async () => {
  region.OWN_SHOP = true
  await waysToGet()
  await expect.element(page.getByText('Самовывоз сегодня')).toBeVisible()
  await expect.element(page.getByText('Комод на Копейском')).toBeVisible()
  await expect.element(page.getByText(/Копейское шоссе, 64, ежедневно/).first()).toBeVisible()
  await expect.element(page.getByText('открыто до 21:00').first()).toBeVisible()
  await expect.element(page.getByText(/Привозим сами/)).toBeVisible()
  await expect.element(page.getByText('Комод на Труда')).not.toBeVisible()
  expect(page.getByText(/можно посмотреть/).elements()).toHaveLength(0)
})

test('the sum beside the day is that of the day', async () => {
  await waysToGet()
  await expect.element(page.getByText('от\u00a01190 ₽')).toBeVisible()
  expect(page.getByText(/890/).elements()).toHaveLength(0)
})

test('without one, places to collect it are folded', async () => {
  await waysToGet()
  await expect.element(page.getByText('Комод на Копейском')).not.toBeVisible()
  expect(page.getByText(/Привозим сами/).elements()).toHaveLength(0)
})

test('a showroom says what stands in it, and the product leads to it', async () => {
  Object.assign(region, { OWN_SHOP: true, OWN_SHOW: true })
  await waysToGet()
  await expect.element(page.getByText(/можно посмотреть/)).toBeVisible()
  await ways()
  await expect
    .element(page.getByRole('link', { name: /Где посмотреть/ }))
    .toHaveAttribute('href', '/p/shops/?offer_id=41')
})

test('without a showroom nobody is sent to look', async () => {
  region.OWN_SHOP = true
  await ways()
  await expect.element(page.getByRole('link', { name: /Нашли дешевле/ })).toBeVisible()
  expect(page.getByRole('link', { name: /Где посмотреть/ }).elements()).toHaveLength(0)
})

test.each([{ sugarGift: true }, { sugarGift: false }])(
  'sweets come with goods where it is so: $sugarGift',
  async (flag) => {
    Object.assign(region, flag)
    await ways()
    expect(page.getByText(/набор сладостей/).elements()).toHaveLength(flag.sugarGift ? 1 : 0)
  },
)
