import type { Calculation } from '#contract/checkout/state.ts'
import { choiceCookie } from '#storefront/platform/cookies.ts'
import { type SentForm, wholeOf } from '#storefront/platform/form/form-answer.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { stepUrl } from './step-address.ts'
import { refusedStep } from './step-answer.ts'

/** Order and page change their city together: else the page would show prices that the order does not have. */
export async function moveToCity({ api, publicUrl }: PageContext, id: string, sent: SentForm) {
  const regionId = wholeOf(sent.fields, 'region') ?? 0
  try {
    const { before } = await api.checkout.moveToCity({ query: { id }, body: { regionId } })
    const was = { was: before.totalMinor, money: before.currency }
    return seeOther(stepUrl(id, 2, was), {
      'set-cookie': choiceCookie('region', String(regionId), publicUrl.startsWith('https:')),
    })
  } catch (error) {
    // It is the step's own form in which the question stood.
    return refusedStep({ ...sent, name: 'delivery' }, error)
  }
}

/** What the order cost in the city it has left; null where it has not moved, or is paid in other money now. */
export function sumBefore(address: string, { currency }: Calculation): number | null {
  const { searchParams } = new URL(address)
  const minor = Number(searchParams.get('was'))
  return Number.isSafeInteger(minor) && minor > 0 && searchParams.get('money') === currency.code ? minor : null
}
