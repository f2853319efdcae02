import { useEffect, useState } from 'react'
import type { ProductCard } from '#contract/catalogue/card.ts'
import { ProductRail } from '#storefront/parts/product-rail.tsx'
import { RecentRail } from '#storefront/parts/recent-rail.tsx'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'

type Group = { type: string; PRODUCTS: ProductCard[] }

/** What was bought together with the product, then what was looked at together with it, and in this browser before. */
export function CompanionRails({ productId }: { productId: number }) {
  const t = useMessages('product')
  const [groups, setGroups] = useState<Group[]>([])
  useEffect(() => {
    const typesToShow = ['BoughtTogether', 'ViewedTogether']
    api.catalogue.listRecommendations({ body: { productId, typesToShow } }).then(
      (found) => setGroups(found.groups),
      // The strip of similar goods stands there anyway.
      () => {},
    )
  }, [productId])
  const rails = groups.map(({ type, PRODUCTS }) => (
    <ProductRail
      key={type}
      title={type === 'BoughtTogether' ? t.boughtTogether : t.viewedTogether}
      cards={PRODUCTS}
      withoutButton
    />
  ))
  return (
    <>
      {rails}
      <RecentRail except={productId} />
    </>
  )
}
