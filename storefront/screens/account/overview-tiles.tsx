import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderSummary } from '#contract/order.ts'
import { formatFullDate } from '#rules/calendar.ts'
import { type CurrencyCode, currencySign, formatMoney, formatNumber } from '#rules/money.ts'
import { nextPromised } from '#storefront/parts/order/order-progress.ts'
import { comingDay } from '#storefront/parts/order/words.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'

type OverviewTilesProps = {
  /** All that are under way. */
  orders: OrderSummary[]
  bonuses: {
    balance: number
    closest: { bonuses: number; endsOn: string } | null
    elsewhere: { currency: CurrencyCode; balance: number }[]
  }
  openClaims: number
}

/** Four things one comes to look at: what comes next, what is to be paid, bonuses, claims. */
export function OverviewTiles({ orders, bonuses, openClaims }: OverviewTilesProps) {
  const t = useMessages('bought').overview
  const bonusWords = useMessages('account').bonus
  const language = useLanguage()
  const count = (one: number) => bonusWords.count(formatNumber(one), one)
  return (
    <ul className="mt-5 grid grid-cols-2 gap-3 xl:grid-cols-4">
      <NextTile orders={orders} />
      <PayTile orders={orders} />
      <Tile to={href('/personal-lk/bonus')} title={t.bonuses} main={count(bonuses.balance)}>
        {bonuses.closest
          ? bonusWords.ends(
              count(bonuses.closest.bonuses),
              formatFullDate(bonuses.closest.endsOn, language),
              bonuses.closest.bonuses,
            )
          : bonuses.elsewhere.map((one) => bonusWords.elsewhere[one.currency](count(one.balance))).join('')}
      </Tile>
      <Tile
        to={href('/personal-lk/claims')}
        title={t.claims}
        main={openClaims > 0 ? t.openClaims(openClaims) : t.noClaims}
      />
    </ul>
  )
}

function NextTile({ orders }: Pick<OverviewTilesProps, 'orders'>) {
  const t = useMessages('bought').overview
  const {
    orders: words,
    order: { canCollect },
  } = useMessages('account')
  const language = useLanguage()
  const next = nextPromised(orders, Date.now())
  if (!next?.delivery?.visit) return <Tile to={href('/personal-lk/orders')} title={t.next} main={t.noNext} />
  const { visit, kind, isThere } = next.delivery
  const day = comingDay(visit, kind, language)
  const isPickup = kind === 'pickup' || isThere
  return (
    <Tile
      to={href('/personal-lk/order/:guid', { guid: next.guid })}
      title={isPickup ? t.nextPickup : t.next}
      main={isThere ? canCollect : isPickup ? t.pickupFrom(day) : withWholeWindow(day)}
    >
      {words.order(next.number)}
    </Tile>
  )
}

/** «в четверг, 3 декабря, 12–16»: the hours stay on one line. */
function withWholeWindow(day: string): ReactNode {
  const at = day.lastIndexOf(' ') + 1
  return (
    <>
      {day.slice(0, at)}
      <span className="whitespace-nowrap">{day.slice(at)}</span>
    </>
  )
}

/** Sums of two currencies are not added up: each stands by itself. */
function PayTile({ orders }: Pick<OverviewTilesProps, 'orders'>) {
  const t = useMessages('bought').overview
  const owing = orders.filter(({ payUrl, owedMinor }) => payUrl !== null && owedMinor > 0)
  const [only] = owing
  if (!only) return <Tile to={href('/personal-lk/orders')} title={t.toPay} main={t.nothingToPay} />
  const sums = [...Map.groupBy(owing, ({ currency }) => currency)].map(([currency, own]) =>
    formatMoney(
      own.reduce((sum, { owedMinor }) => sum + owedMinor, 0),
      currencySign(currency),
    ),
  )
  const to = owing.length === 1 && only.payUrl ? only.payUrl : `${href('/personal-lk/orders')}?status=open`
  return (
    <Tile to={to} title={t.toPay} main={sums.join(' + ')}>
      {t.ordersToPay(owing.length)}
    </Tile>
  )
}

function Tile({ to, title, main, children }: { to: string; title: string; main: ReactNode; children?: ReactNode }) {
  return (
    <li className="min-w-0">
      <Link to={to} className="block h-full rounded-2 bg-front p-4 transition-colors hover:bg-front-2 lg:p-5">
        <span className="block text-s text-ink-2">{title}</span>
        <b className="mt-1 block text-[16px]/6 font-semibold break-words">{main}</b>
        {children && <span className="mt-1 block text-s text-ink-2">{children}</span>}
      </Link>
    </li>
  )
}
