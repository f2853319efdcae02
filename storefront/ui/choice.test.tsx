import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Checkbox, RadioCard } from './choice.tsx'

test('arrows choose among cards, and Tab passes a group in one step', async () => {
  const page = await render(
    <fieldset>
      <legend>How to get it</legend>
      <RadioCard name="way" label="To the door" end="1 490 ₽" defaultChecked />
      <RadioCard name="way" label="From the shop" note="From Thursday" />
      <RadioCard name="way" label="By carrier" disabled />
      <Checkbox label="Carry up" error="Tell us the floor" />
    </fieldset>,
  )
  const radio = (name: RegExp) => page.getByRole('radio', { name })
  await userEvent.keyboard('{Tab}{ArrowDown}')
  await expect.element(radio(/From the shop/)).toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(radio(/To the door/)).toBeChecked()
  await userEvent.keyboard('{Tab}[Space]')
  const carry = page.getByRole('checkbox', { name: 'Carry up' })
  await expect.element(carry).toBeChecked()
  await expect.element(carry).toHaveAccessibleDescription('Tell us the floor')
})
