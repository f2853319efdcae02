import { highestFloor, lowestFloor } from '#rules/floor.ts'
import { textOf, toWhole } from '#storefront/platform/form/form-answer.ts'

/** The floor of a form, or null when it is no floor. */
export function readFloor(form: FormData): number | null {
  // A basement is typed with whatever dash the keyboard has.
  const floor = toWhole(textOf(form, 'floor').replace(/^[−–—]/, '-'))
  return floor !== null && floor >= lowestFloor && floor <= highestFloor ? floor : null
}
