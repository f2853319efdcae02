import { z } from 'zod'
import { CompanyInput, type PayerChoice } from '#contract/company.ts'
import type { Language } from '#rules/language.ts'
import { type FieldFault, lacking, type SentForm, textOf, wholeOf } from '#storefront/platform/form/form-answer.ts'
import { readForm } from '#storefront/platform/form/read-form.server.ts'

const Typed = z.object({ account: CompanyInput })

/** The company that a form names: one of the list, or a new one. */
export function readPayer(
  sent: SentForm,
  language: Language,
): { choice: PayerChoice; wrong?: undefined } | { choice?: undefined; wrong: FieldFault[] } {
  const companyId = wholeOf(sent.fields, 'companyId')
  if (companyId !== null) return { choice: { companyId } }
  if (textOf(sent.fields, 'account.taxId') === '') return { wrong: lacking('account.taxId') }
  const { body, wrong } = readForm(Typed, sent, language)
  return wrong ? { wrong } : { choice: body }
}
