import type { CertificateBalance } from '#contract/certificate.ts'
import type { OrderView } from '#contract/order.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { orFailed } from '#storefront/platform/or-failed.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import type { OrderKey } from '../order/load-payment.ts'
import { leftWords } from './left-words.ts'

/** What is left on the certificates that have paid a part of an order; nobody asks where none has. */
export async function loadCertificatesLeft(
  page: PageContext,
  { paidByCertificateMinor }: OrderView,
  key: OrderKey,
): Promise<CertificateBalance[]> {
  if (paidByCertificateMinor === 0) return []
  return (await orFailed(page, page.api.payment.getPaymentMethods({ body: key })))?.certificatesLeft ?? []
}

export function CertificatesLeft({ left, className }: { left: readonly CertificateBalance[]; className?: string }) {
  const t = useMessages('certificates')
  const language = useLanguage()
  return left.map((one, at) => (
    <p key={at} className={className}>
      {leftWords(one, t, language)}
    </p>
  ))
}
