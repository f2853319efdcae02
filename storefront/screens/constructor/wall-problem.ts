import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { planProblemNames } from '#rules/room/check-plan.ts'
import { checkCorners, wallsOf, withWallLength } from '#rules/room/corners.ts'
import type { NamedRoom } from '#rules/room/edit.ts'
import { textOf } from '#storefront/platform/form/form-answer.ts'
import { mmOf } from './edit-of-form.ts'

/** Why walls cannot be as the form says: the end of a sentence; null where they can, or where no walls are spoken of. */
export function wallProblem({ plan }: NamedRoom, fields: FormData, language: Language): string | null {
  if (textOf(fields, 'intent') !== 'walls') return null
  let { corners } = plan
  for (const { index, lengthMm } of wallsOf(corners)) {
    const typed = mmOf(fields, `wall${index}`)
    if (typed === null || typed === lengthMm) continue
    corners = withWallLength(corners, index, typed)
    const problem = checkCorners(corners)
    if (problem) return nameIn(planProblemNames[problem.code], language)
  }
  return null
}
