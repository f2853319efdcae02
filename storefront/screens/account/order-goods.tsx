import { Link } from 'react-router'
import type { OrderView } from '#contract/order.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { Picture } from '#storefront/parts/picture.tsx'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { kilograms, visitWords } from '../checkout/words.ts'
import { OrderStatusBadge } from './order-status.tsx'

/** What is coming, with its boxes; where it comes in parts, which part brings it. */
export function OrderGoods({ order }: { order: OrderView }) {
  const t = useMessages('account').order
  return (
    <>
      <section className="mt-8">
        <h2 className="title text-h3">{order.canCancel || order.status === 'shipped' ? t.goods : t.goodsPlain}</h2>
        <ul className="mt-3">
          {order.lines.map((line) => (
            <GoodsLine key={line.offerId} line={line} sum={formatMoney(line.sumMinor, currencySign(order.currency))} />
          ))}
        </ul>
      </section>
      {order.orders.length > 1 && <Parts order={order} />}
    </>
  )
}

function GoodsLine({ line, sum }: { line: OrderView['lines'][number]; sum: string }) {
  const t = useMessages('account').order
  const facts = [
    line.traits,
    line.packages > 0 && t.boxes(line.packages),
    line.weightGrams > 0 && t.weight(kilograms(line.weightGrams)),
    line.quantity > 1 && t.pieces(line.quantity),
  ].filter(Boolean)
  return (
    <li className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-seam py-4 lg:grid-cols-[112px_minmax(0,1fr)_auto]">
      <span className="front row-span-2 aspect-4/3 self-start rounded-[6px] lg:row-auto">
        {line.picture && <Picture picture={line.picture} alt="" sizes="112px" widest={112} className="packshot" />}
      </span>
      <div className="min-w-0">
        {line.url ? (
          <Link to={line.url} className="-my-0.5 inline-block py-0.5 font-semibold hover:text-cherry">
            {line.name}
          </Link>
        ) : (
          <p className="font-semibold">{line.name}</p>
        )}
        <p className="mt-1 text-s text-ink-2">{facts.join(' · ')}</p>
      </div>
      <b className="font-semibold whitespace-nowrap">{sum}</b>
    </li>
  )
}

/** When this part comes, and with whom. */
function PartVisit({
  part,
  kind,
}: {
  part: OrderView['orders'][number]
  kind: NonNullable<OrderView['delivery']>['kind'] | undefined
}) {
  const t = useMessages('account').order
  const language = useLanguage()
  if (!part.visit) return null
  const { day, fromHour: from, toHour: to } = part.visit
  const who = part.carrier ? t.carrierName(part.carrier) : kind === 'courier' ? t.ownCar : ''
  return (
    <span className="block text-s text-ink-2">
      {[visitWords({ day, from, to }, language), who].filter(Boolean).join(' · ')}
    </span>
  )
}

function Parts({ order }: { order: OrderView }) {
  const t = useMessages('account').order
  return (
    <section className="mt-6">
      <h2 className="title text-h3">{t.parts}</h2>
      {order.status !== 'cancelled' && <p className="mt-1 text-s text-ink-2">{t.partsText}</p>}
      <ul className="mt-2">
        {order.orders.map((part) => (
          <li
            key={part.number}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-seam py-3"
          >
            <span>
              {part.warehouse ? t.part(part.number, part.warehouse) : part.number}
              <PartVisit part={part} kind={order.delivery?.kind} />
            </span>
            <OrderStatusBadge status={part.status} />
          </li>
        ))}
      </ul>
    </section>
  )
}
