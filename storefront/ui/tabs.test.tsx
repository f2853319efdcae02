import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tabs } from './tabs.tsx'

const tabs = [
  { id: 'about', label: 'About', content: 'A chair' },
  { id: 'care', label: 'Care', content: 'A soft brush' },
  { id: 'papers', label: 'Papers', content: 'A certificate' },
]

test('arrows walk round the tabs and Tab goes from the chosen one into the page', async () => {
  const page = await render(
    <>
      <Tabs label="Facts" tabs={tabs} />
      <button type="button">After</button>
    </>,
  )
  const tab = (name: string) => page.getByRole('tab', { name })
  await userEvent.keyboard('{Tab}')
  await expect.element(tab('About')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Papers')).toHaveFocus()
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('A certificate')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(tab('Care')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('A soft brush')
  await userEvent.keyboard('{Home}')
  await expect.element(tab('About')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(tab('Papers')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
})
