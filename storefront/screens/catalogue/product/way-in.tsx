import { type ComponentType, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Box } from '#rules/way-in.ts'
import type { ShownProduct, ShownVariant } from '#storefront/parts/shown-product.ts'
import { useMessages } from '#storefront/platform/messages.tsx'

type Answer = ComponentType<{ box: Box | null }>

/** Asks for lift and door, or, where this browser knows them, says whether the largest box gets in. */
export function ProductWayIn({ product, offer }: { product: Pick<ShownProduct, 'url'>; offer: ShownVariant }) {
  const t = useMessages('product')
  const [Known, know] = useState<Answer | null>(null)
  useEffect(() => {
    if (/\bway-in=\w/.test(document.cookie))
      void import('./known-way-in.tsx').then(
        (opened) => know(() => opened.KnownWayIn),
        () => {},
      )
  }, [])
  return (
    <div className="mt-3 flex flex-wrap items-baseline gap-x-4">
      {Known && <Known box={offer.packages?.largest ?? null} />}
      <Link to={`${product.url}fit/?offer_id=${offer.id}`} className="link inline-flex min-h-11 items-center">
        {t.askFit}
      </Link>
    </div>
  )
}
