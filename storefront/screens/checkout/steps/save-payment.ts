import { redirect } from 'react-router'
import { checkoutContract } from '#contract/checkout/index.ts'
import type { ShopApi } from '#contract/index.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { lacking, refusalOf, type SentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

const Method = checkoutContract.choosePayment.body
const Placing = checkoutContract.placeOrder.body
const Paying = checkoutContract.startCheckoutPayment.body

/** Chooses the way to pay, places the order once, and leads to the bank. */
export async function placeOrder(page: PageContext, id: string, sent: SentForm) {
  const { api, language } = page
  const query = { id }
  const isCall = sent.fields.has('managerCall')
  const method = readForm(Method, sent, language)
  // A choice made anew shows the shop's figures anew, which must not happen behind the shopper's back while placing.
  const isKept = method.body?.id === textOf(sent.fields, 'methodKept')
  if (method.body && !isKept) await api.checkout.choosePayment({ query, body: method.body })
  if (textOf(sent.fields, 'intent') === 'choose') return null
  const placing = readForm(Placing, sent, language)
  // Ticked on this page alone and never beforehand; what was agreed to is kept with the order as proof.
  const isAgreed = placing.body?.consents?.includes('order') ?? false
  const wrong = [
    ...((!isCall && method.wrong) || []),
    ...(placing.wrong ?? []),
    ...(isAgreed ? [] : lacking('consents')),
  ]
  if (wrong.length > 0) return wrongForm(sent, wrong)
  const { order } = await api.checkout.placeOrder({ query, body: placing.body })
  if (isCall) return redirect(href('/personal/checkout-final/:id?', { id: order.basketGroup }), 303)
  return toBank(page, id, readForm(Paying, sent, language).body, order.basketGroup)
}

type PaymentWish = NonNullable<Parameters<ShopApi['checkout']['startCheckoutPayment']>[0]['body']>

/** The order stands, whatever the bank says: a refusal is told where the order can be paid again. */
async function toBank(page: PageContext, id: string, body: PaymentWish | undefined, group: string) {
  try {
    const answer = await page.api.checkout.startCheckoutPayment({ query: { id }, body: body ?? {} })
    return redirect(answer.redirect, 303)
  } catch (error) {
    const { code, message: sentence } = refusalOf(error)
    return redirectSaying(page, href('/personal/order/pay/:id', { id: group }), { code, sentence })
  }
}
