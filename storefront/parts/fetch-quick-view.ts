import type { ProductPage } from '#contract/catalogue/product.ts'
import { api } from '#storefront/platform/api-client.ts'
import type { QuickView } from './quick-view.tsx'

export interface QuickShown {
  View: typeof QuickView
  product: ProductPage
}

/** The quick view of a model with what it shows. Throws where it does not come, and where nothing of the model is sold here. */
export async function fetchQuickView(url: string, offerId: number): Promise<QuickShown> {
  const [, , section = '', product = ''] = new URL(url, location.href).pathname.split('/')
  const [{ QuickView: View }, found] = await Promise.all([
    import('./quick-view.tsx'),
    api.catalogue.getProduct({ body: { SECTION_CODE: section, ELEMENT_CODE: product, offerID: offerId } }),
  ])
  if (found.offers.length === 0) throw new Error(`Nothing to choose at ${url}`)
  return { View, product: found }
}
