import type { DateAndTime } from '#contract/delivery.ts'
import { isVisitWindow, moveVisit } from '#server/delivery/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { ClaimDeps } from './deps.ts'
import { addEvent, lockClaim, saveClaim } from './queries.ts'
import { tellClaim } from './tell-claim.ts'
import { visitOf } from './view-claim.ts'

/** Whoever plans the crews' days moves the visit of a claim: the shopper is told. */
export async function moveClaimVisit(
  tx: Tx,
  deps: ClaimDeps,
  { claimId, to, now }: { claimId: string; to: DateAndTime; now: Date },
): Promise<'moved' | 'notFound' | 'noDrive' | 'full'> {
  const claim = await lockClaim(tx, claimId, 'desk')
  const region = claim && deps.regions.find(claim.regionId, claim.language)
  if (!claim?.holdsSlot || !region) return 'notFound'
  if (!(await isVisitWindow(tx, region, to))) return 'noDrive'
  if (!(await moveVisit(tx, region, { from: visitOf(claim), to }))) return 'full'
  await addEvent(tx, { claimId, kind: 'visitSet', by: 'shop', at: now })
  const change = { visitDay: to.day, visitFrom: to.from, visitTo: to.to, changedAt: now }
  await tellClaim(tx, deps, await saveClaim(tx, claimId, change), 'visitSet', now)
  return 'moved'
}
