import { formatDay } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import { formatWindow } from '#rules/time-window.ts'
import type { Db } from '#server/platform/database.ts'
import { crewName, findCrew } from './queries.ts'
import type { VisitPlace } from './tasks.ts'

const nobody = { ru: 'никому не отдан', kk: 'ешкімге берілмеген', en: 'given to nobody' } as const

/** «Сборка, бригада 2, ср, 25 ноября, 12–16» */
export async function describePlace(db: Db, place: VisitPlace, language: Language): Promise<string> {
  const crew = (await nameOf(db, place.crewId, language)) || nobody[language]
  return `${crew}, ${formatDay(place.day, language)}, ${formatWindow(place)}`
}

export async function nameOf(db: Db, crewId: number | null, language: Language): Promise<string> {
  const crew = crewId === null ? null : await findCrew(db, crewId)
  return crew ? crewName(crew, language) : ''
}
