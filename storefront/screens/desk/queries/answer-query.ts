import { staffSearchContract } from '#contract/staff/search.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** Says what a query means, sets it aside, or changes a row of words; then back to the same page. */
export async function answerQuery(request: Request, url: URL, page: PageContext) {
  const sent = await sentForm(request)
  const { show, language } = Object.fromEntries(url.searchParams)
  const here = href('/vue-tools/queries') + queryOf({ show, language })
  try {
    if (sent.fields.get('intent') === 'aside') {
      const { wrong, body } = readForm(staffSearchContract.setQueryAside.body, sent, page.language)
      if (wrong) return wrongForm(sent, wrong)
      await page.api.staffSearch.setQueryAside({ body })
      return redirectSaying(page, here, { code: 'aside' })
    }
    const { wrong, body } = readForm(staffSearchContract.saveWord.body, sent, page.language)
    if (wrong) return wrongForm(sent, wrong)
    await page.api.staffSearch.saveWord({ body })
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, here, { code: 'saved' })
}
