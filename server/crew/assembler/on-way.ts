import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '#rules/language.ts'
import { formatPhone } from '#rules/phone.ts'
import { findLanguage } from '#server/customer/index.ts'
import { findBundleUnchecked } from '#server/order/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import type { CrewDeps } from '../deps.ts'
import { crewVisits } from '../tables.ts'
import { lockOwnVisit, type Worker } from './own-visit.ts'

/** The customer was called and expects the crew; false: no such visit. */
export function confirmCall(db: Db, { crew }: Worker, visitId: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await lockOwnVisit(tx, crew, visitId))) return false
    await tx
      .update(crewVisits)
      .set({ callConfirmedAt: now })
      .where(and(eq(crewVisits.id, visitId), isNull(crewVisits.callConfirmedAt)))
    return true
  })
}

/** The crew sets off, and the customer is told once; false: no such visit. */
export function goOnWay(
  deps: CrewDeps,
  { crew, member }: Worker,
  { visitId, minutes, now }: { visitId: string; minutes: number; now: Date },
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const task = await lockOwnVisit(tx, crew, visitId)
    const bundle = task && (await findBundleUnchecked(tx, task.groupId))
    if (!bundle) return false
    const { given } = task
    if (given.onWayAt !== null) return true
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
    return true
  })
}
