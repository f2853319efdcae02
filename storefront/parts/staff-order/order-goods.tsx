import { Link } from 'react-router'
import type { DeskOrder } from '#contract/staff/desk-orders.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { untilWords } from '#rules/until-words.ts'
import { amountOf } from '#storefront/parts/amount.ts'
import { useOrderRows } from '#storefront/parts/order/use-sum-rows.ts'
import { visitWords } from '#storefront/parts/order/words.ts'
import { Picture } from '#storefront/parts/picture.tsx'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { DeskOrderBadge } from './order-badge.tsx'

type OrderProps = { order: DeskOrder['order'] }

/** Lines, what they add up to, what came of it, and the parts in which it travels. */
export function OrderGoods({ order }: OrderProps) {
  const t = useMessages('orders').order
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, currencySign(order.currency))
  return (
    <section>
      <h2 className="title text-h3">{t.goods}</h2>
      <ul className="mt-3">
        {order.lines.map((line) => (
          <li
            key={line.offerId}
            className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-3 gap-y-1 border-t border-seam py-3 sm:grid-cols-[72px_minmax(0,1fr)_auto]"
          >
            <span className="front aspect-4/3 self-start rounded-[6px]">
              {line.picture && <Picture picture={line.picture} alt="" sizes="72px" widest={80} className="packshot" />}
            </span>
            <span className="min-w-0">
              <ProductName url={line.url} name={line.name} />
              <span className="block text-s text-ink-2">
                {[line.traits, order.assembledNames.includes(line.name) && t.assembled].filter(Boolean).join(', ')}
              </span>
            </span>
            <span className="col-start-2 whitespace-nowrap sm:col-start-3 sm:text-right">
              <b className="font-semibold">{money(line.sumMinor)}</b>
              <span className="block text-s text-ink-2">
                {line.lengthStepMm === null
                  ? `${line.quantity} × ${money(line.priceMinor)}`
                  : amountOf(line.quantity, line.lengthStepMm, language)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Money order={order} />
      <Parts order={order} />
    </section>
  )
}

function ProductName({ url, name }: { url: string | null; name: string }) {
  if (url === null) return <span className="block break-words">{name}</span>
  return (
    <Link to={url} reloadDocument discover="none" className="block break-words hover:text-cherry hover:underline">
      {name}
    </Link>
  )
}

function Money({ order }: OrderProps) {
  const t = useMessages('orders').order
  const language = useLanguage()
  const rows = useOrderRows(order)
  const money = (minor: number) => formatMoney(minor, currencySign(order.currency))
  const { totalMinor, paidMinor, heldMinor, owedMinor, heldUntil, percentPrepayment } = order
  return (
    <div className="mt-2 rounded-2 bg-front p-5">
      <dl>
        {rows.map((row, at) => (
          <Sum key={at} label={row.label} sum={row.sum} />
        ))}
        <Sum
          label={<b className="font-semibold">{t.total}</b>}
          sum={<b className="font-semibold">{money(totalMinor)}</b>}
        />
        <Sum label={t.paid} sum={money(paidMinor)} />
        {heldMinor > 0 && <Sum label={<span className="text-s text-ink-2">{t.held}</span>} sum={money(heldMinor)} />}
        {owedMinor > 0 && <Sum label={t.owed} sum={<b className="font-semibold">{money(owedMinor)}</b>} />}
      </dl>
      <p className="mt-2 text-s text-ink-2 empty:hidden">
        {[
          owedMinor > 0 && percentPrepayment > 0 && t.prepayment(percentPrepayment),
          heldUntil && t.heldUntil(untilWords(Date.parse(heldUntil), order.region.utcOffsetMinutes, language)),
        ]
          .filter(Boolean)
          .join('. ')}
      </p>
    </div>
  )
}

function Sum({ label, sum }: { label: React.ReactNode; sum: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-3 py-1">
      <dt>{label}</dt>
      <dd className="text-right whitespace-nowrap">{sum}</dd>
    </div>
  )
}

function Parts({ order }: OrderProps) {
  const t = useMessages('orders').order
  const language = useLanguage()
  return (
    <>
      <h3 className="mt-6 font-semibold">{t.partsTitle}</h3>
      <ul className="mt-1">
        {order.orders.map(({ number, status, warehouse, carrier, way, kind, visit, goods }) => (
          <li
            key={number}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-t border-seam py-3"
          >
            <div className="min-w-0">
              <p className="font-medium">{[number, warehouse].filter(Boolean).join(', ')}</p>
              <p className="text-s break-words">{goods.map((one) => `${one.name} × ${one.quantity}`).join(', ')}</p>
              <p className="text-s text-ink-2">
                {[
                  carrier ?? way,
                  visit && visitWords({ day: visit.day, from: visit.fromHour, to: visit.toHour }, language),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <DeskOrderBadge order={{ status, isPicking: false, delivery: kind && { kind } }} />
          </li>
        ))}
      </ul>
    </>
  )
}
