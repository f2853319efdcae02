import { type Access, decideAccess, hasPrefilledContacts, type RightsTable } from '#rules/access.ts'
import type { Visitor } from '#rules/shopper.ts'
import { type CustomerSessions, findPerson } from '#server/customer/index.ts'
import type { Db } from '#server/platform/database.ts'

/** What one of the shop's people may see of pages beside the shopper's view; null for everybody else. */
export function staffViewOf({ customer }: Visitor, { showForStaff }: { showForStaff: boolean }, table?: RightsTable) {
  const viewer = { isSignedIn: customer !== null, groups: customer?.groups ?? [] }
  const may = (access: Access) => decideAccess(access, viewer, table) === 'allowed'
  const takesOrders = may('orderDesk')
  if (!may('staff') && !takesOrders) return null
  return { canShowHidden: may('staff') && showForStaff, canTrace: may('developer'), takesOrders }
}

/** The personal part of what a page asks after paint; everything is empty for a visitor. */
export async function findPersonalData(db: Db, sessions: Pick<CustomerSessions, 'sessid'>, visitor: Visitor) {
  const token = visitor.sessionId === null ? '' : sessions.sessid(visitor.sessionId)
  const person = visitor.customer ? await findPerson(db, visitor.customer.id) : null
  if (!person) return { userData: null, contacts: null, token }
  const { id, firstName, lastName, phone, email, groups } = person
  const contacts = { name: [firstName, lastName].filter(Boolean).join(' '), phone: phone ?? '', email: email ?? '' }
  return {
    userData: { id, sessid: token, group: groups, name: firstName },
    contacts: hasPrefilledContacts(groups) ? contacts : null,
    token,
  }
}
