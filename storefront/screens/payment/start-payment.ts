import { paymentContract } from '#contract/payment/index.ts'
import { readPayer } from '#storefront/parts/company/read-payer.ts'
import type { OrderKey } from '#storefront/parts/order/load-payment.ts'
import { leadToPaying } from '#storefront/parts/payment/lead-to-paying.ts'
import { forgetLeftPayment } from '#storefront/parts/payment/left-payment.ts'
import {
  type FormAnswer,
  lacking,
  restated,
  type SentForm,
  type ShownRefusal,
  textOf,
} from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { parseSum } from './parse-sum.ts'

type StartPayment = (typeof paymentContract)['startPayment']
const Wish = paymentContract.startPayment.body.pick({ id: true, sum: true, popup: true })

export type PayAnswer = FormAnswer<ShownRefusal<StartPayment>>

/** Starts a payment of what the form says: all that is owed, the least part, or a typed sum. */
export async function startPayment(sent: SentForm, page: PageContext, key: OrderKey) {
  const { api, publicUrl, language } = page
  const { body, wrong } = readForm(Wish, restated(sent, { sum: sumSaid(sent) }), language)
  // The screen says between which sums.
  if (wrong) return wrongForm(sent, lacking(...wrong.map(({ field }) => field)))
  const payer = body.id === 'bill' ? readPayer(sent, language) : null
  if (payer?.wrong) return wrongForm(sent, payer.wrong)
  try {
    if (payer) await api.payment.setPayer({ body: { ...key, ...payer.choice } })
    const answer = await api.payment.startPayment({ body: { ...key, ...body } })
    forgetLeftPayment(page)
    return leadToPaying(answer, publicUrl)
  } catch (error) {
    return refusedForm<StartPayment>(sent, error)
  }
}

/** Minor units; nothing for all that is owed. What is no sum stays as it is typed, for the contract to refuse. */
export function sumSaid({ fields }: SentForm): number | string | undefined {
  switch (textOf(fields, 'amount')) {
    case 'least':
      return textOf(fields, 'least')
    case 'other': {
      const typed = textOf(fields, 'sum')
      return parseSum(typed) ?? (typed || '–')
    }
    default:
      return undefined
  }
}
