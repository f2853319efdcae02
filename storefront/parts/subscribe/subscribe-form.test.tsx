import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { againUrl, isAgainUrl, SubscribeForm } from './subscribe-form.tsx'

beforeEach(() => loadMessages('ru', 'subscription'))

test.each([
  { isAgain: false, says: /^Получить 300/, to: '/subscription/' },
  { isAgain: true, says: 'Подписаться', to: againUrl() },
])('who subscribes again ($isAgain) is promised no bonuses', async ({ isAgain, says, to }) => {
  await render(
    <MemoryRouter>
      <SubscribeForm name="one" isAgain={isAgain} onSent={() => {}} />
    </MemoryRouter>,
  )
  const button = page.getByRole('button', { name: says })
  await expect.element(button).toBeVisible()
  expect(button.element().closest('form')?.getAttribute('action')).toBe(to)
  expect(isAgainUrl(new URL(to, 'https://shop.example'))).toBe(isAgain)
})
