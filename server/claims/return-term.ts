import { type Day, formatDay, wallClock } from '#rules/calendar.ts'
import type { ClaimKind } from '#rules/claim.ts'
import type { Language } from '#rules/language.ts'
import { isReturnInTime, lastReturnDay } from '#rules/return-term.ts'
import { findBundleUnchecked, type OrderBundle, type OrderLineRow } from '#server/order/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { ClaimDeps } from './deps.ts'
import type { ClaimRow } from './queries.ts'
import { claimSettings } from './settings.ts'

export type ReturnLate = { kind: 'returnLate'; days: number; lastDay: string }

/** The day on which the term of a return ended, where a claim of this kind wants one and it has. */
export async function lateReturn(
  tx: Tx,
  deps: Pick<ClaimDeps, 'regions' | 'settings'>,
  claim: ClaimRow,
  { kind, now }: { kind: ClaimKind | null; now: Date },
): Promise<ReturnLate | null> {
  if (kind !== 'return') return null
  const bundle = await findBundleUnchecked(tx, claim.groupId)
  const line = bundle?.lines.find(({ id }) => id === claim.lineId)
  const lastDay = bundle && line ? findReturnEnd(deps, bundle, line, now) : null
  if (lastDay === null) return null
  const days = deps.settings.get(claimSettings.returnDays)
  return { kind: 'returnLate', days, lastDay: formatDay(lastDay, claim.language as Language, 'on') }
}

/** The last day on which the goods of a line could be given back for no defect; null while they still can. */
export function findReturnEnd(
  { regions, settings }: Pick<ClaimDeps, 'regions' | 'settings'>,
  { group, events }: OrderBundle,
  { orderId }: Pick<OrderLineRow, 'orderId'>,
  now: Date,
): Day | null {
  const came = events.findLast((event) => event.orderId === orderId && event.kind === 'received')?.at
  if (!came) return null
  const dayOf = (at: Date) => wallClock(at.getTime(), regions.offsetAt(group.regionId, at)).day
  const days = settings.get(claimSettings.returnDays)
  return isReturnInTime(dayOf(came), dayOf(now), days) ? null : lastReturnDay(dayOf(came), days)
}
