import type { DateAndTime } from '#contract/delivery.ts'
import type { CrewChoice, CrewMove, CrewPlace, DeskVisit } from '#contract/staff/crews.ts'
import { addDays, type Day } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import { isSameDayWindow } from '#rules/time-window.ts'
import type { Db } from '#server/platform/database.ts'
import type { CrewDeps } from '../deps.ts'
import { nameOf } from '../describe-place.ts'
import { countVisits } from '../hand-out.ts'
import { crewName, listCrews } from '../queries.ts'
import { placeOf, type Task, type VisitPlace, whenOf } from '../tasks.ts'
import { type MoveOutcome, tryMove } from './move-visit.ts'
import { viewPlaces } from './view-places.ts'
import { dressTasks } from './view-week.ts'

type Moved = Extract<MoveOutcome, { kind: 'moved' }>

interface Look {
  from?: Day | undefined
  to?: string | undefined
  crewId?: number | undefined
  today: Day
  language: Language
  now: Date
}

const daysShown = 7

/** A visit in the window that is looked at: who could have it there, where else it could be, and what moving it would do. */
export async function viewMoving(
  deps: CrewDeps,
  task: Task,
  { from, today, now, ...look }: Look,
): Promise<{ visit: DeskVisit; to: DateAndTime; choices: CrewChoice[]; places: CrewPlace[]; move: CrewMove | null }> {
  const { db } = deps
  const crews = (await listCrews(db, task.regionId)).filter(({ isActive }) => isActive)
  const first = from ?? (task.day < today ? today : task.day)
  const to = look.to === undefined ? whenOf(task) : readWindow(look.to)
  const week = Array.from({ length: daysShown }, (_, at) => addDays(first, at))
  const days = week.includes(to.day) ? week : [...week, to.day]
  const places = await viewPlaces(deps, task, { crews, days, now })
  const place = places.find((one) => isSameDayWindow(one, to))
  const loads = await countVisits(
    db,
    crews.map(({ id }) => id),
    to.day,
  )
  const choices = crews.map((crew) => {
    const { id } = crew
    const fit = place?.crews.find((one) => one.id === id)
    return { id, name: crewName(crew, look.language), fault: fit?.fault ?? null, visits: loads.get(id) ?? 0 }
  })
  const [visit] = await dressTasks(db, [task], today)
  if (!visit) throw new Error(`The visit ${task.subject} has no order.`)
  const shown = { to, places, choices: choices.toSorted((one, other) => Number(!!one.fault) - Number(!!other.fault)) }
  return { visit, ...shown, move: visit.canMove ? await effectOf(deps, task, to, { ...look, now }) : null }
}

/** Only of another window: who drives alone concerns nobody else. */
async function effectOf(
  deps: CrewDeps,
  task: Task,
  to: DateAndTime,
  { crewId: wanted, language, now }: Pick<Look, 'crewId' | 'language' | 'now'>,
): Promise<CrewMove | null> {
  const place = placeOf(task)
  if (isSameDayWindow(to, place)) return null
  const tried = async (crewId: number | null) =>
    tryMove(deps, { subject: task.subject, crewId, to, seen: null, isAgreed: true, now })
  const outcome = await tried(wanted === undefined ? place.crewId : wanted || null)
  // Whoever has it now cannot come then: it can be moved all the same, for somebody else.
  const told = outcome.kind === 'unfit' ? await tried(null) : outcome
  return told.kind === 'moved' ? viewMove(deps.db, told, language) : null
}

export async function viewMove(db: Db, { before, after, assembly }: Moved, language: Language): Promise<CrewMove> {
  const named = async (place: VisitPlace) => ({
    day: place.day,
    from: place.from,
    to: place.to,
    crew: await nameOf(db, place.crewId, language),
  })
  return {
    before: await named(before),
    after: await named(after),
    assembly: assembly && { before: await named(assembly.before), after: await named(assembly.after) },
  }
}

/** What the same call has to be asked to have it as it was. */
export function wayBack({ before, after, assembly }: Moved) {
  return {
    crewId: before.crewId ?? 0,
    seenCrewId: after.crewId ?? 0,
    to: windowText(before),
    seen: windowText(after),
    assemblyCrewId: assembly?.before.crewId ?? 0,
  }
}

/** `2026-11-27 12-16`, as the contract has let it through. */
export function readWindow(text: string): DateAndTime {
  const [day = '', hours = ''] = text.split(' ')
  const [from = 0, to = 0] = hours.split('-').map(Number)
  return { day, from, to }
}

function windowText({ day, from, to }: DateAndTime): string {
  return `${day} ${from}-${to}`
}
