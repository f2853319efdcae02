import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { planProblemNames } from '#rules/room/check-plan.ts'
import { checkCorners, wallsOf, withWallLength } from '#rules/room/corners.ts'
import type { NamedRoom } from '#rules/room/edit.ts'
import { roomLimits } from '#rules/room/plan.ts'
import { textOf } from '#storefront/platform/form/form-answer.ts'
import { mmOf } from './edit-of-form.ts'

/** Which field of walls cannot be as the form says, and why: the end of a sentence; null where all can, or no walls are spoken of. */
export function wallProblem({ plan }: NamedRoom, fields: FormData, language: Language) {
  if (textOf(fields, 'intent') !== 'walls') return null
  let { corners } = plan
  for (const { index, lengthMm } of wallsOf(corners)) {
    const typed = mmOf(fields, `wall${index}`)
    if (typed === null || typed === lengthMm) continue
    corners = withWallLength(corners, index, typed)
    const code = typed < roomLimits.sideMinMm ? 'shortWall' : checkCorners(corners)?.code
    if (code) return { field: `wall${index}`, reason: nameIn(planProblemNames[code], language) }
  }
  return null
}
