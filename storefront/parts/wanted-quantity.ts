import { readLength, stepsFor } from '#rules/running-metre.ts'
import { textOf, wholeOf } from '#storefront/platform/form/form-answer.ts'

/** The number that was typed, or typed metres in steps where the form says in which; what is no length stays as it is, to be refused. */
export function wantedQuantity(fields: FormData): string {
  const typed = textOf(fields, 'quantity')
  const stepMm = wholeOf(fields, 'lengthStepMm')
  const lengthMm = stepMm === null || stepMm < 1 ? null : readLength(typed)
  return stepMm === null || lengthMm === null ? typed : String(stepsFor(lengthMm, stepMm))
}
