import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DataGrid, type GridColumn } from './data-grid.tsx'

type Order = { number: string; sum: number }

const columns: GridColumn<Order>[] = [
  { key: 'number', head: 'Number', cell: (order) => order.number },
  { key: 'sum', head: 'Sum', number: true, sortBy: (order) => order.sum, cell: (order) => order.sum },
]
const texts = {
  select: 'Select',
  selectAll: 'Select all',
  selected: (count: number) => `${count} selected`,
  back: 'Back',
  on: 'Next',
  page: (page: number, pages: number) => `${page} of ${pages}`,
}
const orders = [30, 100, 20].map((sum, at) => ({ number: `N${at + 1}`, sum }))

function aGrid(rows: Order[]) {
  return render(
    <DataGrid
      caption="Orders"
      columns={columns}
      rows={rows}
      keyOf={(order) => order.number}
      texts={texts}
      pageSize={2}
      empty={<p>No orders</p>}
      onSelected={(chosen) => <p>{chosen.map(({ number }) => number).join(', ')}</p>}
    />,
  )
}

test('it is sorted by its head, as numbers and by keyboard, and says how', async () => {
  const page = await aGrid(orders)
  const head = page.getByRole('columnheader', { name: 'Sum' })
  await expect.element(head).toHaveAttribute('aria-sort', 'none')
  ;(head.getByRole('button').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('N320')
  await userEvent.keyboard('{Enter}')
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('N2100')
})

test('pages are turned, and ticks are kept from page to page', async () => {
  const page = await aGrid(orders)
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByText('2 of 2')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select', exact: true }).click()
  await expect.element(page.getByText('3 selected')).toBeVisible()
  await expect.element(page.getByText('N1, N2, N3')).toBeVisible()
})

test('without rows it says so', async () => {
  const page = await aGrid([])
  await expect.element(page.getByText('No orders')).toBeVisible()
})
