import type { AssemblerInfo, OrderCrewVisit } from '#contract/crew.ts'
import { momentWithOffset, wallClock } from '#rules/calendar.ts'
import { maskNumber } from '#rules/crew.ts'
import type { Language } from '#rules/language.ts'
import { formatPhone } from '#rules/phone.ts'
import { pictureOf } from '#server/catalogue/index.ts'
import { listNumbersOfOrders } from '#server/order/index.ts'
import { viewGalleries } from './assembler/gallery.ts'
import { listCrewTasks } from './crew-tasks.ts'
import type { CrewDeps } from './deps.ts'
import { crewName, findCrew, findMemberByCode, listMembers, type MemberRow } from './queries.ts'
import { listTasks, type Task } from './tasks.ts'

type CrewViewDeps = Pick<CrewDeps, 'db' | 'regions'>

interface Look {
  /** In whose browser photos open; asked for where there are some. */
  visitorId: () => Promise<string>
  language: Language
  now: Date
}

/** Whoever comes to an order: of visits that were given, the earliest first. */
export async function viewOrderCrew(
  deps: Pick<CrewDeps, 'db' | 'regions' | 'uploads'>,
  groupId: string,
  { visitorId, language, now }: Look,
): Promise<OrderCrewVisit[]> {
  const tasks = await listTasks(deps.db, { groupId })
  const shown: OrderCrewVisit[] = []
  for (const task of tasks) {
    const visit = task.given && (await viewVisit(deps, task, { language, now }))
    if (visit) shown.push(visit)
  }
  const over = shown.filter(({ state }) => state === 'done' || state === 'failed')
  if (over.length === 0) return shown
  const [first] = tasks
  const utcOffsetMinutes = first ? deps.regions.offsetAt(first.regionId, now) : 0
  const ids = over.map(({ id }) => id)
  const photos = await viewGalleries(deps, ids, { visitorId: await visitorId(), utcOffsetMinutes })
  return shown.map((visit) => ({ ...visit, photos: photos.get(visit.id) ?? [] }))
}

async function viewVisit(
  { db, regions }: CrewViewDeps,
  task: Task,
  { language, now }: Pick<Look, 'language' | 'now'>,
): Promise<OrderCrewVisit | null> {
  const { given } = task
  const crew = given && (await findCrew(db, given.crewId))
  if (!given || !crew) return null
  const offset = regions.offsetAt(crew.regionId, now)
  const isToday = wallClock(now.getTime(), offset).day === given.day
  // Nobody is at the door of whoever was not at home.
  const isExpected = isToday && given.state !== 'failed'
  const moment = (at: Date | null) => at && momentWithOffset(at.getTime(), offset)
  const people = isExpected ? await listMembers(db, [crew.id]) : []
  return {
    id: given.id,
    kind: given.kind,
    day: given.day,
    from: given.fromHour,
    to: given.toHour,
    state: given.state,
    crew: crewName(crew, language),
    phone: isExpected && given.state !== 'done' ? formatPhone(crew.phone) : null,
    people: people.map(viewMember),
    onWayAt: moment(given.onWayAt),
    doneAt: moment(given.doneAt),
    failReason: given.failReason,
    hasAct: given.state === 'done',
    photos: [],
  }
}

function viewMember({ name, code, photo }: MemberRow) {
  return { name, code, photo: photo && pictureOf(photo) }
}

/** Who has this badge; null: nobody of ours. */
export async function viewAssembler(
  { db, regions }: CrewViewDeps,
  code: string,
  { language, now }: { language: Language; now: Date },
): Promise<AssemblerInfo | null> {
  const found = await findMemberByCode(db, code)
  if (!found) return null
  const { crew, member } = found
  const day = wallClock(now.getTime(), regions.offsetAt(crew.regionId, now)).day
  const today = await listCrewTasks(db, crew, day, day)
  const numbers = await listNumbersOfOrders(
    db,
    today.map(({ groupId }) => groupId),
  )
  const { photo, name } = viewMember(member)
  return {
    name,
    photo,
    crew: crewName(crew, language),
    city: regions.find(crew.regionId, language)?.name ?? '',
    phone: regions.requireData(crew.regionId, language).phone,
    skills: crew.skills,
    day,
    orders: today.map(({ groupId, window }) => ({ number: maskNumber(numbers.get(groupId) ?? ''), ...window })),
  }
}
