import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { OrderCrewVisit } from '#contract/crew.ts'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { ClaimVisits, loadClaimVisits } from './claim-visits.tsx'

const guid = '8a4c8dd2-6f3c-4b1e-9d0f-1f6a4b8e2c11'
const photo = {
  id: '1',
  kind: 'damage',
  takenAt: '2026-11-20T12:05:00+05:00',
  url: '/media/private/1',
  width: 8,
  height: 6,
}
const visit = { id: 'with', kind: 'claim', day: '2026-11-20', photos: [photo] } as unknown as OrderCrewVisit
const bare = { ...visit, id: 'bare', photos: [] }

/** A shop whose crews are asked for; it says for which orders. */
function aShop() {
  const asked: string[] = []
  const getOrderCrew = async ({ body }: { body: { basketGroup: string } }) => {
    asked.push(body.basketGroup)
    return { visits: [bare, visit] }
  }
  return { api: { crew: { getOrderCrew } } as unknown as Parameters<typeof loadClaimVisits>[0], asked }
}

beforeEach(() => loadMessages('ru', 'crew'))

test('what crews photographed is loaded for the owner of the order alone', async () => {
  const { api, asked } = aShop()
  expect(await loadClaimVisits(api, { state: 'inWork', orderGuid: guid })).toEqual([visit])
  expect(await loadClaimVisits(api, { state: 'inWork', orderGuid: null })).toEqual([])
  expect(asked).toEqual([guid])
})

test('each photo says what it is to whoever does not see it', async () => {
  await render(<ClaimVisits visits={[visit]} />)
  await expect.element(page.getByRole('heading', { name: 'Фото с визита' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Открыть фото: повреждение, 12:05' })).toBeVisible()
  await expect.element(page.getByAltText('повреждение, 12:05')).toBeInTheDocument()
})
