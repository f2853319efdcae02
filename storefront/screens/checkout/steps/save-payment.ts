import { redirect } from 'react-router'
import type { ShopApi } from '#contract/index.ts'
import { refusalOf, textOf, wholeOf } from '#storefront/platform/form/form-answer.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { stepUrl } from './step-address.ts'
import { missingParts, type StepAnswer } from './step-answer.ts'

/** Chooses the way to pay, places the order once, and leads to the bank. */
export async function placeOrder(api: ShopApi, id: string, form: FormData) {
  if (textOf(form, 'intent') === 'takeWhatIsLeft') return takeWhatIsLeft(api, id, form)
  const query = { id }
  const method = textOf(form, 'method')
  const isCall = form.has('managerCall')
  if (!method && !isCall) return missingParts(['payment'])
  // A choice made anew shows the shop's figures anew, which must not happen behind the shopper's back while placing.
  if (method && method !== textOf(form, 'methodKept')) await api.checkout.choosePayment({ query, body: { id: method } })
  if (textOf(form, 'intent') === 'choose') return { refusal: null, missing: [], typed: {} } satisfies StepAnswer
  // Ticked on this page alone and never beforehand; what was agreed to is kept with the order as proof.
  if (!form.has('consent')) return missingParts(['consent'])
  const expectedTotal = wholeOf(form, 'expectedTotal')
  const { order } = await api.checkout.placeOrder({
    query,
    body: { consents: ['order'], ...(expectedTotal !== null && { expectedTotal }) },
  })
  if (isCall) return redirect(href('/personal/checkout-final/:id?', { id: order.basketGroup }), 303)
  const least = wholeOf(form, 'prepayment')
  const sum = textOf(form, 'part') === 'prepayment' && least ? least : undefined
  return redirect(await wayToPay(api, id, method, sum, order.basketGroup), 303)
}

/** The order stands, whatever the bank says: a refusal is shown where the order can be paid again. */
async function wayToPay(api: ShopApi, id: string, method: string, sum: number | undefined, group: string) {
  try {
    const body = sum === undefined ? { id: method } : { id: method, sum }
    const { redirect } = await api.checkout.startCheckoutPayment({ query: { id }, body })
    return redirect
  } catch (error) {
    return href('/personal/order/pay/:id', { id: group }) + queryOf({ refused: refusalOf(error).code })
  }
}

/** The basket is brought down to what is left; fields `left-{offerId}` say how much. */
async function takeWhatIsLeft(api: ShopApi, id: string, form: FormData) {
  const lines = [...form.keys()].flatMap((key) => {
    const offerId = Number(/^left-(\d+)$/.exec(key)?.[1])
    const available = wholeOf(form, key)
    if (!Number.isFinite(offerId) || available === null) return []
    return [available > 0 ? { offerId, quantity: available } : { offerId, checked: false }]
  })
  if (lines.length > 0) await api.basket.modifyBasket({ body: lines })
  return redirect(stepUrl(id, 3), 303)
}
