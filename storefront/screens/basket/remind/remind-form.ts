import { basketContract } from '#contract/basket.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { type SentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** Asks for a reminder, takes that back, or follows the link of a message that stops it; says so where it is asked. */
export async function saveReminder(sent: SentForm, page: PageContext) {
  const { api, language } = page
  try {
    if (textOf(sent.fields, 'intent') === 'stopReminder') {
      const code = textOf(sent.fields, 'code')
      await api.basket.stopBasketReminder({ body: code ? { code } : {} })
      return redirectSaying(page, `${href('/personal/basket')}#reminder`, { code: 'reminder-off' })
    }
    const { body, wrong } = readForm(basketContract.remindOfBasket.body, sent, language)
    if (wrong) return wrongForm(sent, wrong)
    await api.basket.remindOfBasket({ body })
    return redirectSaying(page, `${href('/personal/basket')}#reminder`, { code: 'reminder-on' })
  } catch (error) {
    return refusedForm(sent, error)
  }
}
