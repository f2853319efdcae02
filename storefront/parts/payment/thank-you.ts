import type { CertificateBalance } from '#contract/certificate.ts'
import { formatFullDate } from '#rules/calendar.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import type { PaymentPopup } from '#rules/payment-popups.ts'
import { type Flash, redirectSaying } from '#storefront/platform/form/flash.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'

const popup: PaymentPopup = 'personalThankYou'

/** Leads to the page that thanks for a payment, once. */
export function thankYou(page: Pick<PageContext, 'setCookie' | 'publicUrl'>, to: string, sumMinor: number): Response {
  return redirectSaying(page, to, { code: popup, sentence: String(sumMinor) })
}

/** What the page says after a press that paid with a certificate. */
export const certificatePaid = 'certificatePaid'

/** The certificate has paid all that was to be paid: the order's page thanks for it. */
export async function thankForCertificate(page: PageContext, to: string, paid: CertificateBalance): Promise<Response> {
  const { thanks } = await textsOf(page, 'certificates')
  const sentence = [thanks, await leftOnCertificate(page, paid)].filter(Boolean).join(' ')
  return redirectSaying(page, to, { code: certificatePaid, sentence })
}

/** What can still be spent of a certificate, and until when; empty where nothing is left. */
export async function leftOnCertificate(
  page: PageContext,
  { balance, currency, endsOn, lastDigits }: CertificateBalance,
): Promise<string> {
  if (balance === 0) return ''
  const t = await textsOf(page, 'certificates')
  return t.leftOn(lastDigits, formatMoney(balance, currencySign(currency)), formatFullDate(endsOn, page.language))
}

/** What was paid just now; null where nobody is to be thanked. */
export function thankedFor(told: Flash | null): number | null {
  return told?.code === popup ? Number(told.sentence) : null
}
