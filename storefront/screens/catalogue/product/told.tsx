import type { ShownProduct, ShownVariant } from '#storefront/parts/shown-product.ts'
import { ProductFacts, ProductPackages } from './facts.tsx'

/** What is only read: facts, and how it comes. */
export default function ProductTold({ product, offer }: { product: ShownProduct; offer: ShownVariant }) {
  return (
    <>
      <ProductFacts product={product} offer={offer} />
      <ProductPackages product={product} offer={offer} />
    </>
  )
}
