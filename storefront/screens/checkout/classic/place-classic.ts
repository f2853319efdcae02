import { redirect } from 'react-router'
import { checkoutContract } from '#contract/checkout/index.ts'
import { normalizeEmail } from '#rules/email.ts'
import { normalizePhone } from '#rules/phone.ts'
import {
  type FormAnswer,
  lacking,
  restated,
  type ShownRefusal,
  sentForm,
  textOf,
} from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

const { createOrder } = checkoutContract
const Wish = createOrder.body.omit({ offerIds: true })

export type ClassicAnswer = FormAnswer<ShownRefusal<typeof createOrder>>

/** Orders what is ticked in the basket by name and phone, then leads to choosing its delivery. */
export async function placeClassic(request: Request, page: PageContext) {
  const sent = await sentForm(request)
  const operatorId = textOf(sent.fields, 'operatorId').replace(/\s/g, '')
  const { body, wrong = [] } = readForm(Wish, restated(sent, { operatorId }), page.language)
  const gaps = lacking(...gapsIn(sent.fields))
  // The screen says what it wants of each.
  if (!body || gaps.length > 0) {
    const told = new Set(gaps.map(({ field }) => field))
    return wrongForm(sent, [...gaps, ...lacking(...wrong.map(({ field }) => field).filter((one) => !told.has(one)))])
  }
  try {
    const { basketGroup } = await page.api.checkout.createOrder({ body })
    return redirect(href('/personal/order/delivery/:id', { id: basketGroup }), 303)
  } catch (error) {
    return refusedForm<typeof createOrder>(sent, error)
  }
}

/** All that lacks at once, not one field after the other. */
function gapsIn(fields: FormData): string[] {
  const email = textOf(fields, 'email')
  return [
    ...(textOf(fields, 'name') ? [] : ['name']),
    ...(normalizePhone(textOf(fields, 'phoneNumber')) ? [] : ['phoneNumber']),
    ...(email === '' || normalizeEmail(email) ? [] : ['email']),
    ...(fields.getAll('consents').includes('order') ? [] : ['consents']),
  ]
}
