import { type Day, daysBetween } from './calendar.ts'

export interface ActionState {
  state: 'coming' | 'running' | 'ended'
  /** Days left with this one while it runs, days until it begins before; null afterwards. */
  days: number | null
}

/** A promotion runs from its first day to the end of its last one. */
export function decideActionState({ startsOn, endsOn }: { startsOn: Day; endsOn: Day }, today: Day): ActionState {
  if (today < startsOn) return { state: 'coming', days: daysBetween(today, startsOn) }
  if (today > endsOn) return { state: 'ended', days: null }
  return { state: 'running', days: daysBetween(today, endsOn) + 1 }
}
