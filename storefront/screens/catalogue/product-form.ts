import type { ProductOffer, ProductPage } from '#contract/catalogue/product.ts'
import { orNotFound } from '#storefront/platform/not-found.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** The product that a page below it is about; a 404 where there is none. */
export async function requireProduct(
  { api }: PageContext,
  params: { section: string; product: string },
): Promise<ProductPage> {
  return api.catalogue
    .getProduct({ body: { SECTION_CODE: params.section, ELEMENT_CODE: params.product } })
    .catch(orNotFound())
}

/** The variant that an address names by `offer_id`, else the current one; null where nothing is sold. */
export function offerIn({ offers, currentOffer }: ProductPage, url: URL): ProductOffer | null {
  const asked = url.searchParams.get('offer_id')
  return (
    offers.find(({ id }) => String(id) === asked) ?? offers.find(({ id }) => id === currentOffer) ?? offers[0] ?? null
  )
}
