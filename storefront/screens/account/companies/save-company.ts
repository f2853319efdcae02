import { z } from 'zod'
import { CompanyInput } from '#contract/company.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { lacking, sentForm, textOf, wholeOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

const Typed = z.object({ account: CompanyInput })

/** Adds a company to the customer's list, or takes one out of it. */
export async function saveCompany(request: Request, page: PageContext) {
  const sent = await sentForm(request)
  const here = href('/personal-lk/companies')
  try {
    if (textOf(sent.fields, 'intent') === 'remove') {
      const companyId = wholeOf(sent.fields, 'companyId') ?? undefined
      await page.api.account.processContragent({ body: { deed: 'remove', companyId } })
      return redirectSaying(page, here, { code: 'removed' })
    }
    if (textOf(sent.fields, 'account.taxId') === '') return wrongForm(sent, lacking('account.taxId'))
    const { wrong, body } = readForm(Typed, sent, page.language)
    if (wrong) return wrongForm(sent, wrong)
    await page.api.account.processContragent({ body: { deed: 'save', ...body } })
    return redirectSaying(page, here, { code: 'saved' })
  } catch (error) {
    return refusedForm(sent, error)
  }
}
