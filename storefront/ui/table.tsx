import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Column<Row> = {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  number?: boolean
  className?: string
}

type TableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string | number
  isSelected?: (row: Row) => boolean
}

/** 64 px rows for the cabinets; on a narrow screen the table scrolls inside itself. */
export function Table<Row>({ caption, columns, rows, keyOf, isSelected }: TableProps<Row>) {
  return (
    <section aria-label={caption} className="overflow-x-auto">
      <table className="w-full text-left text-m">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-seam text-s text-ink-2">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cx('h-11 px-3 font-medium', column.number && 'text-right', column.className)}
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
              className={cx('border-b border-seam', isSelected?.(row) ? 'bg-signal-soft' : 'hover:bg-[#faf9f7]')}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cx('h-16 px-3', column.number && 'text-right whitespace-nowrap', column.className)}
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
