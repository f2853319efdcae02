import { Link } from 'react-router'
import type { ServicesView } from '#contract/order-services.ts'
import { visitWords } from '#storefront/parts/order/words.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'

/** Each of two deliveries with its day, and which of them the form below moves; nothing where all of it comes at once. */
export function Deliveries({ order, code }: { order: ServicesView; code: string | undefined }) {
  const t = useMessages('changes')
  const { summary } = useMessages('checkout')
  const language = useLanguage()
  if (order.deliveries.length < 2) return null
  return (
    <section className="mt-6 max-w-160">
      <h2 className="title text-h3">{t.deliveries}</h2>
      <p className="mt-1 text-s text-ink-2">{t.deliveriesText}</p>
      <ul className="mt-3 grid gap-2">
        {order.deliveries.map(({ part, isShown, name, visit, goods }) => (
          <li
            key={part}
            className={cx('rounded-2 border p-4', isShown ? 'border-ink inset-ring-1 inset-ring-ink' : 'border-edge')}
          >
            <p className="font-semibold first-letter:uppercase">
              {visit ? visitWords({ day: visit.day, from: visit.fromHour, to: visit.toHour }, language) : t.noDay}
            </p>
            <p className="text-s text-ink-2">{name}</p>
            <p>{goods.map((good) => summary.good(good.name, good.quantity)).join(', ')}</p>
            {isShown ? (
              <p className="mt-1 text-s text-ink-2">{t.shownDelivery}</p>
            ) : (
              <Link
                to={href('/order-services/:xmlId', { xmlId: order.xmlId }) + queryOf({ code, part })}
                className="link -mb-2.5 inline-block py-2.5 text-s"
              >
                {t.moveDelivery}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
