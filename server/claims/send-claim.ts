import { type ClaimStep, claimDueAt, lackingSteps } from '#rules/claim.ts'
import { listFreeVisits, moveVisit } from '#server/delivery/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { ClaimDeps } from './deps.ts'
import { listClaimedParts } from './parts.ts'
import { addEvent, type ClaimRow, listPhotos } from './queries.ts'
import { claimTermsNow } from './settings.ts'
import { tellClaim } from './tell-claim.ts'
import { saidOf, visitOf } from './view-claim.ts'

export type SendOutcome = { kind: 'sent'; change: Partial<ClaimRow> } | { kind: 'lacks'; steps: ClaimStep[] }

/** The draft becomes a claim: the shop's clock begins to run, and the visit that was proposed is taken in the crews' plan. */
export async function sendClaim(
  tx: Tx,
  deps: ClaimDeps,
  claim: ClaimRow,
  now: Date,
  by: 'shopper' | 'shop' = 'shopper',
): Promise<SendOutcome> {
  const parts = await listClaimedParts(tx, claim.id)
  const photos = await listPhotos(tx, claim.id)
  const steps = lackingSteps(saidOf(claim, parts.length, photos))
  if (steps.length > 0) return { kind: 'lacks', steps }
  const visit = await takeVisit(tx, deps, claim, now)
  const dueAt = claimDueAt('sent', now, claimTermsNow(deps.settings))
  await addEvent(tx, { claimId: claim.id, kind: 'sent', by, dueAt, at: now })
  const change = { ...visit, state: 'sent' as const, sentAt: now, dueAt }
  await tellClaim(tx, deps, { ...claim, ...change }, 'sent', now)
  return { kind: 'sent', change }
}

/** The window that was proposed may be full by now: then the next one that is free is taken, or none. */
async function takeVisit(tx: Tx, deps: ClaimDeps, claim: ClaimRow, now: Date): Promise<Partial<ClaimRow>> {
  const wanted = visitOf(claim)
  const region = deps.regions.find(claim.regionId, claim.language)
  if (!wanted || !region) return {}
  const free = await listFreeVisits(tx, region, { now, most: 60 })
  const isFree = free.some((one) => one.day === wanted.day && one.from === wanted.from)
  const to = isFree ? wanted : free[0]
  if (!to || !(await moveVisit(tx, region, { from: null, to }))) {
    return { visitDay: null, visitFrom: null, visitTo: null }
  }
  return { visitDay: to.day, visitFrom: to.from, visitTo: to.to, holdsSlot: true }
}
