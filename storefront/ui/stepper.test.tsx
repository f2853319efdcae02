import { type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stepper } from './stepper.tsx'

const texts = { less: 'One less', more: 'One more', group: 'How many' }

function Count() {
  const [value, setValue] = useState(1)
  return <Stepper value={value} max={2} texts={texts} onChange={setValue} />
}

test('counts by keyboard and stops at its ends', async () => {
  const page = await render(<Count />)
  await expect.element(page.getByRole('button', { name: 'One less' })).toBeDisabled()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('2')
  await expect.element(page.getByRole('button', { name: 'One more' })).toBeDisabled()
  await page.getByRole('button', { name: 'One less' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('1')
})

test('with a name it submits the count that would be', async () => {
  const sent = vi.fn()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    sent(Object.fromEntries(new FormData(event.currentTarget, submitter)))
  }
  await render(
    <form onSubmit={send}>
      <Stepper value={3} name="quantity" texts={texts} />
    </form>,
  )
  await userEvent.keyboard('{Tab}{Enter}')
  expect(sent).toHaveBeenLastCalledWith({ quantity: '2' })
  await userEvent.keyboard('{Tab}[Space]')
  expect(sent).toHaveBeenLastCalledWith({ quantity: '4' })
})
