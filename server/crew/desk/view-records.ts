import { asc, eq } from 'drizzle-orm'
import type { VisitRecord } from '#contract/staff/crews.ts'
import { momentWithOffset } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import { findGroupOfClaim } from '#server/claims/index.ts'
import { viewGalleries } from '../assembler/gallery.ts'
import type { CrewDeps } from '../deps.ts'
import { type CrewRow, crewName, findCrew, listMembers } from '../queries.ts'
import { crewVisits } from '../tables.ts'
import type { CrewVisitRow } from '../tasks.ts'

interface Look {
  /** In whose browser photos open. */
  visitorId: string
  language: Language
  now: Date
}

/** What came of every visit of an order that a crew was ever given, the earliest first. */
export async function viewRecords(
  deps: CrewDeps,
  groupId: string,
  { visitorId, language, now }: Look,
): Promise<VisitRecord[]> {
  const { db, regions } = deps
  const visits = await db
    .select()
    .from(crewVisits)
    .where(eq(crewVisits.groupId, groupId))
    .orderBy(asc(crewVisits.day), asc(crewVisits.fromHour))
  const records: VisitRecord[] = []
  for (const visit of visits) {
    const crew = await findCrew(db, visit.crewId)
    if (!crew) continue
    const utcOffsetMinutes = regions.offsetAt(crew.regionId, now)
    const photos = await viewGalleries(deps, [visit.id], { visitorId, utcOffsetMinutes })
    records.push({
      ...(await factsOf(deps, visit, crew, { language, utcOffsetMinutes })),
      photos: photos.get(visit.id) ?? [],
    })
  }
  return records
}

export async function viewRecordsOfClaim(deps: CrewDeps, claimId: string, look: Look): Promise<VisitRecord[]> {
  const groupId = await findGroupOfClaim(deps.db, claimId)
  return groupId === null ? [] : viewRecords(deps, groupId, look)
}

async function factsOf(
  { db }: CrewDeps,
  visit: CrewVisitRow,
  crew: CrewRow,
  { language, utcOffsetMinutes }: { language: Language; utcOffsetMinutes: number },
) {
  const moment = (at: Date | null) => at && momentWithOffset(at.getTime(), utcOffsetMinutes)
  const { id, kind, day, fromHour: from, toHour: to, state, failReason, note } = visit
  const people = (await listMembers(db, [crew.id])).map(({ name }) => name)
  const parts = visit.parts.map(({ code, wish, quantity, claim }) => ({ code, wish, quantity, claim: claim ?? null }))
  const times = { startedAt: moment(visit.startedAt), doneAt: moment(visit.doneAt) }
  return { id, kind, day, from, to, state, failReason, note, crew: crewName(crew, language), people, parts, ...times }
}
