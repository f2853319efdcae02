import { claimMoves } from '#rules/claim.ts'
import { formatPhone } from '#rules/phone.ts'
import { soonestFirst } from '#storefront/parts/order/order-progress.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { orFailed } from '#storefront/platform/or-failed.ts'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { TextLink } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/overview.ts'
import { BuyAgainStrip } from './buy-again.tsx'
import { OrderCard } from './order-card.tsx'
import { NoOrders } from './orders.tsx'
import { OverviewTiles } from './overview-tiles.tsx'

export { titleMeta as meta } from '#storefront/platform/page-meta.ts'

const shownOrders = 3
const shownGoods = 4
/** Only a seller has more orders under way than these hold. */
const mostOpenPages = 5

export const handle: RouteTexts = { texts: ['bought'] }

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [{ orders, counts }, open, { profile }, { promised }, { bonusInfo }, goods, claims, t] = await Promise.all([
    page.api.account.getOrders({ body: { filter: 'all', page: 1 } }),
    listOpen(page),
    page.api.account.getAdditionalInfo(),
    page.api.subscription.getPromisedBonuses(),
    page.api.account.getBonusInfo(),
    orFailed(page, page.api.account.getBoughtGoods({ body: {} })),
    orFailed(page, page.api.claims.listClaims({ body: {} })),
    textsOf(page, 'account'),
  ])
  const underWay = open.toSorted(soonestFirst)
  const nearest = underWay.slice(0, shownOrders)
  const isNearest = ({ guid }: { guid: string }) => nearest.some((one) => one.guid === guid)
  const earlier = orders.filter((order) => !isNearest(order)).slice(0, shownOrders - nearest.length)
  const bought = (goods?.goods ?? []).filter(({ url }) => url !== null)
  const again = distinctBy(bought, ({ offerId }) => offerId).slice(0, shownGoods)
  const openClaims = (claims?.claims ?? []).filter(({ state }) => claimMoves[state].length > 0).length
  const { balance, closest, elsewhere } = bonusInfo
  const tiles = { orders: underWay, bonuses: { balance, closest, elsewhere }, openClaims }
  return { title: t.overview.hello(''), nearest, earlier, counts, profile, promised, tiles, again }
}

/** The newest orders come first: one that was placed long ago may be the next to be brought, so the pages after are read as well. */
async function listOpen({ api }: PageContext) {
  const read = (page: number) => api.account.getOrders({ body: { filter: 'open', page } })
  const first = await read(1)
  const further = Array.from({ length: Math.min(first.pages, mostOpenPages) - 1 }, (_none, index) => read(index + 2))
  return [first, ...(await Promise.all(further))].flatMap(({ orders }) => orders)
}

/** Of alike ones the first. */
function distinctBy<One>(all: readonly One[], keyOf: (one: One) => unknown): One[] {
  return [...Map.groupBy(all, keyOf).values()].flatMap(([first]) => first ?? [])
}

/** What is on its way first, then what was, then who one is here. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const t = useMessages('account').overview
  const { nearest, earlier, counts, profile, promised, tiles, again } = loaderData
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ')
  return (
    <>
      <h1 className="title wrap-anywhere text-h1">{t.hello(profile.firstName)}</h1>
      <OverviewTiles {...tiles} />
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
      <BuyAgainStrip goods={again} />
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
