import { and, eq } from 'drizzle-orm'
import { canMoveClaim, claimDueAt, escalate } from '#rules/claim.ts'
import { inTransaction } from '#server/platform/database.ts'
import { shipStock } from '#server/stock/index.ts'
import type { ClaimDeps } from './deps.ts'
import { heldPiece, releaseHeld } from './end-claim.ts'
import { addEvent, type ClaimRow, listForgottenDrafts, listOverdueClaims, lockClaim, saveClaim } from './queries.ts'
import { dropAllPhotos } from './set-step.ts'
import { claimTermsNow } from './settings.ts'
import { claimParts } from './tables.ts'
import { tellClaim, tellStaff } from './tell-claim.ts'

export type MoveOutcome =
  | { kind: 'moved'; claim: ClaimRow; before: ClaimRow['state'] }
  | { kind: 'notFound' }
  | { kind: 'notNow' }

interface Move {
  claimId: string
  by: number
  now: Date
}

/** Somebody takes a claim up. */
export function takeClaim(deps: ClaimDeps, { claimId, by, now }: Move): Promise<MoveOutcome> {
  return inTransaction<MoveOutcome>(deps.db, async (tx) => {
    const claim = await lockClaim(tx, claimId, 'desk')
    if (!claim) return { kind: 'notFound' }
    if (claim.state !== 'sent') return { kind: 'notNow' }
    const dueAt = claimDueAt('inWork', now, claimTermsNow(deps.settings))
    await addEvent(tx, { claimId, kind: 'inWork', by: 'shop', dueAt, at: now })
    const change = { state: 'inWork' as const, dueAt, takenBy: by, level: 0, changedAt: now }
    return { kind: 'moved', claim: await saveClaim(tx, claimId, change), before: claim.state }
  })
}

/** The shopper is asked: while they have the word, nothing of the shop is overdue. */
export function askShopper(deps: ClaimDeps, { claimId, by, now, question }: Move & { question: string }) {
  return inTransaction<MoveOutcome>(deps.db, async (tx) => {
    const claim = await lockClaim(tx, claimId, 'desk')
    if (!claim) return { kind: 'notFound' }
    if (!canMoveClaim(claim.state, 'question')) return { kind: 'notNow' }
    await addEvent(tx, { claimId, kind: 'question', by: 'shop', note: question, at: now })
    const change = { state: 'question' as const, question, dueAt: null, level: 0, takenBy: by, changedAt: now }
    const asked = await saveClaim(tx, claimId, change)
    await tellClaim(tx, deps, asked, 'question', now)
    return { kind: 'moved', claim: asked, before: claim.state }
  })
}

/** What was decided is done: what was held has left the shelf, and the visit has been made. */
export function finishClaim(deps: ClaimDeps, { claimId, now }: Move): Promise<MoveOutcome> {
  return inTransaction<MoveOutcome>(deps.db, async (tx) => {
    const claim = await lockClaim(tx, claimId, 'desk')
    if (!claim) return { kind: 'notFound' }
    if (claim.state !== 'decided') return { kind: 'notNow' }
    if (claim.heldWarehouseId !== null) {
      await shipStock(tx, [await heldPiece(tx, claim, claim.heldWarehouseId)])
    }
    await tx
      .update(claimParts)
      .set({ isReserved: false })
      .where(and(eq(claimParts.claimId, claimId), eq(claimParts.isReserved, true)))
    await addEvent(tx, { claimId, kind: 'done', by: 'shop', at: now })
    const change = {
      state: 'done' as const,
      heldWarehouseId: null,
      holdsSlot: false,
      dueAt: null,
      level: 0,
      changedAt: now,
    }
    const done = await saveClaim(tx, claimId, change)
    await tellClaim(tx, deps, done, 'done', now)
    return { kind: 'moved', claim: done, before: claim.state }
  })
}

const atOnce = 500

/** Every step that is overdue goes one level up, and the shopper is told that it has. Answers how many did. */
export async function escalateOverdue(deps: ClaimDeps, now: Date): Promise<number> {
  let count = 0
  for (const claimId of await listOverdueClaims(deps.db, now, atOnce)) {
    const isUp = await inTransaction(deps.db, async (tx) => {
      const claim = await lockClaim(tx, claimId, 'desk')
      const up = claim && escalate(claim, now, claimTermsNow(deps.settings))
      if (!up) return false
      await addEvent(tx, { claimId, kind: 'escalated', by: 'clock', level: up.level, dueAt: up.dueAt, at: now })
      const risen = await saveClaim(tx, claimId, { ...up, changedAt: now })
      await tellClaim(tx, deps, risen, 'escalated', now)
      await tellStaff(tx, deps, risen, up.level, now)
      return true
    })
    if (isUp) count++
  }
  return count
}

const draftDays = 7

/** A draft that nobody came back to gives up what it held. */
export async function dropForgottenDrafts(deps: ClaimDeps, now: Date): Promise<void> {
  const before = new Date(now.getTime() - draftDays * 24 * 3_600_000)
  for (const claimId of await listForgottenDrafts(deps.db, before, atOnce)) {
    await inTransaction(deps.db, async (tx) => {
      const claim = await lockClaim(tx, claimId, 'desk')
      if (claim?.state !== 'draft' || claim.changedAt >= before) return
      const freed = await releaseHeld(tx, deps, claim)
      await dropAllPhotos(tx, deps, claimId, now)
      await addEvent(tx, { claimId, kind: 'withdrawn', by: 'clock', at: now })
      await saveClaim(tx, claimId, { ...freed, state: 'withdrawn', changedAt: now })
    })
  }
}
