import { Suspense, useRef } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FilterPanel } from './filter-panel.tsx'
import type { ShownFilter } from './shown-filter.ts'

const told = vi.fn()
const asked = vi.fn()
beforeEach(async () => {
  told.mockClear()
  asked.mockClear()
  await page.viewport(1024, 900)
})

function aFilter(type: ShownFilter['type'], names: string[], wish: Partial<ShownFilter> = {}): ShownFilter {
  const bucket = names.map((name, at) => ({
    value: `value-${at}`,
    name,
    count: at + 1,
    availability: true as const,
    ...(type === 'base_color' && { colorHex: '#7c9476' }),
  }))
  return {
    attrPrefix: 'one',
    name: 'Свойство',
    type,
    bucket,
    size: names.length,
    ...wish,
  }
}

function Panel({ filter }: { filter: ShownFilter }) {
  const form = useRef<HTMLFormElement>(null)
  const tell = () => told([...new FormData(form.current ?? undefined)].map((field) => field.join('=')).join('&'))
  return (
    <MemoryRouter>
      <Suspense>
        <form ref={form} style={{ width: 256 }}>
          <FilterPanel filters={[filter]} onChange={() => setTimeout(tell)} onMore={asked} />
        </form>
      </Suspense>
    </MemoryRouter>
  )
}

const show = (filter: ShownFilter) => render(<Panel filter={filter} />)

test.each(['list', 'L', 'table', 'base_color', 'button'] as const)('a value of type %s is ticked', async (type) => {
  await show(aFilter(type, ['дуб', 'бук']))
  // A chip hides its box: the name is what is pressed.
  const value =
    type === 'table' || type === 'button' ? page.getByText(/^Бук/).first() : page.getByRole('checkbox').last()
  await userEvent.click(value)
  await expect.poll(() => told.mock.lastCall).toEqual(['one=value-1'])
})

test('yes or no is a switch under the name of its filter', async () => {
  await show(aFilter('toggle', ['да']))
  await userEvent.click(page.getByRole('checkbox', { name: /^Свойство/ }))
  await expect.poll(() => told.mock.lastCall).toEqual(['one=value-0'])
})

test('one value of a few is chosen from a menu, or any', async () => {
  await show(aFilter('S', ['мягкий', 'жёсткий']))
  const menu = page.getByRole('combobox', { name: 'Свойство' })
  await userEvent.selectOptions(menu, 'Жёсткий (2)')
  await expect.poll(() => told.mock.lastCall).toEqual(['one=value-1'])
  await userEvent.selectOptions(menu, 'Любой вариант')
  await expect.poll(() => told.mock.lastCall).toEqual(['one='])
})

test('a long list is searched in, and what is ticked stays in the form', async () => {
  const makers = ['Алатау', 'Волга', 'Дала', 'Кедр', 'Ладога', 'Пружина', 'Сарыарка', 'Светлица', 'Север', 'Урал']
  const filter = aFilter('L', makers)
  if (filter.bucket[0]) filter.bucket[0].checked = true
  await show(filter)
  await expect.element(page.getByText('Урал')).not.toBeInTheDocument()
  await userEvent.type(page.getByRole('searchbox', { name: 'Найти в списке' }), 'УРА')
  expect(asked).toHaveBeenCalled()
  await userEvent.click(page.getByText('Урал'))
  await expect.element(page.getByText('Волга')).not.toBeInTheDocument()
  await expect.poll(() => told.mock.lastCall).toEqual(['one=value-0&one=value-9'])
})

test('a short one has nothing to search with', async () => {
  await show(aFilter('L', ['Алатау', 'Волга']))
  await expect.element(page.getByText('Алатау')).toBeVisible()
  expect(page.getByRole('searchbox').elements()).toEqual([])
})

test.each([
  { type: 'N', tracks: 0 },
  { type: 'range', tracks: 2 },
] as const)('$type has two fields and $tracks handles', async ({ type, tracks }) => {
  await show(aFilter(type, [], { minValue: 2, maxValue: 8 }))
  const from = page.getByRole('textbox').first()
  await from.hover()
  if (tracks > 0) await expect.element(page.getByRole('slider').first()).toBeInTheDocument()
  expect(page.getByRole('slider').elements()).toHaveLength(tracks)
  await userEvent.fill(from, '3')
  await userEvent.tab()
  await expect.poll(() => told.mock.lastCall?.[0]).toContain('one_from=3')
})

test.each(['list', 'table', 'base_color'] as const)(
  'the name of a value of type %s leads to its page, and a press ticks it here',
  async (type) => {
    const [oak, beech] = aFilter(type, ['дуб', 'бук']).bucket.map((one, at) =>
      at === 1 ? { ...one, hasPage: true as const } : one,
    )
    await show(aFilter(type, [], { bucket: [oak, beech].filter((one) => one !== undefined), size: 2 }))
    const link = page.getByText('Бук', { exact: true })
    await expect.element(link).toHaveAttribute('href', '?one=value-1')
    // Not every value is a page.
    await expect.element(page.getByText(/^Дуб/).first()).not.toHaveAttribute('href')
    await userEvent.click(link)
    await expect.poll(() => told.mock.lastCall).toEqual(['one=value-1'])
    expect(location.search).not.toContain('one=')
  },
)
