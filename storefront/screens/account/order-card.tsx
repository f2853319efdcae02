import { Link } from 'react-router'
import type { OrderSummary } from '#contract/order.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { progressOf, progressSteps } from '#storefront/parts/order/order-progress.ts'
import { OrderStatusBadge } from '#storefront/parts/order/order-status.tsx'
import { dateWords } from '#storefront/parts/order/words.ts'
import { Picture } from '#storefront/parts/picture.tsx'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { OrderNews } from './order-news.tsx'

/** One order of the list: where it is, when it comes, what is still to pay. */
export function OrderCard({ order, level = 2 }: { order: OrderSummary; level?: 2 | 3 }) {
  const t = useMessages('account').orders
  const language = useLanguage()
  const Heading = level === 2 ? 'h2' : 'h3'
  const url = href('/personal-lk/order/:guid', { guid: order.guid })
  return (
    <article className="rounded-2 border border-seam p-5 transition-colors hover:border-edge lg:p-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading className="text-[16px]/6">
          <Link to={url} className="inline-block py-1 font-semibold hover:text-cherry">
            {t.order(order.number)}
          </Link>{' '}
          <span className="text-ink-2">
            {t.from(dateWords(order.createdAt, order.region.utcOffsetMinutes, language))}
          </span>
        </Heading>
        <OrderStatusBadge status={order.status} isClosed={order.isClosed} isThere={order.delivery?.isThere} />
      </div>
      <OrderNews order={order} />
      <OrderBar order={order} />
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <OrderPictures order={order} />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-4 pt-4">
          <WayOn order={order} url={url} />
          <OrderSum order={order} />
        </div>
      </div>
    </article>
  )
}

/** What the order waits for; else a look at it. */
function WayOn({ order: { awaitsConfirmation, payUrl }, url }: { order: OrderSummary; url: string }) {
  const t = useMessages('account').orders
  if (awaitsConfirmation) {
    return (
      <LinkButton to={url} look="main" size="s">
        {t.howToConfirm}
      </LinkButton>
    )
  }
  if (payUrl) {
    return (
      <LinkButton to={payUrl} look="main" size="s">
        {t.pay}
      </LinkButton>
    )
  }
  return (
    <LinkButton to={url} look="outline" size="s">
      {t.look}
    </LinkButton>
  )
}

/** What is still to pay is the large figure while something is paid already; the total stands beside it. */
function OrderSum({ order }: { order: OrderSummary }) {
  const t = useMessages('account').orders
  const money = (minor: number) => formatMoney(minor, currencySign(order.currency))
  const isPart = order.paidMinor > 0 && order.owedMinor > 0
  return (
    <span className="text-right">
      {isPart && (
        <span className="block text-s text-ink-2">{t.paidOf(money(order.paidMinor), money(order.totalMinor))}</span>
      )}
      <b className="text-[19px]/[26px] font-bold">
        {isPart ? t.owed(money(order.owedMinor)) : money(order.totalMinor)}
      </b>
    </span>
  )
}

/** Five strokes: done green, now ink, later empty. The badge says the same in a word. */
function OrderBar({ order }: { order: OrderSummary }) {
  const t = useMessages('account').orders
  const step = progressOf(order.status)
  if (step === null) return null
  return (
    <div role="img" aria-label={t.step(step, progressSteps)} className="mt-4 grid grid-cols-5 gap-1">
      {Array.from({ length: progressSteps }, (_none, index) => (
        <span
          key={index}
          className={cx(
            'h-1 rounded-[2px] forced-colors:border',
            index + 1 < step ? 'bg-stock' : index + 1 === step ? 'bg-ink' : 'bg-front-2',
          )}
        />
      ))}
    </div>
  )
}

const shownPictures = 3

function OrderPictures({ order }: { order: OrderSummary }) {
  const t = useMessages('account').orders
  const rest = order.pictures.length - shownPictures
  return (
    <ul className="flex flex-wrap items-center gap-2 pt-4">
      {order.pictures.slice(0, shownPictures).map((picture, index) => (
        <li key={`${index}${picture.src}`} className="front aspect-4/3 w-22 rounded-[6px]">
          <Picture picture={picture} alt="" sizes="88px" widest={88} className="packshot" />
        </li>
      ))}
      {rest > 0 && <li className="text-s text-ink-2">{t.more(rest)}</li>}
    </ul>
  )
}
