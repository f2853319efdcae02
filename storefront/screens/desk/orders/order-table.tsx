import { Link } from 'react-router'
import type { DeskOrderRow } from '#contract/staff/desk-orders.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { momentWords, visitWords } from '#storefront/parts/order/words.ts'
import { DeskOrderBadge } from '#storefront/parts/staff-order/order-badge.tsx'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Table, type TableColumn } from '#storefront/ui/table.tsx'
import { Tick, TickAll } from '../ticks.tsx'
import { movesForm } from './moves.tsx'

/** On a phone all of an order stands in one cell; boxes belong to the form below the table. */
export function OrderTable({ orders }: { orders: DeskOrderRow[] }) {
  const t = useMessages('orders')
  const columns: TableColumn<DeskOrderRow>[] = [
    {
      key: 'tick',
      className: 'w-13 px-0!',
      head: <TickAll name="numbers" label={t.pickAll} form={movesForm} />,
      cell: ({ number }) => <Tick name="numbers" value={number} label={t.pick(number)} form={movesForm} />,
    },
    { key: 'number', head: t.number, cell: (order) => <Placed order={order} /> },
    { key: 'state', head: t.state, className: 'max-md:hidden', cell: (order) => <DeskOrderBadge order={order} /> },
    { key: 'shopper', head: t.shopper, className: 'max-md:hidden', cell: (order) => <Whose order={order} /> },
    { key: 'delivery', head: t.delivery, className: 'max-lg:hidden', cell: (order) => <Coming order={order} /> },
    { key: 'sum', head: t.sum, number: true, cell: (order) => <Costs order={order} /> },
  ]
  return <Table caption={t.caption} columns={columns} rows={orders} keyOf={({ guid }) => guid} />
}

function Placed({ order }: { order: DeskOrderRow }) {
  const t = useMessages('orders')
  const language = useLanguage()
  const clock = useDeskClock()
  const { guid, number, createdAt, region, partCount, placedBy } = order
  const facts = [momentWords(createdAt, clock, language), region, partCount > 1 && t.parts(partCount)]
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <Link
          to={href('/vue-tools/orders/:guid', { guid })}
          className="-my-2 inline-block py-2 font-semibold hover:text-cherry hover:underline"
        >
          {number}
        </Link>
        <span className="md:hidden">
          <DeskOrderBadge order={order} />
        </span>
      </span>
      <span className="block text-s text-ink-2">{facts.filter(Boolean).join(', ')}</span>
      {placedBy && <span className="block text-s text-ink-2">{t.byStaff(placedBy)}</span>}
      <span className="block text-s md:hidden">
        <Whose order={order} />
      </span>
      <span className="block text-s text-ink-2 lg:hidden">
        <Coming order={order} />
      </span>
    </>
  )
}

function Whose({ order: { contact } }: { order: DeskOrderRow }) {
  return (
    <>
      <span className="block break-words">{contact.name}</span>
      <span className="block text-s whitespace-nowrap text-ink-2">{contact.phone}</span>
    </>
  )
}

function Coming({ order: { delivery } }: { order: DeskOrderRow }) {
  const t = useMessages('orders')
  const language = useLanguage()
  if (!delivery) return <span className="text-ink-2">{t.noDelivery}</span>
  const { visit } = delivery
  return (
    <>
      <span className="block">{delivery.name || t.ways[delivery.kind]}</span>
      {visit && (
        <span className="block text-s text-ink-2">
          {visitWords({ day: visit.day, from: visit.fromHour, to: visit.toHour }, language)}
        </span>
      )}
    </>
  )
}

function Costs({ order: { totalMinor, paidMinor, heldMinor, currency } }: { order: DeskOrderRow }) {
  const t = useMessages('orders')
  const money = (minor: number) => formatMoney(minor, currencySign(currency))
  const paid = paidMinor >= totalMinor ? t.isPaid : paidMinor > 0 ? t.paidOf(money(paidMinor)) : t.notPaid
  return (
    <>
      <b className="font-semibold">{money(totalMinor)}</b>
      <span className="block text-s text-ink-2">{heldMinor > 0 ? `${paid}, ${t.isHeld}` : paid}</span>
    </>
  )
}
