import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { type ReactNode, useMemo } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { Table, type TableColumn } from './table.tsx'

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { basic: sortFn_basic },
})

export type GridColumn<Row> = TableColumn<Row> & {
  /** What the column is sorted by; without it, it is not. */
  sortBy?: (row: Row) => string | number
}

export type GridTexts = {
  select: string
  selectAll: string
  selected: (count: number) => string
  back: string
  on: string
  page: (page: number, pages: number) => string
}

type DataGridProps<Row> = {
  caption: string
  columns: GridColumn<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  texts: GridTexts
  /** What stands where no rows do. */
  empty: ReactNode
  pageSize?: number
  /** With it rows can be ticked; it shows what can be done with those that are. */
  onSelected?: (rows: Row[]) => ReactNode
}

/** A table for the staff: sorted by its heads, ticked, and turned page by page. Before scripts its first page stands there. */
export function DataGrid<Row extends object>({
  caption,
  columns,
  rows,
  keyOf,
  texts,
  empty,
  pageSize = 20,
  onSelected,
}: DataGridProps<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(({ key, sortBy }) => ({
        id: key,
        accessorFn: (row: Row) => sortBy?.(row) ?? '',
        enableSorting: sortBy !== undefined,
        sortDescFirst: false,
        sortFn: 'basic' as const,
      })),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: keyOf,
    initialState: { pagination: { pageIndex: 0, pageSize } },
    autoResetPageIndex: true,
  })
  if (rows.length === 0) return empty
  const shown = table.getRowModel().rows
  const chosen = table.getSelectedRowModel().rows.map((row) => row.original)
  const selects = onSelected !== undefined
  const tick: TableColumn<Row> = {
    key: 'tick',
    className: 'w-13 pr-0',
    head: (
      <Tick
        label={texts.selectAll}
        checked={table.getIsAllPageRowsSelected()}
        isSome={table.getIsSomePageRowsSelected()}
        onChange={(checked) => table.toggleAllPageRowsSelected(checked)}
      />
    ),
    cell: (row) => {
      const own = table.getRow(keyOf(row))
      return (
        <Tick label={texts.select} checked={own.getIsSelected()} onChange={(checked) => own.toggleSelected(checked)} />
      )
    },
  }
  const heads = columns.map((column): TableColumn<Row> => {
    if (!column.sortBy) return column
    const sorted = table.getColumn(column.key)?.getIsSorted() ?? false
    return {
      ...column,
      sorted: sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none',
      head: (
        <SortButton
          sorted={sorted}
          isNumber={column.number}
          onPress={() => table.getColumn(column.key)?.toggleSorting()}
        >
          {column.head}
        </SortButton>
      ),
    }
  })
  return (
    <div>
      {selects && chosen.length > 0 && (
        <div className="mb-3 flex min-h-11 flex-wrap items-center gap-3">
          <p role="status">{texts.selected(chosen.length)}</p>
          {onSelected(chosen)}
        </div>
      )}
      <Table
        caption={caption}
        columns={selects ? [tick, ...heads] : heads}
        rows={shown.map((row) => row.original)}
        keyOf={keyOf}
        isSelected={(row) => selects && table.getRow(keyOf(row)).getIsSelected()}
      />
      {table.getPageCount() > 1 && (
        <nav aria-label={caption} className="mt-4 flex items-center gap-2">
          <Button
            look="outline"
            size="s"
            aria-disabled={!table.getCanPreviousPage()}
            onClick={() => table.previousPage()}
          >
            {texts.back}
          </Button>
          <Button look="outline" size="s" aria-disabled={!table.getCanNextPage()} onClick={() => table.nextPage()}>
            {texts.on}
          </Button>
          <p role="status" className="ml-2 text-s text-ink-2">
            {texts.page(table.state.pagination.pageIndex + 1, table.getPageCount())}
          </p>
        </nav>
      )}
    </div>
  )
}

type SortButtonProps = {
  sorted: false | 'asc' | 'desc'
  isNumber: boolean | undefined
  onPress: () => void
  children: ReactNode
}

function SortButton({ sorted, isNumber, onPress, children }: SortButtonProps) {
  const arrow = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <button
      type="button"
      onClick={onPress}
      className={cx(
        '-mx-2 inline-flex min-h-11 items-center gap-1 rounded-2 px-2 font-medium hover:text-ink',
        isNumber && 'flex-row-reverse',
        sorted && 'text-ink',
      )}
    >
      {children}
      <Icon of={arrow} size={16} />
    </button>
  )
}

type TickProps = { label: string; checked: boolean; isSome?: boolean; onChange: (checked: boolean) => void }

function Tick({ label, checked, isSome = false, onChange }: TickProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = isSome && !checked
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-6 accent-ink"
      />
    </label>
  )
}
