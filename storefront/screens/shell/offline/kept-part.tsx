import { formatDay, formatMinute } from '#rules/calendar.ts'
import { PriceRow } from '#storefront/parts/price-row.tsx'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { cx } from '#storefront/ui/cx.ts'
import type { KeptPart, KeptThing } from './read-kept.ts'

/** Goods without links: each would lead here again. */
export function Part({ part: { what, things, totalMinor, at } }: { part: KeptPart }) {
  const { app: t } = useMessages('nothing')
  const money = useFormatMoney()
  const when = useMoment(at)
  const isBasket = what === 'basket'
  return (
    <section className="mt-10">
      <h2 className="title text-h2">{t[what]}</h2>
      <p className="mt-1 text-s text-ink-2">{t.keptAt(when)}</p>
      <ul className={cx('mt-4 grid', isBasket ? 'gap-3' : 'grid-cols-2 gap-4 md:grid-cols-4')}>
        {things.map((thing) => (
          <li key={thing.id} className={isBasket ? 'flex gap-4 border-t border-seam pt-3' : 'min-w-0'}>
            <Thing thing={thing} isRow={isBasket} />
          </li>
        ))}
      </ul>
      {totalMinor !== null && (
        <p className="mt-4 flex justify-between border-t border-seam pt-3 text-lead font-semibold">
          <span>{t.total}</span>
          <span>{money(totalMinor)}</span>
        </p>
      )}
    </section>
  )
}

function Thing({ thing, isRow }: { thing: KeptThing; isRow: boolean }) {
  const { app: t } = useMessages('nothing')
  const { name, traits, picture, price, isByMetre, pieces } = thing
  return (
    <>
      {picture && (
        <img
          src={picture.webp}
          alt=""
          width={picture.width}
          height={picture.height}
          className={cx('rounded-2 object-contain', isRow ? 'h-20 w-26 flex-none' : 'aspect-4/3 w-full')}
        />
      )}
      <div className="min-w-0">
        <p className={cx('font-semibold', !isRow && 'mt-2')}>{name}</p>
        {traits && <p className="text-s text-ink-2">{traits}</p>}
        {pieces > 0 && <p className="text-s text-ink-2">{t.pieces(pieces)}</p>}
        {price && <PriceRow price={price} size="s" byMetre={isByMetre} className="mt-1" />}
      </div>
    </>
  )
}

function useMoment(at: Date): string {
  const language = useLanguage()
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  return `${formatDay(day, language, 'date')}, ${formatMinute(at.getHours() * 60 + at.getMinutes())}`
}
