import { redirect } from 'react-router'
import { type SentForm, wholeOf } from '#storefront/platform/form/form-answer.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { stepUrl } from './step-address.ts'

/** The basket is brought down to what is left; fields `left-{offerId}` say how much. */
export async function takeWhatIsLeft({ api }: PageContext, id: string, { fields }: SentForm) {
  const lines = [...fields.keys()].flatMap((key) => {
    const offerId = Number(/^left-(\d+)$/.exec(key)?.[1])
    const available = wholeOf(fields, key)
    if (!Number.isFinite(offerId) || available === null) return []
    return [available > 0 ? { offerId, quantity: available } : { offerId, checked: false }]
  })
  if (lines.length > 0) await api.basket.modifyBasket({ body: lines })
  return redirect(stepUrl(id, 3), 303)
}
