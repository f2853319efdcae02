import { formatPhone } from '#rules/phone.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { TextLink } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/overview.ts'
import { OrderCard } from './order-card.tsx'
import { soonestFirst } from './order-progress.ts'
import { NoOrders } from './orders.tsx'

export { titleMeta as meta } from '#storefront/platform/page-meta.ts'

const shownOrders = 3

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [{ orders, counts }, { profile }, { promised }, t] = await Promise.all([
    page.api.account.getOrders({ body: { filter: 'all', page: 1 } }),
    page.api.account.getAdditionalInfo(),
    page.api.subscription.getPromisedBonuses(),
    textsOf(page, 'account'),
  ])
  const isAwaited = (order: (typeof orders)[number]) =>
    ['awaitingPayment', 'new', 'inWork', 'shipped'].includes(order.status)
  const nearest = orders.filter(isAwaited).toSorted(soonestFirst).slice(0, shownOrders)
  const earlier = orders.filter((order) => !nearest.includes(order)).slice(0, shownOrders - nearest.length)
  return { title: t.overview.hello(''), nearest, earlier, counts, profile, promised }
}

/** What is on its way first, then what was, then who one is here. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const t = useMessages('account').overview
  const { nearest, earlier, counts, profile, promised } = loaderData
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ')
  return (
    <>
      <h1 className="title text-h1">{t.hello(profile.firstName)}</h1>
      {counts.all === 0 && <NoOrders />}
      {[
        { title: t.nearest, orders: nearest },
        { title: t.latest, orders: earlier },
      ].map(({ title, orders }) =>
        orders.length === 0 ? null : (
          <section key={title} className="mt-6">
            <h2 className="title text-h3">{title}</h2>
            <div className="mt-3 grid gap-3">
              {orders.map((order) => (
                <OrderCard key={order.guid} order={order} level={3} />
              ))}
            </div>
          </section>
        ),
      )}
      {counts.all > nearest.length + earlier.length && (
        <TextLink to={href('/personal-lk/orders')}>{t.allOrders}</TextLink>
      )}
      {promised > 0 && (
        <Notice tone="done" className="mt-8">
          {t.promised(promised)}
        </Notice>
      )}
      <section className="mt-8 flex flex-wrap items-baseline justify-between gap-x-6 rounded-2 bg-front p-5">
        <h2 className="sr-only">{t.data}</h2>
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          {[name, formatPhone(profile.phone), profile.email].filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <TextLink to={href('/personal-lk/profile')}>{t.edit}</TextLink>
      </section>
    </>
  )
}
