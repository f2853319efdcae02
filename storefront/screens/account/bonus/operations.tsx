import { Link } from 'react-router'
import type { BonusOperation } from '#contract/account-bonuses.ts'
import { formatFullDate } from '#rules/calendar.ts'
import { formatNumber } from '#rules/money.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'

/** What came and what went, with its order and its end. */
export function Operations({ operations }: { operations: BonusOperation[] }) {
  const t = useMessages('account').bonus
  const language = useLanguage()
  const date = (day: string) => formatFullDate(day, language)
  return (
    <ul>
      {operations.map(({ id, kind, bonuses, madeOn, activeFrom, endsOn, order }) => (
        <li key={id} className="flex justify-between gap-4 border-t border-seam py-3">
          <div className="min-w-0">
            <p className="font-medium">
              {t.kinds[kind]}
              {order && (
                <>
                  {', '}
                  <Link to={href('/personal-lk/order/:guid', { guid: order.guid })} className="link">
                    {t.order(order.number)}
                  </Link>
                </>
              )}
            </p>
            <p className="text-s text-ink-2">
              {[date(madeOn), activeFrom && t.from(date(activeFrom)), bonuses > 0 && endsOn && t.until(date(endsOn))]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <b className={bonuses > 0 ? 'font-semibold whitespace-nowrap text-stock' : 'font-semibold whitespace-nowrap'}>
            {bonuses > 0 ? '+' : '−'}
            {formatNumber(Math.abs(bonuses))}
          </b>
        </li>
      ))}
    </ul>
  )
}
