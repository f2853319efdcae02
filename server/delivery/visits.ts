import type { DateAndTime } from '#contract/delivery.ts'
import { addDays, wallClock } from '#rules/calendar.ts'
import { earliestDeliveryDay, listDeliveryDays } from '#rules/delivery-date.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { isSameWindow, type TimeWindow } from '#rules/time-window.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import { moveSlot, type SlotRow, slotsQuery, takenSlots } from './slots.ts'
import { findDeliveryTerms } from './tariff.ts'

const daysLookedAt = 10

/** When a crew could come to a shopper without a delivery: the first free windows of the plan that deliveries share. */
export async function listFreeVisits(
  db: Db | Tx,
  region: ShopRegion,
  { now, most }: { now: Date; most: number },
): Promise<DateAndTime[]> {
  const terms = await findDeliveryTerms(db, region)
  const { day: today, minuteOfDay } = wallClock(now.getTime(), region.utcOffsetMinutes)
  const { cutoffMinute, restWeekdays, tariff } = terms
  const earliestDay = earliestDeliveryDay({ today, minuteOfDay, cutoffMinute, daysInTransit: 1, restWeekdays })
  const slots = await rows<SlotRow>(db, slotsQuery(region.id, earliestDay, addDays(earliestDay, 3 * daysLookedAt)))
  const days = listDeliveryDays({
    earliestDay,
    count: daysLookedAt,
    restWeekdays,
    basePriceMinor: 0,
    taken: takenSlots(slots, tariff.slot),
    tariff: tariff.slot,
  })
  const { wholeDay } = tariff.slot
  const free = days.flatMap(({ day, windows }) =>
    windows.filter((one) => one.isFree && !isSameWindow(one, wholeDay)).map(({ from, to }) => ({ day, from, to })),
  )
  return free.slice(0, most)
}

/** Whether crews ever come to a shopper without a delivery at those hours. */
export async function isVisitWindow(tx: Tx, region: ShopRegion, wish: TimeWindow): Promise<boolean> {
  const { tariff } = await findDeliveryTerms(tx, region)
  return tariff.slot.windows.some((window) => isSameWindow(window, wish))
}

/** Takes, moves or gives back a crew's visit; false: the window is full, and the transaction has to be undone. */
export async function moveVisit(
  tx: Tx,
  region: ShopRegion,
  { from, to }: { from: DateAndTime | null; to: DateAndTime | null },
): Promise<boolean> {
  const { tariff } = await findDeliveryTerms(tx, region)
  // A crew brings nothing from a warehouse.
  const move = { from: from && { ...from, scopes: [] }, to: to && { ...to, loads: [] } }
  return moveSlot(tx, region.id, move, tariff.slot)
}
