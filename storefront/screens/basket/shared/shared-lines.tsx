import type { BasketItem } from '#contract/basket.ts'
import { DeliveryHint } from '#storefront/parts/delivery-hint.tsx'
import { PriceRow } from '#storefront/parts/price-row.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { LineName, LinePicture, LinePieces } from '../basket-line.tsx'
import { keyOfItem } from '../line-of-item.ts'

type SharedLinesProps = { items: BasketItem[]; unavailable: BasketItem[] }

/** The goods of a link, to be looked at; what cannot be brought here now stands apart. */
export function SharedLines({ items, unavailable }: SharedLinesProps) {
  const t = useMessages('basket')
  return (
    <div className="min-w-0">
      {items.length > 0 && (
        <ul aria-label={t.shared.lines}>
          {items.map((item) => (
            <SharedLine key={keyOfItem(item)} item={item} />
          ))}
        </ul>
      )}
      {unavailable.length > 0 && (
        <>
          <h2 className="title mt-8 text-h3">{t.unavailable}</h2>
          <ul>
            {unavailable.map((item) => (
              <SharedLine key={keyOfItem(item)} item={item} isDim />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function SharedLine({ item, isDim }: { item: BasketItem; isDim?: boolean }) {
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-3 gap-y-1 border-t border-seam py-5 sm:grid-cols-[168px_minmax(0,1fr)_160px] sm:gap-x-6">
      <LinePicture item={item} isDim={isDim} />
      <div className="min-w-0">
        <LineName item={item} />
        <DeliveryHint availability={item.availability} className="mt-1" />
      </div>
      <div className="col-start-2 sm:col-start-3 sm:row-start-1 sm:text-right">
        <PriceRow price={item.sum} className="sm:flex-col sm:items-end" />
        <LinePieces item={item} withPrice />
      </div>
    </li>
  )
}
