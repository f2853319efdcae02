import PackageSearch from 'lucide-react/icons/package-search'
import { Link } from 'react-router'
import type { DeskOrderRow } from '#contract/staff/desk-orders.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { momentWords, visitWords } from '#storefront/parts/order/words.ts'
import { DeskOrderBadge } from '#storefront/parts/staff-order/order-badge.tsx'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { useStaffClock } from '#storefront/platform/staff-clock.ts'
import { LinkButton, TextLink } from '#storefront/ui/button.tsx'
import { LinkChip } from '#storefront/ui/chip.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { SearchForm } from '#storefront/ui/search-form.tsx'
import { RetailTitle } from '../retail-title.tsx'
import type { Route } from './+types/orders.ts'

export const handle: RouteTexts = { texts: ['orders', 'counter'] }

const states = ['shipped', 'new', 'awaitingPayment', 'inWork', 'picking', 'received', 'cancelled'] as const

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = pageOf(context)
  const { shop } = await api.pricePrint.getRetailStaff()
  const said = url.searchParams
  const query = (said.get('q') ?? '').trim().slice(0, 120)
  const state = states.find((one) => one === said.get('state')) ?? null
  const below = /^[1-9]\d{0,8}$/.test(said.get('below') ?? '') ? Number(said.get('below')) : null
  const wish = { ...(query && { q: query }), ...(state && { state }), ...(below && { below }) }
  const found = shop && (await api.deskOrders.listOrders({ body: { ...wish, shop: shop.id } }))
  return { query, state, below, orders: found?.orders ?? null, next: found?.below ?? null }
}

/** Orders that the shop hands over, and those that its people have placed. */
export default function ShopOrders({ loaderData: { query, state, below, orders, next } }: Route.ComponentProps) {
  const t = useMessages('orders')
  const words = useMessages('counter')
  const at = (more: Record<string, string | number | null>) =>
    href('/retail-lk/orders') + queryOf({ q: query || null, state, ...more })
  return (
    <>
      <RetailTitle title={words.title}>
        <LinkButton to={href('/retail-lk/order')} look="main" size="s">
          {t.another}
        </LinkButton>
      </RetailTitle>
      {orders && (
        <>
          <SearchForm
            action={href('/retail-lk/orders')}
            label={t.search}
            find={t.find}
            maxLength={120}
            className="mt-4 max-w-200"
            query={query}
          >
            {state && <input type="hidden" name="state" value={state} />}
          </SearchForm>
          <nav aria-label={t.state} className="mt-4 mb-4 flex flex-wrap gap-2">
            <LinkChip to={at({ state: null })} chosen={state === null}>
              {t.any}
            </LinkChip>
            {states.map((one) => (
              <LinkChip key={one} to={at({ state: one })} chosen={state === one}>
                {one === 'shipped' ? words.waiting : t.states[one]}
              </LinkChip>
            ))}
          </nav>
          {orders.length === 0 ? (
            <EmptyState
              icon={PackageSearch}
              title={query || state ? t.noneFound : t.none}
              text={query || state ? t.noneText : words.noneText}
            />
          ) : (
            <ul>
              {orders.map((order) => (
                <Row key={order.guid} order={order} />
              ))}
            </ul>
          )}
          <p className="mt-4 flex flex-wrap gap-5">
            {below !== null && <TextLink to={at({})}>{t.first}</TextLink>}
            {next !== null && <TextLink to={at({ below: next })}>{t.older}</TextLink>}
          </p>
        </>
      )}
    </>
  )
}

function Row({ order }: { order: DeskOrderRow }) {
  const t = useMessages('orders')
  const language = useLanguage()
  const clock = useStaffClock()
  const { guid, number, createdAt, contact, delivery, totalMinor, paidMinor, currency, placedBy } = order
  const money = (minor: number) => formatMoney(minor, currencySign(currency))
  const paid = paidMinor >= totalMinor ? t.isPaid : paidMinor > 0 ? t.paidOf(money(paidMinor)) : t.notPaid
  const visit = delivery?.visit
  return (
    <li className="border-t border-seam">
      <Link
        to={href('/retail-lk/orders/:guid', { guid })}
        className="-mx-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 rounded-2 px-3 py-3 hover:bg-front md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,3fr)_auto]"
      >
        <span>
          <span className="flex flex-wrap items-center gap-2">
            <b className="font-semibold">{number}</b>
            <DeskOrderBadge order={order} />
          </span>
          <span className="block text-s text-ink-2">{momentWords(createdAt, clock, language)}</span>
        </span>
        <span className="max-md:col-start-1 max-md:row-start-2">
          <span className="block break-words">{contact.name}</span>
          <span className="block text-s text-ink-2">{contact.phone}</span>
        </span>
        <span className="text-s text-ink-2 max-md:col-span-2 max-md:row-start-3 md:text-m">
          <span className="block text-ink">{delivery ? delivery.name || t.ways[delivery.kind] : t.noDelivery}</span>
          {visit && (
            <span className="block text-s">
              {visitWords({ day: visit.day, from: visit.fromHour, to: visit.toHour }, language)}
            </span>
          )}
          {placedBy && <span className="block text-s">{t.byStaff(placedBy)}</span>}
        </span>
        <span className="text-right whitespace-nowrap max-md:col-start-2 max-md:row-start-1">
          <b className="font-semibold">{money(totalMinor)}</b>
          <span className="block text-s text-ink-2">{paid}</span>
        </span>
      </Link>
    </li>
  )
}
