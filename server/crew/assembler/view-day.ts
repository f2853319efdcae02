import { and, eq, gte, sql } from 'drizzle-orm'
import type { AssemblerOrder } from '#contract/assembler/visit.ts'
import { assemblyDurationHours } from '#rules/assembly.ts'
import { addDays, type Day, momentWithOffset } from '#rules/calendar.ts'
import { checklistOf, earnedMinor, minutesOnRoad, travelOrder } from '#rules/crew.ts'
import type { Language } from '#rules/language.ts'
import { formatPhone } from '#rules/phone.ts'
import { findBundleUnchecked, listNumbersOfOrders, type OrderBundle } from '#server/order/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type GivenTask, listCrewTasks } from '../crew-tasks.ts'
import type { CrewDeps } from '../deps.ts'
import type { CrewRow } from '../queries.ts'
import { crewVisits } from '../tables.ts'
import { viewGalleries } from './gallery.ts'
import type { Worker } from './own-visit.ts'
import { linesOfVisit, viewGoods } from './visit-goods.ts'

interface Ask {
  language: Language
  day: Day
  utcOffsetMinutes: number
}

/** A day of a crew in the order of its way, beginning at the warehouse or, without one, in the middle of the town. */
export async function viewDay(deps: CrewDeps, worker: Worker, ask: Ask): Promise<AssemblerOrder[]> {
  const { crew, visitorId } = worker
  const { lat, lon } = deps.regions.requireData(crew.regionId, ask.language).mapCenter
  const tasks = await listCrewTasks(deps.db, crew, ask.day, ask.day)
  const way = travelOrder(tasks, { lat, lon })
  const galleries = await viewGalleries(
    deps,
    way.map(({ given }) => given.id),
    { visitorId, utcOffsetMinutes: ask.utcOffsetMinutes },
  )
  const orders: AssemblerOrder[] = []
  for (const task of way) {
    const bundle = await findBundleUnchecked(deps.db, task.groupId)
    if (bundle) orders.push(await viewVisit(deps, task, bundle, crew, ask, galleries.get(task.given.id) ?? []))
  }
  return orders
}

async function viewVisit(
  { db }: CrewDeps,
  task: GivenTask & { km: number | null },
  bundle: OrderBundle,
  crew: CrewRow,
  { language, utcOffsetMinutes }: Ask,
  photos: AssemblerOrder['photos'],
): Promise<AssemblerOrder> {
  const { given, km } = task
  const { group } = bundle
  const moment = (at: Date | null) => at && momentWithOffset(at.getTime(), utcOffsetMinutes)
  const lines = await linesOfVisit(db, task, bundle)
  const standing = bundle.orders.filter(({ status }) => status !== 'cancelled')
  return {
    order_num: String(group.number),
    AssemblyDuration: task.kind === 'delivery' ? 0 : assemblyDurationHours(task.minutes),
    assemblyMinutes: task.minutes,
    orderGalleryLink: `/assembler/?day=${task.day}#photos-${given.id}`,
    guid: given.id,
    saleId: group.id,
    kind: task.kind,
    state: given.state,
    revision: given.revision,
    day: task.day,
    ...task.window,
    address: group.address,
    place: task.place,
    access: {
      entrance: group.entrance,
      floor: group.liftFloor ?? group.floor,
      flat: group.flat,
      hasLift: group.liftFloor === null ? null : group.liftHasElevator,
      comment: group.comment,
    },
    contact: { name: group.contactName, phone: formatPhone(group.contactPhone) },
    km: km === null ? null : Math.round(km * 10) / 10,
    minutesOnRoad: km === null ? null : minutesOnRoad(km),
    needsHanging: task.needsHanging,
    removalPieces: task.kind === 'delivery' ? group.removalPieces : 0,
    owedMinor: standing.reduce((sum, part) => sum + part.totalMinor - part.paidMinor, 0),
    goods: await viewGoods(db, task, bundle, lines, language),
    checklist: [...checklistOf(task)],
    checks: given.checks,
    parts: given.parts.map(({ lineId, partId, wish, quantity }) => ({ lineId, partId, wish, quantity })),
    note: given.note,
    photos,
    signature: given.signature,
    callConfirmedAt: moment(given.callConfirmedAt),
    onWayAt: moment(given.onWayAt),
    startedAt: moment(given.startedAt),
    doneAt: moment(given.doneAt),
    failReason: given.failReason,
    earnedMinor: given.earnedMinor ?? earnedMinor(task, crew),
  }
}

/** How many visits each of the days around one has, and how many failed: two days are behind it, the others ahead. */
export async function countDays(db: Db, crew: CrewRow, today: Day) {
  const days = Array.from({ length: 14 }, (_, at) => addDays(today, at - 2))
  const tasks = await listCrewTasks(db, crew, days[0] ?? today, days.at(-1) ?? today)
  return days.map((day) => {
    const ofDay = tasks.filter((task) => task.day === day)
    const failed = ofDay.filter(({ given }) => given?.state === 'failed').length
    return { day, count: ofDay.length - failed, failed }
  })
}

/** What was done since the first of the month, the latest first. */
export async function listEarned(db: Db, crew: CrewRow, today: Day) {
  const monthBegins = `${today.slice(0, 8)}01`
  const done = await db
    .select({
      guid: crewVisits.id,
      groupId: crewVisits.groupId,
      day: crewVisits.day,
      kind: crewVisits.kind,
      earnedMinor: sql<number>`coalesce(${crewVisits.earnedMinor}, 0)`.mapWith(Number),
    })
    .from(crewVisits)
    .where(and(eq(crewVisits.crewId, crew.id), eq(crewVisits.state, 'done'), gte(crewVisits.day, monthBegins)))
    .orderBy(sql`${crewVisits.doneAt} desc`)
  const numbers = await listNumbersOfOrders(
    db,
    done.map(({ groupId }) => groupId),
  )
  const visits = done.map(({ groupId, ...visit }) => ({ ...visit, order_num: numbers.get(groupId) ?? '' }))
  const sumOf = (some: typeof visits) => some.reduce((sum, visit) => sum + visit.earnedMinor, 0)
  return { visits, monthMinor: sumOf(visits), dayMinor: sumOf(visits.filter(({ day }) => day === today)) }
}
