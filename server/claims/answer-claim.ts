import { canMoveClaim, claimDueAt } from '#rules/claim.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { ClaimDeps } from './deps.ts'
import { releaseHeld } from './end-claim.ts'
import { addEvent, type ClaimRow, type ClaimViewer, lockClaim, saveClaim } from './queries.ts'
import { dropAllPhotos } from './set-step.ts'
import { claimTermsNow } from './settings.ts'

export type AnswerOutcome = { kind: 'answered'; claim: ClaimRow } | { kind: 'notFound' } | { kind: 'over' }

interface Wish {
  claimId: string
  viewer: ClaimViewer
  now: Date
}

/** The shopper answers what was asked, or adds words: a question that is answered is the shop's turn again, with a new end. */
export function answerClaim(deps: ClaimDeps, { claimId, viewer, now, answer }: Wish & { answer: string }) {
  return inTransaction<AnswerOutcome>(deps.db, async (tx) => {
    const claim = await lockClaim(tx, claimId, viewer)
    if (!claim) return { kind: 'notFound' }
    const isAsked = claim.state === 'question'
    if (!isAsked && claim.state !== 'sent' && claim.state !== 'inWork') return { kind: 'over' }
    const dueAt = isAsked ? claimDueAt('inWork', now, claimTermsNow(deps.settings)) : claim.dueAt
    await addEvent(tx, { claimId, kind: 'answered', by: 'shopper', note: answer, dueAt, at: now })
    const change = isAsked ? { state: 'inWork' as const, question: '', dueAt } : {}
    return { kind: 'answered', claim: await saveClaim(tx, claimId, { ...change, changedAt: now }) }
  })
}

/** Taken back before it is decided: what was held for it is free again. */
export function withdrawClaim(deps: ClaimDeps, { claimId, viewer, now }: Wish) {
  return inTransaction<{ kind: 'withdrawn' | 'notFound' | 'over' }>(deps.db, async (tx) => {
    const claim = await lockClaim(tx, claimId, viewer)
    if (!claim) return { kind: 'notFound' }
    if (claim.state === 'withdrawn') return { kind: 'withdrawn' }
    if (!canMoveClaim(claim.state, 'withdrawn')) return { kind: 'over' }
    const freed = await releaseHeld(tx, deps, claim)
    if (claim.state === 'draft') await dropAllPhotos(tx, deps, claimId, now)
    await addEvent(tx, { claimId, kind: 'withdrawn', by: 'shopper', at: now })
    await saveClaim(tx, claimId, { ...freed, state: 'withdrawn', dueAt: null, question: '', changedAt: now })
    return { kind: 'withdrawn' }
  })
}
