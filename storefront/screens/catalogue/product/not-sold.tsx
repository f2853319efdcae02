import PackageX from 'lucide-react/icons/package-x'
import { GoodsRail } from '#storefront/parts/goods-rail.tsx'
import type { PackedCard } from '#storefront/parts/packed-card.ts'
import { Picture } from '#storefront/parts/picture.tsx'
import { SectionFailed } from '#storefront/parts/section-failed.tsx'
import type { ShownProduct } from '#storefront/parts/shown-product.ts'
import { BreadcrumbData } from '#storefront/parts/structured-data.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { ProductAbout } from './about.tsx'

/** A product of which nothing is sold here: people come by old links, so the page says so and leads on. */
export default function ProductNotSold({ product, similar }: { product: ShownProduct; similar: PackedCard[] | null }) {
  const t = useMessages('product')
  const words = useMessages('ui')
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={product.breadcrumbs} label={words.crumbs} />
        <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:gap-8">
          {product.image && (
            <div className="grid aspect-4/3 place-items-center overflow-hidden rounded-2 bg-front">
              <Picture
                picture={product.image}
                alt={product.name}
                sizes="(min-width: 768px) 50vw, 100vw"
                widest={640}
                first
                className="size-full object-contain opacity-60 mix-blend-multiply"
              />
            </div>
          )}
          <div className="min-w-0">
            <h1 className="title mb-4 text-h1">{product.name}</h1>
            <EmptyState
              icon={PackageX}
              title={t.notSoldTitle}
              text={similar?.length ? t.notSoldText : t.notSoldAloneText}
              action={
                <LinkButton look="outline" to={product.section.url}>
                  {product.section.name}
                </LinkButton>
              }
            />
          </div>
        </div>
        <ProductAbout product={product} />
      </div>
      {similar ? (
        <GoodsRail title={t.similar} cards={similar} allUrl={product.section.url} />
      ) : (
        <SectionFailed title={t.similar} />
      )}
      <BreadcrumbData crumbs={product.breadcrumbs} />
    </>
  )
}
