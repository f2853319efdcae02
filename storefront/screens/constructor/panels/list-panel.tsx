import CircleAlert from 'lucide-react/icons/circle-alert'
import Lock from 'lucide-react/icons/lock'
import { type MouseEvent, useContext } from 'react'
import { useCentimetres } from '#storefront/parts/dimension-line.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney, useRegion } from '#storefront/platform/region.ts'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { isOrderable, linesOf, totalOf } from '../basket-offers.ts'
import { NumberField } from '../number-field.tsx'
import { placeOf } from '../piece-place.ts'
import { usePlanKeys } from '../plan/use-plan-keys.ts'
import { FormAddress, RoomForm } from '../room-form.tsx'
import { toldWarnings, warningText } from '../warning-text.ts'
import { useWorkshop } from '../workshop-context.ts'

/** The twin of the plan in words: what stands there and where, what is wrong, and what it costs against the budget. */
export function ListPanel() {
  const t = useMessages('room').list
  return (
    <div className="flex flex-col gap-5 p-4">
      <Warnings />
      <section>
        <h2 className="mb-1 font-semibold">{t.title}</h2>
        <Pieces />
      </section>
      <Budget />
    </div>
  )
}

function Warnings() {
  const t = useMessages('room').warnings
  const cm = useCentimetres()
  const { room, goods, conflicts, select } = useWorkshop()
  if (room.plan.pieces.length === 0) return null
  const told = toldWarnings(conflicts, (one) => warningText(one, room.plan, goods, t, cm))
  if (told.length === 0) return <p className="text-s text-stock">{t.none}</p>
  return (
    <section aria-labelledby="warnings">
      <h2 id="warnings" className="mb-1 flex items-center gap-2 font-semibold">
        <Icon of={CircleAlert} size={18} className="text-wait" />
        {t.title(told.length)}
      </h2>
      <ul>
        {told.map(({ text, conflict }) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => select([conflict.pieces[0]])}
              className={cx(
                'min-h-11 w-full rounded-1 py-1.5 text-left text-s hover:underline',
                conflict.kind === 'tightPassage' ? 'text-wait' : 'text-fault',
              )}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pieces() {
  const t = useMessages('room')
  const money = useFormatMoney()
  const cm = useCentimetres()
  const address = useContext(FormAddress)
  const onKeyDown = usePlanKeys()
  const { room, goods, selected, select } = useWorkshop()
  if (room.plan.pieces.length === 0) return <p className="text-ink-2">{t.list.empty}</p>
  return (
    <ol onKeyDown={onKeyDown}>
      {room.plan.pieces.map((piece, at) => {
        const one = goods.get(piece.offerId)
        const { leftMm, topMm } = placeOf(piece, one, room.plan.corners)
        const isSelected = selected.includes(piece.id)
        const press = (event: MouseEvent) => {
          event.preventDefault()
          const others = selected.filter((id) => id !== piece.id)
          select(event.shiftKey ? (isSelected ? others : [...others, piece.id]) : [piece.id])
        }
        return (
          <li key={piece.id} className="border-t border-seam first:border-0">
            <a
              href={withPiece(address, piece.id)}
              aria-current={isSelected ? 'true' : undefined}
              onClick={press}
              className={cx(
                'flex min-h-11 items-baseline gap-2 rounded-1 px-2 py-2 -mx-2',
                isSelected ? 'bg-cherry-soft' : 'hover:bg-front',
              )}
            >
              <span className="w-5 flex-none text-s text-ink-2">{at + 1}</span>
              <span className="min-w-0 flex-1">
                <span className={cx('block', !one && 'text-ink-3')}>
                  {one?.name ?? t.piece.gone}
                  {piece.isLocked && <Icon of={Lock} size={14} className="ml-1 inline-block align-[-2px]" />}
                </span>
                <span className="block text-s text-ink-2">
                  <span className="sr-only">{`${t.piece.left}: `}</span>
                  {`→ ${cm(leftMm)}`}
                  <span className="sr-only">{`, ${t.piece.top}: `}</span>
                  {` ↓ ${cm(topMm)} ${t.cm}`}
                </span>
                {one && !isOrderable(one) && <span className="block text-s text-wait">{t.goods.away}</span>}
              </span>
              {one && isOrderable(one) && <span className="text-s whitespace-nowrap">{money(one.price.new)}</span>}
            </a>
          </li>
        )
      })}
    </ol>
  )
}

/** The address of the page with one piece chosen: how one chooses without scripts. */
function withPiece(address: string, id: string): string {
  const [path = '', query = ''] = address.split('?')
  const params = new URLSearchParams(query)
  params.set('piece', id)
  return `${path}?${params}#piece`
}

function Budget() {
  const t = useMessages('room').list
  const money = useFormatMoney()
  const sign = useRegion()?.currency.sign ?? '₽'
  const { room, goods, isReadOnly } = useWorkshop()
  const { budgetMinor } = room.plan
  const left = budgetMinor === null ? null : budgetMinor - totalOf(linesOf(room.plan.pieces, goods))
  return (
    <section>
      {!isReadOnly && (
        <RoomForm intent="budget">
          <NumberField
            name="budget"
            label={t.budgetOf(sign)}
            value={budgetMinor === null ? '' : String(Math.round(budgetMinor / 100))}
            maxLength={12}
          />
        </RoomForm>
      )}
      {left !== null && (
        <p className={cx('mt-2 text-s', left < 0 ? 'text-fault' : 'text-stock')}>
          {left < 0 ? t.over(money(-left)) : t.left(money(left))}
        </p>
      )}
    </section>
  )
}
