import { Suspense } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadMessages, MessagesProvider } from '#storefront/platform/messages.tsx'
import type { ProductWordsData, SaidReview } from './read-words.ts'
import { ProductReviews } from './reviews.tsx'

const shop = vi.hoisted(() => ({ listReviews: vi.fn() }))
vi.mock('#storefront/platform/api-client.ts', () => ({ api: { reviews: shop } }))
afterEach(() => vi.resetAllMocks())

const aPhoto = (key: string) => {
  const jpeg = `/media/${key}/640.jpg`
  return { webp: `/media/${key}/640.webp`, jpeg, src: jpeg, width: 4, height: 3 }
}
const aReview = (id: number, author: string, keys: string[]) =>
  ({
    ...{ id, author, text: `Пишет ${author}`, city: '', language: 'ru', rating: 5, pros: '', cons: '' },
    ...{ date: '2026-11-01', offer: null, helpful: { yes: 0, no: 0 }, approved: true, answer: null },
    photos: keys.map(aPhoto),
  }) satisfies SaidReview
const anna = aReview(1, 'Анна', ['a1', 'a2'])
const vera = aReview(2, 'Вера', ['v1'])

const words = (photos: ProductWordsData['photos'] = []) =>
  ({
    ...{ url: '/p/', photos, reviews: [anna], total: 2, offers: [], questions: [], questionsTotal: 0, kits: [] },
    wish: { sort: 'useful', stars: 0, photos: false, offer: 0, shown: 3, allQuestions: false },
    failed: { reviews: false, questions: false },
    summary: { score: 5, count: 2, stars: [{ rating: 5, count: 2 }], withPhotos: 2, recommendPercent: 100 },
    ...{ papers: [], modular: { isKitchen: false, sets: [] } },
  }) satisfies ProductWordsData

beforeEach(() => Promise.all([loadMessages('ru', 'shell'), loadMessages('ru', 'reviews'), loadMessages('ru', 'views')]))

async function show(said: ProductWordsData) {
  const loader = () => ({ product: { id: 7 } })
  const Component = () => (
    <Suspense>
      <ProductReviews words={said} url="/p/" />
    </Suspense>
  )
  const Shop = createRoutesStub([{ path: '/', Component, loader, HydrateFallback: () => null }])
  await render(
    <MessagesProvider language="ru">
      <Shop />
    </MessagesProvider>,
  )
}

test('a photo of a review opens over the page with its words; on leads to those of other reviews, Escape back', async () => {
  shop.listReviews.mockResolvedValue({ reviews: [vera, anna] })
  await show(words())
  const photo = page.getByRole('link', { name: /Анна/ }).first()
  await expect.element(photo).toHaveAttribute('href', '/media/a1/1600.jpg')
  await photo.click()
  const over = page.getByRole('dialog', { name: /2 из 3/ })
  await expect.element(over.getByText('Пишет Анна')).toBeVisible()
  expect(shop.listReviews).toHaveBeenCalledExactlyOnceWith({
    body: { productID: 7, count: 60, sort: 'new', filters: { photos: true } },
  })
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('dialog', { name: /1 из 3/ }).getByText('Пишет Вера')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0)
})

test('what buyers took stands in a strip, and opens also where the other reviews do not come', async () => {
  shop.listReviews.mockRejectedValue(new Error('away'))
  await show(words([{ author: 'Вера', photos: vera.photos }]))
  await page.getByRole('link', { name: /Вера/ }).click()
  await expect.element(page.getByRole('dialog', { name: /3 из 3/ })).toBeVisible()
})
