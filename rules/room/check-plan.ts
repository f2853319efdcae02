import type { Names } from '../names.ts'
import { type CornersProblem, checkCorners } from './corners.ts'
import { checkOpenings, type OpeningProblem } from './openings.ts'
import { type RoomPlan, roomLimits } from './plan.ts'

export type PlanProblem = CornersProblem | OpeningProblem | { code: 'repeatedId' }

/** The first thing for which there can be no such room; null: there can. Pieces may stand anywhere: that is for `listConflicts`. */
export function checkPlan(plan: RoomPlan): PlanProblem | null {
  return checkCorners(plan.corners) ?? checkOpenings(plan) ?? (hasRepeatedIds(plan) ? { code: 'repeatedId' } : null)
}

function hasRepeatedIds({ openings, pieces }: RoomPlan): boolean {
  return [openings, pieces].some((parts) => new Set(parts.map(({ id }) => id)).size < parts.length)
}

const sideMinCm = roomLimits.sideMinMm / 10
const spanMaxM = roomLimits.spanMaxMm / 1000

/** Ends of the sentence «Такую комнату построить нельзя: …» */
export const planProblemNames: Record<PlanProblem['code'], Names> = {
  fewCorners: {
    ru: 'углов должно быть не меньше четырёх.',
    kk: 'бұрыштар төрттен кем болмауы керек.',
    en: 'it needs four corners at least.',
  },
  manyCorners: {
    ru: `углов должно быть не больше ${roomLimits.cornersMax}.`,
    kk: `бұрыштар ${roomLimits.cornersMax}-ден көп болмауы керек.`,
    en: `it may have ${roomLimits.cornersMax} corners at most.`,
  },
  obliqueWall: {
    ru: 'стены должны сходиться под прямым углом.',
    kk: 'қабырғалар тік бұрыш жасап түйісуі керек.',
    en: 'its walls have to meet at right angles.',
  },
  shortWall: {
    ru: `стена короче ${sideMinCm} см.`,
    kk: `қабырға ${sideMinCm} см-ден қысқа.`,
    en: `a wall is shorter than ${sideMinCm} cm.`,
  },
  straightCorner: {
    ru: 'две стены подряд идут по одной прямой.',
    kk: 'қатар тұрған екі қабырға бір түзудің бойында.',
    en: 'two walls in a row are on one line.',
  },
  tooWide: {
    ru: `она больше ${spanMaxM} м.`,
    kk: `ол ${spanMaxM} м-ден үлкен.`,
    en: `it is larger than ${spanMaxM} m.`,
  },
  crossingWalls: {
    ru: 'стены пересекаются.',
    kk: 'қабырғалар қиылысады.',
    en: 'its walls cross each other.',
  },
  counterclockwise: {
    ru: 'углы идут против часовой стрелки.',
    kk: 'бұрыштар сағат тіліне қарсы реттелген.',
    en: 'its corners go counterclockwise.',
  },
  openingOutside: {
    ru: 'дверь или окно не помещается в своей стене.',
    kk: 'есік немесе терезе өз қабырғасына сыймайды.',
    en: 'a door or a window does not fit in its wall.',
  },
  openingTooHigh: {
    ru: 'дверь или окно выше потолка.',
    kk: 'есік немесе терезе төбеден биік.',
    en: 'a door or a window is higher than the ceiling.',
  },
  openingsMeet: {
    ru: 'двери, окна или батареи стоят друг на друге.',
    kk: 'есіктер, терезелер немесе батареялар бір-бірінің үстіне түскен.',
    en: 'doors, windows or radiators are in each other.',
  },
  repeatedId: {
    ru: 'два предмета в ней названы одинаково.',
    kk: 'ондағы екі зат бірдей аталған.',
    en: 'two things in it are called the same.',
  },
}
