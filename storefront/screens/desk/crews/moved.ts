import type { CrewMove } from '#contract/staff/crews.ts'
import type { Flash } from '#storefront/platform/form/flash.ts'

/** Where a visit is now, and what puts it back where it was. */
export interface Moved {
  after: CrewMove['after']
  back: { subject: string; crewId: number; seenCrewId: number; to: string; seen: string; assemblyCrewId: number }
}

export function movedOf({ code, sentence }: Flash): Moved | null {
  return code === 'moved' && sentence ? JSON.parse(sentence) : null
}
