import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Badge } from '#storefront/ui/badge.tsx'
import { loadMessages } from '../platform/messages.tsx'
import Footer from './footer.tsx'
import { TopStrip } from './top-strip.tsx'

const plain = {
  NAME: 'Казань',
  nameIn: 'в Казани',
  PHONE_HEAD: '8 800 250-01-44',
  phone: '8 800 250-01-44',
  HAS_PARTNER: false,
  FRANCHISE: false,
  isOffice: false,
  kz: false,
  season: null as { kind: string; name: string; text: string } | null,
}
const region = vi.hoisted(() => ({}) as typeof plain)
vi.mock('../platform/region.ts', () => ({
  useRegion: () => region,
  useShell: () => ({
    region,
    menu: [],
    links: ['franchising', 'suppliers'],
    shopName: 'Комод',
    year: 2026,
    top: { name: 'Цены снижены', url: '/sale/' },
  }),
}))

function show(screen: ReactNode) {
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element: screen }])} />)
}

beforeEach(async () => {
  Object.assign(region, plain)
  delete document.documentElement.dataset.season
  await Promise.all([loadMessages('ru', 'shell'), loadMessages('ru', 'footer')])
})

test.each([
  { flag: 'HAS_PARTNER', says: /партнёр магазина/ },
  { flag: 'FRANCHISE', says: /работает по франшизе/ },
  { flag: 'isOffice', says: /Офис магазина в Казани/ },
])('the footer says $flag where it is on and nowhere else', async ({ flag, says }) => {
  const off = await show(<Footer />)
  expect(off.container.textContent?.replace(/\u00a0/g, ' ')).not.toMatch(says)
  await off.unmount()
  Object.assign(region, { [flag]: true })
  const on = await show(<Footer />)
  expect(on.container.textContent?.replace(/\u00a0/g, ' ')).toMatch(says)
})

test('who buys from a franchise is not invited to another', async () => {
  const off = await show(<Footer />)
  const invites = (from: Element) => [...from.querySelectorAll('a')].map((one) => one.getAttribute('href'))
  expect(invites(off.container)).toContain('/franchising/')
  await off.unmount()
  Object.assign(region, { FRANCHISE: true })
  const on = await show(<Footer />)
  expect(invites(on.container)).not.toContain('/franchising/')
  expect(invites(on.container)).toContain('/suppliers/')
})

test('Kazakhstan is told of the ways to pay that work there', async () => {
  const off = await show(<Footer />)
  expect(off.container.textContent).toContain('Мир')
  await off.unmount()
  Object.assign(region, { kz: true })
  const on = await show(<Footer />)
  expect(on.container.textContent).not.toContain('Мир')
})

test.each([
  { kind: undefined, ground: 'rgb(255, 204, 62)' },
  { kind: 'blackFriday', ground: 'rgb(42, 18, 24)' },
  { kind: 'cyberMonday', ground: 'rgb(223, 231, 234)' },
  { kind: 'newYear', ground: 'rgb(224, 231, 220)' },
])('strip and marks of lower prices have the colours of $kind', async ({ kind, ground }) => {
  if (kind) {
    document.documentElement.dataset.season = kind
    Object.assign(region, { season: { kind, name: 'Сезон', text: 'Цены снижены' } })
  }
  const screen = (
    <>
      <TopStrip />
      <Badge tone="sale">−30 %</Badge>
    </>
  )
  await show(screen)
  expect(getComputedStyle(page.getByText('−30 %').element()).backgroundColor).toBe(ground)
  expect(getComputedStyle(page.getByRole('complementary').element()).backgroundColor).toBe(ground)
  expect(page.getByText('Сезон').elements()).toHaveLength(kind ? 1 : 0)
})
