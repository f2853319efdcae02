import { data, type RouterContextProvider, redirect } from 'react-router'
import type { ProductPage } from '#contract/catalogue/product.ts'
import { refusalOf, type ShownRefusal } from '#storefront/platform/form-answer.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import { requireProduct } from '../product-form.ts'

interface Sending {
  params: { section: string; product: string }
  /** Of the page, also when scripts ask for its data. */
  url: URL
  context: Readonly<RouterContextProvider>
}

interface Written<Typed, Field> {
  wrong: Field[]
  typed: Typed
}

/** Hands what a shopper wrote about a product to the shop; where that fails, it is shown again with the reason. */
export async function sendWords<Typed, Field>(
  { params, url, context }: Sending,
  { wrong, typed }: Written<Typed, Field>,
  send: (product: ProductPage) => Promise<unknown>,
) {
  type Answer = Written<Typed, Field> & { refusal: ShownRefusal | null }
  if (wrong.length > 0) return data<Answer>({ refusal: null, wrong, typed }, { status: 422 })
  const product = await requireProduct(pageOf(context), params)
  try {
    await send(product)
  } catch (error) {
    const refusal = refusalOf(error)
    return data<Answer>({ refusal, wrong: [], typed }, { status: refusal.status })
  }
  return redirect(`${url.pathname}?sent=1`, 303)
}
