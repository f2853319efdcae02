import { data } from 'react-router'
import type { FormerAddress, SavedAddress } from '#contract/account-addresses.ts'
import type { BonusInfo } from '#contract/bonus.ts'
import type { checkoutContract } from '#contract/checkout/index.ts'
import type { Checkout, MissingPart } from '#contract/checkout/state.ts'
import type { PayerAnswer } from '#contract/company.ts'
import type { WholeOrder } from '#contract/delivery.ts'
import type { AwaitedCode } from '#storefront/platform/form/awaited-code.ts'
import {
  answerOf,
  type FormAnswer,
  lacking,
  type SentForm,
  type ShownRefusal,
} from '#storefront/platform/form/form-answer.ts'

type Placing = (typeof checkoutContract)['placeOrder']
type Addressing = (typeof checkoutContract)['setDeliveryFields']
/** What a step refuses placing the order may refuse as well, and more; only an address is asked about where it is typed. */
export type StepAnswer = FormAnswer<ShownRefusal<Placing> | ShownRefusal<Addressing>>

export interface StepProps {
  checkout: Checkout
  /** On the second step, where one of the goods holds the others up. */
  wholeOrder: WholeOrder | null
  /** On the second step: addresses that the account knows. */
  savedAddresses: readonly SavedAddress[]
  /** And doors to which it had orders brought. */
  formerAddresses: readonly FormerAddress[]
  /** On the second step: how many of the city's deliveries came on their day; null while there are few. */
  keptShare: { percent: number; deliveries: number } | null
  /** On the second step, just after the order has moved to another city: what it cost before. */
  sumBeforeMinor: number | null
  answer: StepAnswer | undefined
  /** There where a proof of being human is asked for. */
  captchaKey: string | null
  isSignedIn: boolean
  /** The code that is to confirm the phone, while it is on its way. */
  awaited: AwaitedCode | null
  /**
   * What the shopper may pay with bonuses (null while nobody can tell), why they may not spend them, and the code that is to
   * prove whose they are.
   */
  bonus: { info: BonusInfo | null; refused: string | null; awaited: AwaitedCode | null }
  /** Who may pay by bill; on the third step, where bills are taken. */
  payer: PayerAnswer | null
}

/** The form of each step, in their order. */
export const stepForms = ['contacts', 'delivery', 'payment'] as const

/** Stops ordering for a shopper, on each step. */
export const endForm = 'end-for-shopper'

/** What the shop may miss, by the field that says it. */
const fieldOf: Record<MissingPart, string> = {
  name: 'contacts.name',
  phone: 'contacts.phoneMobile',
  email: 'contacts.email',
  delivery: 'id',
  address: 'fieldSet.address',
  flat: 'fieldSet.flat',
  floor: 'fieldSet.floor',
  dateAndTime: 'dateAndTime',
  payment: 'id',
}

/** A refusal beside its fields; what another step lacks is said above the form. */
export function refusedStep(sent: SentForm, error: unknown) {
  const told = answerOf<Placing>(sent, error, { phoneMobile: 'contacts.phoneMobile', bonuses: 'bonusSum' })
  const { refusal } = told
  const isHere = refusal?.code === 'STEP_NOT_READY' && stepForms[refusal.data.step - 1] === sent.name
  const answer = isHere ? { ...told, wrong: lacking(...refusal.data.missing.map((part) => fieldOf[part])) } : told
  return data<StepAnswer>(answer, { status: refusal?.status ?? 422 })
}
