import type { ShopApi } from '#contract/index.ts'
import { textOf } from '#storefront/platform/form/form-answer.ts'
import { saveContacts } from './save-contacts.ts'
import { saveDelivery } from './save-delivery.ts'
import { placeOrder } from './save-payment.ts'
import { refusedStep } from './step-answer.ts'

/** One address for all steps: the form says which step it is and what is wished. */
export async function saveStep(request: Request, api: ShopApi, id: string) {
  const form = await request.formData()
  try {
    const token = textOf(form, 'smart-token')
    // Refused or not: the step itself says whether a proof is still missing.
    if (token) await api.customer.validateSmartCaptcha({ body: { token } })
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
