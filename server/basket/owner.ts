import { hasPrefilledContacts } from '#rules/access.ts'
import type { Visitor } from '#rules/shopper.ts'

/** Whose basket: the session says, never the input. `isForOthers`: one of the staff, whose orders are for shoppers. */
export type BasketOwner = { customerId: number; isForOthers?: true } | { visitorId: string }

/** The customer once signed in, else the visitor; null while nothing is kept for them. */
export function ownerOf(visitor: Visitor & { visitorId: string }): BasketOwner
export function ownerOf(visitor: Visitor): BasketOwner | null
export function ownerOf(visitor: Visitor): BasketOwner | null {
  const { customer } = visitor
  if (customer) return { customerId: customer.id, ...(!hasPrefilledContacts(customer.groups) && { isForOthers: true }) }
  return visitor.visitorId === null ? null : { visitorId: visitor.visitorId }
}
