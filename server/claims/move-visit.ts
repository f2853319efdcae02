import { z } from 'zod'
import type { DateAndTime } from '#contract/delivery.ts'
import { isSameDayWindow } from '#rules/time-window.ts'
import { isVisitWindow, moveVisit } from '#server/delivery/index.ts'
import { isStillUntold, untoldMs } from '#server/order/index.ts'
import { inTransaction, type Tx } from '#server/platform/database.ts'
import { defineJob, queue } from '#server/platform/jobs/index.ts'
import type { ClaimDeps } from './deps.ts'
import { addEvent, lockClaim, saveClaim } from './queries.ts'
import { tellClaim } from './tell-claim.ts'
import { visitOf } from './view-claim.ts'

export const tellVisitJob = defineJob({
  name: 'claims/tell-visit',
  payload: z.object({ claimId: z.uuid() }),
  queue: 'messages',
})

/** Whoever plans the crews' days moves the visit of a claim: the shopper is told once that is final. */
export async function moveClaimVisit(
  tx: Tx,
  deps: ClaimDeps,
  { claimId, to, now }: { claimId: string; to: DateAndTime; now: Date },
): Promise<'moved' | 'notFound' | 'noDrive' | 'full'> {
  const claim = await lockClaim(tx, claimId, 'desk')
  const region = claim && deps.regions.find(claim.regionId, claim.language)
  if (!claim?.holdsSlot || !region) return 'notFound'
  if (!(await isVisitWindow(tx, region, to))) return 'noDrive'
  const from = visitOf(claim)
  if (!(await moveVisit(tx, region, { from, to }))) return 'full'
  await addEvent(tx, { claimId, kind: 'visitSet', by: 'shop', at: now })
  const untold = { untoldAt: now, untoldVisit: claim.untoldAt === null ? from : claim.untoldVisit }
  const visit = { visitDay: to.day, visitFrom: to.from, visitTo: to.to }
  await saveClaim(tx, claimId, { ...visit, ...untold, changedAt: now })
  await queue(tx, tellVisitJob, { claimId }, { runAt: new Date(now.getTime() + untoldMs) })
  return 'moved'
}

/** What has become of the move by now; nothing where it was taken back, or told with something else. */
export function tellMovedVisit(deps: ClaimDeps, claimId: string, now: Date): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const claim = await lockClaim(tx, claimId, 'desk')
    // Moved once more meanwhile: a later job tells of that.
    if (!claim?.untoldAt || isStillUntold(claim.untoldAt, now)) return
    const known = claim.untoldVisit
    const visit = visitOf(claim)
    const isBack = visit && known && isSameDayWindow(visit, known)
    if (claim.holdsSlot && !isBack) return tellClaim(tx, deps, claim, 'visitSet', now)
    await saveClaim(tx, claimId, { untoldAt: null, untoldVisit: null })
  })
}
