import { sql } from 'drizzle-orm'
import { hasPrefilledContacts } from '#rules/access.ts'
import type { Contacts } from '#rules/contacts.ts'
import type { Visitor } from '#rules/shopper.ts'
import { givenPhoneQuestion } from '#server/basket/index.ts'
import { findPerson, type Named, personQuestion } from '#server/customer/index.ts'
import type { Db, Question } from '#server/platform/database.ts'
import { openCheckoutQuestion } from './queries.ts'

/** Contacts of a signed-in customer. Staff who order for shoppers would put their own name into every order, so theirs stay empty. */
export async function accountContacts(db: Db, customer: Visitor['customer']): Promise<Contacts | null> {
  const customerId = prefilledFrom(customer)
  return customerId === null ? null : contactsOfPerson(await findPerson(db, customerId))
}

/** The phone that a guest typed into the basket, for a coupon or for bonuses: it is not asked for twice. */
export function guestPhoneQuestion({ visitorId, customer }: Pick<Visitor, 'visitorId' | 'customer'>): Question<string> {
  const given = visitorId === null || customer ? null : givenPhoneQuestion({ visitorId })
  return { query: given?.query ?? sql`select null`, read: (phone) => given?.read(phone) ?? '' }
}

/** Whom the basket would be ordered for: what was typed into the open checkout or the basket, or else what the account knows. */
export function contactsQuestion({ visitorId, customer }: Visitor): Question<Contacts> {
  const open = visitorId === null ? null : openCheckoutQuestion(visitorId)
  const person = personQuestion(prefilledFrom(customer))
  const guest = guestPhoneQuestion({ visitorId, customer })
  return {
    query: sql`
      select json_build_object('open', (${open?.query ?? sql`null`}), 'person', (${person.query}), 'guest', (${guest.query}))`,
    read(json) {
      const found = json as { open: unknown; person: unknown; guest: unknown }
      const typed = open?.read(found.open)
      if (typed && (typed.contactName !== '' || typed.phone !== '')) {
        return { name: typed.contactName, phone: typed.phone, email: typed.email }
      }
      return contactsOfPerson(person.read(found.person)) ?? { name: '', phone: guest.read(found.guest), email: '' }
    },
  }
}

function prefilledFrom(customer: Visitor['customer']): number | null {
  return customer && !ordersForOthers({ customer }) ? customer.id : null
}

/** Whoever orders is one of the staff, whose orders are for shoppers. */
export function ordersForOthers({ customer }: Pick<Visitor, 'customer'>): boolean {
  return customer !== null && !hasPrefilledContacts(customer.groups)
}

function contactsOfPerson(person: Named | null): Contacts | null {
  if (!person) return null
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  return { name, phone: person.phone ?? '', email: person.email ?? '' }
}
