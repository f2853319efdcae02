import type { OrderView, ShipmentView } from '#contract/order.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { momentWords } from './words.ts'

type ShipmentsProps = { order: Pick<OrderView, 'orders' | 'region'>; className?: string }

/** Where boxes are that a transport company carries; nothing where the shop itself brings all of it. */
export function Shipments({ order, className }: ShipmentsProps) {
  const t = useMessages('account').order.shipment
  const carried = order.orders.flatMap(({ number, shipment }) => (shipment ? [{ number, shipment }] : []))
  if (carried.length === 0) return null
  return (
    <section className={className}>
      <h2 className="title text-h3">{t.head}</h2>
      <ul className="mt-2 grid gap-3">
        {carried.map(({ number, shipment }) => (
          <li key={number} className="rounded-2 bg-front p-5">
            {order.orders.length > 1 && <p className="text-s text-ink-2">{number}</p>}
            <Shipment shipment={shipment} utcOffsetMinutes={order.region.utcOffsetMinutes} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Shipment({ shipment, utcOffsetMinutes }: { shipment: ShipmentView; utcOffsetMinutes: number }) {
  const t = useMessages('account').order.shipment
  const language = useLanguage()
  const { stage, company, place, trackNumber, trackUrl, changedAt } = shipment
  return (
    <>
      <p className="font-semibold">{stage === 'arrived' ? t.arrived(place) : t[stage]}</p>
      <p className="text-s text-ink-2">
        {company}, {momentWords(changedAt, utcOffsetMinutes, language)}
      </p>
      {trackNumber && (
        <p className="mt-2">
          {t.track}: <b className="font-semibold">{trackNumber}</b>
        </p>
      )}
      {trackUrl && (
        <p className="text-s">
          <a href={trackUrl} className="link -my-2.5 inline-block py-2.5" target="_blank" rel="noreferrer">
            {t.follow(company)}
          </a>
        </p>
      )}
    </>
  )
}
