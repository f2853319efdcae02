import type { FunctionComponent } from 'react'
import type { ShownProduct, ShownVariant } from '#storefront/parts/shown-product.ts'
import { ServersScript, StructuredData, usePublicAddress } from '#storefront/parts/structured-data.tsx'
import { useRegion } from '#storefront/platform/region.ts'
import { productData } from './product-schema.ts'
import type { ProductWordsData } from './read-words.ts'

type DataProps = { product: ShownProduct; offer: ShownVariant; words: ProductWordsData }

function ServersData({ product, offer, words }: DataProps) {
  const address = usePublicAddress()
  const region = useRegion()
  const data = productData({
    product,
    shown: offer,
    reviews: words.reviews,
    currency: region?.currency.code ?? 'RUB',
    country: region?.kz ? 'KZ' : 'RU',
    address,
  })
  return <StructuredData data={data} />
}

export const ProductData: FunctionComponent<DataProps> = import.meta.env.SSR ? ServersData : ServersScript
