import { Suspense } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { ClaimableLine } from '#contract/claims.ts'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { WishForm } from './refund-wish.tsx'

const late = { lineId: 7, name: 'Стул', quantity: 2, canClaim: true, returnEndedOn: '2026-11-12' } as ClaimableLine
const inTime = { lineId: 8, name: 'Стол', quantity: 1, canClaim: true, returnEndedOn: null } as ClaimableLine

async function wishForm(...lines: ClaimableLine[]) {
  await loadMessages('ru', 'claims')
  const clue = { orderID: '10001' }
  const goods = { number: '10001', sets: [{ name: null, lines }], clue, box: null, claimID: null, lineId: 7 }
  const Stub = createRoutesStub([{ path: '/', Component: () => <WishForm goods={goods} answer={undefined} /> }])
  const screen = await render(
    <Suspense>
      <Stub />
    </Suspense>,
  )
  await expect.element(screen.getByText('Что возвращаете')).toBeVisible()
  return screen
}

test('goods whose term of return is over say so with their last day, and lead to a claim about a defect', async () => {
  const screen = await wishForm(late, inTime)
  const chair = screen.getByRole('radio', { name: /Стул.*последний день был 12.ноября 2026/ })
  await expect.element(chair).toBeDisabled()
  await expect.element(chair).not.toBeChecked()
  await expect.element(screen.getByRole('radio', { name: /Стол/ })).toBeEnabled()
  const toClaim = screen.getByRole('link', { name: 'Сообщить о браке' })
  await expect.element(toClaim).toHaveAttribute('href', '/order_claim/?order=10001&line=7')
})

test('where nothing can be returned any more there is nothing to type', async () => {
  const screen = await wishForm(late)
  expect(screen.container.querySelector('textarea')).toBeNull()
  expect(screen.getByRole('button', { name: 'Отправить заявку' }).query()).toBeNull()
})
