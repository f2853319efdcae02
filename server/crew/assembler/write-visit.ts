import { and, arrayContains, eq } from 'drizzle-orm'
import type { WrittenVisit } from '#contract/assembler/visit.ts'
import { checklistOf, earnedMinor, type VisitState } from '#rules/crew.ts'
import { listParts, openPartsClaim } from '#server/claims/index.ts'
import { findBundleUnchecked, type OrderBundle } from '#server/order/index.ts'
import { inTransaction, type Tx } from '#server/platform/database.ts'
import { queue } from '#server/platform/jobs/index.ts'
import type { GivenTask } from '../crew-tasks.ts'
import type { CrewDeps } from '../deps.ts'
import { visitDoneJob } from '../jobs.ts'
import { crewSlots, crewVisits, type VisitPart } from '../tables.ts'
import { type CrewVisitRow, findTask, placeOf, type VisitPlace } from '../tasks.ts'
import { lockOwnVisit, type Worker } from './own-visit.ts'
import { tellFailed } from './tell-failed.ts'
import { linesOfVisit } from './visit-goods.ts'

export type WriteOutcome =
  | { kind: 'written'; visit: CrewVisitRow; before: VisitState; claims: string[] }
  | { kind: 'notFound' }
  | { kind: 'over' }
  | { kind: 'changed'; revision: number }
  | { kind: 'moved'; now: VisitPlace }
  | { kind: 'givenAway'; now: VisitPlace }
  | { kind: 'checksMissing'; left: number }
  | { kind: 'signatureMissing' }
  | { kind: 'failReasonMissing' }
  | { kind: 'partUnknown' }
  | { kind: 'timesWrong' }

/** A phone's clock may be a little ahead of the shop's. */
const clockMs = 10 * 60_000

/**
 * Writes what was done at a visit, all of it or nothing. What a phone kept while it was away comes with a key: sent again, it is
 * found written. Whoever looked at an older revision is told so and writes over nobody.
 */
export function writeVisit(deps: CrewDeps, { crew }: Worker, said: WrittenVisit, now: Date): Promise<WriteOutcome> {
  return inTransaction<WriteOutcome>(deps.db, async (tx) => {
    const task = await lockOwnVisit(tx, crew, said.orderId)
    const bundle = task && (await findBundleUnchecked(tx, task.groupId))
    if (!bundle) return (await findGivenAway(tx, crew.id, said)) ?? { kind: 'notFound' }
    if (task.groupId !== said.saleId) return { kind: 'notFound' }
    const { given } = task
    if (said.key !== undefined && given.writtenKeys.includes(said.key)) {
      return { kind: 'written', visit: given, before: given.state, claims: claimsOf(given.parts) }
    }
    if (given.state === 'done') return { kind: 'over' }
    if (said.revision !== undefined && said.revision < given.revision) {
      // No phone has written anything since it was given anew: it was moved at the desk.
      const isMoved = given.state === 'given' && given.startedAt === null
      return isMoved ? { kind: 'moved', now: placeOf(task) } : { kind: 'changed', revision: given.revision }
    }
    const merged = mergeSaid(given, said)
    const trouble = troubleOf(task, merged, said, now)
    if (trouble) return trouble
    const named = await nameParts(tx, task, bundle, merged.parts)
    if (!named) return { kind: 'partUnknown' }
    const state = stateAfter(given.state, said)
    const isEnd = state === 'done' || state === 'failed'
    const parts = isEnd ? await claimMissing(tx, deps, bundle, { note: merged.note, parts: named }, now) : named
    const failReason = state === 'failed' ? (said.failReason ?? null) : null
    const visit = await save(tx, given, {
      ...merged,
      parts,
      state,
      ...(state === 'done' && { doneAt: merged.doneAt ?? now, earnedMinor: earnedMinor(task, crew) }),
      failReason,
      failToldAt: failReason ? (given.failToldAt ?? now) : given.failToldAt,
      revision: given.revision + 1,
      writtenKeys: said.key === undefined ? given.writtenKeys : [...given.writtenKeys, said.key],
    })
    if (state === 'done') await queue(tx, visitDoneJob, { visitId: visit.id })
    if (failReason && given.failToldAt === null) await tellFailed(tx, deps, { task, bundle, failReason }, now)
    // Whoever plans finds a crew for another try; this one has the time for something else.
    if (state === 'failed') await tx.delete(crewSlots).where(eq(crewSlots.visitId, visit.id))
    return { kind: 'written', visit, before: given.state, claims: claimsOf(parts) }
  })
}

/** What this crew had once, and somebody else has now, or nobody. */
async function findGivenAway(tx: Tx, crewId: number, { orderId, saleId }: WrittenVisit): Promise<WriteOutcome | null> {
  const [row] = await tx
    .select({ subject: crewVisits.subject })
    .from(crewVisits)
    .where(
      and(
        eq(crewVisits.id, orderId),
        eq(crewVisits.groupId, saleId),
        arrayContains(crewVisits.formerCrewIds, [crewId]),
      ),
    )
  const task = row && (await findTask(tx, row.subject))
  return task ? { kind: 'givenAway', now: placeOf(task) } : null
}

type Merged = Pick<CrewVisitRow, 'checks' | 'parts' | 'note' | 'signature' | 'startedAt' | 'doneAt'>

/** What is not said stays as it was. */
function mergeSaid(given: CrewVisitRow, said: WrittenVisit): Merged {
  const claimed = given.parts.filter(({ claim }) => claim !== undefined)
  const fresh = said.parts?.filter((part) => !claimed.some((one) => isSamePart(one, part)))
  return {
    checks: said.checks ?? given.checks,
    parts: fresh ? [...claimed, ...fresh.map((part) => ({ ...part, code: '' }))] : given.parts,
    note: said.note ?? given.note,
    signature: said.signature === undefined ? given.signature : said.signature,
    startedAt: said.startedAt === undefined ? given.startedAt : new Date(said.startedAt),
    doneAt: said.doneAt === undefined ? given.doneAt : new Date(said.doneAt),
  }
}

function isSamePart(one: { lineId: number; partId: number; wish: string }, other: typeof one): boolean {
  return one.lineId === other.lineId && one.partId === other.partId && one.wish === other.wish
}

function troubleOf(task: GivenTask, merged: Merged, said: WrittenVisit, now: Date): WriteOutcome | null {
  const { startedAt, doneAt } = merged
  const latest = now.getTime() + clockMs
  const isAhead = [startedAt, doneAt].some((at) => at !== null && at.getTime() > latest)
  if (isAhead || (startedAt && doneAt && doneAt < startedAt)) return { kind: 'timesWrong' }
  if (!said.assembled) return said.failed && !said.failReason ? { kind: 'failReasonMissing' } : null
  const left = checklistOf(task).filter((line) => !merged.checks.includes(line)).length
  if (left > 0) return { kind: 'checksMissing', left }
  return merged.signature === null ? { kind: 'signatureMissing' } : null
}

function stateAfter(before: VisitState, said: WrittenVisit): VisitState {
  if (said.assembled) return 'done'
  if (said.failReason) return 'failed'
  return said.startedAt === undefined && before !== 'started' ? before : 'started'
}

/** The parts with their codes; null where one is none of these goods. */
async function nameParts(
  tx: Tx,
  task: GivenTask,
  bundle: OrderBundle,
  parts: readonly VisitPart[],
): Promise<VisitPart[] | null> {
  if (parts.length === 0) return []
  const lines = await linesOfVisit(tx, task, bundle)
  const known = await listParts(
    tx,
    lines.map(({ productId }) => productId),
  )
  const named = parts.flatMap((part) => {
    const line = lines.find(({ id }) => id === part.lineId)
    const found = known.find(({ id, productId }) => id === part.partId && productId === line?.productId)
    return found ? [{ ...part, code: found.code }] : []
  })
  return named.length === parts.length ? named : null
}

/** Parts that were not in their boxes become a claim per piece of goods, for the shopper and the shop to see. */
async function claimMissing(
  tx: Tx,
  deps: CrewDeps,
  bundle: OrderBundle,
  merged: Pick<Merged, 'note' | 'parts'>,
  now: Date,
): Promise<VisitPart[]> {
  const isOpen = ({ wish, claim }: VisitPart) => wish === 'missing' && claim === undefined
  const byLine = Map.groupBy(merged.parts.filter(isOpen), ({ lineId }) => lineId)
  let parts: VisitPart[] = merged.parts
  for (const [lineId, own] of byLine) {
    const claim = await openPartsClaim(tx, deps, {
      bundle,
      lineId,
      parts: own,
      description: merged.note,
      now,
    })
    parts = parts.map((part) => (part.lineId === lineId && isOpen(part) ? { ...part, claim } : part))
  }
  return parts
}

function claimsOf(parts: readonly VisitPart[]): string[] {
  return [...new Set(parts.flatMap(({ claim }) => claim ?? []))]
}

async function save(tx: Tx, { id }: CrewVisitRow, change: Partial<CrewVisitRow>): Promise<CrewVisitRow> {
  const [visit] = await tx.update(crewVisits).set(change).where(eq(crewVisits.id, id)).returning()
  if (!visit) throw new Error(`There is no visit ${id} to be written.`)
  return visit
}
