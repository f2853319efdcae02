import type { PaymentPopup } from '#rules/payment-popups.ts'
import { type Flash, redirectSaying } from '#storefront/platform/form/flash.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

const popup: PaymentPopup = 'personalThankYou'

/** Leads to the page that thanks for a payment, once. */
export function thankYou(page: Pick<PageContext, 'setCookie' | 'publicUrl'>, to: string, sumMinor: number): Response {
  return redirectSaying(page, to, { code: popup, sentence: String(sumMinor) })
}

/** What was paid just now; null where nobody is to be thanked. */
export function thankedFor(told: Flash | null): number | null {
  return told?.code === popup ? Number(told.sentence) : null
}
