import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { ProductBadges } from './product-badges.tsx'

const kit = { code: 'kit', text: 'Есть в комплекте', position: 'top' } as const

test('of all that can be said on a picture it carries the discount and one thing more', async () => {
  await loadMessages('ru', 'shell')
  const page = await render(<ProductBadges discountPercent={21} hit isNew icons={[kit]} />)
  const badges = [...page.container.children].map((badge) => badge.textContent)
  expect(badges).toEqual(['−21\u00a0%', 'Хит'])
})
