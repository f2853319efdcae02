import { toWhole } from '#storefront/platform/form/form-answer.ts'

/** The entry of an address, or all of them; a key that is no id names none. */
export function whichEdited(key: string | null): { id?: number } {
  return key === null ? {} : { id: Math.max(0, toWhole(key) ?? 0) }
}
