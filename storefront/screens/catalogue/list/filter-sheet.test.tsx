import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ShownFilter } from '#storefront/parts/shown-filter.ts'
import { addressOf, searchOfForm } from './filter-address.ts'
import { FilterSheet } from './filter-sheet.tsx'

const told = vi.fn()
beforeEach(() => told.mockClear())

const width: ShownFilter = {
  attrPrefix: 'width',
  name: 'Ширина',
  type: 'N',
  bucket: [],
  size: 0,
  minValue: 40,
  maxValue: 200,
  values: { min: null, max: null },
}

function Sheet() {
  const [isOpen, open] = useState(true)
  return (
    <MemoryRouter>
      <FilterSheet
        open={isOpen}
        filters={[width]}
        total={14}
        isBusy={false}
        onChange={(form, range) =>
          told(addressOf('', searchOfForm(new URLSearchParams('q=белый'), new FormData(form), range)))
        }
        onReset={() => {}}
        onMore={() => {}}
        onClose={() => open(false)}
      />
    </MemoryRouter>
  )
}

const whatIsAsked = () => decodeURIComponent(told.mock.lastCall?.[0] ?? '')

test('the button that shows the list takes the number that was just typed', async () => {
  await render(<Sheet />)
  await userEvent.type(page.getByRole('textbox', { name: 'до' }), '80')
  await userEvent.click(page.getByRole('button', { name: /^Показать/ }))
  await expect.poll(whatIsAsked).toBe('?q=белый&width=-80')
})

test('the list follows a number while it stands in its field, as it follows a tick', async () => {
  await render(<Sheet />)
  await userEvent.type(page.getByRole('textbox', { name: 'до' }), '80')
  await expect.poll(whatIsAsked).toBe('?q=белый&width=-80')
  await expect.element(page.getByRole('textbox', { name: 'до' })).toHaveFocus()
})

test('a number outside of what is sold is asked for while it stands in its field', async () => {
  await render(<Sheet />)
  await userEvent.type(page.getByRole('textbox', { name: 'до' }), '8')
  await expect.poll(whatIsAsked).toBe('?q=белый&width=-8')
})

test('ends the wrong way round are asked for as the list will read them, and said', async () => {
  await render(<Sheet />)
  await userEvent.type(page.getByRole('textbox', { name: 'до' }), '60')
  await userEvent.type(page.getByRole('textbox', { name: 'от' }), '120')
  await expect.poll(whatIsAsked).toBe('?q=белый&width=60-120')
  await expect.element(page.getByText('«От» больше, чем «до»: считаем от 60 до 120')).toBeVisible()
})

test('the other end may be typed slowly: what was asked at its first digit moves neither field', async () => {
  await render(<Sheet />)
  const from = page.getByRole('textbox', { name: 'от' })
  await userEvent.type(from, '60')
  const to = page.getByRole('textbox', { name: 'до' }).element() as HTMLInputElement
  to.focus()
  document.execCommand('insertText', false, '1')
  await expect.poll(whatIsAsked).toBe('?q=белый&width=1-60')
  await expect.element(from).toHaveValue('60')
  await userEvent.keyboard('20')
  await expect.poll(whatIsAsked).toBe('?q=белый&width=60-120')
})
