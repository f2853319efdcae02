import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { CallRefusal } from '#contract/client.ts'
import { VoteForm } from './vote-form.tsx'

const shop = vi.hoisted(() => ({ reviewVote: vi.fn(), questionVote: vi.fn() }))
const said = vi.hoisted(() => vi.fn())
vi.mock('#storefront/platform/api-client.ts', () => ({ api: { reviews: shop } }))
vi.mock('#storefront/ui/toast.tsx', () => ({ showToast: said }))
afterEach(() => vi.resetAllMocks())

function refused(fields: { path: string; message: string }[]) {
  return new CallRefusal(409, { error: 'INPUT_INVALID', message: '', requestId: 'one', fields })
}

test('a vote says which button was pressed, is sent once, and shows the sums of the shop', async () => {
  let answer: (data: unknown) => void = () => {}
  shop.reviewVote.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const page = await render(<VoteForm id={7} kind="review" url="/" yes={12} no={1} />)
  const no = page.getByRole('button', { name: /1$/ })
  await no.click()
  await no.click()
  expect(shop.reviewVote).toHaveBeenCalledExactlyOnceWith({ body: { reviewId: 7, vote: 'no' } })
  answer({ helpful: { yes: 12, no: 2 } })
  await expect.element(page.getByRole('button', { name: /2$/ }).last()).toBeVisible()
  expect(said).toHaveBeenCalledOnce()
})

test('a refusal that blames a field is said in its words, and the sums stay', async () => {
  shop.questionVote.mockRejectedValue(refused([{ path: 'body.vote', message: 'Так голосовать нельзя.' }]))
  const page = await render(<VoteForm id={7} kind="question" url="/" yes={12} no={1} />)
  await page.getByRole('button', { name: /12$/ }).click()
  await expect.poll(() => said.mock.calls).toHaveLength(1)
  expect(said.mock.calls[0]?.[0]).toMatchObject({ text: 'Так голосовать нельзя.', fault: true })
  await expect.element(page.getByRole('button', { name: /12$/ })).toBeVisible()
})
