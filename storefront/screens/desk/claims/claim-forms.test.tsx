import { Suspense, useState } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { StaffClaim } from '#contract/staff/claims.ts'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { DecideForm, type DecisionAnswer } from './claim-forms.tsx'

const found = { claim: { quantity: 1, currency: 'RUB' }, held: 2, heldMinor: 6_000_00 } as StaffClaim

const toAgree: DecisionAnswer = {
  form: 'decide',
  refusal: { code: 'DECISION_AGREE', data: { sumMinor: 3_000_00 }, message: 'Проверьте сумму', status: 409 },
  wrong: [],
  typed: { decision: 'refund', goodsWay: 'fetched', quantity: '1', held: '2' },
}

async function decideForm() {
  await Promise.all((['desk', 'claims'] as const).map((area) => loadMessages('ru', area)))
  let tell: (answer: DecisionAnswer) => void = () => {}
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: function Page() {
        const [answer, setAnswer] = useState<DecisionAnswer>()
        tell = setAnswer
        return <DecideForm found={found} answer={answer} />
      },
    },
  ])
  const screen = await render(
    <Suspense>
      <Stub />
    </Suspense>,
  )
  await expect.element(screen.getByRole('button', { name: 'Решить' })).toBeVisible()
  return { screen, answered: (answer: DecisionAnswer) => tell(answer) }
}

/** As before scripts are alive: the box is chosen, and nobody hears of it. */
function chooseUnheard(container: Element, name: string, value: string) {
  const radio = container.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)
  if (radio) radio.checked = true
}

test('fields of what is chosen before scripts are alive are there, and only they', async () => {
  const { screen } = await decideForm()
  const seen = () =>
    ['quantity', 'goodsWay', 'sum', 'reason'].filter((name) =>
      screen.container.querySelector(`[name="${name}"]`)?.checkVisibility(),
    )
  await expect.poll(seen).toEqual([])
  chooseUnheard(screen.container, 'decision', 'refund')
  await expect.poll(seen).toEqual(['quantity', 'goodsWay'])
  chooseUnheard(screen.container, 'decision', 'discount')
  await expect.poll(seen).toEqual(['sum'])
})

test('what the shop asks to agree to is drawn from its answer, also of a choice that no script heard', async () => {
  const { screen, answered } = await decideForm()
  chooseUnheard(screen.container, 'decision', 'refund')
  answered(toAgree)
  await expect.element(screen.getByRole('button', { name: /^Да, отдать 3.000/ })).toBeVisible()
  await expect.element(screen.getByLabelText('Сколько штук возвращают')).toBeVisible()
})

test('nothing is chosen of what becomes of the goods until somebody does, and its lack is said beside it', async () => {
  const { screen, answered } = await decideForm()
  expect(screen.container.querySelector('[name="goodsWay"]:checked')).toBeNull()
  chooseUnheard(screen.container, 'decision', 'refund')
  const sentence = 'Выберите, что будет с товаром'
  const wrong = [{ field: 'goodsWay', sentence, isLacking: false }]
  answered({ form: 'decide', refusal: null, wrong, typed: { decision: 'refund' } })
  await expect.element(screen.getByText(sentence)).toBeVisible()
})
