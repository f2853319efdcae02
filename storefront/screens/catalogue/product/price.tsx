import { lazy, Suspense } from 'react'
import { formatNumber } from '#rules/money.ts'
import { BuyForm } from '#storefront/parts/buy-form.tsx'
import { canBuy } from '#storefront/parts/can-buy.ts'
import { Heart } from '#storefront/parts/heart.tsx'
import { InstalmentLine, PriceRow } from '#storefront/parts/price-row.tsx'
import type { ShownVariant } from '#storefront/parts/shown-product.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney, useRegion } from '#storefront/platform/region.ts'
import { Badge } from '#storefront/ui/badge.tsx'
import { buttonClass } from '#storefront/ui/button.tsx'

/** Few goods are sold by the metre: the pages of the others do not bring its code. */
const LengthForm = lazy(() => import('./length-form.tsx'))

/** What it costs, in parts as well, and the one button of the page. */
export function ProductPrice({ offer, name }: { offer: ShownVariant; name: string }) {
  const t = useMessages('product')
  const money = useFormatMoney()
  const region = useRegion()
  const { price, minimumBatch, instalment, bonusesReward: bonuses } = offer
  const isByLength = offer.lengthStepMm !== null
  const saved = price.old === null ? 0 : price.old - price.new
  return (
    <div className="mt-6 border-t border-seam pt-4">
      <div className="flex flex-wrap items-center gap-x-2">
        <PriceRow price={price} size="l" byMetre={isByLength} />
        {saved > 0 && <Badge tone="sale">{t.savedBadge(money(saved))}</Badge>}
      </div>
      {minimumBatch > 1 && !isByLength && (
        <p className="mt-1">
          {t.soldInBatches(minimumBatch)}, {t.batchPrice(money(price.new * minimumBatch), minimumBatch)}
        </p>
      )}
      {instalment && !isByLength && (
        <p className="mt-1">
          <InstalmentLine instalment={instalment} totalMinor={region?.kz ? price.new : undefined} />
        </p>
      )}
      {bonuses > 0 && <p className="mt-1 text-ink-2">{t.earned(bonuses, formatNumber(bonuses))}</p>}
      <div className="mt-4 flex gap-2">
        {canBuy(offer) && isByLength ? (
          <Suspense>
            <LengthForm key={offer.id} offer={offer} name={name} />
          </Suspense>
        ) : canBuy(offer) ? (
          <BuyForm
            offerId={offer.id}
            name={name}
            quantity={minimumBatch}
            look="main"
            size="l"
            wide
            className="min-w-0 flex-1"
          />
        ) : (
          <a href="#similar" className={buttonClass({ look: 'outline', size: 'l', wide: true })}>
            {t.seeSimilar}
          </a>
        )}
        <Heart offerId={offer.id} name={name} className="heart-beside" />
      </div>
    </div>
  )
}
