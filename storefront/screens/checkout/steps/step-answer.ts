import { data } from 'react-router'
import type { Checkout, MissingPart } from '#contract/checkout/state.ts'
import { refusalOf, type ShownRefusal } from '#storefront/platform/form/form-answer.ts'

export type WantedPart = MissingPart | 'email' | 'code' | 'consent' | 'operator'

/** What a step of the checkout is answered when it cannot go on: each gap belongs to a field. */
export interface StepAnswer {
  refusal: ShownRefusal | null
  missing: WantedPart[]
  /** What was typed and could not be kept; without scripts the form shows it again. */
  typed: Record<string, string>
}

export interface StepProps {
  checkout: Checkout
  answer: StepAnswer | undefined
  /** There where a proof of being human is asked for. */
  captchaKey: string | null
  isSignedIn: boolean
}

/** Refusals that speak of one field are shown beside it. */
const fieldOf: Record<string, WantedPart> = {
  PHONE_INVALID: 'phone',
  PHONE_COUNTRY_REFUSED: 'phone',
  ADDRESS_NEEDED: 'address',
  SLOT_TAKEN: 'dateAndTime',
  PAYMENT_METHOD_NOT_FOUND: 'payment',
  CODE_WRONG: 'code',
  CODE_EXPIRED: 'code',
  CONSENT_NEEDED: 'consent',
}

export function missingParts(missing: WantedPart[], typed: StepAnswer['typed'] = {}) {
  return data<StepAnswer>({ refusal: null, missing, typed }, { status: 422 })
}

export function refusedStep(error: unknown, typed: StepAnswer['typed'] = {}) {
  const refusal = refusalOf(error)
  const told = (refusal.data as { missing?: MissingPart[] } | undefined)?.missing ?? []
  const field = fieldOf[refusal.code]
  const answer: StepAnswer = { refusal, missing: field ? [field, ...told] : told, typed }
  return data<StepAnswer>(answer, { status: refusal.status })
}
