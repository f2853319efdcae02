import { randomUUID } from 'node:crypto'
import type { Visitor } from '#rules/shopper.ts'
import { confirmedPhoneQuestion } from '#server/customer/index.ts'
import { emptyFieldSet } from '#server/delivery/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import { ask, type Db } from '#server/platform/database.ts'
import { type CurrentDeps, decideWith, differing, type FoundCheckout, factsOf, isEmpty } from './current-checkout.ts'
import { partsQuestions, pricedParts } from './decide-checkout.ts'
import { accountContacts, guestPhoneQuestion } from './known-contacts.ts'
import { type CheckoutRow, insertCheckout, openCheckoutQuestion } from './queries.ts'
import { shownOf } from './view.ts'

type KnownVisitor = Visitor & { visitorId: string }

/** The visitor's open checkout, or a new one filled with what is known of a signed-in customer. */
export async function openCheckout(
  deps: CurrentDeps,
  visitor: KnownVisitor,
  context: CallContext,
): Promise<FoundCheckout> {
  const { db } = deps
  const facts = factsOf(deps, context, visitor)
  const { row, confirmed, given, ...read } = await ask(db, {
    row: openCheckoutQuestion(visitor.visitorId),
    confirmed: confirmedPhoneQuestion(visitor.sessionId),
    given: guestPhoneQuestion(visitor),
    ...partsQuestions(context.region, facts),
  })
  const fieldSet = row?.regionId === context.region.id ? row.fieldSet : emptyFieldSet
  const parts = await pricedParts(db, context.region, facts, {
    ...read,
    phone: row?.phone ?? '',
    forShopper: row?.forShopper ?? false,
    fieldSet,
  })
  if (isEmpty(parts)) return { kind: 'basketEmpty' }
  const isNamed = row !== null && (row.contactName !== '' || row.phone !== '')
  const contacts = isNamed ? {} : await knownContacts(db, visitor, { confirmed, given })
  if (row) {
    const customerId = visitor.customer?.id ?? null
    const city = row.regionId === context.region.id ? {} : inAnotherCity(context.region.id)
    const change = { customerId, language: context.language, ...contacts, ...city }
    const current = { row: { ...row, ...change }, facts, parts, unsaved: differing(row, change) }
    return { kind: 'open', current }
  }
  const fresh = { row: { ...blankCheckout(visitor, context), ...contacts }, facts, parts, unsaved: {} }
  const made = { ...fresh.row, shown: shownOf(decideWith(fresh)) }
  // The tab that was faster has made it: now it is found.
  if (!(await insertCheckout(db, made))) return openCheckout(deps, visitor, context)
  return { kind: 'open', current: { ...fresh, row: made } }
}

function blankCheckout(visitor: KnownVisitor, { region, language }: CallContext): CheckoutRow {
  return {
    id: randomUUID(),
    visitorId: visitor.visitorId,
    customerId: visitor.customer?.id ?? null,
    language,
    orderGroupId: null,
    orderNumber: null,
    ...nothingSaid(region.id),
  }
}

/** A checkout in which nobody has said anything yet, about themselves or whoever it was for. */
export function nothingSaid(regionId: number) {
  return {
    contactName: '',
    phone: '',
    phoneConfirmed: null,
    email: '',
    managerCall: false,
    operatorId: null,
    forShopper: false,
    comment: '',
    wantsLift: false,
    hasElevator: false,
    wantsAssembly: false,
    assemblyOfferIds: null,
    assemblyRate: null,
    removalPieces: 0,
    consents: [],
    payer: null,
    ...inAnotherCity(regionId),
  }
}

/** An address, a pickup point and a window belong to their city; a new city begins without them. */
export function inAnotherCity(regionId: number) {
  return {
    regionId,
    step: 1,
    deliveryId: null,
    fieldSet: emptyFieldSet,
    deliveryDay: null,
    deliveryFrom: null,
    deliveryTo: null,
    restDeliveryId: null,
    restDay: null,
    restFrom: null,
    restTo: null,
    isDelayed: false,
    paymentMethodId: null,
    shown: null,
  }
}

async function knownContacts(
  db: Db,
  { customer }: Visitor,
  { confirmed, given }: { confirmed: string | null; given: string },
) {
  const known = await accountContacts(db, customer)
  if (!known) return { phone: given, phoneConfirmed: customer ? null : confirmed }
  // The phone of an account was proven when the account was made.
  return { contactName: known.name, phone: known.phone, email: known.email, phoneConfirmed: known.phone || null }
}
