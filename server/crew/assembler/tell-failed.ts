import type { FailReason } from '#rules/crew.ts'
import type { Language } from '#rules/language.ts'
import { findLanguage } from '#server/customer/index.ts'
import { makeMessageCode, type OrderBundle } from '#server/order/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { GivenTask } from '../crew-tasks.ts'
import type { CrewDeps } from '../deps.ts'
import { failedWords } from '../failed-words.ts'

interface Failed {
  task: GivenTask
  bundle: OrderBundle
  failReason: FailReason
}

/** Whoever waited hears that the visit came to nothing, why, and what comes next: with what the crew wrote, or not at all. */
export async function tellFailed(
  tx: Tx,
  { regions, secrets, publicUrl, messages }: Pick<CrewDeps, 'regions' | 'secrets' | 'publicUrl' | 'messages'>,
  { task, bundle: { group }, failReason }: Failed,
  now: Date,
): Promise<void> {
  const language = (await findLanguage(tx, group.customerId)) ?? (group.language as Language)
  const words = failedWords[language]
  const to = {
    phone: group.contactPhone,
    email: group.contactEmail,
    customerId: group.customerId,
    // Their goods were on the way, and somebody of the shop has called this phone.
    isConfirmed: true,
    utcOffsetMinutes: regions.offsetAt(group.regionId, now),
  }
  const facts = {
    number: String(group.number),
    what: words.what[task.kind],
    reason: words.reasons[failReason],
    after: failReason === 'refused' ? words.ask : words.again,
    phone: regions.requireData(group.regionId, language).phone,
    url: `${publicUrl}/personal/checkout-final/${group.id}/?code=${makeMessageCode(secrets, group.id, group.createdAt)}`,
  }
  await messages.send(tx, { template: 'crewVisitFailed', to, facts, language, aboutOrder: group.id }, now)
}
