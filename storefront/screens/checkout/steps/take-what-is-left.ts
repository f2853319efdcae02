import { readLineKey } from '#rules/cuts.ts'
import { type SentForm, wholeOf } from '#storefront/platform/form/form-answer.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { stepUrl } from './step-address.ts'

/** The basket is brought down to what is left; fields `left-{line}` say how much. */
export async function takeWhatIsLeft({ api }: PageContext, id: string, { fields }: SentForm) {
  const lines = [...fields.keys()].flatMap((key) => {
    const line = key.startsWith('left-') ? readLineKey(key.slice('left-'.length)) : null
    const available = wholeOf(fields, key)
    if (!line || available === null) return []
    return [available > 0 ? { ...line, quantity: available } : { ...line, checked: false }]
  })
  if (lines.length > 0) await api.basket.modifyBasket({ body: lines })
  return seeOther(stepUrl(id, 3))
}
