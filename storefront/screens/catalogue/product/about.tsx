import type { ShownProduct } from '#storefront/parts/shown-product.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { RichText } from '../rich-text.tsx'

export function ProductAbout({ product }: { product: Pick<ShownProduct, 'description'> }) {
  const t = useMessages('product')
  if (!product.description) return null
  return (
    <section className="section-gap">
      <h2 className="title text-h2">{t.about}</h2>
      <RichText html={product.description} className="mt-4 max-w-170" />
    </section>
  )
}
