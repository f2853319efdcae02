import type { DateAndTime } from '#contract/delivery.ts'
import { findBundle, type OrderViewer } from '../queries.ts'
import { type ChangeDeps, type ChangeOutcome, changeOrder } from '../services/change-order.ts'
import type { Asked } from '../services/current-order.ts'

type RunOutcome = ChangeOutcome | { kind: 'notDelayed' }

/** Gives an order that waits for its day that day: a change of the order as any other, with its price and its window. */
export async function runDelayedDelivery(
  deps: ChangeDeps,
  basketGroup: string,
  viewer: OrderViewer,
  {
    dateAndTime,
    shownTotalMinor,
    ...asked
  }: Asked & { dateAndTime: DateAndTime; shownTotalMinor?: number | undefined },
): Promise<RunOutcome> {
  const bundle = await findBundle(deps.db, basketGroup, viewer)
  if (!bundle) return { kind: 'notFound' }
  const { delayedUntil, deliveryDay, deliveryFrom, deliveryTo } = bundle.group
  const { day, from, to } = dateAndTime
  const isRunAlready = day === deliveryDay && from === deliveryFrom && to === deliveryTo
  if (delayedUntil === null && !isRunAlready) return { kind: 'notDelayed' }
  const wish = {
    xmlId: basketGroup,
    delivery: { dateAndTime },
    ...(shownTotalMinor !== undefined && { shownTotalMinor }),
  }
  return changeOrder(deps, wish, viewer, { ...asked, toSave: true })
}
