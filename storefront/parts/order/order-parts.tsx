import { Link } from 'react-router'
import type { OrderView } from '#contract/order.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { cancelWords } from './cancel-words.ts'
import { OrderStatusBadge } from './order-status.tsx'
import { visitWords } from './words.ts'

type Part = OrderView['orders'][number]
type OrderPartsProps = {
  order: OrderView
  /** Where one part opens alone. */
  urlOf: (number: string) => string
}

/** The parts of an order that comes in several, each with its own money; nothing for an order in one piece. */
export function OrderParts({ order, urlOf }: OrderPartsProps) {
  const t = useMessages('account').order
  if (order.orders.length < 2) return null
  const isStillParted = order.orders.filter(({ status }) => status !== 'cancelled').length > 1
  const isPaidApart = isStillParted && order.orders.some(({ payUrl }) => payUrl !== null)
  return (
    <section className="mt-6">
      <h2 className="title text-h3">{isStillParted ? t.parts : t.partsOf}</h2>
      {isStillParted && <p className="mt-1 text-s text-ink-2">{isPaidApart ? t.partsText : t.partsPaidText}</p>}
      <ul className="mt-2">
        {order.orders.map((part) => (
          <li
            key={part.number}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 border-t border-seam py-3"
          >
            <div className="min-w-0">
              <Link to={urlOf(part.number)} className="-my-2.5 inline-block py-2.5 font-semibold hover:text-cherry">
                {part.warehouse ? t.part(part.number, part.warehouse) : part.number}
              </Link>
              <PartGoods part={part} />
              <PartVisit part={part} />
              <PartMoney part={part} order={order} />
              <PartMove part={part} />
              <PartEnd part={part} order={order} />
            </div>
            <OrderStatusBadge
              status={part.status}
              isClosed={order.isClosed || part.status !== 'closed'}
              isThere={part.kind === 'pickup' || part.shipment?.stage === 'arrived'}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PartGoods({ part }: { part: Part }) {
  const t = useMessages('checkout').summary
  return <p>{part.goods.map(({ name, quantity }) => t.good(name, quantity)).join(', ')}</p>
}

/** When this part comes, and with whom. */
function PartVisit({ part }: { part: Part }) {
  const t = useMessages('account').order
  const language = useLanguage()
  if (!part.visit) return null
  const { day, fromHour: from, toHour: to } = part.visit
  const who = part.carrier ? t.carrierName(part.carrier) : part.kind === 'courier' ? t.ownCar : part.way
  return (
    <p className="text-s text-ink-2">{[visitWords({ day, from, to }, language), who].filter(Boolean).join(' · ')}</p>
  )
}

/** Below the money, so that a thumb does not pay where it means to move. */
function PartMove({ part }: { part: Part }) {
  const t = useMessages('account').order
  const changeWord = useMessages('changes').link
  if (!part.servicesUrl) return null
  return (
    <p className="text-s">
      <Link to={part.servicesUrl} className="link -mb-3 inline-block py-3">
        {part.kind === 'courier' ? t.movePart : changeWord}
        <span className="sr-only">, {part.number}</span>
      </Link>
    </p>
  )
}

/** What the shop wrote when it cancelled this part and left the others. */
function PartEnd({ part, order }: { part: Part; order: OrderView }) {
  const t = useMessages('account').order
  if (part.isCounted) return null
  const end = order.events.find(({ kind, orderNumber }) => kind === 'cancelled' && orderNumber === part.number)
  const why = cancelWords(end?.note ?? null, t)
  return why ? <p className="text-s text-ink-2">{why}</p> : null
}

function PartMoney({ part, order }: { part: Part; order: OrderView }) {
  const { order: t, orders } = useMessages('account')
  const money = (minor: number) => formatMoney(minor, currencySign(order.currency))
  if (part.status === 'cancelled') {
    return part.paidMinor > 0 ? <p className="text-s text-ink-2">{t.partRefund(money(part.paidMinor))}</p> : null
  }
  const sum = part.paidMinor > 0 ? orders.paidOf(money(part.paidMinor), money(part.totalMinor)) : money(part.totalMinor)
  return (
    <p className="text-s">
      {sum}
      {part.payUrl && (
        <>
          {' · '}
          <Link to={part.payUrl} className="link -my-3 inline-block py-3">
            {t.payPart(part.owedMinor === part.totalMinor ? null : money(part.owedMinor))}
            <span className="sr-only">, {part.number}</span>
          </Link>
        </>
      )}
    </p>
  )
}
