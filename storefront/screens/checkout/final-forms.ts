import { accountContract } from '#contract/account.ts'
import { finalUrl, orderKeyOf } from '#storefront/parts/order/load-payment.ts'
import { repeatOrder } from '#storefront/parts/order/repeat-order.ts'
import { sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { guestForm } from './guest-by-phone.tsx'

const Guest = accountContract.getOrderByPhoneAndGuid.body.pick({ phoneNumber: true })

/** The forms of an order's page for guests: opening it by its phone, and its goods once more. */
export async function answerFinal(page: PageContext, id: string, request: Request) {
  const sent = await sentForm(request)
  if (sent.name !== guestForm) return repeatOrder(page, sent, orderKeyOf(id, request))
  const { wrong, body } = readForm(Guest, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    const { code } = await page.api.account.getOrderByPhoneAndGuid({ body: { ...body, orderGuid: id } })
    return seeOther(finalUrl({ basketGroup: id, code }))
  } catch (error) {
    return refusedForm(sent, error)
  }
}
