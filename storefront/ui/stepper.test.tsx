import { type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stepper } from './stepper.tsx'

const texts = { less: 'One less', more: 'One more', group: 'How many' }
const told = vi.fn()

function Count({ max = 6 }: { max?: number }) {
  const [value, setValue] = useState(1)
  const change = (next: number) => {
    told(next)
    setValue(next)
  }
  return <Stepper value={value} max={max} texts={texts} onChange={change} />
}

test('its buttons stop at the ends and keep the focus there', async () => {
  const page = await render(<Count max={2} />)
  const more = page.getByRole('button', { name: 'One more' })
  await expect.element(page.getByRole('button', { name: 'One less' })).toHaveAttribute('aria-disabled', 'true')
  ;(more.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'How many' })).toHaveValue('2')
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
  await expect.element(more).toHaveFocus()
})

test('a number is typed and told once, when it is left or with Enter; nothing typed is nothing wished', async () => {
  const page = await render(<Count />)
  const field = page.getByRole('textbox', { name: 'How many' })
  told.mockClear()
  await field.fill('40')
  expect(told).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(told).toHaveBeenCalledExactlyOnceWith(40)
  await expect.element(field).toHaveFocus()
  await field.fill('')
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('40')
  expect(told).toHaveBeenCalledTimes(1)
  await field.fill('0')
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('1')
})

test('a typed nought is told as such where it means something', async () => {
  const [onZero, onChange] = [vi.fn(), vi.fn()]
  const page = await render(<Stepper value={3} texts={texts} onChange={onChange} onZero={onZero} />)
  await page.getByRole('textbox', { name: 'How many' }).fill('0')
  await userEvent.keyboard('{Enter}')
  expect(onZero).toHaveBeenCalledOnce()
  expect(onChange).not.toHaveBeenCalled()
})

test('arrows count, Home and End lead to the ends', async () => {
  const page = await render(<Count />)
  const field = page.getByRole('textbox', { name: 'How many' })
  await field.click()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(field).toHaveValue('3')
  await userEvent.keyboard('{End}')
  await expect.element(field).toHaveValue('6')
  await userEvent.keyboard('{Home}')
  await expect.element(field).toHaveValue('1')
})

test('a held button goes on counting and tells the last number', async () => {
  const page = await render(<Count />)
  told.mockClear()
  await page.getByRole('button', { name: 'One more' }).click({ delay: 900 })
  await expect.element(page.getByRole('textbox', { name: 'How many' })).toHaveValue('6')
  expect(told).toHaveBeenCalledExactlyOnceWith(6)
})

test('before scripts the buttons submit the count that would be, and Enter what is typed', async () => {
  const sent = vi.fn()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    sent(Object.fromEntries(new FormData(event.currentTarget, submitter)))
  }
  const page = await render(
    <form onSubmit={send}>
      <Stepper value={3} name="quantity" stepName="step" texts={texts} />
    </form>,
  )
  await page.getByRole('button', { name: 'One less' }).click()
  expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ step: '2' }))
  const form = page.container.querySelector('form')
  form?.requestSubmit(form.querySelector('button'))
  expect(sent).toHaveBeenLastCalledWith({ quantity: expect.any(String) })
})

test('says when it takes another length than was typed, and when what was typed is none', async () => {
  const [onOther, onChange] = [vi.fn(), vi.fn()]
  const measure = { parts: 10, unit: 'м', locale: 'ru' }
  const page = await render(
    <Stepper
      value={98}
      min={5}
      measure={measure}
      texts={texts}
      onChange={onChange}
      onOther={onOther}
      onZero={vi.fn()}
    />,
  )
  const field = page.getByRole('textbox', { name: 'How many' })
  const type = async (text: string) => {
    await field.fill(text)
    await userEvent.keyboard('{Tab}')
    return onOther.mock.calls.splice(0).flat()
  }
  expect(await type('0,2')).toEqual([5])
  expect(await type('3,75')).toEqual([38])
  expect(await type('-3')).toEqual([5])
  expect(await type('')).toEqual([null])
  await expect.element(field).toHaveValue('9,8')
  expect(await type('4,4')).toEqual([])
  expect(onChange).toHaveBeenLastCalledWith(44)
})
