import ClipboardList from 'lucide-react/icons/clipboard-list'
import { exportPath } from '#storefront/platform/export-path.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { CsvLink } from '../csv-link.tsx'
import { DeskTitle } from '../desk-title.tsx'
import { ListPages } from '../many/list-pages.tsx'
import { SavedFilters } from '../saved-filters.tsx'
import type { Route } from './+types/orders.ts'
import { AskedLabels, AskedMoves, MoveBar } from './moves.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderSaid } from './order-said.tsx'
import { OrderTable } from './order-table.tsx'
import { readWish } from './read-wish.ts'
import { type MovesAnswer, saveOrders } from './save-orders.ts'

export const handle: RouteTexts = { texts: ['orders'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { wish, fields, below } = readWish(url.searchParams)
  const [found, { filters }] = await Promise.all([
    page.api.deskOrders.listOrders({ body: { ...wish, ...(below !== null && { below }) } }),
    page.api.deskFilters.listFilters({ body: { page: 'orders' } }),
  ])
  return { ...found, next: found.below, fields, isFirst: below === null, filters, said: takeFlash(page, request, url) }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return saveOrders(request, pageOf(context), url.pathname + url.search)
}

/** Every order of the shop: found, narrowed, moved on many at a time. */
export default function DeskOrders({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('orders')
  const { orders, next, fields, isFirst, filters, choices, seesAll, said } = loaderData
  const answer: MovesAnswer | undefined = actionData
  const asked = answer?.asked
  const at = (more: Record<string, string | number> = {}) => href('/vue-tools/orders') + queryOf({ ...fields, ...more })
  return (
    <>
      <DeskTitle page="desk-orders">
        <CsvLink path={exportPath('deskOrders.exportOrders')} fields={fields} />
        <LinkButton to={href('/vue-tools/take-order')} look="main" size="s">
          {t.another}
        </LinkButton>
      </DeskTitle>
      {!answer && <OrderSaid said={said} />}
      {asked && <AskedMoves key={asked.step + asked.numbers.join()} asked={asked} answer={answer} back={at()} />}
      {answer?.labels && <AskedLabels labels={answer.labels} back={at()} />}
      <SavedFilters
        page="orders"
        path={href('/vue-tools/orders')}
        filters={filters}
        query={queryOf(fields).slice(1)}
        answer={answer}
      />
      <OrderFilters fields={fields} choices={choices} />
      {!seesAll && <p className="mb-3 text-s text-ink-2">{t.own}</p>}
      {orders.length === 0 ? (
        <EmptyState
          icon={ClipboardList}
          title={Object.keys(fields).length > 0 || !isFirst ? t.noneFound : t.none}
          text={t.noneText}
        />
      ) : (
        <>
          <OrderTable orders={orders} />
          <MoveBar answer={answer} />
        </>
      )}
      <ListPages at={at} next={next === null ? null : { below: next }} isFirst={isFirst} />
    </>
  )
}
