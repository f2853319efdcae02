import { data } from 'react-router'
import type { FormAnswer, SentForm } from '#storefront/platform/form/form-answer.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'

/** The answer to a form whose entry a colleague, or another tab, has changed since it was opened; what was typed stays. */
export async function changedMeanwhile({ name, typed }: SentForm, page: PageContext) {
  const { changedMeanwhile: message } = await textsOf(page, 'editing')
  const refusal = { code: 'CHANGED_MEANWHILE', message, status: 409, data: undefined }
  return data<FormAnswer>({ form: name, refusal, wrong: [], typed }, { status: 409 })
}
