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

const oak = { code: 'oak', text: 'Дуб', icon: 'leaf', backgroundColor: '#e0e7dc', textColor: '#1e1a1a' } as const

test('a mark of the desk has its own colours and stands where it is wanted', async () => {
  await loadMessages('ru', 'shell')
  const low = {
    ...oak,
    text: 'Бук',
    position: 'bottom',
    lineaGradient: 'linear-gradient(90deg,#e0e7dc,#efe8da)',
  } as const
  const icons = [{ ...oak, position: 'top' as const }, low]
  const page = await render(<ProductBadges icons={icons} discountPercent={21} hit isNew />)
  const marks = [...page.container.children] as HTMLElement[]
  expect(marks.map((mark) => mark.textContent)).toEqual(['−21\u00a0%', 'Хит', 'Бук'])
  const own = getComputedStyle(marks[2] as HTMLElement)
  expect(own.backgroundImage).toContain('linear-gradient')
  expect(own.color).toBe('rgb(30, 26, 26)')
  expect(marks[0]?.getAttribute('style')).toBeNull()
})
