import { Link } from 'react-router'
import { cx } from './cx.ts'

type PaginationProps = {
  page: number
  pages: number
  hrefOf: (page: number) => string
  label: string
  /** "Страница 3", heard instead of the bare number. */
  pageText: (page: number) => string
}

/** First, last, the current one and its neighbours; gaps are dots. */
export function Pagination({ page, pages, hrefOf, label, pageText }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center justify-center gap-1">
        {shownPages(page, pages).map((number, index) => (
          <li key={index}>
            {number === null ? (
              <span className="grid h-11 min-w-6 place-items-center">…</span>
            ) : (
              <Link
                to={hrefOf(number)}
                aria-label={pageText(number)}
                aria-current={number === page ? 'page' : undefined}
                className={cx(
                  'grid h-11 min-w-11 place-items-center rounded-2 transition-colors',
                  number === page ? 'bg-ink font-semibold text-wall forced-colors:outline-2' : 'hover:bg-front',
                )}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function shownPages(page: number, pages: number) {
  const near = [
    1,
    page - 1,
    page,
    page + 1,
    pages,
    ...(page < 3 ? [2, 3] : []),
    ...(page > pages - 2 ? [pages - 1, pages - 2] : []),
  ]
  const shown = [...new Set(near.filter((number) => number >= 1 && number <= pages))].sort((a, b) => a - b)
  return shown.flatMap((number, index) =>
    index > 0 && number - (shown[index - 1] ?? 0) > 1 ? [null, number] : [number],
  )
}
