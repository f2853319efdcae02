import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { NewestSeen } from './newest-seen.tsx'

test('words are saved upon the version they were read with, also where the page was read anew beneath them', async () => {
  const formOf = (version: number, newest: number) => (
    <form key={version}>
      <NewestSeen newest={newest} />
    </form>
  )
  const page = await render(formOf(5, 5))
  const seen = () => page.container.querySelector<HTMLInputElement>('[name="seen"]')?.value
  expect(seen()).toBe('5')
  await page.rerender(formOf(5, 6))
  expect(seen()).toBe('5')
  await page.rerender(formOf(6, 6))
  expect(seen()).toBe('6')
})
