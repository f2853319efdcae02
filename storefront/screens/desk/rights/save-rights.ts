import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { refusedForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** The whole table: every pair that is ticked is given, every other taken. */
export async function saveRights(request: Request, page: PageContext) {
  const sent = await sentForm(request)
  const grants = sent.fields.getAll('grants').filter((pair) => typeof pair === 'string')
  try {
    await page.api.staffRights.saveRights({ body: { grants, seen: textOf(sent.fields, 'seen') } })
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, href('/vue-tools/rights'), { code: 'saved' })
}
