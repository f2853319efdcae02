import { formatDay, wallClock } from '#rules/calendar.ts'
import type { ClaimKind } from '#rules/claim.ts'
import type { Language } from '#rules/language.ts'
import { isReturnInTime, lastReturnDay } from '#rules/return-term.ts'
import { findBundleUnchecked } from '#server/order/index.ts'
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
  const orderId = bundle?.lines.find(({ id }) => id === claim.lineId)?.orderId
  const came = bundle?.events.findLast((event) => event.orderId === orderId && event.kind === 'received')?.at
  const dayOf = (at: Date) => wallClock(at.getTime(), deps.regions.offsetAt(claim.regionId, at)).day
  const days = deps.settings.get(claimSettings.returnDays)
  if (!came || isReturnInTime(dayOf(came), dayOf(now), days)) return null
  return {
    kind: 'returnLate',
    days,
    lastDay: formatDay(lastReturnDay(dayOf(came), days), claim.language as Language, 'on'),
  }
}
