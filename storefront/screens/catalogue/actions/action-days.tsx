import type { Action } from '#contract/catalogue/shop-lists.ts'
import { dateText } from '#storefront/platform/date-text.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'

/** From when until when, and how many days are left. */
export function ActionDays({ action, className }: { action: Action; className?: string }) {
  const t = useMessages('lists')
  const language = useLanguage()
  const { startsOn, endsOn, state, days } = action
  const between = t.between(dateText(startsOn, language), dateText(endsOn, language))
  return (
    <span className={cx('flex flex-wrap gap-x-3', className)}>
      <span className="text-ink-2">{between}</span>
      {state === 'ended' && <b className="font-semibold">{t.ended}</b>}
      {days !== null && (
        <b className={cx('font-semibold', state === 'running' && 'text-stock')}>
          {state === 'running' ? t.daysLeft(days) : t.startsIn(days)}
        </b>
      )}
    </span>
  )
}
