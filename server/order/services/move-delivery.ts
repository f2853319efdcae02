import type { DateAndTime } from '#contract/delivery.ts'
import { type Day, type WallClock, wallClock, weekday } from '#rules/calendar.ts'
import { type CrewPlaceFault, isWindowOver } from '#rules/crew.ts'
import { isSameDayWindow, isSameWindow } from '#rules/time-window.ts'
import type { DeliveryQuote } from '#server/delivery/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { visitsOf } from '../part.ts'
import { firstPromise } from '../promises.ts'
import { findBundleUnchecked, lockOrders } from '../queries.ts'
import { type CurrentOrder, quoteCurrent, readCurrent, type ServicesDeps } from './current-order.ts'
import { writeMove } from './write-move.ts'

interface DeliveryKey {
  basketGroup: string
  /** The second of two deliveries. */
  visitId: string | null
  now: Date
}

/** Why whoever plans cannot bring something then. */
export type DeliveryPlaceFault = Extract<CrewPlaceFault, 'past' | 'tooEarly' | 'noDrive' | 'full'>

/** Each window of these days, and what stands against bringing a delivery then; none of what has come or is called off. */
export async function listDeliveryPlaces(
  db: Db,
  deps: ServicesDeps,
  { days, ...key }: DeliveryKey & { days: readonly Day[] },
): Promise<(DateAndTime & { fault: DeliveryPlaceFault | null })[]> {
  const found = await readDelivery(db, deps, key)
  if (!found) return []
  const { windows } = found.quote.terms.tariff.slot
  return days.flatMap((day) =>
    windows.map(({ from, to }) => ({ day, from, to, fault: faultOf(found, { day, from, to }) })),
  )
}

/**
 * Whoever plans moves a delivery to a window that they have agreed on with its shopper, or that the shop could not keep: then
 * it is made up for as a day that slips.
 */
export async function moveDelivery(
  tx: Tx,
  deps: ServicesDeps,
  { to, isAgreed, ...key }: DeliveryKey & { to: DateAndTime; isAgreed: boolean },
): Promise<'moved' | 'notOpen' | DeliveryPlaceFault> {
  await lockOrders(tx, key.basketGroup)
  const found = await readDelivery(tx, deps, key)
  if (!found) return 'notOpen'
  const { current, quote, part } = found
  const { windows, wholeDay } = quote.terms.tariff.slot
  if (![...windows, wholeDay].some((one) => isSameWindow(one, to))) return 'noDrive'
  const fault = faultOf(found, to)
  if (fault) return fault
  const loads = quote.loadsIn(to)
  const cause = isAgreed ? 'moved' : 'slipped'
  const move = { to, loads, cause, note: '', part, isHeld: true, now: key.now } as const
  return (await writeMove(tx, current, move)) ? 'moved' : 'full'
}

interface Found {
  current: CurrentOrder
  quote: DeliveryQuote
  clock: WallClock
  part: string | undefined
  /** The first day that was ever agreed on: the goods are there by then, and a move can be taken back. */
  promised: Day | null
}

async function readDelivery(
  db: Db | Tx,
  deps: ServicesDeps,
  { basketGroup, visitId, now }: DeliveryKey,
): Promise<Found | null> {
  const bundle = await findBundleUnchecked(db, basketGroup)
  if (!bundle) return null
  const own = visitsOf(bundle).find(({ visit }) => (visit?.id ?? null) === visitId)
  const part = bundle.visits.length > 0 ? own?.orders[0]?.number : undefined
  const asked = { part, language: 'ru' as const, now }
  const current = await readCurrent(db, deps, bundle, asked, { keptOnly: true })
  const { live, fieldSet, region } = current
  const isOpen = live.orders.every(({ status }) => status === 'inWork' || status === 'shipped')
  if (live.group.deliveryType !== 'courier' || live.orders.length === 0 || !isOpen) return null
  const quote = quoteCurrent(deps, current, live.lines, fieldSet.coordinates, asked)
  const promised = await firstPromise(db, basketGroup, visitId)
  return { current, quote, part, promised, clock: wallClock(now.getTime(), region.utcOffsetMinutes) }
}

function faultOf({ current, quote, clock, promised }: Found, to: DateAndTime): DeliveryPlaceFault | null {
  const { delivery } = current
  if (isWindowOver(to, clock)) return 'past'
  const [first] = quote.days
  const last = quote.days.at(-1)
  // Nobody has promised the goods for an earlier day than they can be there.
  if (promised !== null && to.day < promised && first && to.day < first.day) return 'tooEarly'
  const listed = quote.days.find(({ day }) => day === to.day)
  const isSpanned = first && last && first.day < to.day && to.day < last.day
  if (!listed && (isSpanned || quote.terms.restWeekdays.includes(weekday(to.day)))) return 'noDrive'
  const window = listed?.windows.find((one) => isSameWindow(one, to))
  if (window) return window.isFree ? null : 'full'
  const isFull = delivery.slots.some((row) => isSameDayWindow(row, to) && row.taken >= row.capacity)
  return isFull ? 'full' : null
}
