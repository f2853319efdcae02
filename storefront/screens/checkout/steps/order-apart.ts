import { redirect } from 'react-router'
import { putOff } from '#storefront/parts/order/put-off.ts'
import type { SentForm } from '#storefront/platform/form/form-answer.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { stepUrl } from './step-address.ts'

/** What comes later leaves this order; what stays is brought on the first free day, as it was shown. */
export async function orderApart({ api }: PageContext, id: string, { fields }: SentForm) {
  await putOff(api, fields)
  await api.checkout.setDeliveryFields({ query: { id }, body: { dateAndTime: null } })
  return redirect(stepUrl(id, 2), 303)
}
