import { redirectSaying } from '#storefront/platform/form/flash.ts'
import type { SentForm } from '#storefront/platform/form/form-answer.ts'
import { refusedForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { againSentence } from './again-sentence.ts'
import type { OrderKey } from './load-payment.ts'

/** Puts an order into the basket once more and leads there; refused, the page says why. */
export async function repeatOrder(page: PageContext, sent: SentForm, key: OrderKey) {
  try {
    const [again, t] = await Promise.all([page.api.order.orderAgain({ body: key }), textsOf(page, 'bought')])
    return redirectSaying(page, href('/personal/basket'), {
      code: 'again',
      sentence: againSentence(again, t.again, page.language),
    })
  } catch (error) {
    return refusedForm(sent, error)
  }
}
