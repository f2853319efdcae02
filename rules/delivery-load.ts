import type { Day } from './calendar.ts'
import { type DayWindow, isSameWindow, type TimeWindow } from './time-window.ts'

/** How many deliveries something takes, in all windows together and in each; null takes as many as there are. */
export type LoadLimit = { perDay: number | null; perWindow: number | null }

/** What a delivery uses up beside the region's own windows: a zone, or a warehouse that sends goods for it. */
export type Load = LoadLimit & {
  /** `zone:12:Центр`, `warehouse:3`. */
  scope: string
}

/** Deliveries that a load holds; the row of the whole day counts those of every window too. */
export type LoadRow = TimeWindow & { scope: string; day: Day; taken: number }

export const zoneScope = (regionId: number, name: string) => `zone:${regionId}:${name}`
export const warehouseScope = (id: number) => `warehouse:${id}`

/** Whether each of the loads takes one more delivery in a window of a day. */
export function haveRoom(
  loads: readonly Load[],
  rows: readonly LoadRow[],
  slot: DayWindow,
  wholeDay: TimeWindow,
): boolean {
  const takenIn = (scope: string, window: TimeWindow) =>
    rows.find((row) => row.scope === scope && row.day === slot.day && isSameWindow(row, window))?.taken ?? 0
  const isWholeDay = isSameWindow(slot, wholeDay)
  return loads.every(
    ({ scope, perDay, perWindow }) =>
      takenIn(scope, wholeDay) < (perDay ?? Number.POSITIVE_INFINITY) &&
      (isWholeDay || takenIn(scope, slot) < (perWindow ?? Number.POSITIVE_INFINITY)),
  )
}
