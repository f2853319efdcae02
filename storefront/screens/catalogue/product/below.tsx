import { Section } from '#storefront/parts/section.tsx'
import { serversPart } from '#storefront/parts/servers-part.tsx'
import type { ShownProduct, ShownVariant } from '#storefront/parts/shown-product.ts'
import { ProductKits } from './kits.tsx'
import type { BesideProduct } from './read-beside.ts'
import type { ProductWordsData } from './read-words.ts'
import { ProductWayIn } from './way-in.tsx'

type BelowProps = { product: ShownProduct; offer: ShownVariant; words: ProductWordsData; around: BesideProduct }

const told = () => import('./told.tsx')
const ProductTold = serversPart(import.meta.env.SSR ? (await told()).default : null, told)

const after = () => import('./after.tsx')
const ProductAfter = serversPart(import.meta.env.SSR ? (await after()).default : null, after)

export const belowParts = [ProductTold, ProductAfter]

/** What is read after the first screen: kits, facts, how it comes, papers, what goes with it. */
export function ProductBelow({ product, offer, words, around }: BelowProps) {
  return (
    <>
      <Section isInside>
        <ProductKits kits={words.kits} offerId={offer.id} />
      </Section>
      <Section isInside>
        <ProductTold key={offer.id} product={product} offer={offer} />
        {offer.packages && <ProductWayIn product={product} offer={offer} />}
        <ProductAfter key={product.id} papers={words.papers} offer={offer} {...around} />
      </Section>
    </>
  )
}
