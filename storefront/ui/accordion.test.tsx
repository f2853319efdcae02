import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Accordion } from './accordion.tsx'

test('Enter and the space bar open a row, and the one before it closes', async () => {
  const page = await render(
    <Accordion
      only="facts"
      rows={[
        { id: 'size', title: 'Size', content: 'Two metres' },
        { id: 'care', title: 'Care', content: 'A soft brush' },
      ]}
    />,
  )
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByText('Two metres')).toBeVisible()
  await userEvent.keyboard('{Tab}[Space]')
  await expect.element(page.getByText('A soft brush')).toBeVisible()
  await expect.element(page.getByText('Two metres')).not.toBeVisible()
  await userEvent.keyboard('[Space]')
  await expect.element(page.getByText('A soft brush')).not.toBeVisible()
})
