import { Link } from 'react-router'
import { listPages } from '#rules/pagination.ts'
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
        {listPages(page, pages).map((number, index) => (
          <li key={index}>
            {number === 'gap' ? (
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
