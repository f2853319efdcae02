import { assemblerContract } from '#contract/assembler/index.ts'
import { sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** Without scripts one thing can be said of a visit: that it did not come off, and why. */
export async function sayFailed(request: Request, url: URL, { api, language }: Pick<PageContext, 'api' | 'language'>) {
  const sent = await sentForm(request)
  const { wrong, body } = readForm(assemblerContract.setAssembly.body, sent, language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    await api.assembler.setAssembly({ body })
  } catch (error) {
    return refusedForm(sent, error)
  }
  return seeOther(href('/assembler') + url.search)
}
