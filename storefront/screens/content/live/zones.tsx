import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Live } from '../read-live.ts'

/** Parts of the city with a price and days of their own. */
export function Zones({ zones }: Pick<Live, 'zones'>) {
  const t = useMessages('content').zones
  const money = useFormatMoney()
  if (zones.length === 0) return <Notice className="mt-4">{t.none}</Notice>
  return (
    <table className="mt-4 w-full text-left">
      <thead>
        <tr className="border-b border-edge text-s text-ink-2">
          <th scope="col" className="py-2 pr-4 font-medium">
            {t.zone}
          </th>
          <th scope="col" className="py-2 pr-4 font-medium">
            {t.days}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {t.price}
          </th>
        </tr>
      </thead>
      <tbody>
        {zones.map(({ name, priceMinor, daysMore, weekdays }) => (
          <tr key={name} className="border-b border-seam align-top">
            <th scope="row" className="py-3 pr-4 font-semibold">
              {name}
              {daysMore > 0 && <span className="block text-s font-normal text-ink-2">{t.later(daysMore)}</span>}
            </th>
            <td className="py-3 pr-4">
              {weekdays.length === 0 || weekdays.length === 7
                ? t.everyDay
                : weekdays.map((day) => t.weekdays[day - 1]).join(', ')}
            </td>
            <td className="py-3 text-right whitespace-nowrap">{priceMinor > 0 ? money(priceMinor) : t.free}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
