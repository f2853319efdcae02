import { useId } from 'react'
import type { BasketItem } from '#contract/basket.ts'
import { DeliveryHint } from '#storefront/parts/delivery-hint.tsx'
import { PriceRow } from '#storefront/parts/price-row.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { KeepLine, LineName, LinePicture, LinePieces, RemoveLine } from '../basket-line.tsx'
import { keyOfItem } from '../line-of-item.ts'
import { LineNotices } from '../news/basket-notices.tsx'
import { MoveForm } from './move-form.tsx'

/** What is kept for later: it is in no sum, and what changes about it is told like any other line. */
export function AsideLines({ items }: { items: BasketItem[] }) {
  const t = useMessages('basket')
  const title = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={title} className="mt-8 lg:mt-10">
      <h2 id={title} className="title text-h3">
        {t.aside}
      </h2>
      <p className="mt-1 text-s text-ink-2">{t.asideHint}</p>
      <ul className="mt-4">
        {items.map((item) => (
          <AsideLine key={keyOfItem(item)} item={item} />
        ))}
      </ul>
    </section>
  )
}

function AsideLine({ item }: { item: BasketItem }) {
  const t = useMessages('basket')
  const isThere = item.availability.kind === 'inStock'
  return (
    <li
      id={`line-${keyOfItem(item)}`}
      className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-3 gap-y-1 border-t border-seam py-5 lg:grid-cols-[120px_minmax(0,1fr)_160px] lg:gap-x-6"
    >
      <LinePicture item={item} isDim={!isThere} />
      <div className="min-w-0">
        <LineName item={item} />
        <DeliveryHint availability={item.availability} className="mt-1" />
        <LineNotices item={item} />
      </div>
      <div className="col-start-2 lg:col-start-3 lg:row-start-1 lg:text-right">
        <PriceRow price={item.sum} className="lg:flex-col lg:items-end" />
        <LinePieces item={item} />
      </div>
      <div className="col-span-full mt-2 flex flex-wrap items-center gap-1 lg:col-start-2 lg:gap-2">
        {isThere && <MoveForm item={item} intent="takeBack" text={t.takeBack} label={t.takeBackOf(item.name)} />}
        <RemoveLine item={item} />
        <KeepLine item={item} />
      </div>
    </li>
  )
}
