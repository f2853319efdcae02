import { type FormEvent, useEffect } from 'react'
import { useActionData, useFetcher, useNavigation } from 'react-router'
import type { CertificateBalance } from '#contract/certificate.ts'
import type { Checkout } from '#contract/checkout/state.ts'
import { formNameField, textOf } from '#storefront/platform/form/form-answer.ts'
import { forgetCertificate, keepCertificate, keptCertificate } from './kept-certificate.ts'
import type { StepAnswer } from './step-answer.ts'

/** Asks what is on the certificate that is typed, without placing anything; the other takes it out again. */
export const certificateIntent = 'certificate'
export const noCertificateIntent = 'noCertificate'

/** What the order is to be paid with first, as the shopper has seen it. */
export type AppliedCertificate = CertificateBalance & { code: string }

/** What the shop has said about the code: what is on it, or why it is not taken; null where it is taken out. */
export type CertificateAnswer = StepAnswer & { certificate?: AppliedCertificate | null; saidAt?: number }

type Ordered = Pick<Checkout, 'id' | 'calculation' | 'managerCall' | 'forShopper'>

const keeperKey = { key: 'certificate-live' }

/** The certificate that pays a part of the order, on every step; what it leaves is paid another way. */
export function useCertificatePart({ calculation: { price, currency }, managerCall, forShopper }: Omit<Ordered, 'id'>) {
  const keeper = useFetcher<CertificateAnswer>(keeperKey)
  const said = newestOf(keeper.data, useActionData<CertificateAnswer>())
  // Nothing is paid here by who asked for a call, or by who orders for a shopper.
  const applied = managerCall || forShopper ? null : (said?.certificate ?? null)
  const paysMinor = certificatePays(applied, price.total, currency.code)
  return {
    applied,
    paysMinor,
    /** Of this sum, what is left to pay another way. */
    restOf: (minor: number) => Math.max(0, minor - paysMinor),
    refused: keeper.data && keeper.data.wrong.length + (keeper.data.refusal ? 1 : 0) > 0 ? keeper.data : undefined,
    isAsking: keeper.state !== 'idle',
    /** True where the form is about a certificate yet, which the shopper has to see before it pays: nothing else is sent. */
    takes: (event: FormEvent): boolean => {
      const { submitter } = event.nativeEvent as SubmitEvent
      const pressed = submitter instanceof HTMLButtonElement ? submitter.value : ''
      const typed = new FormData(event.currentTarget as HTMLFormElement)
      const isUnseen = textOf(typed, 'certificate') !== '' && !typed.has('certificateSeen')
      const intent = pressed === noCertificateIntent ? pressed : certificateIntent
      const isBeingAsked = keeper.state !== 'idle' && !applied
      if (!isUnseen && intent !== pressed && !isBeingAsked) return false
      event.preventDefault()
      if (isUnseen || intent === pressed)
        void keeper.submit(question(textOf(typed, 'certificate'), currency.code, intent), { method: 'post' })
      return true
    },
  }
}

/** A certificate that was taken outlives a reload and a way back: its tab keeps the code, and what is on it is asked anew. */
export function useKeptCertificate({ id, calculation: { currency }, managerCall, forShopper }: Ordered) {
  const { data: live, submit } = useFetcher<CertificateAnswer>(keeperKey)
  const said = newestOf(live, useActionData<CertificateAnswer>())
  // What is refused then is to be paid with it yet.
  const isOrdering = useNavigation().formData?.has('certificateSeen') ?? false
  const isTaken = !managerCall && !forShopper
  useEffect(() => {
    if (!isTaken) return
    if (isOrdering) return forgetCertificate()
    if (said?.certificate) return keepCertificate(id, said.certificate.code)
    if (said) return forgetCertificate()
    const code = keptCertificate(id)
    if (code) void submit(question(code, currency.code), { method: 'post' })
  }, [id, isTaken, isOrdering, said, currency.code, submit])
}

function question(certificate: string, certificateCurrency: string, intent = certificateIntent) {
  return { [formNameField]: 'payment', intent, certificate, certificateCurrency }
}

/** Without scripts the page itself is answered, with them its own question mostly. */
function newestOf(...answers: (CertificateAnswer | undefined)[]): CertificateAnswer | undefined {
  const told = answers.filter((one) => one?.saidAt !== undefined)
  return told.toSorted((one, other) => (other?.saidAt ?? 0) - (one?.saidAt ?? 0))[0]
}

/** Money of another country pays nothing here. */
export function certificatePays(
  found: Pick<CertificateBalance, 'balance' | 'currency'> | null,
  totalMinor: number,
  currency: string,
): number {
  return found?.currency === currency ? Math.min(found.balance, totalMinor) : 0
}
