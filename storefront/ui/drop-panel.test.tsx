import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DropPanel } from './drop-panel.tsx'

const panel = (
  <>
    <DropPanel trigger="City">
      <button type="button">Moscow</button>
    </DropPanel>
    <button type="button">Next</button>
  </>
)

test('Escape closes it and gives the focus back to its button', async () => {
  const page = await render(panel)
  await userEvent.keyboard('{Tab}{Enter}{Tab}')
  await expect.element(page.getByRole('button', { name: 'Moscow' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Moscow')).not.toBeVisible()
  await expect.element(page.getByText('City')).toHaveFocus()
})

test('it closes once the focus has left it', async () => {
  const page = await render(panel)
  await userEvent.keyboard('{Tab}{Enter}')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Moscow')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
  await expect.element(page.getByText('Moscow')).not.toBeVisible()
})
