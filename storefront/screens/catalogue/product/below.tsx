import { Section } from '#storefront/parts/section.tsx'
import type { ShownProduct, ShownVariant } from '#storefront/parts/shown-product.ts'
import { ProductFacts, ProductPackages } from './facts.tsx'
import { ProductKits } from './kits.tsx'
import { ProductPapers } from './papers.tsx'
import type { ProductWordsData } from './read-words.ts'

type BelowProps = { product: ShownProduct; offer: ShownVariant; words: ProductWordsData }

/** What is read after the first screen: kits, facts, how it comes, papers. */
export function ProductBelow({ product, offer, words }: BelowProps) {
  return (
    <>
      <Section isInside>
        <ProductKits kits={words.kits} offerId={offer.id} />
      </Section>
      <Section isInside>
        <ProductFacts product={product} offer={offer} />
        <ProductPackages product={product} offer={offer} />
        <ProductPapers papers={words.papers} />
      </Section>
    </>
  )
}
