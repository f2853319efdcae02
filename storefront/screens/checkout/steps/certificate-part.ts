import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import type { CertificateBalance } from '#contract/certificate.ts'
import type { Checkout } from '#contract/checkout/state.ts'
import { formNameField } from '#storefront/platform/form/form-answer.ts'
import type { StepAnswer } from './step-answer.ts'

/** Asks what is on the certificate that is typed, without placing anything. */
export const certificateIntent = 'certificate'

/** What the shop has said about the code: what is on it, or why it is not taken; null where nothing is typed. */
export type CertificateAnswer = { found: CertificateBalance | null } | StepAnswer

/** What the certificate typed on the third step pays of the order, known as soon as its field is left. */
export function useCertificatePart({ calculation }: Pick<Checkout, 'calculation'>) {
  const keeper = useFetcher<CertificateAnswer>({ key: 'certificate-live' })
  const { data } = keeper
  const found = data && 'found' in data ? data.found : null
  const { price, currency } = calculation
  const paysMinor = certificatePays(found, price.total, currency.code)
  return {
    paysMinor,
    /** Of this sum, what is left to pay another way. */
    restOf: (minor: number) => Math.max(0, minor - paysMinor),
    refused: data && !('found' in data) ? data : undefined,
    forget: () => keeper.reset(),
    ask: (certificate: string) => {
      // Nothing is asked of a field that was only passed by.
      if (certificate === '' && !data) return
      const sent = { [formNameField]: 'payment', intent: certificateIntent, certificate }
      void keeper.submit(sent, { method: 'post' })
    },
  }
}

/** The code is typed anew whenever its field comes back: what was known of the former goes with the step. */
export function useCertificateField(checkout: Pick<Checkout, 'calculation'>) {
  const part = useCertificatePart(checkout)
  const forget = useEffectEvent(part.forget)
  useEffect(() => () => forget(), [])
  return part
}

/** Money of another country pays nothing here. */
export function certificatePays(
  found: Pick<CertificateBalance, 'balance' | 'currency'> | null,
  totalMinor: number,
  currency: string,
): number {
  return found?.currency === currency ? Math.min(found.balance, totalMinor) : 0
}
