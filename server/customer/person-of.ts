import { sql } from 'drizzle-orm'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import type { Person } from '#server/platform/personal-data.ts'

interface PersonRow extends Record<string, unknown> {
  firstName: string
  lastName: string
  email: string | null
  isEmailConfirmed: boolean
  phones: string[]
  visitorIds: string[]
  orderEmails: string[]
}

/**
 * Under what the tables know a customer; null where there is no open account. Phones they had before count while no other
 * account has them: numbers pass on to strangers.
 */
export async function findPersonOf(db: Db | Tx, customerId: number): Promise<Person | null> {
  const [row] = await rows<PersonRow>(
    db,
    sql`
    select c.first_name "firstName", c.last_name "lastName", c.email,
      c.email_confirmed_at is not null "isEmailConfirmed",
      array(select distinct p.phone from (
        select c.phone union all
        select k.phone from consents k where k.customer_id = c.id and k.source in ('signIn', 'profile')) p
        where p.phone is not null
          and not exists (select from customers o where o.phone = p.phone and o.id <> c.id)) phones,
      array(select v.visitor_id::text from customer_visitors v where v.customer_id = c.id
        union select s.visitor_id::text from sessions s where s.customer_id = c.id) "visitorIds",
      array(select distinct g.contact_email from order_groups g
        where g.customer_id = c.id and g.contact_email <> '') "orderEmails"
    from customers c where c.id = ${customerId} and c.erased_at is null`,
  )
  if (!row) return null
  const { firstName, lastName, email, isEmailConfirmed, phones, visitorIds, orderEmails } = row
  return {
    customerId,
    visitorIds,
    phones,
    emails: email && isEmailConfirmed ? [email] : [],
    typedEmails: [...new Set([...(email ? [email] : []), ...orderEmails])],
    name: { first: firstName, last: lastName },
  }
}
