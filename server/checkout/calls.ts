import { checkoutContract } from '#contract/checkout/index.ts'
import { isStaffForTracking } from '#rules/access.ts'
import { normalizeEmail } from '#rules/email.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { normalizePhone } from '#rules/phone.ts'
import { trackedPurchase, trackingFacts } from '#server/analytics/index.ts'
import { acceptPrices, ownerOf } from '#server/basket/index.ts'
import { requireChosen } from '#server/bonus/index.ts'
import { isHelper, refuseMachines, requirePhone, requireSent, sendRefusal } from '#server/customer/index.ts'
import { answer, type CallContext, type Refuse, unreachable } from '#server/gate/index.ts'
import {
  delayTermsNow,
  type HoldRefusal,
  listSectionsOfOrder,
  makeAccessCode,
  type ShortOffer,
} from '#server/order/index.ts'
import { checkoutOfCaller, type Declared, requireFound } from './caller-calls.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { checkPhoneCode, sendPhoneCode } from './confirm-phone.ts'
import { createOrder } from './create-order.ts'
import { decideWith, findCurrent, keep } from './current-checkout.ts'
import type { DecidedCheckout } from './decide-checkout.ts'
import { deliveryStep } from './delivery-step-calls.ts'
import { openCheckout } from './open-checkout.ts'
import { paymentStep } from './payment-step-calls.ts'
import { type PlaceOutcome, placeOrder } from './place-order.ts'
import { updateCheckout } from './queries.ts'
import { missingAt, missingUpTo } from './readiness.ts'
import { keepDelivery } from './save-delivery.ts'
import { shownOf, viewCalculation, viewCheckout, viewOrderedCheckout } from './view.ts'

export function checkoutCalls(deps: CheckoutDeps) {
  const { db } = deps
  const caller = checkoutOfCaller(deps)
  const { requireRow, requireOpenRow, requireCurrent, requireOrderOf } = caller

  /** As it was placed now; what an earlier press has placed, as it stands today. */
  async function requirePlacedOrder(
    outcome: PlaceOutcome,
    context: CallContext,
    refuse: Refuse<Declared<'placeOrder'>>,
  ) {
    if (outcome.kind !== 'placedBefore') return requirePlaced(outcome, context, refuse)
    const { guid, createdAt, ...order } = await requireOrderOf(context, outcome.row, refuse)
    return { ...order, basketGroup: guid, placedAt: new Date(createdAt) }
  }

  async function placingOf(context: CallContext) {
    const { regions, pricing, carriers, holds, payments, settings } = deps
    const delay = delayTermsNow(settings)
    return {
      db,
      regions,
      pricing,
      carriers,
      visitor: await context.visitor(),
      context,
      holds,
      means: payments.means,
      delay,
      visit: await deps.visits.find(context),
    }
  }

  return answer('checkout', checkoutContract, {
    async goToStep({ query, body }, context, refuse) {
      const visitor = await context.requireVisitor()
      const found = query.id
        ? await findCurrent(deps, context, visitor, query.id)
        : await openCheckout(deps, visitor, context)
      if (found.kind === 'ordered') {
        return { checkout: viewOrderedCheckout(found.row, await requireOrderOf(context, found.row, refuse)) }
      }
      const current = requireFound(found, refuse)
      // What changed in the basket was announced there; whoever goes on to order has seen it.
      const owner = ownerOf(visitor)
      if (!query.id && owner) await acceptPrices(db, owner, current.parts.region.id, current.parts.basket)
      const step = body?.step
      if (step === undefined) return { checkout: viewCheckout(await keep(db, current), context.language) }
      requireReadyFor(decideWith(current), step, refuse)
      // Whoever leaves the second step has chosen what stood there.
      const decided = step === 3 ? await keepDelivery(db, current, { step }) : await keep(db, current, { step })
      return { checkout: viewCheckout(decided, context.language) }
    },
    async saveContacts({ query, body: { contacts, managerCall, consents } }, context, refuse) {
      const current = await requireCurrent(context, query.id, refuse)
      const typed = contacts?.phoneMobile
      const phone = typed === undefined ? undefined : (normalizePhone(typed) ?? typed)
      const email = contacts?.email === undefined ? undefined : (normalizeEmail(contacts.email) ?? contacts.email)
      const decided = await keep(db, current, {
        ...(contacts?.name !== undefined && { contactName: contacts.name }),
        ...(phone !== undefined && { phone }),
        ...(email !== undefined && { email }),
        ...(managerCall !== undefined && { managerCall }),
        ...(consents && { consents }),
      })
      if (phone && normalizePhone(phone) === null) throw refuse('PHONE_INVALID')
      if (email && normalizeEmail(email) === null) throw refuse('EMAIL_INVALID')
      return { checkout: viewCheckout(decided, context.language) }
    },
    async checkPhoneMobile({ query, body }, context, refuse) {
      const row = await requireOpenRow(context, query.id, refuse)
      const visitor = await context.requireVisitor()
      const { phoneConfirmed } = row
      if (body.action === 'send') {
        const phone = requirePhone(deps.codes, body.phoneMobile ?? row.phone, refuse)
        const { address } = context
        const seconds = await deps.codes.findWait({ phone, purpose: 'confirmPhone', address }, context.now())
        if (seconds > 0) throw sendRefusal({ kind: 'wait', seconds }, refuse)
        await refuseMachines(deps.captcha, context, 'code', refuse)
        const outcome = await sendPhoneCode(deps, row, phone, visitor, context)
        if (outcome.kind === 'confirmed')
          return { confirmed: true, phoneMobileConfirmed: phoneConfirmed, waitSeconds: 0 }
        const { waitSeconds } = requireSent(outcome, refuse)
        await deps.captcha.suspect(context, 'code')
        return { confirmed: false, phoneMobileConfirmed: phoneConfirmed, waitSeconds }
      }
      const outcome = await checkPhoneCode(deps, row, body.smsCode, visitor, context)
      switch (outcome.kind) {
        case 'right':
          return { confirmed: outcome.phone === row.phone, phoneMobileConfirmed: outcome.phone, waitSeconds: 0 }
        case 'wrong':
          throw refuse('CODE_WRONG', { triesLeft: outcome.triesLeft })
        case 'expired':
          throw refuse('CODE_EXPIRED')
        default:
          return unreachable(outcome)
      }
    },
    ...deliveryStep(deps, caller),
    ...paymentStep(deps, caller),
    async getCalculation({ query }, context, refuse) {
      const decided = await keep(db, await requireCurrent(context, query.id, refuse))
      return { calculation: viewCalculation(decided, context.language) }
    },
    async placeOrder({ query, body }, context, refuse) {
      const placing = await placingOf(context)
      const isGuest = placing.visitor.customer === null
      if (isGuest) await refuseMachines(deps.captcha, context, 'order', refuse)
      await requireChosen(deps, placing.visitor, context, refuse)
      const { consents = [], certificateFollows = false } = body ?? {}
      const outcome = await placeOrder({ ...placing, consents, certificateFollows }, query.id, body?.expectedTotal)
      if (outcome.kind === 'priceChanged') await updateCheckout(db, query.id, { shown: shownOf(outcome.decided) })
      const order = await requirePlacedOrder(outcome, context, refuse)
      if (isGuest) await deps.captcha.suspect(context, 'order')
      const { basketGroup, number, totalMinor, paymentMethodId, placedAt } = order
      const code = makeAccessCode(deps.secrets, basketGroup, placedAt)
      return {
        order: { basketGroup, orderID: number, totalMinor, paymentMethodId, code },
        step: 3 as const,
        isOrdered: true as const,
      }
    },
    async createOrder({ body }, context, refuse) {
      const phone = normalizePhone(body.phoneNumber)
      if (phone === null) throw refuse('PHONE_INVALID')
      const email = body.email ? normalizeEmail(body.email) : ''
      if (email === null) throw refuse('EMAIL_INVALID')
      const placing = await placingOf(context)
      const isGuest = placing.visitor.customer === null
      if (isGuest) await refuseMachines(deps.captcha, context, 'order', refuse)
      await requireChosen(deps, placing.visitor, context, refuse)
      const outcome = await createOrder(
        { ...placing, consents: body.consents ?? [] },
        {
          name: body.name,
          phone,
          email,
          operatorId: body.operatorId || null,
          noCall: body.noCall ?? false,
          offerIds: body.offerIds ?? [],
        },
      )
      if (outcome.kind === 'basketEmpty') throw refuse('BASKET_EMPTY')
      if (outcome.kind === 'shortOfStock') {
        throw refuse('SHORT_OF_STOCK', shortOfStock(outcome.offers, context.language))
      }
      if (outcome.kind === 'consentNeeded') throw refuse('CONSENT_NEEDED')
      if (outcome.kind === 'needsSteps') throw refuse('ORDER_NEEDS_STEPS')
      if (outcome.kind !== 'placed') throw unvouched(outcome, refuse)
      if (isGuest) await deps.captcha.suspect(context, 'order')
      // An account is made by a code from a message alone; the order joins it when its phone signs in.
      return { basketGroup: outcome.basketGroup, orderId: outcome.number, createNewUser: false }
    },
    async listOrderedProducts({ query }, context, refuse) {
      const { id, basketGroup = null } = query
      const row = id ? await requireRow(context, id, refuse) : { orderGroupId: basketGroup }
      const order = await requireOrderOf(context, row, refuse)
      const sections = await listSectionsOfOrder(db, order.guid)
      const { customer } = await context.visitor()
      const isStaff = isStaffForTracking(customer?.groups ?? [])
      return trackedPurchase(order, { isStaff, ...trackingFacts(sections, deps.sectionsTo) })
    },
    async getOperator({ query }, context, refuse) {
      const { operatorId } = await requireRow(context, query.id, refuse)
      return { operator: { operatorID: operatorId } }
    },
    async setOperator({ query, body }, context, refuse) {
      const row = await requireOpenRow(context, query.id, refuse)
      const operatorId = body.operatorCode || null
      if (operatorId !== null && !(await knowsHelper(db, operatorId))) throw refuse('OPERATOR_NOT_FOUND')
      await updateCheckout(db, row.id, { operatorId })
      return { operator: { operatorID: operatorId } }
    },
  })
}

/** Ten digits hold more than there are numbers of accounts. */
async function knowsHelper(db: CheckoutDeps['db'], code: string): Promise<boolean> {
  const id = Number(code)
  return id <= 2 ** 31 - 1 && (await isHelper(db, id))
}

/** Going forward needs the steps before filled in; going back is always allowed. */
function requireReadyFor(
  { missing, quote, row }: DecidedCheckout,
  step: number,
  refuse: Refuse<Pick<Declared<'goToStep'>, 'STEP_NOT_READY' | 'ADDRESS_NEEDED'>>,
) {
  const lacking = missingUpTo(missing, step - 1)
  if (lacking.length === 0) return
  const hasNoPoint = row.fieldSet.address === '' || !row.fieldSet.coordinates
  if (lacking.every((part) => part === 'address') && hasNoPoint && !quote.isOutOfReach) throw refuse('ADDRESS_NEEDED')
  const first = missingAt(lacking, 1).length > 0 ? 1 : 2
  throw refuse('STEP_NOT_READY', { step: first, missing: lacking })
}

/** The placed order, or the declared refusal of what stood in its way. */
function requirePlaced(
  outcome: Exclude<PlaceOutcome, { kind: 'placedBefore' }>,
  { language }: CallContext,
  refuse: Refuse<Declared<'placeOrder'>>,
) {
  switch (outcome.kind) {
    case 'placed':
      return outcome.order
    case 'notFound':
      throw refuse('CHECKOUT_NOT_FOUND')
    case 'basketEmpty':
      throw refuse('BASKET_EMPTY')
    case 'notReady':
      throw refuse('STEP_NOT_READY', { step: outcome.step, missing: outcome.missing })
    case 'shortOfStock':
      throw refuse('SHORT_OF_STOCK', shortOfStock(outcome.offers, language))
    case 'slotTaken':
      throw refuse('SLOT_TAKEN')
    case 'consentNeeded':
      throw refuse('CONSENT_NEEDED')
    case 'tooMuchUnconfirmed':
    case 'phoneNotConfirmed':
      throw unvouched(outcome, refuse)
    case 'priceChanged': {
      const calculation = viewCalculation(outcome.decided, language)
      throw refuse('PRICE_CHANGED', { shownTotal: outcome.shownTotal, calculation })
    }
    default:
      return unreachable(outcome)
  }
}

type Unvouched = Pick<Declared<'createOrder'>, 'PHONE_NOT_CONFIRMED' | 'TOO_MUCH_UNCONFIRMED'>

function unvouched(outcome: HoldRefusal, refuse: Refuse<Unvouched>) {
  return outcome.kind === 'phoneNotConfirmed'
    ? refuse('PHONE_NOT_CONFIRMED', { fromMinor: outcome.fromMinor })
    : refuse('TOO_MUCH_UNCONFIRMED', { what: outcome.what, maximum: outcome.maximum })
}

/** The sentence names the first of the goods; the data names them all. */
function shortOfStock(short: readonly ShortOffer[], language: Language) {
  const offers = short.map(({ names, ...offer }) => ({ ...offer, name: nameIn(names, language) }))
  const [first] = offers
  return { offerId: first?.offerId ?? 0, available: first?.available ?? 0, offers }
}
