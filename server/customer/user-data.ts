import type { UserData } from '#contract/shell.ts'
import type { Visitor } from '#rules/shopper.ts'
import type { Db } from '#server/platform/database.ts'
import { findPerson } from './customers.ts'
import type { CustomerSessions } from './sessions.ts'

/** Who is signed in, as pages may know it; null for a visitor. */
export async function findUserData(
  db: Db,
  sessions: Pick<CustomerSessions, 'sessid'>,
  visitor: Pick<Visitor, 'sessionId' | 'customer'>,
): Promise<UserData | null> {
  if (!visitor.customer || visitor.sessionId === null) return null
  const person = await findPerson(db, visitor.customer.id)
  if (!person) return null
  return {
    id: person.id,
    sessid: sessions.sessid(visitor.sessionId),
    group: person.groups,
    name: person.firstName,
  }
}
