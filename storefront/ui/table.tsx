import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type TableColumn<Row> = {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  number?: boolean
  sorted?: 'ascending' | 'descending' | 'none'
  className?: string
}

type TableProps<Row> = {
  caption: string
  columns: TableColumn<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string | number
  isSelected?: (row: Row) => boolean
}

/** 64 px rows for the cabinets under a head that stays in view; on a narrow screen the table scrolls inside itself. */
export function Table<Row>({ caption, columns, rows, keyOf, isSelected }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="more-aside overflow-auto md:max-h-[calc(100dvh-160px)]">
      <table className="w-full border-separate border-spacing-0 text-left text-m">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-s text-ink-2">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sorted}
                className={cx(
                  'sticky top-0 z-1 h-11 border-b border-seam bg-wall px-3 font-medium',
                  column.number && 'text-right',
                  column.className,
                )}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              aria-selected={isSelected?.(row) || undefined}
              className={isSelected?.(row) ? 'bg-signal-soft' : 'hover:bg-[#faf9f7]'}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cx(
                    'h-16 border-b border-seam px-3 py-2',
                    column.number && 'text-right whitespace-nowrap',
                    column.className,
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
