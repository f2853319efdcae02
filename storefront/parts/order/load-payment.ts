import type { ShopApi } from '#contract/index.ts'
import type { PaymentAttempt } from '#contract/payment/index.ts'
import { isOpenAttempt } from '#storefront/parts/payment/ask-bank.ts'
import { thankYou } from '#storefront/parts/payment/thank-you.ts'
import { refusalOf } from '#storefront/platform/form/form-answer.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

export interface OrderKey {
  basketGroup: string
  /** The number of the one part that is meant. */
  part?: string | undefined
  code?: string | undefined
}

/** The order's key as its address carries it; the code is there for those who are not signed in. */
export function orderKeyOf(id: string, request: Request): OrderKey {
  const search = new URL(request.url).searchParams
  const [part, code] = [search.get('part'), search.get('code')]
  return { basketGroup: id, ...(part && { part }), ...(code && { code }) }
}

export type PayingPage = Pick<PageContext, 'api' | 'setCookie' | 'publicUrl' | 'runPaymentWidget'>

/** The order with everything about paying it, or null when it is missing or somebody else's. */
export async function loadPayment(page: PayingPage, key: OrderKey, attemptCode: string | null) {
  const { api } = page
  const named = attemptCode ? await findAttempt(api, attemptCode) : null
  const [{ order }, paying] = await Promise.all([
    api.order.getOrder({ body: key }),
    api.payment.getPaymentMethods({ body: key }),
  ])
  // Left at the bank, and the page opened anew by another way: it may have been paid meanwhile.
  const asked = named ? null : await findOpenAttempt(api, paying.lastAttempt)
  const left = asked && isOpenAttempt(asked) ? asked : null
  const attempt = named ?? (left ? null : asked)
  // The whole order is told what a part's payment has brought.
  const hasCome = attempt?.state === 'succeeded' || attempt?.state === 'held'
  // Too late for its order, which says itself that the money goes back: nobody is thanked for that.
  if (hasCome && order.status === 'cancelled') throw seeOther(finalUrl({ ...key, part: undefined }))
  if (hasCome) throw thankYou(page, finalUrl({ ...key, part: undefined }), attempt.sumMinor)
  if (attempt?.popup?.name === 'yookassaPopup') page.runPaymentWidget()
  const shown = attempt ?? shownAttempt(paying.lastAttempt)
  const { basketGroup: orderId, ...part } = key
  const docs = paying.hasBill ? await api.payment.getPaymentDocs({ body: { orderId, ...part } }) : null
  const bill = docs?.bill ? { ...docs.bill, file: docs.document?.url ?? null } : null
  // Who has just come from the bank waits for it: a second payment would be a second charge.
  const isWaiting = attempt !== null && isOpenAttempt(attempt)
  return { order, paying, attempt: shown, left, bill, isWaiting }
}

function findOpenAttempt(api: ShopApi, last: PaymentAttempt | null): Promise<PaymentAttempt | null> | null {
  return last && isOpenAttempt(last) ? findAttempt(api, last.code) : null
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

/** What has ended without money is news; an attempt left half-way is told by itself. */
function shownAttempt(last: PaymentAttempt | null): PaymentAttempt | null {
  return last?.state === 'canceled' || last?.state === 'expired' ? last : null
}

export function finalUrl({ basketGroup, part, code }: OrderKey): string {
  return href('/personal/checkout-final/:id?', { id: basketGroup }) + queryOf({ part, code })
}
