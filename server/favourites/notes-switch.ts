import { findPerson, hasAgreed, recordConsents, withdrawConsent } from '#server/customer/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'

/** Whether messages about favourites go to this customer. */
export function hasNotes(db: Db, customerId: number): Promise<boolean> {
  return hasAgreed(db, customerId, 'favourites')
}

export async function stopNotes(db: Db, customerId: number, now: Date): Promise<void> {
  await inTransaction(db, (tx) => withdrawConsent(tx, customerId, 'favourites', now))
}

/** Keeps the consent word for word. False: there is neither a phone nor an address to write to. */
export async function startNotes(db: Db, customerId: number, context: CallContext): Promise<boolean> {
  const person = await findPerson(db, customerId)
  if (!person?.phone && !person?.email) return false
  const { language, address, userAgent } = context
  const { visitorId } = await context.visitor()
  const source = { customerId, visitorId, phone: person.phone, source: 'favourites', language, address, userAgent }
  await inTransaction(db, (tx) => recordConsents(tx, ['favourites'], source, context.now()))
  return true
}
