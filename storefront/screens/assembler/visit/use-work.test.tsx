import { set } from 'idb-keyval'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { AssemblerOrder } from '#contract/assembler/visit.ts'
import { keptAs } from '../kept.ts'
import { useWork } from './use-work.ts'

const order = (revision: number) =>
  ({
    guid: '00000000-0000-4000-8000-000000000001',
    state: 'started',
    revision,
    checks: [],
    parts: [],
    note: '',
    signature: null,
    contact: { name: 'Анна' },
    startedAt: null,
  }) as unknown as AssemblerOrder

/** The day is read anew, and a line is ticked in that very moment, before the browser has found what it keeps. */
function Visit() {
  const [shown, show] = useState(() => order(1))
  const { work, change } = useWork(shown)
  const isFresh = shown.revision === 2
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, right after the day has come
  useEffect(() => {
    if (isFresh) change({ checks: ['boxes', 'assembled'] as never })
  }, [isFresh])
  return (
    <button type="button" onClick={() => show(order(2))}>
      {work.checks.join()}
    </button>
  )
}

test('what is ticked while the day is read anew stays ticked', async () => {
  await set(keptAs(`work ${order(1).guid}`), { ...order(1), checks: ['boxes'], strokes: [], end: null, revision: 1 })
  const page = await render(<Visit />)
  await expect.element(page.getByRole('button')).toHaveTextContent('boxes')
  await page.getByRole('button').click()
  await expect.element(page.getByRole('button')).toHaveTextContent('boxes,assembled')
  // The kept work has come meanwhile.
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect.element(page.getByRole('button')).toHaveTextContent('boxes,assembled')
})
