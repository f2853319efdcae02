import { data } from 'react-router'
import { checkoutContract } from '#contract/checkout/index.ts'
import { normalizeEmail } from '#rules/email.ts'
import { normalizePhone } from '#rules/phone.ts'
import { apartChosen, apartField, chooseApart } from '#storefront/parts/order/choose-apart.ts'
import {
  type FormAnswer,
  isRefusal,
  lacking,
  restated,
  type SentForm,
  type ShownRefusal,
  sentForm,
  textOf,
} from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { saveContacts } from '../steps/save-contacts.ts'
import { stepUrl } from '../steps/step-address.ts'

const { createOrder } = checkoutContract
const Wish = createOrder.body.omit({ offerIds: true })

export type ClassicAnswer = FormAnswer<ShownRefusal<typeof createOrder>>

/**
 * Orders what is ticked in the basket by name and phone, then leads to choosing its delivery. Two deliveries have two days,
 * which are chosen step by step, and a discount on the delivery is counted with it: what was typed goes there with the shopper.
 */
export async function placeClassic(request: Request, page: PageContext) {
  const sent = await sentForm(request)
  if (sent.fields.has(apartField)) return choose(page, sent)
  if (sent.fields.has(apartChosen)) {
    // The press that chose it may still be on its way, and its days are what comes next.
    await page.api.basket.chooseApart({ body: { comesApart: true } })
    return goToSteps(page, sent)
  }
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
    return seeOther(href('/personal/order/delivery/:id', { id: basketGroup }))
  } catch (error) {
    if (isRefusal(error) && error.code === 'ORDER_NEEDS_STEPS') return goToSteps(page, sent)
    return refusedForm<typeof createOrder>(sent, error)
  }
}

/** The page stays: it says then that the days are chosen next, and what was typed stands in it. */
async function choose(page: PageContext, sent: SentForm) {
  try {
    await chooseApart(page.api, sent.fields)
    return data<ClassicAnswer>({ form: sent.name, refusal: null, wrong: [], typed: sent.typed })
  } catch (error) {
    return refusedForm<typeof createOrder>(sent, error)
  }
}

async function goToSteps(page: PageContext, sent: SentForm) {
  const { checkout } = await page.api.checkout.goToStep({ query: {}, body: {} })
  const contacts = {
    'contacts.name': textOf(sent.fields, 'name'),
    'contacts.phoneMobile': textOf(sent.fields, 'phoneNumber'),
    'contacts.email': textOf(sent.fields, 'email'),
    operatorCode: textOf(sent.fields, 'operatorId'),
    operatorShown: '',
    intent: 'next',
  }
  const answer = await saveContacts(page, checkout.id, restated(sent, contacts))
  return answer instanceof Response ? answer : seeOther(stepUrl(checkout.id, 1))
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
