import { redirect } from 'react-router'
import type { ShopApi } from '#contract/index.ts'
import { textOf } from '#storefront/platform/form-answer.ts'
import { saveContacts } from './save-contacts.ts'
import { saveDelivery } from './save-delivery.ts'
import { placeOrder } from './save-payment.ts'
import { refusedStep } from './step-answer.ts'

/** One address for all steps: the form says which step it is and what is wished. */
export async function saveStep(request: Request, api: ShopApi, id: string) {
  const form = await request.formData()
  try {
    switch (textOf(form, 'step')) {
      case '1':
        return await saveContacts(api, id, form)
      case '2':
        return await saveDelivery(api, id, form)
      default:
        return await placeOrder(api, id, form)
    }
  } catch (error) {
    if (error instanceof Response) throw error
    return refusedStep(error, { shownLines: textOf(form, 'shownLines') })
  }
}

/** Moves the checkout on and shows the step it has reached. */
export async function goOn(api: ShopApi, id: string, step: 1 | 2 | 3) {
  await api.checkout.goToStep({ query: { id }, body: { step } })
  return redirect(stepUrl(id, step), 303)
}

export function stepUrl(id: string, step: number, extra = '') {
  return `/personal/checkout/${id}/?step=${step}${extra}`
}
