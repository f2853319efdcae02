import { restated, type SentForm, textOf } from '#storefront/platform/form/form-answer.ts'

/** By which the shop learns that one of the addresses it proposed was taken. */
export const pickedAddress = 'addressPick'

/** The form with the proposed address that was pressed in place of the typed one; the form itself where none was. */
export function withPickedAddress(sent: SentForm): SentForm {
  const picked = textOf(sent.fields, pickedAddress)
  return picked === '' ? sent : { ...restated(sent, { address: picked }), typed: { ...sent.typed, address: picked } }
}
