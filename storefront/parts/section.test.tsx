import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadMessages, MessagesProvider } from '#storefront/platform/messages.tsx'
import { Section } from './section.tsx'

let isBroken = true

function Reviews() {
  if (isBroken) throw new Error('no reviews')
  return <p>Отзывы</p>
}

test('a section that fails says so, the rest stands, and trying again brings it back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await loadMessages('ru', 'shell')
  const Shop = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <button type="button">В корзину</button>
          <Section>
            <Reviews />
          </Section>
          <Section isSilent>
            <Reviews />
          </Section>
        </>
      ),
    },
  ])
  await render(
    <MessagesProvider language={'ru'}>
      <Shop />
    </MessagesProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'В корзину' })).toBeVisible()
  expect(page.getByText('Эту часть страницы не удалось показать.').elements()).toHaveLength(1)
  isBroken = false
  await page.getByRole('link', { name: 'Повторить' }).click()
  await expect.element(page.getByText('Отзывы')).toBeVisible()
})
