import type { CrewPlace } from '#contract/staff/crews.ts'
import { type Day, wallClock } from '#rules/calendar.ts'
import { type CrewPlaceFault, crewFault, isWindowOver, takenIn, windowsOfWork } from '#rules/crew.ts'
import { hasCrewFor } from '#rules/crew-room.ts'
import { zoneScope } from '#rules/delivery-load.ts'
import { isSameDayWindow, type TimeWindow } from '#rules/time-window.ts'
import { listFreeVisits, readCrewRoom } from '#server/delivery/index.ts'
import { listDeliveryPlaces } from '#server/order/index.ts'
import type { CrewDeps } from '../deps.ts'
import { wantedOf } from '../give-visit.ts'
import { type CrewRow, readBookings } from '../queries.ts'
import { listTasks, type Task, whenOf } from '../tasks.ts'

type Place = Omit<CrewPlace, 'crews'>

/**
 * Where on some days a visit could be, and with whom: what stands against each window, and in it against each crew. Told before
 * anything is moved; whoever moves is checked once more behind the locks.
 */
export async function viewPlaces(
  deps: CrewDeps,
  task: Task,
  { crews, days, now }: { crews: readonly CrewRow[]; days: readonly Day[]; now: Date },
): Promise<CrewPlace[]> {
  const ids = crews.map(({ id }) => id)
  const own = whenOf(task)
  const all = [...days, own.day].toSorted()
  const bookings = await readBookings(deps.db, ids, all[0] ?? own.day, all.at(-1) ?? own.day)
  const places = await windowsOf(deps, task, days, now)
  const known = places.some((place) => isSameDayWindow(place, own)) ? [] : [{ ...own, fault: null }]
  return [...known, ...places].map((place) => {
    const { day, from, to } = place
    const there = { ...task, day, window: { from, to } }
    const wanted = { ...wantedOf(task), day, window: { from, to } }
    return {
      ...place,
      // Where it stands already nothing is in the way of it.
      fault: isSameDayWindow(place, own) ? null : place.fault,
      crews: crews.map((crew) => ({ id: crew.id, fault: crewFault(crew, there, takenIn(crew, wanted, bookings)) })),
    }
  })
}

async function windowsOf(deps: CrewDeps, task: Task, days: readonly Day[], now: Date): Promise<Place[]> {
  const { kind, groupId: basketGroup, orderVisitId: visitId } = task
  if (kind === 'delivery') return listDeliveryPlaces(deps.db, deps, { basketGroup, visitId, days, now })
  if (kind === 'claim') return claimPlaces(deps, task, days, now)
  const brought = (await listTasks(deps.db, { groupId: basketGroup })).filter((one) => one.kind === 'delivery')
  const clock = wallClock(now.getTime(), deps.regions.offsetAt(task.regionId, now))
  const windows = windowsOfWork(task.minutes)
  const room = await readCrewRoom(deps.db, {
    regionId: task.regionId,
    from: days[0] ?? task.day,
    to: days.at(-1) ?? task.day,
    exceptGroup: basketGroup,
  })
  const faultOf = (day: Day, { from, to }: TimeWindow): CrewPlaceFault | null => {
    if (isWindowOver({ day, from, to }, clock)) return 'past'
    const isBefore = brought.some((one) => day < one.day || (day === one.day && from < one.window.to))
    if (isBefore) return 'beforeDelivery'
    return hasCrewFor(room, { day, from, to }, { needsHanging: task.needsHanging, zone: zoneOf(task) }) ? null : 'full'
  }
  return days.flatMap((day) => windows.map((window) => ({ day, ...window, fault: faultOf(day, window) })))
}

function zoneOf({ regionId, zone }: Task): string | null {
  return zone === null ? null : zoneScope(regionId, zone)
}

/** Claims come in the windows of deliveries and use up their places. */
async function claimPlaces(deps: CrewDeps, task: Task, days: readonly Day[], now: Date): Promise<Place[]> {
  const region = deps.regions.find(task.regionId, 'ru')
  const free = region ? await listFreeVisits(deps.db, region, { now, most: 60 }) : []
  const windows = [...new Map(free.map(({ from, to }) => [`${from}-${to}`, { from, to }])).values()]
  const [first] = free
  const clock = wallClock(now.getTime(), deps.regions.offsetAt(task.regionId, now))
  const faultOf = (place: { day: Day } & TimeWindow): CrewPlaceFault | null => {
    if (isWindowOver(place, clock)) return 'past'
    if (free.some((one) => isSameDayWindow(one, place))) return null
    return first && place.day < first.day ? 'tooEarly' : 'full'
  }
  return days.flatMap((day) =>
    windows
      .toSorted((one, other) => one.from - other.from)
      .map((window) => ({ day, ...window, fault: faultOf({ day, ...window }) })),
  )
}
