import { SaveWayIn } from '#contract/way-in.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** Keeps or forgets the measurements and comes back to the page, which then says what they mean. */
export async function saveWayIn(request: Request, url: URL, page: PageContext) {
  const sent = await sentForm(request)
  const back = url.pathname + url.search
  if (textOf(sent.fields, 'intent') === 'forget') {
    await page.api.wayIn.forgetWayIn()
    return redirectSaying(page, back, { code: 'forgotten' })
  }
  const { wrong, body } = readForm(SaveWayIn, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    await page.api.wayIn.saveWayIn({ body })
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, back, { code: 'saved' })
}
