import { hasPrefilledContacts } from '#rules/access.ts'
import type { Contacts } from '#rules/contacts.ts'
import type { Visitor } from '#rules/shopper.ts'
import { findPerson } from '#server/customer/index.ts'
import { ask, type Db } from '#server/platform/database.ts'
import { openCheckoutQuestion } from './queries.ts'

/** Contacts of a signed-in customer. Staff who order for shoppers would put their own name into every order, so theirs stay empty. */
export async function accountContacts(db: Db, customer: Visitor['customer']): Promise<Contacts | null> {
  if (!customer || !hasPrefilledContacts(customer.groups)) return null
  const person = await findPerson(db, customer.id)
  if (!person) return null
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  return { name, phone: person.phone ?? '', email: person.email ?? '' }
}

/** Whom the basket would be ordered for: what was typed into the open checkout, or else what the account knows. */
export async function findContacts(db: Db, { visitorId, customer }: Visitor): Promise<Contacts> {
  const { open } = visitorId === null ? { open: null } : await ask(db, { open: openCheckoutQuestion(visitorId) })
  if (open && (open.contactName !== '' || open.phone !== '')) {
    return { name: open.contactName, phone: open.phone, email: open.email }
  }
  return (await accountContacts(db, customer)) ?? { name: '', phone: '', email: '' }
}
