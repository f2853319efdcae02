import type { DeliveryService } from '#contract/delivery.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'

export interface DeliveryServicesProps {
  services: DeliveryService[]
  /** Sum of goods from which they are brought for nothing. */
  freeFromMinor: number | null
  keptShare: { percent: number; deliveries: number } | null
}

/** What is done around the goods in this region, with prices. */
export default function DeliveryServices({ services, freeFromMinor, keptShare }: DeliveryServicesProps) {
  const t = useMessages('services')
  const money = useFormatMoney()
  return (
    <section aria-label={t.title}>
      <table className="mt-4 w-full text-left">
        <thead>
          <tr className="border-b border-edge text-s text-ink-2">
            <th scope="col" className="py-2 pr-4 font-medium">
              {t.service}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {t.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {services.map(({ code, name, description, priceFromMinor }) => (
            <tr key={code} className="border-b border-seam align-top">
              <th scope="row" className="py-3 pr-4 font-normal">
                <span className="font-semibold">{name}</span>
                <span className="block text-s text-ink-2">{description}</span>
              </th>
              <td className="py-3 text-right whitespace-nowrap">
                {priceFromMinor > 0 ? t.from(money(priceFromMinor)) : t.free}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {freeFromMinor !== null && <p className="mt-4 text-stock">{t.freeFrom(money(freeFromMinor))}</p>}
      {keptShare && <p className="mt-4">{t.kept(keptShare.percent, keptShare.deliveries)}</p>}
    </section>
  )
}
