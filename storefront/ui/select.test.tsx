import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Select } from './select.tsx'

test('an arrow chooses, and its fault is read out with it', async () => {
  const page = await render(
    <Select
      label="Sort by"
      error="Choose one of them"
      options={[
        { value: 'new', label: 'Newest' },
        { value: 'cheap', label: 'Cheapest' },
        { value: 'dear', label: 'Dearest' },
      ]}
    />,
  )
  const select = page.getByRole('combobox', { name: 'Sort by' })
  await userEvent.keyboard('{Tab}')
  await expect.element(select).toHaveFocus()
  await expect.element(select).toHaveAccessibleDescription('Choose one of them')
  await expect.element(select).toBeInvalid()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(select).toHaveValue('dear')
})
