import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Tab } from './tab-address.ts'
import { useTab } from './use-tab.ts'

function Shown({ first }: { first: Tab }) {
  return useTab(first).tab
}

test.each([
  { promise: 'the tab that the shop was asked for', address: '/assembler/?tab=earnings', first: 'earnings' as const },
  {
    promise: 'the day of a page that was kept, whatever is asked for',
    address: '/assembler/?tab=map',
    first: 'day' as const,
  },
])('first is drawn $promise', ({ address, first }) => {
  const drawn = renderToString(
    <MemoryRouter initialEntries={[address]}>
      <Shown first={first} />
    </MemoryRouter>,
  )
  expect(drawn).toBe(first)
})
