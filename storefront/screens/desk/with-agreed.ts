import { restated, type SentForm, textOf } from '#storefront/platform/form/form-answer.ts'

/** The sum counts as agreed to only by the button that names it, and only while `isAsShown`: what it was reckoned for still stands. */
export function withAgreed(sent: SentForm, isAsShown = true): SentForm {
  const isAgreed = isAsShown && textOf(sent.fields, 'intent') === 'agree'
  return restated(sent, { agreedMinor: isAgreed ? textOf(sent.fields, 'sumShown') : undefined })
}
