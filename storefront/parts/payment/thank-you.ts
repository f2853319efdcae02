import type { CertificateBalance } from '#contract/certificate.ts'
import type { PaymentPopup } from '#rules/payment-popups.ts'
import { type Flash, redirectSaying } from '#storefront/platform/form/flash.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { leftWords } from './left-words.ts'

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

/** Empty where nothing is left. */
export async function leftOnCertificate(page: PageContext, paid: CertificateBalance): Promise<string> {
  return paid.balance === 0 ? '' : leftWords(paid, await textsOf(page, 'certificates'), page.language)
}

/** What was paid just now; null where nobody is to be thanked. */
export function thankedFor(told: Flash | null): number | null {
  return told?.code === popup ? Number(told.sentence) : null
}
