import { inArray } from 'drizzle-orm'
import type { DeskCrew, DeskVisit } from '#contract/staff/crews.ts'
import { compareDays, type Day } from '#rules/calendar.ts'
import { freeReason, isWholeDay, restsOn } from '#rules/crew.ts'
import { formatPhone } from '#rules/phone.ts'
import { pictureOf } from '#server/catalogue/index.ts'
import { orderGroups } from '#server/order/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type CrewRow, listCrews, listMembers, listSlots, type MemberRow, type SlotRow } from '../queries.ts'
import { listTasks, type Task } from '../tasks.ts'

/** The crews of a region with their people and the days on which they are away; those that go out come first. */
export async function viewCrews(db: Db, regionId: number, days: readonly Day[]): Promise<DeskCrew[]> {
  const crews = await listCrews(db, regionId)
  const ids = crews.map(({ id }) => id)
  const [members, slots] = await Promise.all([
    listMembers(db, ids),
    listSlots(db, ids, days[0] ?? '', days.at(-1) ?? ''),
  ])
  return crews
    .toSorted((one, other) => Number(other.isActive) - Number(one.isActive))
    .map((crew) => viewCrew(crew, members, awayOf(crew, slots, days)))
}

function viewCrew(crew: CrewRow, members: readonly MemberRow[], away: DeskCrew['away']): DeskCrew {
  const { id, name, phone, skills, zones, restWeekdays, perWindow, sharePercent, perVisitMinor } = crew
  const { warehouseId, isActive, otherNames } = crew
  return {
    id,
    name,
    nameKk: otherNames.kk ?? '',
    nameEn: otherNames.en ?? '',
    phone: formatPhone(phone),
    skills,
    zones,
    restWeekdays,
    perWindow,
    sharePercent,
    perVisit: perVisitMinor / 100,
    warehouseId: warehouseId ?? 0,
    isActive,
    members: members
      .filter(({ crewId }) => crewId === id)
      .map(({ customerId, name: own, code, photo }) => ({
        customerId,
        name: own,
        code,
        photo: photo && pictureOf(photo),
      })),
    away,
  }
}

/** A word that a slot is free goes before the day of rest. */
function awayOf(crew: CrewRow, slots: readonly SlotRow[], days: readonly Day[]): DeskCrew['away'] {
  return days.flatMap((day) => {
    const own = slots.filter((slot) => slot.crewId === crew.id && slot.day === day)
    const away = own.filter(({ reason }) => reason !== null && reason !== freeReason)
    if (away[0]?.reason) return { day, reason: away[0].reason, isWholeDay: isWholeDay(away.length) }
    return restsOn(crew, day) ? { day, reason: 'ВыходнойДень' as const, isWholeDay: own.length === 0 } : []
  })
}

/** Every visit of these days, in the order of days and windows. */
export async function viewVisits(
  db: Db,
  wish: { regionId: number; from: Day; to: Day },
  today: Day,
): Promise<DeskVisit[]> {
  return dressTasks(db, await listTasks(db, wish), today)
}

/** As the desk shows them. */
export async function dressTasks(db: Db, tasks: readonly Task[], today: Day): Promise<DeskVisit[]> {
  if (tasks.length === 0) return []
  const orders = await db
    .select({ id: orderGroups.id, number: orderGroups.number, address: orderGroups.address })
    .from(orderGroups)
    .where(inArray(orderGroups.id, [...new Set(tasks.map(({ groupId }) => groupId))]))
  const byId = new Map(orders.map((order) => [order.id, order]))
  return tasks.flatMap((task) => {
    const order = byId.get(task.groupId)
    return order ? dressTask(task, order, today) : []
  })
}

function dressTask(task: Task, order: { number: number; address: string }, today: Day): DeskVisit {
  const { subject, kind, groupId, day, window, zone, minutes, needsHanging, given, hasMoved } = task
  const isOpen = given === null || given.state === 'given' || given.state === 'failed'
  return {
    subject,
    kind,
    orderNumber: String(order.number),
    orderGuid: groupId,
    day,
    ...window,
    address: order.address,
    zone,
    minutes,
    needsHanging,
    crewId: given?.crewId ?? 0,
    state: given?.state ?? null,
    hasMoved,
    canMove: isOpen && compareDays(day, today) >= 0,
  }
}
