import { createHmac, timingSafeEqual } from 'node:crypto'
import { pickupCodeDigits } from '#rules/pickup-code.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { OrderBundle, OrderViewer } from '../queries.ts'

/** What is collected under one code: a delivery of an order. */
export interface Collected {
  groupId: string
  /** Null: the group's own. */
  visitId: string | null
}

/** The code is not kept: it follows from the order, so that the message, the order's page and the counter know the same one. */
export function makePickupCode(secrets: Secrets, collected: Collected): string {
  return codeBy(secrets.key('pickup codes'), collected)
}

export function isPickupCode(secrets: Secrets, collected: Collected, code: string): boolean {
  const given = Buffer.from(code)
  return secrets.keys('pickup codes').some((key) => {
    const expected = Buffer.from(codeBy(key, collected))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/**
 * Whoever is to collect it reads the code: its customer, the browser that placed it, or whoever holds the link of its message. Not
 * the staff who placed it for a shopper, since the code proves who stands before them.
 */
export function maySeePickupCode(group: OrderBundle['group'], viewer: OrderViewer): boolean {
  if (viewer.hasMessageCode === true) return true
  if (viewer.customerId !== null && viewer.customerId === group.customerId) return true
  return group.placedByCustomerId === null && viewer.visitorId !== null && viewer.visitorId === group.visitorId
}

function codeBy(key: Buffer, { groupId, visitId }: Collected): string {
  const seal = createHmac('sha256', key)
    .update(`pickup/${groupId}/${visitId ?? ''}`)
    .digest()
  return String(seal.readUInt32BE() % 10 ** pickupCodeDigits).padStart(pickupCodeDigits, '0')
}
