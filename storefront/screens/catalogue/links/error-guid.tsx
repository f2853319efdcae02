import Unlink from 'lucide-react/icons/unlink'
import { GoodsRail } from '#storefront/parts/goods-rail.tsx'
import { packCards } from '#storefront/parts/packed-card.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import type { Route } from './+types/error-guid.ts'

export const handle: RouteTexts = { texts: ['links'] }

const shown = 8

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [product, { brokenTitle }] = await Promise.all([findProduct(page, params.productGuid), textsOf(page, 'links')])
  const similar = product && (await similarTo(page, product.id))
  const cards = similar?.length ? similar : await hits(page)
  return {
    title: brokenTitle,
    product: product && { name: product.name, url: product.url },
    isSimilar: !!similar?.length,
    cards: packCards(cards.slice(0, shown), page),
  }
}

/** The model may have a page though the link to it is broken; null where it has none. */
async function findProduct({ api }: PageContext, productGuid: string) {
  try {
    const { url } = await api.catalogue.findProductByGuid({ body: { productGuid } })
    const [, , section = '', product = ''] = url.split('/')
    return await api.catalogue.getProduct({ body: { SECTION_CODE: section, ELEMENT_CODE: product } })
  } catch {
    return null
  }
}

async function similarTo({ api }: PageContext, productId: number) {
  const { groups } = await api.catalogue.listRecommendations({ body: { productId } })
  return groups.flatMap(({ type, PRODUCTS }) => (type === 'similar' || type === 'PoxozhieTovaryzony' ? PRODUCTS : []))
}

async function hits({ api }: PageContext) {
  return (await api.catalogue.listProducts({ body: { meta: { typePage: 'hits', count: shown } } })).elements
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ matches, title: loaderData.title, isUnlisted: true }) : []
}

/** Somebody came by a link that other systems keep and that leads nowhere: what there is instead. */
export default function ErrorGuid({ loaderData: { title, product, isSimilar, cards } }: Route.ComponentProps) {
  const t = useMessages('links')
  return (
    <>
      <div className="wrap pt-6">
        <h1 className="title mb-4 text-h1">{title}</h1>
        <EmptyState
          icon={Unlink}
          title={product ? t.brokenOffer(product.name) : t.brokenProduct}
          text={t.brokenText}
          action={
            <LinkButton look="main" to={product?.url ?? href('/catalog')}>
              {product ? t.toProduct : t.toCatalogue}
            </LinkButton>
          }
        />
        <LinkButton look="text" to={href('/support-services/product-link')} className="mt-2 -ml-2.5">
          {t.byArticle}
        </LinkButton>
      </div>
      <GoodsRail title={isSimilar ? t.similar : t.hits} cards={cards} />
    </>
  )
}
