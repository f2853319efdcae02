import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ErrorDetails } from './error-details.tsx'

const here = vi.hoisted(() => ({ isOn: true, canShowHidden: true, OWN_SHOP: false }))
const askTrace = vi.hoisted(() => vi.fn())
vi.mock('#storefront/platform/hidden-blocks.ts', () => ({ useHiddenBlocks: () => here.isOn }))
vi.mock('#storefront/platform/region.ts', () => ({ useRegion: () => here }))
vi.mock('#storefront/parts/visitor.ts', () => ({ useVisitor: () => ({ staff: here }) }))
vi.mock('../staff/ask-trace.ts', () => ({ askTrace }))

const details = () => page.getByText('Подробности для сотрудников')

function show(detail?: Error) {
  return render(
    <Suspense>
      <ErrorDetails detail={detail} />
      <p>Below</p>
    </Suspense>,
  )
}

beforeEach(() => {
  Object.assign(here, { isOn: true, canShowHidden: true, OWN_SHOP: false })
  askTrace.mockReset().mockResolvedValue({ faults: [] })
})

test('staff with hidden blocks on read message and stack, of the server too', async () => {
  askTrace.mockResolvedValue({
    faults: [{ message: 'The table is gone', stack: 'Error: The table is gone\n at there' }],
  })
  // As Firefox and Safari have it: a stack without its message.
  await show(Object.assign(new Error('No such drawer'), { stack: 'open@drawer.js:1:2' }))
  await userEvent.click(details())
  await expect.element(page.getByText('No such drawer open@drawer.js:1:2')).toBeVisible()
  await expect.element(page.getByText('Error: The table is gone at there', { exact: true })).toBeVisible()
})

test.each([{ isOn: false }, { canShowHidden: false }, { OWN_SHOP: true }])(
  'where %o nothing is told',
  async (change) => {
    Object.assign(here, change)
    await show(new Error('No such drawer'))
    await expect.element(page.getByText('Below')).toBeVisible()
    expect(details().query()).toBeNull()
    expect(askTrace).not.toHaveBeenCalled()
  },
)
