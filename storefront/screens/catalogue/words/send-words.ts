import type { ProductPage } from '#contract/catalogue/product.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import type { SentForm } from '#storefront/platform/form/form-answer.ts'
import { refusedForm } from '#storefront/platform/form/read-form.server.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { requireProduct } from '../product-form.ts'

interface Sending {
  params: { section: string; product: string }
  /** Of the page, also when scripts ask for its data. */
  url: URL
  page: PageContext
}

/** Hands what a shopper wrote about a product to the shop; where that fails, it is shown again with the reason. */
export async function sendWords(
  { params, url, page }: Sending,
  sent: SentForm,
  send: (product: ProductPage) => Promise<unknown>,
) {
  const product = await requireProduct(page, params)
  try {
    await send(product)
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, url.pathname, { code: 'sent' })
}
