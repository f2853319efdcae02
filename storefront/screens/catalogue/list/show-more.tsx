import type { MouseEvent } from 'react'
import { formatNumber } from '#rules/money.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { buttonClass } from '#storefront/ui/button.tsx'
import { Pagination } from '#storefront/ui/pagination.tsx'
import { Progress } from '#storefront/ui/progress.tsx'

type ShowMoreProps = {
  shown: number
  total: number
  /** The page that is at the end of the list now. */
  page: number
  pages: number
  pageSize: number
  hrefOf: (page: number) => string
  isLoading: boolean
  hasFailed: boolean
  onMore: () => void
}

/** How much is shown, a link to the next page that scripts turn into "more below", and all pages. */
export function ShowMore({ shown, total, page, pages, pageSize, hrefOf, isLoading, hasFailed, onMore }: ShowMoreProps) {
  const t = useMessages('catalogue')
  const words = useMessages('ui')
  const text = t.shown(formatNumber(shown), formatNumber(total))
  const next = Math.min(pageSize, total - page * pageSize)
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!isLoading) onMore()
  }
  return (
    <div className="mt-10">
      <div className="flex flex-col items-center gap-3">
        <p className="text-s text-ink-2" aria-live="polite">
          {text}
        </p>
        <Progress value={shown} max={total} label={text} />
        {page < pages && next > 0 && (
          <a href={hrefOf(page + 1)} onClick={press} aria-busy={isLoading} className={buttonClass({ look: 'outline' })}>
            {isLoading ? t.showingMore : t.showMore(next)}
          </a>
        )}
        {hasFailed && (
          <p role="alert" className="text-s text-fault">
            {t.moreFailed}
          </p>
        )}
      </div>
      <div className="mt-6">
        <Pagination page={page} pages={pages} hrefOf={hrefOf} label={words.pages} pageText={words.page} />
      </div>
    </div>
  )
}
