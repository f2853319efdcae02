import { useDimensionText } from '#storefront/parts/dimension-line.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { isOrderable, linesOf, totalOf } from './basket-offers.ts'
import { useWorkshop } from './workshop-context.ts'

/** Below the printed plan: what to buy, by its article numbers. On the screen the panels say it. */
export function PrintList() {
  const t = useMessages('room').list
  const money = useFormatMoney()
  const dimensions = useDimensionText()
  const { room, goods } = useWorkshop()
  const lines = linesOf(room.plan.pieces, goods)
  if (lines.length === 0) return null
  const numbersOf = (offerId: number) =>
    room.plan.pieces.flatMap((piece, at) => (piece.offerId === offerId ? [at + 1] : [])).join(', ')
  return (
    <table className="mt-4 hidden w-full text-s print:table">
      <thead>
        <tr className="border-b border-ink text-left [&>th]:py-1 [&>th]:pr-3 [&>th]:font-semibold">
          <th>{t.number}</th>
          <th>{t.article}</th>
          <th>{t.product}</th>
          <th className="text-right">{t.quantity}</th>
          <th className="text-right">{t.price}</th>
          <th className="pr-0! text-right">{t.sum}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ goods: one, quantity, sumMinor }) => (
          <tr key={one.offerId} className="border-b border-seam align-top [&>td]:py-1 [&>td]:pr-3">
            <td>{numbersOf(one.offerId)}</td>
            <td>{one.vendorCode}</td>
            <td>
              {one.name}
              <span className="block text-ink-2">{[one.traits, dimensions(one)].filter(Boolean).join(', ')}</span>
            </td>
            <td className="text-right">{quantity}</td>
            <td className="text-right whitespace-nowrap">{isOrderable(one) ? money(one.price.new) : t.away}</td>
            <td className="pr-0! text-right whitespace-nowrap">{isOrderable(one) ? money(sumMinor) : ''}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold [&>td]:py-2">
          <td colSpan={5}>{t.total}</td>
          <td className="text-right whitespace-nowrap">{money(totalOf(lines))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
