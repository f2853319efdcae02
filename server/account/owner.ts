import { wallClock } from '#rules/calendar.ts'
import type { PhoneChangeOwner } from '#server/customer/index.ts'
import type { CallContext } from '#server/gate/index.ts'

/** Whose account it is, as the session says. */
export type Owner = PhoneChangeOwner & { groups: readonly string[] }

/** The gate has let nobody in who is not signed in; a session that ended in between is told to sign in again. */
export async function ownerOf(context: CallContext, refuse: (code: 'SIGN_IN_NEEDED') => Error): Promise<Owner> {
  const { customer, sessionId, visitorId } = await context.visitor()
  if (customer === null || visitorId === null) throw refuse('SIGN_IN_NEEDED')
  const { language, address, userAgent } = context
  return {
    customerId: customer.id,
    groups: customer.groups,
    sessionId,
    visitorId,
    language,
    address,
    userAgent,
    now: context.now(),
  }
}

/** Days of moments by the clock of the region that asks. */
export function dayIn({ region }: CallContext) {
  return (moment: Date) => wallClock(moment.getTime(), region.utcOffsetMinutes).day
}
