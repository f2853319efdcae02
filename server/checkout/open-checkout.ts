import { hasPrefilledContacts } from '#rules/access.ts'
import type { Visitor } from '#rules/shopper.ts'
import { findConfirmedPhone, findPerson } from '#server/customer/index.ts'
import { emptyFieldSet } from '#server/delivery/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type CheckoutRow, findOpenCheckout, insertCheckout, updateCheckout } from './queries.ts'

/** The visitor's open checkout, or a new one filled with what is known of a signed-in customer. */
export async function openCheckout(
  db: Db,
  visitor: Visitor & { visitorId: string },
  context: Pick<CallContext, 'region' | 'language'>,
): Promise<CheckoutRow> {
  const open = await findOpenCheckout(db, visitor.visitorId)
  if (!open) {
    const contacts = await knownContacts(db, visitor)
    return insertCheckout(db, {
      visitorId: visitor.visitorId,
      customerId: visitor.customer?.id ?? null,
      regionId: context.region.id,
      fieldSet: emptyFieldSet,
      language: context.language,
      ...contacts,
    })
  }
  const change = {
    customerId: visitor.customer?.id ?? null,
    language: context.language,
    ...(open.contactName === '' && open.phone === '' && (await knownContacts(db, visitor))),
    ...(open.regionId !== context.region.id && inAnotherCity(context.region.id)),
  }
  await updateCheckout(db, open.id, change)
  return { ...open, ...change }
}

/** An address, a pickup point and a window belong to their city; a new city begins without them. */
function inAnotherCity(regionId: number) {
  return {
    regionId,
    step: 1,
    deliveryId: null,
    fieldSet: emptyFieldSet,
    deliveryDay: null,
    deliveryFrom: null,
    deliveryTo: null,
    paymentMethodId: null,
    shown: null,
  }
}

/** Staff who order for shoppers would put their own name into every order, so theirs stay empty. */
async function knownContacts(db: Db, { customer, sessionId }: Visitor) {
  const confirmed = await findConfirmedPhone(db, sessionId)
  if (!customer || !hasPrefilledContacts(customer.groups)) return { phoneConfirmed: customer ? null : confirmed }
  const person = await findPerson(db, customer.id)
  if (!person) return {}
  return {
    contactName: [person.firstName, person.lastName].filter(Boolean).join(' '),
    phone: person.phone ?? '',
    email: person.email ?? '',
    // The phone of an account was proven when the account was made.
    phoneConfirmed: person.phone,
  }
}
