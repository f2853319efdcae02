import { restated, type SentForm, textOf } from '#storefront/platform/form/form-answer.ts'

/** The sum counts as agreed to only by the button that names it. */
export function withAgreed(sent: SentForm): SentForm {
  const isAgreed = textOf(sent.fields, 'intent') === 'agree'
  return restated(sent, { agreedMinor: isAgreed ? textOf(sent.fields, 'sumShown') : undefined })
}
