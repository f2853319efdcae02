import { data } from 'react-router'
import type { ProductPage } from '#contract/catalogue/product.ts'
import { isRefusal } from '#storefront/platform/form/form-answer.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** The product that a page below it is about; a 404 where there is none. */
export async function requireProduct(
  { api }: PageContext,
  params: { section: string; product: string },
): Promise<ProductPage> {
  try {
    return await api.catalogue.getProduct({ body: { SECTION_CODE: params.section, ELEMENT_CODE: params.product } })
  } catch (error) {
    throw isRefusal(error) && error.status === 404 ? data(null, { status: 404 }) : error
  }
}
