import type { Visitor } from '#rules/shopper.ts'

/** Whose basket: the session says, never the input. */
export type BasketOwner = { customerId: number } | { visitorId: string }

/** The customer once signed in, else the visitor; null while nothing is kept for them. */
export function ownerOf(visitor: Visitor & { visitorId: string }): BasketOwner
export function ownerOf(visitor: Visitor): BasketOwner | null
export function ownerOf(visitor: Visitor): BasketOwner | null {
  if (visitor.customer) return { customerId: visitor.customer.id }
  return visitor.visitorId === null ? null : { visitorId: visitor.visitorId }
}
