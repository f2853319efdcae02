import { Link } from 'react-router'
import { DeliveryHint } from '#storefront/parts/delivery-hint.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { MoveForm } from './aside/move-form.tsx'
import { KeepLine, LinePicture, lineGrid, RemoveLine } from './basket-line.tsx'
import { LineNotices } from './news/basket-notices.tsx'
import type { UnavailableItem } from './tell-where.ts'

/** It stays in the basket, says when and where it is to be had, and costs nothing until then. */
export function UnavailableLine({ item }: { item: UnavailableItem }) {
  const t = useMessages('basket')
  const money = useFormatMoney()
  return (
    <li className={`${lineGrid} text-ink-2`}>
      <span aria-hidden="true" className="size-6 rounded-1 border-[1.5px] border-seam bg-front" />
      <LinePicture item={item} isDim />
      <div className="min-w-0">
        <Link to={item.url} className="-mt-0.5 inline-block py-0.5 font-semibold hover:text-cherry">
          {item.name}
        </Link>
        {item.traits && <p className="mt-1 text-s">{item.traits}</p>}
        <DeliveryHint availability={item.availability} className="mt-1" />
        <LineNotices item={item} />
      </div>
      <p className="col-start-3 font-semibold lg:col-start-4 lg:row-start-1 lg:text-right">{money(item.price.new)}</p>
      <div className="col-start-2 col-end-4 mt-2 flex gap-1 lg:col-start-3 lg:col-end-5">
        <RemoveLine item={item} />
        <KeepLine item={item} />
        <MoveForm item={item} intent="putAside" text={t.putAside} label={t.putAsideOf(item.name)} />
      </div>
    </li>
  )
}
