import { Suspense } from 'react'
import { createRoutesStub, data, useLoaderData } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { BasketItem } from '#contract/basket.ts'
import { sentForm } from '#storefront/platform/form/form-answer.ts'
import { tryAgain, whenReached } from '#storefront/platform/network/when-reached.ts'
import type { BasketAnswer } from './basket-answer.ts'
import { RemoveLine } from './basket-line.tsx'
import { BasketNews } from './basket-news.tsx'
import { useLineQuantity } from './use-line-quantity.ts'

const said = vi.hoisted(() => vi.fn())
vi.mock('#storefront/ui/toast.tsx', () => ({ showToast: said }))

const stool = 7
const network = { isAway: false }

function Line({ item }: { item: BasketItem }) {
  const { quantity, want } = useLineQuantity({ offerId: item.offerIdCurrent, cut: 0 }, item.quantity)
  return (
    <li>
      <output>{quantity}</output>
      <button type="button" onClick={() => want(quantity + 1)}>
        More
      </button>
      <RemoveLine item={item} />
    </li>
  )
}

function Basket() {
  const items: BasketItem[] = useLoaderData()
  return (
    <>
      <BasketNews items={items} />
      {items.map((item) => (
        <Line key={item.offerIdCurrent} item={item} />
      ))}
    </>
  )
}

/** A basket of two stools; `answers` come one after the other, and every wish is written down. */
async function aBasket(...answers: (BasketAnswer & { left?: number })[]) {
  const wishes: Record<string, string>[] = []
  let quantity = 2
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <Suspense>
          <Basket />
        </Suspense>
      ),
      loader: () =>
        quantity === 0 ? [] : [{ offerIdCurrent: stool, cut: 0, name: 'Табурет', quantity, step: 1 } as BasketItem],
    },
    {
      path: '/personal/basket',
      action: async ({ request }) => {
        const { typed } = await sentForm(request)
        await whenReached(async () => network.isAway && Promise.reject(new Error('away')), { isRead: false })
        wishes.push(typed)
        const { left = quantity, ...answer } = answers.shift() ?? { changes: [] }
        quantity = left
        return data(answer, { status: 'refusal' in answer ? 409 : 200 })
      },
    },
  ])
  return { page: await render(<Stub />), wishes }
}

function refused(message: string): BasketAnswer {
  return { form: '', refusal: { code: 'NO', message, status: 409, data: undefined }, wrong: [], typed: {} }
}

beforeEach(() => said.mockReset())

test('a refused quantity is told, and the figure is again the shop’s', async () => {
  const { page, wishes } = await aBasket(refused('Столько нет'))
  await page.getByRole('button', { name: 'More' }).click()
  await expect.poll(() => said.mock.calls).toEqual([[{ text: 'Столько нет', fault: true }]])
  await expect.element(page.getByRole('status')).toHaveTextContent('2')
  expect(wishes).toEqual([{ intent: 'quantity', offerId: '7', cut: '0', quantity: '3' }])
})

test('without a network the figure is the shop’s again, and trying again sends what was wanted', async () => {
  const { page, wishes } = await aBasket({ changes: [], left: 3 })
  network.isAway = true
  const shown = page.getByRole('status')
  for (const _press of [1, 2]) {
    await page.getByRole('button', { name: 'More' }).click()
    await expect.element(shown).toHaveTextContent('2')
  }
  network.isAway = false
  tryAgain()
  await expect.element(shown).toHaveTextContent('3')
  expect(wishes).toEqual([{ intent: 'quantity', offerId: '7', cut: '0', quantity: '3' }])
})

test('what is sold out meanwhile is told by its name, since its line goes elsewhere', async () => {
  const change = { offerId: stool, cut: 0, wanted: 3, quantity: 0, reason: 'soldOut', available: 0 } as const
  const { page } = await aBasket({ changes: [change], left: 0 })
  await page.getByRole('button', { name: 'More' }).click()
  await expect.poll(() => said.mock.calls).toEqual([[{ text: 'Табурет: Товар только что закончился', fault: true }]])
})

test('what was taken out is told once the shop has done so, and can be put back as it was', async () => {
  const { page, wishes } = await aBasket({ changes: [], left: 0 })
  await page.getByRole('button', { name: /^Убрать/ }).click()
  await expect.poll(() => said.mock.calls).toMatchObject([[{ text: 'Табурет: убрали из корзины' }]])
  said.mock.calls[0]?.[0].action.onPress()
  await expect.poll(() => wishes.at(-1)).toEqual({ intent: 'add', offerId: '7', cut: '0', quantity: '2' })
})

test('a removal that is refused says so, and says nothing else', async () => {
  const { page } = await aBasket(refused('Слишком часто'))
  await page.getByRole('button', { name: /^Убрать/ }).click()
  await expect.poll(() => said.mock.calls).toEqual([[{ text: 'Слишком часто', fault: true }]])
})
