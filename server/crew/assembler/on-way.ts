import { and, eq, isNull } from 'drizzle-orm'
import type { VisitState } from '#rules/crew.ts'
import type { Language } from '#rules/language.ts'
import { formatPhone } from '#rules/phone.ts'
import { findLanguage } from '#server/customer/index.ts'
import { findBundleUnchecked } from '#server/order/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import type { CrewDeps } from '../deps.ts'
import { crewVisits } from '../tables.ts'
import { lockOwnVisit, type Worker } from './own-visit.ts'

/** The customer was called and expects the crew; null: no such visit. */
export function confirmCall(
  db: Db,
  { crew }: Worker,
  visitId: string,
  now: Date,
): Promise<{ wasCalled: boolean } | null> {
  return inTransaction(db, async (tx) => {
    const task = await lockOwnVisit(tx, crew, visitId)
    if (!task) return null
    await tx
      .update(crewVisits)
      .set({ callConfirmedAt: now })
      .where(and(eq(crewVisits.id, visitId), isNull(crewVisits.callConfirmedAt)))
    return { wasCalled: task.given.callConfirmedAt !== null }
  })
}

/** The crew sets off, and the customer is told once; false: no such visit. */
export function goOnWay(
  deps: CrewDeps,
  { crew, member }: Worker,
  { visitId, minutes, now }: { visitId: string; minutes: number; now: Date },
): Promise<{ before: VisitState } | null> {
  return inTransaction(deps.db, async (tx) => {
    const task = await lockOwnVisit(tx, crew, visitId)
    const bundle = task && (await findBundleUnchecked(tx, task.groupId))
    if (!bundle) return null
    const { given } = task
    if (given.onWayAt !== null) return { before: given.state }
    const state = given.state === 'given' ? ('onWay' as const) : given.state
    await tx.update(crewVisits).set({ onWayAt: now, state }).where(eq(crewVisits.id, visitId))
    const { group } = bundle
    const to = {
      phone: group.contactPhone,
      customerId: group.customerId,
      // Their goods are in the car, and somebody of the shop has called this phone.
      isConfirmed: true,
      utcOffsetMinutes: deps.regions.offsetAt(group.regionId, now),
    }
    const facts = {
      number: String(group.number),
      name: member.name,
      minutes: String(minutes),
      phone: formatPhone(crew.phone),
      url: `${deps.publicUrl}/asbl/${member.code}/`,
    }
    const language = (await findLanguage(tx, group.customerId)) ?? (group.language as Language)
    await deps.messages.send(tx, { template: 'crewOnWay', to, facts, language, channels: ['sms', 'push'] }, now)
    return { before: given.state }
  })
}
