import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ClaimView } from '#contract/claims.ts'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { ClaimDecisionSaid, ClaimFacts } from './claim-facts.tsx'

beforeEach(() => loadMessages('ru', 'claims'))

const shown = (state: ClaimView['state'], kind: 'sparePart' | 'replacement') => {
  const claim = {
    state,
    goods: { name: 'Стул «Нота»', picture: null },
    orderID: '10003',
    quantity: 1,
    kind: 'missingPart',
    description: '',
    numberPackage: [],
    packages: [],
    parts: [],
    label: null,
    visit: { day: '2026-11-28', from: 8, to: 12 },
    decision: { kind, reason: null, note: '', sumMinor: null },
  } as unknown as ClaimView
  return render(
    <>
      <ClaimFacts claim={claim} />
      <ClaimDecisionSaid claim={claim} />
    </>,
  )
}

test.each([
  { isMoneyBack: false, title: 'Возвращаем деньги', said: /^Вернём туда, откуда деньги пришли/ },
  { isMoneyBack: true, title: 'Вернули деньги', said: /^Деньги ушли\./ },
])('money of a claim that is done has gone: $isMoneyBack', async ({ isMoneyBack, title, said }) => {
  const decision = { kind: 'refund', reason: null, note: '', sumMinor: 3_000_00, isMoneyBack, goods: null }
  const claim = { state: 'done', decision, currency: 'RUB' } as unknown as ClaimView
  await render(<ClaimDecisionSaid claim={claim} />)
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText(said)).toBeVisible()
})

test('a claim that was decided tells when the fitter comes, and what is done then', async () => {
  await shown('decided', 'sparePart')
  await expect.element(page.getByText(/^Мастер приедет .*28\sноября, 8–12/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Привезём и поставим деталь' })).toBeVisible()
})

test.each([
  { kind: 'sparePart', said: 'Привезли и поставили деталь' },
  { kind: 'replacement', said: 'Обменяли товар' },
] as const)('what has ended promises no visit any more, and says that it was done: $kind', async ({ kind, said }) => {
  await shown('done', kind)
  await expect.element(page.getByRole('heading', { name: said })).toBeVisible()
  expect(page.getByText(/Мастер приедет/).query()).toBeNull()
})
