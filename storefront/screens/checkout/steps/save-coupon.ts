import { checkoutContract } from '#contract/checkout/index.ts'
import { type SentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { stepUrl } from './step-address.ts'

/** Gives the checkout the coupon that was typed, or takes it out. */
export async function saveCoupon({ api, language }: PageContext, id: string, sent: SentForm) {
  const query = { id }
  const back = seeOther(stepUrl(id, 3))
  if (textOf(sent.fields, 'intent') === 'removeCoupon') {
    await api.checkout.setCheckoutCoupon({ query, body: { coupon: '' } })
    return back
  }
  const { wrong, body } = readForm(checkoutContract.setCheckoutCoupon.body, sent, language)
  if (wrong) return wrongForm(sent, wrong)
  await api.checkout.setCheckoutCoupon({ query, body })
  return back
}
