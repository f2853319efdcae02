import { redirect } from 'react-router'
import type { ShopApi } from '#contract/index.ts'
import type { PaymentAttempt } from '#contract/payment.ts'
import { refusalOf } from '#storefront/platform/form-answer.ts'

export interface OrderKey {
  basketGroup: string
  code?: string
}

/** The order's key as its address carries it; the code is there for those who are not signed in. */
export function orderKeyOf(id: string, request: Request): OrderKey {
  const code = new URL(request.url).searchParams.get('code')
  return code ? { basketGroup: id, code } : { basketGroup: id }
}

/** The order with everything about paying it, or null when it is missing or somebody else's. */
export async function loadPayment(api: ShopApi, key: OrderKey, attemptCode: string | null) {
  const attempt = attemptCode ? await findAttempt(api, attemptCode) : null
  const [{ order }, paying] = await Promise.all([
    api.order.getOrder({ body: key }),
    api.payment.getPaymentMethods({ body: key }),
  ])
  if (attempt?.state === 'succeeded') throw redirect(finalUrl(key), 303)
  const shown = attempt ?? shownAttempt(paying.lastAttempt)
  const docs = paying.hasBill ? await api.payment.getPaymentDocs({ body: key }) : null
  const bill = docs?.bill ? { ...docs.bill, file: docs.document?.url ?? null } : null
  // Who has just come from the bank waits for it: a second payment would be a second charge.
  const isWaiting = attempt?.kind === 'card' && (attempt.state === 'pending' || attempt.state === 'created')
  return { order, paying, attempt: shown, bill, isWaiting }
}

/** While the attempt is open the bank is asked; an unknown code is as good as none. */
async function findAttempt(api: ShopApi, code: string): Promise<PaymentAttempt | null> {
  try {
    return (await api.payment.getCheckPayment({ body: { code } })).payment
  } catch (error) {
    refusalOf(error)
    return null
  }
}

/** An attempt left half-way is no news: the page simply offers to pay. */
function shownAttempt(last: PaymentAttempt | null): PaymentAttempt | null {
  return last?.state === 'canceled' || last?.state === 'expired' ? last : null
}

export function finalUrl({ basketGroup, code }: OrderKey): string {
  return `/personal/checkout-final/${basketGroup}/${code ? `?code=${encodeURIComponent(code)}` : ''}`
}
