import Package from 'lucide-react/icons/package'
import type { accountContract } from '#contract/account.ts'
import type { CallParsed } from '#contract/call.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import { LinkChip } from '#storefront/ui/chip.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Pagination } from '#storefront/ui/pagination.tsx'
import type { Route } from './+types/orders.ts'
import { OrderCard } from './order-card.tsx'
import { pageNumberOf } from './page-number.ts'

export { titleMeta as meta } from '#storefront/platform/page-meta.ts'

const filters = ['all', 'open', 'received', 'cancelled'] as const
type Filter = CallParsed<(typeof accountContract)['getOrders']>['body']['filter']

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = url.searchParams
  const filter: Filter = filters.find((known) => known === search.get('status')) ?? 'all'
  const number = pageNumberOf(url)
  const page = pageOf(context)
  const [found, t] = await Promise.all([
    page.api.account.getOrders({ body: { filter, page: number } }),
    textsOf(page, 'account'),
  ])
  return { title: t.orders.title, ...found, filter }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const t = useMessages('account')
  const words = useMessages('ui')
  const { orders, counts, filter, page, pages } = loaderData
  const url = (status: Filter, number = 1) =>
    href('/personal-lk/orders') +
    queryOf({ status: status === 'all' ? null : status, page: number === 1 ? null : number })
  return (
    <>
      <h1 className="title text-h1">{t.orders.title}</h1>
      {counts.all === 0 ? (
        <NoOrders />
      ) : (
        <>
          <nav aria-label={t.orders.filters} className="mt-4 mb-5 flex flex-wrap gap-2">
            {filters.map((one) => (
              <LinkChip key={one} to={url(one)} chosen={one === filter}>
                {t.orders[one](counts[one])}
              </LinkChip>
            ))}
          </nav>
          {orders.length === 0 && (
            <EmptyState
              icon={Package}
              title={t.orders.none}
              action={<LinkButton to={url('all')}>{t.orders.all(counts.all)}</LinkButton>}
            />
          )}
          <div className="grid gap-3">
            {orders.map((order) => (
              <OrderCard key={order.guid} order={order} />
            ))}
          </div>
          <div className="mt-6">
            <Pagination
              page={page}
              pages={pages}
              hrefOf={(number) => url(filter, number)}
              label={words.pages}
              pageText={words.page}
            />
          </div>
        </>
      )}
    </>
  )
}

export function NoOrders() {
  const t = useMessages('account').overview
  return (
    <div className="mt-5">
      <EmptyState
        icon={Package}
        title={t.noOrders}
        text={t.noOrdersText}
        action={
          <LinkButton to={href('/catalog')} look="main">
            {t.toCatalogue}
          </LinkButton>
        }
      />
    </div>
  )
}
